package dev.sameql.core.schema;

import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The texts that a CHECK lists for a column, `CHECK (kind IN ('in', 'out'))`, as columns of
/// enumerations have one: the column holds no others.
public final class ListedValues {
    private ListedValues() {}

    /// What a column of a table may hold, in the order of its CHECK; none where nothing lists it.
    public static Set<String> of(Table table, Column column) {
        for (String check : table.checks()) {
            Set<String> values = listed(tokens(check), column.name());
            if (!values.isEmpty()) return values;
        }
        return Set.of();
    }

    private static Set<String> listed(List<Token> tokens, String column) {
        int last = tokens.size() - 1;
        boolean lists =
                last > 3
                        && tokens.getFirst().form() != Form.STRING
                        && tokens.getFirst().value().equalsIgnoreCase(column)
                        && tokens.get(1).isWord("IN")
                        && tokens.get(2).isSymbol("(")
                        && tokens.get(last).isSymbol(")");
        if (!lists) return Set.of();
        var values = new LinkedHashSet<String>();
        for (int at = 3; at < last; at++) {
            boolean separates = at % 2 == 0;
            Token token = tokens.get(at);
            if (separates && !token.isSymbol(",")) return Set.of();
            if (!separates && token.form() != Form.STRING) return Set.of();
            if (!separates) values.add(token.value());
        }
        return values;
    }

    private static List<Token> tokens(String check) {
        try {
            return Tokenizer.tokens(check);
        } catch (TokenException cutOff) {
            return List.of();
        }
    }
}
