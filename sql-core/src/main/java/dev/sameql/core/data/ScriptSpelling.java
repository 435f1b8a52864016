package dev.sameql.core.data;

import dev.sameql.core.ir.Kind;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.token.Tokenizer;
import dev.sameql.core.value.Value;
import java.util.HashSet;
import java.util.Set;

/// How a script of INSERT statements spells names and truth values, so that the engine whose schema
/// it fills takes it. SQLite takes all of these.
public sealed interface ScriptSpelling {

    /// A name, in quotes where it needs some.
    String name(String name);

    /// The literal of a value of a column.
    default String literal(Column column, Value value) {
        return SqlScript.literal(value);
    }

    /// Names in double quotes, as the standard has them.
    record InDoubleQuotes() implements ScriptSpelling {
        @Override
        public String name(String name) {
            return '"' + name.replace("\"", "\"\"") + '"';
        }
    }

    /// Names in backticks.
    record InBackticks() implements ScriptSpelling {
        @Override
        public String name(String name) {
            return '`' + name.replace("`", "``") + '`';
        }
    }

    /// Names without quotes where the schema's script has them so, which an engine may fold; TRUE
    /// and FALSE in columns of truth values.
    record AsDeclared(Set<String> bare) implements ScriptSpelling {
        /// As the schema's script spells its names.
        static AsDeclared by(Schema schema) {
            Set<String> bare = new HashSet<>();
            for (String statement : schema.ddl())
                for (Token token : Tokenizer.tokens(statement))
                    if (token.form() == Form.WORD) bare.add(token.value());
            return new AsDeclared(Set.copyOf(bare));
        }

        @Override
        public String name(String name) {
            return bare.contains(name) ? name : new InDoubleQuotes().name(name);
        }

        @Override
        public String literal(Column column, Value value) {
            boolean truth = column.type().kind() == Kind.BOOLEAN;
            return truth && value instanceof Value.Int(long number)
                    ? number == 0 ? "FALSE" : "TRUE"
                    : SqlScript.literal(value);
        }
    }

    /// As the schema's script spells its names.
    static ScriptSpelling asDeclared(Schema schema) {
        return AsDeclared.by(schema);
    }
}
