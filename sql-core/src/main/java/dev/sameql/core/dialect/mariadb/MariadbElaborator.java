package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.mysql.MysqlTyping;
import dev.sameql.core.ir.Expression;
import java.util.Locale;
import java.util.Set;

/// MariaDB's typing, where it is not MySQL's.
///
/// - `CAST(x AS INT)` is `CAST(x AS SIGNED)`, and `CAST(x AS VARCHAR(n))` is one to CHAR; MySQL
///   parses neither. `CAST(x AS REAL)`, which MySQL takes, is a syntax error.
///
/// Source: mariadb.com/kb/en/cast; checked against MariaDB 10.11 and 11.4.
final class MariadbElaborator extends MysqlTyping {
    private static final Set<String> TARGETS =
            Set.of(
                    "BINARY",
                    "CHAR",
                    "NCHAR",
                    "VARCHAR",
                    "DATE",
                    "DATETIME",
                    "TIME",
                    "DECIMAL",
                    "DEC",
                    "DOUBLE",
                    "FLOAT",
                    "INT",
                    "INTEGER",
                    "SIGNED",
                    "UNSIGNED");

    @Override
    public Dialect dialect() {
        return MariadbDialect.MARIADB;
    }

    @Override
    protected Set<String> castTargets() {
        return TARGETS;
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        String declared = declaredType.strip().toUpperCase(Locale.ROOT);
        boolean integer = declared.equals("INT") || declared.equals("INTEGER");
        return super.cast(operand, integer ? "SIGNED" : declaredType);
    }
}
