package dev.sameql.core.dialect.mysql.spelling;

import java.util.Locale;
import java.util.Optional;

/// The formats that `GET_FORMAT` gives names to.
///
/// Source: MySQL's manual, section 14.7; answers of MariaDB 10.11.
final class NamedFormats {
    private NamedFormats() {}

    /// The format of dates, times of day, or moments by a standard's name, in any case.
    static Optional<String> of(String kind, String standard) {
        String name = standard.toUpperCase(Locale.ROOT);
        return Optional.ofNullable(
                switch (kind) {
                    case "DATE" -> date(name);
                    case "TIME" -> time(name);
                    case "DATETIME", "TIMESTAMP" -> moment(name);
                    default -> null;
                });
    }

    private static String date(String standard) {
        return switch (standard) {
            case "USA" -> "%m.%d.%Y";
            case "JIS", "ISO" -> "%Y-%m-%d";
            case "EUR" -> "%d.%m.%Y";
            case "INTERNAL" -> "%Y%m%d";
            default -> null;
        };
    }

    private static String time(String standard) {
        return switch (standard) {
            case "USA" -> "%h:%i:%s %p";
            case "JIS", "ISO" -> "%H:%i:%s";
            case "EUR" -> "%H.%i.%s";
            case "INTERNAL" -> "%H%i%s";
            default -> null;
        };
    }

    private static String moment(String standard) {
        return switch (standard) {
            case "USA", "EUR" -> "%Y-%m-%d %H.%i.%s";
            case "JIS", "ISO" -> "%Y-%m-%d %H:%i:%s";
            case "INTERNAL" -> "%Y%m%d%H%i%s";
            default -> null;
        };
    }
}
