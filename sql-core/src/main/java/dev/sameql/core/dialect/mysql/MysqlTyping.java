package dev.sameql.core.dialect.mysql;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import java.util.Locale;
import java.util.Set;

/// MySQL's typing as questions about dialects ask for it: with MySQL's own names of the types that
/// CAST takes. Pairs are judged without that, so that a cast written for another engine is read.
///
/// Source: dev.mysql.com/doc/refman/8.0, "CAST".
public class MysqlTyping extends MysqlElaborator {
    private static final Set<String> TARGETS =
            Set.of(
                    "BINARY",
                    "CHAR",
                    "NCHAR",
                    "DATE",
                    "DATETIME",
                    "TIME",
                    "DECIMAL",
                    "DOUBLE",
                    "FLOAT",
                    "REAL",
                    "SIGNED",
                    "UNSIGNED",
                    "YEAR",
                    "JSON");

    /// The first words of the types that CAST takes.
    protected Set<String> castTargets() {
        return TARGETS;
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        String declared = declaredType.strip().toUpperCase(Locale.ROOT);
        String name = declared.replaceFirst("[^A-Z].*", "");
        boolean known = castTargets().contains(name) && !declared.startsWith("DOUBLE PRECISION");
        if (!known) {
            String message =
                    "CAST knows no type " + declaredType.strip() + " in " + dialect().title();
            throw TypingException.rejected(message, "42000");
        }
        return super.cast(operand, declaredType);
    }
}
