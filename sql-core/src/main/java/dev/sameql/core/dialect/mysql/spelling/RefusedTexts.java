package dev.sameql.core.dialect.mysql.spelling;

import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Refuses what neither MySQL's grammar takes nor MariaDB's, as far as tokens are enough to be
/// certain of it: the rest of the front end reads some of it, and of the rest it does not know
/// whether MySQL would. The words that are looked for are reserved, or stand where no name can.
///
/// Source: the MySQL 8.0 manual, sections 11.3, 15.2.13 (the order of clauses), 15.2.15.12 (LIMIT
/// in a subquery) and 15.2.18; asked of MariaDB 10.11.
public final class RefusedTexts {
    private static final List<String> CLAUSES =
            List.of("SELECT", "WHERE", "GROUP BY", "HAVING", "ORDER BY", "LIMIT");
    private static final Pattern OWN_COMMENTS = Pattern.compile("#|--\\S|/\\*[!M]");
    private static final int ORDER = CLAUSES.indexOf("ORDER BY");
    private static final Set<String> COMPARISONS = Set.of("=", "<>", "!=", "<", "<=", ">", ">=");
    private static final Set<String> OPERATORS = Set.of(",", "+", "-", "/", "||");
    private static final Set<String> INCOMPLETE =
            Set.of(
                    "AND", "BETWEEN", "BY", "FROM", "HAVING", "IN", "LIKE", "LIMIT", "NOT", "ON",
                    "OR", "SELECT", "WHERE", "XOR");

    /// What is known within a pair of parentheses: the last clause that began there.
    private static final class Part {
        final int opening;
        int clause;

        Part(int opening) {
            this.opening = opening;
        }
    }

    private final String source;
    private final Tokens read;
    private final Deque<Part> parts = new ArrayDeque<>(List.of(new Part(-1)));

    private RefusedTexts(String source, Tokens read) {
        this.source = source;
        this.read = read;
    }

    /// Looks through a text, unless it has comments, or what looks like them, that only MySQL reads
    /// so: a number sign, two dashes before anything but a blank, and what it executes.
    ///
    /// @throws BindException where it is refused
    public static void refuse(String source, List<Token> tokens) {
        if (OWN_COMMENTS.matcher(source).find()) return;
        RefusedTexts texts = new RefusedTexts(source, new Tokens(tokens));
        for (int at = 0; at < tokens.size(); at++) texts.look(at);
    }

    private void look(int at) {
        Token token = read.get(at);
        switch (token.form()) {
            case SYMBOL -> symbol(at, token.value());
            case WORD -> {
                if (!read.isSymbol(at - 1, ".")) word(at, token.word());
            }
            case QUOTED, STRING, BLOB, NUMBER, PARAMETER -> {}
        }
    }

    private void symbol(int at, String symbol) {
        if (symbol.equals("(")) parts.push(new Part(at));
        if (symbol.equals(")") && parts.size() > 1) parts.pop();
        if (symbol.equals("==")) throw refused(at, "MySQL has no ==; write =");
        if (symbol.equals("::")) throw refused(at, "MySQL has no ::; write CAST(… AS …)");
        if ((OPERATORS.contains(symbol) || COMPARISONS.contains(symbol)) && endsPart(at + 1))
            throw incomplete(at);
    }

    private void word(int at, String word) {
        if (read.isWord(at - 1, "AS") && !isCast()) alias(at, word);
        if (INCOMPLETE.contains(word) && endsPart(at + 1)) throw incomplete(at);
        switch (word) {
            case "WHERE", "HAVING" -> clause(at, word);
            case "GROUP", "ORDER" -> {
                boolean ofIndex = read.isWord(at - 1, "FOR");
                if (read.isWord(at + 1, "BY") && !ofIndex) clause(at, word + " BY");
            }
            case "LIMIT" -> {
                clause(at, word);
                if (isQuantified())
                    throw refused(
                            at,
                            "MySQL takes no LIMIT in a subquery behind IN, ANY or ALL; write it in"
                                    + " a subquery of its own in FROM");
            }
            case "UNION", "EXCEPT", "INTERSECT" -> setOperation(at, word);
            case "OFFSET" -> offset(at);
            case "TOP" -> {
                boolean selects = read.isWord(at - 1, "SELECT") || read.isWord(at - 1, "DISTINCT");
                if (selects && read.is(at + 1, Form.NUMBER))
                    throw refused(at, "MySQL has no TOP; write LIMIT at the end");
            }
            case "PARTITION" -> {
                boolean begins = read.isWord(at - 2, "OVER") || read.isWord(at - 2, "AS");
                if (begins && read.isSymbol(at - 1, "(") && !read.isWord(at + 1, "BY"))
                    throw refused(at, "BY is missing behind PARTITION");
            }
            case "TIMESTAMPDIFF", "TIMESTAMPADD" -> unit(at, read.isSymbol(at + 3, ","));
            case "EXTRACT" -> unit(at, read.isWord(at + 3, "FROM"));
            case "ROW_NUMBER" -> {
                if (!read.isSymbol(at + 1, "(")) throw noName(at);
            }
            // all other words may be names
            default -> {}
        }
    }

    private void clause(int at, String word) {
        int clause = CLAUSES.indexOf(word);
        Part part = parts.element();
        if (clause <= part.clause)
            throw refused(
                    at,
                    "MySQL takes " + word + " before " + CLAUSES.get(part.clause) + ", and once");
        part.clause = clause;
    }

    private void setOperation(int at, String word) {
        Part part = parts.element();
        if (part.clause >= ORDER)
            throw refused(
                    at,
                    "MySQL takes no "
                            + CLAUSES.get(part.clause)
                            + " before "
                            + word
                            + "; write parentheses around the query before it");
        part.clause = 0;
    }

    /// Whether the part is the operand of IN, or of ANY, SOME or ALL behind a comparison.
    private boolean isQuantified() {
        int before = parts.element().opening - 1;
        return switch (read.word(before)) {
            case "IN" -> !isPosition();
            case "ANY", "SOME", "ALL" ->
                    read.is(before - 1, Form.SYMBOL)
                            && COMPARISONS.contains(read.get(before - 1).value());
            default -> false;
        };
    }

    /// Whether the part is within POSITION( … IN … ).
    private boolean isPosition() {
        return parts.stream()
                .skip(1)
                .limit(1)
                .anyMatch(p -> read.isWord(p.opening - 1, "POSITION"));
    }

    private boolean isCast() {
        int before = parts.element().opening - 1;
        return read.isWord(before, "CAST") || read.isWord(before, "WEIGHT_STRING");
    }

    private void alias(int at, String word) {
        if (ReservedWords.isNoName(word)) throw noName(at);
    }

    private BindException noName(int at) {
        String word = read.get(at).value();
        return refused(at, word + " is a reserved word of MySQL; write `" + word + "`");
    }

    /// OFFSET is a name, too, but none behind which a number stands.
    private void offset(int at) {
        boolean counted = read.isWord(at - 2, "LIMIT");
        if (counted && read.is(at - 1, Form.NUMBER) && endsPart(at + 1)) throw incomplete(at);
        boolean number = read.is(at + 1, Form.NUMBER) && !LenientTexts.isRows(read, at + 2);
        if (number && !counted) throw refused(at, "MySQL takes OFFSET behind LIMIT n only");
    }

    private void unit(int at, boolean goesOn) {
        boolean quoted = read.is(at + 2, Form.STRING) || read.is(at + 2, Form.QUOTED);
        if (read.isSymbol(at + 1, "(") && quoted && goesOn)
            throw refused(at + 2, "MySQL takes a unit of time as a word; write it without quotes");
    }

    /// Whether no operand can stand there.
    private boolean endsPart(int at) {
        return at == read.size()
                || read.isSymbol(at, ")")
                || read.isSymbol(at, ";")
                || switch (read.word(at)) {
                    case "FROM",
                            "WHERE",
                            "GROUP",
                            "HAVING",
                            "ORDER",
                            "LIMIT",
                            "UNION",
                            "EXCEPT",
                            "INTERSECT" ->
                            true;
                    default -> false;
                };
    }

    private BindException incomplete(int at) {
        return refused(
                at, "nothing follows " + read.get(at).value() + "; complete it or leave it out");
    }

    private BindException refused(int at, String detail) {
        return BindException.refused(Position.at(source, read.get(at).start()), detail);
    }
}
