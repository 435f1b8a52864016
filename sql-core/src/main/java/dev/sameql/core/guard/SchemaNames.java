package dev.sameql.core.guard;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Which names among the tokens of one query are the schema's own where they stand: a table's or a
/// column's, but no function's, and no column's where a table is named. Strings name tables too,
/// and elsewhere nothing. Where tables are named is found out once, and only for who asks.
public final class SchemaNames {
    private final Schema schema;
    private final List<Token> tokens;
    private Optional<BitSet> tables = Optional.empty();

    public SchemaNames(Schema schema, List<Token> tokens) {
        this.schema = schema;
        this.tokens = tokens;
    }

    /// Whether the token names nothing that the schema does not have.
    public boolean has(int at) {
        Token token = tokens.get(at);
        if (!mayName(token)) return true;
        boolean isTable = isTable(at);
        if (token.form() == Token.Form.STRING && !isTable) return true;
        if (isCall(at)) return false;
        boolean temporary =
                at > 1
                        && tokens.get(at - 1).isSymbol(".")
                        && tokens.get(at - 2).value().equalsIgnoreCase("temp");
        return schema.tables().stream()
                .anyMatch(
                        table ->
                                table.name().equalsIgnoreCase(token.value()) && !temporary
                                        || !isTable && table.column(token.value()).isPresent());
    }

    /// Whether the token is a name before a parenthesis.
    boolean isCall(int at) {
        return mayName(tokens.get(at))
                && at + 1 < tokens.size()
                && tokens.get(at + 1).isSymbol("(");
    }

    private static boolean mayName(Token token) {
        return switch (token.form()) {
            case WORD, QUOTED, STRING -> true;
            case BLOB, NUMBER, PARAMETER, SYMBOL -> false;
        };
    }

    private boolean isTable(int at) {
        if (tables.isEmpty()) tables = Optional.of(TablePlaces.in(tokens));
        return tables.get().get(at);
    }
}
