package dev.sameql.core.guard;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;
import java.util.List;
import java.util.Optional;

/// A query's text, cut into tokens once: whoever guards, binds, prepares or reads it takes this.
/// Total: a text that cannot be cut into tokens, or is too long to be, has none, and a [#fault].
public final class SqlText {
    /// Longer texts are refused: no person writes them, and the work per text must stay bounded.
    public static final int MAX_LENGTH = 200_000;

    private final String sql;
    private final List<Token> tokens;
    private final Optional<Invalid> fault;

    private SqlText(String sql, List<Token> tokens, Optional<Invalid> fault) {
        this.sql = sql;
        this.tokens = tokens;
        this.fault = fault;
    }

    /// Cuts a text into tokens.
    public static SqlText of(String sql) {
        if (sql.length() > MAX_LENGTH) {
            String detail = "the text has %d characters; at most %d are read";
            return faulty(
                    sql,
                    Code.TOO_LARGE,
                    detail.formatted(sql.length(), MAX_LENGTH),
                    new Position(1, 1));
        }
        try {
            return new SqlText(sql, Tokenizer.tokens(sql), Optional.empty());
        } catch (TokenException e) {
            return faulty(sql, Code.SYNTAX_ERROR, e.getMessage(), Position.at(sql, e.offset()));
        }
    }

    private static SqlText faulty(String sql, Code code, String detail, Position position) {
        return new SqlText(sql, List.of(), Optional.of(new Invalid(code, detail, position)));
    }

    /// The text as it was sent.
    public String sql() {
        return sql;
    }

    /// All its tokens, semicolons at its end included.
    public List<Token> tokens() {
        return tokens;
    }

    /// Why it has no tokens.
    public Optional<Invalid> fault() {
        return fault;
    }

    /// Where a token stands.
    public Position position(Token token) {
        return Position.at(sql, token.start());
    }

    /// The tokens without semicolons at the end.
    public List<Token> statement() {
        int end = tokens.size();
        while (end > 0 && tokens.get(end - 1).isSymbol(";")) end--;
        return tokens.subList(0, end);
    }

    @Override
    public String toString() {
        return sql;
    }
}
