package dev.sameql.core.guard;

import dev.sameql.core.token.Token;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/// Where in a query a name is a table's: behind FROM, JOIN, TABLE and IN, and behind a comma of a
/// FROM clause; of a qualified name, each part. Of what the tokens leave open, a table.
///
/// It reads tokens and no grammar, as it is asked of texts that no parser of ours may understand.
final class TablePlaces {
    private enum Clause {
        /// Between FROM and what ends it.
        TABLES,
        /// The condition of a join, behind which a comma goes on with tables.
        CONDITION,
        OTHER
    }

    /// What is known within one pair of parentheses.
    private static final class Frame {
        private Clause clause = Clause.OTHER;
        private boolean isQuery;

        private Frame(boolean isQuery) {
            this.isQuery = isQuery;
        }
    }

    private final List<Token> tokens;
    private final BitSet places = new BitSet();
    private final Deque<Frame> frames = new ArrayDeque<>();

    private TablePlaces(List<Token> tokens) {
        this.tokens = tokens;
        frames.push(new Frame(true));
    }

    /// The indices of the tokens that may name tables.
    static BitSet in(List<Token> tokens) {
        var places = new TablePlaces(tokens);
        boolean expected = false;
        for (int i = 0; i < tokens.size(); i++) expected = places.read(i, expected);
        return places.places;
    }

    /// Whether a table may follow the token, which is one itself where it is `expected` to be.
    private boolean read(int at, boolean expected) {
        Token token = tokens.get(at);
        return switch (token.form()) {
            case SYMBOL -> symbol(token, at, expected);
            case WORD -> word(token, at, expected);
            case QUOTED, STRING -> named(at, expected);
            case BLOB, NUMBER, PARAMETER -> false;
        };
    }

    private boolean named(int at, boolean expected) {
        if (expected) places.set(at);
        return false;
    }

    private boolean symbol(Token token, int at, boolean expected) {
        switch (token.value()) {
            case "(" -> {
                boolean fromFirst = at + 1 < tokens.size() && tokens.get(at + 1).isWord("FROM");
                var inner = new Frame(fromFirst);
                if (expected) inner.clause = Clause.TABLES;
                frames.push(inner);
                return expected;
            }
            case ")" -> {
                if (frames.size() > 1) frames.pop();
                return false;
            }
            case "," -> {
                if (frames.element().clause == Clause.OTHER) return false;
                frames.element().clause = Clause.TABLES;
                return true;
            }
            case "." -> {
                return at > 0 && places.get(at - 1);
            }
            default -> {
                return false;
            }
        }
    }

    private boolean word(Token token, int at, boolean expected) {
        Frame frame = frames.element();
        switch (token.word()) {
            case "SELECT", "VALUES", "WITH" -> {
                frame.isQuery = true;
                frame.clause = Clause.OTHER;
                return false;
            }
            case "FROM" -> {
                if (!frame.isQuery || isOfDistinct(at)) return false;
                frame.clause = Clause.TABLES;
                return true;
            }
            case "JOIN", "STRAIGHT_JOIN", "APPLY" -> {
                frame.clause = Clause.TABLES;
                return true;
            }
            case "TABLE" -> {
                return true;
            }
            case "IN" -> {
                return at + 1 < tokens.size() && !tokens.get(at + 1).isSymbol("(");
            }
            case "LATERAL", "ONLY" -> {
                return expected;
            }
            case "ON" -> {
                if (frame.clause == Clause.TABLES) frame.clause = Clause.CONDITION;
                return false;
            }
            case "WHERE",
                    "GROUP",
                    "HAVING",
                    "ORDER",
                    "LIMIT",
                    "WINDOW",
                    "UNION",
                    "EXCEPT",
                    "INTERSECT" -> {
                frame.clause = Clause.OTHER;
                return false;
            }
            default -> {
                return named(at, expected);
            }
        }
    }

    /// `IS DISTINCT FROM`, `IS NOT DISTINCT FROM`.
    private boolean isOfDistinct(int at) {
        return at > 1
                && tokens.get(at - 1).isWord("DISTINCT")
                && (tokens.get(at - 2).isWord("IS") || tokens.get(at - 2).isWord("NOT"));
    }
}
