package dev.sameql.core.frontend.syntax;

import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// A query in the neutral spelling that the parser gets to see: every name is `i<n>`, every string
/// and operator `'<n>'` and every number `<n>`, where *n* is the index of the token it stands for.
/// So no name can clash with a keyword of the parser, no quote or escape is read twice, and every
/// leaf of the parse tree leads back to its place.
///
/// - `castTypes`: the declared type after AS in a CAST, by the index of its first token.
/// - `leaves`: the tokens that something stands for.
/// - `origin`: for each offset of `text`, the token that was written there.
public record ParserInput(
        String source,
        List<Token> tokens,
        String text,
        Map<Integer, String> castTypes,
        BitSet leaves,
        int[] origin) {

    /// The token that `i<n>` stands for; null when the parser took something else for a name.
    public Token name(String spelled) {
        if (spelled == null || spelled.length() < 2 || spelled.charAt(0) != 'i') return null;
        int index = index(spelled, 1);
        return index < 0 ? null : tokens.get(index);
    }

    /// The token that a string or number stands for.
    public Token literal(String spelled) {
        int index = index(spelled, 0);
        if (index < 0) throw new IllegalStateException("the parser made up the literal " + spelled);
        return tokens.get(index);
    }

    /// The token so many places after another.
    public Token after(Token token, int distance) {
        int index = index(token) + distance;
        return index < tokens.size() ? tokens.get(index) : tokens.getLast();
    }

    /// Where a token of this text stands. What an engine's spelling adds may share the place of
    /// another one.
    @SuppressWarnings("ReferenceEquality")
    public int index(Token token) {
        int at = Collections.binarySearch(tokens, token, Comparator.comparingInt(Token::start));
        if (at >= 0 && tokens.get(at) == token) return at;
        for (at = 0; tokens.get(at) != token; ) at++;
        return at;
    }

    private int index(String digits, int from) {
        int index = 0;
        for (int i = from; i < digits.length(); i++) {
            char c = digits.charAt(i);
            if (c < '0' || c > '9' || index > tokens.size()) return -1;
            index = index * 10 + c - '0';
        }
        return index < tokens.size() ? index : -1;
    }

    /// The declared type that `i<n>` stands for in a CAST, and `'<n>'` after an operand.
    public String castType(String spelled) {
        String type = castTypes.get(index(spelled, spelled.startsWith("i") ? 1 : 0));
        if (type == null) throw new IllegalStateException("the parser made up the type " + spelled);
        return type;
    }

    public Position position(Token token) {
        return token == null ? Position.UNKNOWN : Position.at(source, token.start());
    }

    /// The token at a column (from 1) of the neutral text.
    public Token at(int column) {
        if (tokens.isEmpty()) return null;
        int offset = Math.clamp(column - 1L, 0, origin.length - 1);
        return tokens.get(origin[offset]);
    }
}
