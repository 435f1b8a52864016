package dev.sameql.engines.jdbc;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.guard.QueryGuard;
import dev.sameql.core.guard.SchemaNames;
import dev.sameql.core.guard.SqlText;
import dev.sameql.core.problem.Problem.Invalid;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The text of a query as it goes to an engine of which nothing is known but its documentation.
///
/// Its tokens may not be ours: it may end a string where we do not. So what could hide a second
/// statement is refused, whatever it was meant to be; what a single statement may do is bounded by
/// the rights of the connection.
final class ObservedText {
    private static final Pattern SECRETIVE = Pattern.compile("[\\\\$#`]|--|/\\*");
    private static final Pattern CODE_IN_COMMENT = Pattern.compile("/\\*\\s*M?!");

    /// Words of statements that write, wherever they stand.
    private static final Set<String> WRITERS =
            Set.of("INTO", "DELETE", "UPDATE", "MERGE", "TRUNCATE", "CREATE", "DROP", "ALTER");

    private final EngineProfile profile;
    private final Schema schema;
    private final SqlText text;

    ObservedText(EngineProfile profile, Schema schema, String sql) {
        this.profile = profile;
        this.schema = schema;
        this.text = SqlText.of(sql);
    }

    /// Why the text is not run.
    Optional<String> objection() {
        boolean mayNameTable = profile.dialect().has(Trait.TABLE_STATEMENT);
        Optional<Invalid> several = QueryGuard.objection(text, mayNameTable);
        if (several.isPresent()) return several.map(Invalid::detail);
        String sql = body();
        if (CODE_IN_COMMENT.matcher(sql).find()) return Optional.of("a comment that is code");
        if (sql.indexOf(';') >= 0 && SECRETIVE.matcher(sql).find())
            return Optional.of("a semicolon beside marks that engines read in several ways");
        List<Token> tokens = text.tokens();
        SchemaNames names = new SchemaNames(schema, tokens);
        for (int at = 0; at < tokens.size(); at++)
            if (isRefused(tokens, at, names) && !isFunction(tokens, at))
                return Optional.of(word(tokens.get(at)));
        return Optional.empty();
    }

    /// MySQL's function TRUNCATE: no statement goes on with a parenthesis there.
    private static boolean isFunction(List<Token> tokens, int at) {
        return tokens.get(at).isWord("TRUNCATE")
                && at > 0
                && at + 1 < tokens.size()
                && tokens.get(at + 1).isSymbol("(");
    }

    private static String word(Token token) {
        return "it has " + token.value() + ", which may reach outside of its tables";
    }

    /// A word that begins a statement may name a column where it is qualified; a forbidden name,
    /// where it is the schema's own.
    private boolean isRefused(List<Token> tokens, int at, SchemaNames names) {
        Token token = tokens.get(at);
        return switch (token.form()) {
            case PARAMETER -> true;
            case WORD -> writes(tokens, at) || isForbidden(token) && !names.has(at);
            case QUOTED, STRING -> isForbidden(token) && !names.has(at);
            case BLOB, NUMBER, SYMBOL -> false;
        };
    }

    private boolean writes(List<Token> tokens, int at) {
        boolean qualified = at > 0 && tokens.get(at - 1).isSymbol(".");
        return WRITERS.contains(tokens.get(at).word())
                && !(qualified && isOfSchema(tokens.get(at).value()));
    }

    private boolean isForbidden(Token token) {
        return profile.forbidden().matcher(token.value()).matches();
    }

    private boolean isOfSchema(String name) {
        return schema.tables().stream()
                .anyMatch(t -> t.name().equalsIgnoreCase(name) || t.column(name).isPresent());
    }

    /// The text without semicolons at its end.
    private String body() {
        List<Token> statement = text.statement();
        return text.sql().substring(0, statement.getLast().end());
    }

    /// The text to run: names of the schema in quotes are spelled as its tables are.
    String sql() {
        if (profile.spelling().folding() != TableSyntax.Folding.LOWER) return body();
        var spelled = new StringBuilder();
        int done = 0;
        for (Token token : text.statement()) {
            if (token.form() != Token.Form.QUOTED || !isOfSchema(token.value())) continue;
            spelled.append(text.sql(), done, token.start());
            spelled.append('"').append(token.value().toLowerCase(Locale.ROOT)).append('"');
            done = token.end();
        }
        return spelled + body().substring(done);
    }
}
