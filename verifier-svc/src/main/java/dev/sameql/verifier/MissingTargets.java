package dev.sameql.verifier;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Tokenizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The tables to which a schema's script refers and which it does not declare. No engine can hold
/// such a reference, so nothing here does.
final class MissingTargets {
    private MissingTargets() {}

    /// Their names, in the order of the script.
    static List<String> of(Schema schema) {
        Set<String> missing = new LinkedHashSet<>();
        for (String statement : schema.ddl()) {
            if (!statement.contains("REFERENCES")) continue;
            List<Token> tokens = Tokenizer.tokens(statement);
            for (int i = 0; i + 1 < tokens.size(); i++) {
                if (!tokens.get(i).isWord("REFERENCES")) continue;
                String target = tokens.get(i + 1).value();
                if (schema.table(target).isEmpty()) missing.add(target);
            }
        }
        return new ArrayList<>(missing);
    }
}
