package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.BLOBS_IN_X;
import static dev.sameql.core.dialect.Trait.EXPONENT_MAKES_DOUBLE;
import static dev.sameql.core.dialect.Trait.FRACTIONS_ARE_DOUBLES;
import static dev.sameql.core.dialect.Trait.NAMES_IN_BACKTICKS;
import static dev.sameql.core.dialect.Trait.TRUTH_IS_INTEGER;

import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;

/// Constants and type names as each dialect writes them.
final class LiteralPrinter {
    private LiteralPrinter() {}

    /// A constant.
    static String text(Value value, Style style) {
        return switch (value) {
            case Value.Null() -> "NULL";
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number) -> real(number, style);
            case Value.Decimal(BigDecimal number) -> decimal(number, style);
            case Value.Text(String text) ->
                    quoted(style.has(NAMES_IN_BACKTICKS) ? text.replace("\\", "\\\\") : text);
            case Value.Bool(boolean truth) ->
                    style.has(TRUTH_IS_INTEGER) ? (truth ? "1" : "0") : (truth ? "TRUE" : "FALSE");
            case Value.Blob(String hex) ->
                    style.has(BLOBS_IN_X) ? "X'" + hex + "'" : "'\\x" + hex + "'";
            case Value.Temporal(String iso) ->
                    (iso.length() > 10 ? "TIMESTAMP " : "DATE ") + quoted(iso);
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /// SQLite has no literal for infinity but reads 9e999 as one; elsewhere a bare `1.5` would be
    /// exact, so a double says what it is.
    private static String real(double number, Style style) {
        if (style.has(FRACTIONS_ARE_DOUBLES)) {
            if (Double.isInfinite(number)) return number > 0 ? "9e999" : "-9e999";
            return Double.toString(number);
        }
        if (style.has(EXPONENT_MAKES_DOUBLE)) {
            String digits = Double.toString(number);
            return digits.contains("E") ? digits : digits + "E0";
        }
        return "CAST('" + number + "' AS " + style.dialect().castName(Type.REAL) + ")";
    }

    /// An exact number that is whole keeps a point (in MySQL, where an exponent makes a double) or
    /// an exponent, or it would read as an integer.
    private static String decimal(BigDecimal number, Style style) {
        if (number.scale() > 0) return number.toPlainString();
        return style.has(EXPONENT_MAKES_DOUBLE)
                ? number.toPlainString() + "."
                : number.unscaledValue() + "e" + -number.scale();
    }

    /// Whether an explicit CAST means what SQLite's affinity does: a number turned into its text.
    static boolean isCastOfAffinity(Type target) {
        return target.affinity() == SqliteAffinity.TEXT;
    }
}
