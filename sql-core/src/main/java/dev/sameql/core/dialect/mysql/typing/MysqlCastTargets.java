package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.TypingException;
import java.util.Locale;
import java.util.Optional;

/// What a type after AS in a CAST is where MySQL knows no such type there: those of the standard
/// are read, and said to be; what only columns or other engines have is refused.
///
/// Source: the MySQL 8.0 manual, "CAST"; ISO 9075-2, 6.1 and 6.13.
final class MysqlCastTargets {
    private MysqlCastTargets() {}

    /// The type that one of the standard's is read as.
    static Optional<String> ofStandard(String declared) {
        int size = declared.indexOf('(');
        String sized = size < 0 ? "" : declared.substring(size).strip();
        return switch (name(declared)) {
            case "INT", "INTEGER", "SMALLINT", "BIGINT", "BOOLEAN" -> Optional.of("SIGNED");
            case "NUMERIC" -> Optional.of("DECIMAL" + sized);
            case "DOUBLE PRECISION" -> Optional.of("DOUBLE");
            case "VARCHAR", "CHARACTER VARYING" -> Optional.of("CHAR" + sized);
            case "TIMESTAMP" -> Optional.of("DATETIME" + sized);
            default -> Optional.empty();
        };
    }

    /// Refuses a type that CAST has neither in MySQL nor in the standard.
    static void refuse(String declared) {
        Optional<String> instead =
                switch (name(declared)) {
                    case "TEXT", "TINYTEXT", "MEDIUMTEXT", "LONGTEXT", "STRING" ->
                            Optional.of("CHAR");
                    case "TINYINT", "MEDIUMINT", "BOOL" -> Optional.of("SIGNED");
                    case "FIXED" -> Optional.of("DECIMAL");
                    default -> Optional.empty();
                };
        if (instead.isPresent())
            throw TypingException.rejected(
                    "CAST knows no type " + declared.strip() + " in MySQL; write " + instead.get(),
                    "42000");
    }

    private static String name(String declared) {
        String name = declared.strip().toUpperCase(Locale.ROOT).replaceFirst("\\s*\\(.*", "");
        return name.replaceAll("\\s+", " ");
    }
}
