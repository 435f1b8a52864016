package dev.sameql.verifier.terms;

import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term.Sort;
import java.math.BigDecimal;
import java.util.Arrays;

/// The order of the values that atoms stand for: numbers by size, then texts by code point, as
/// SQLite orders storage classes and the BINARY collation orders texts.
public final class AtomOrder {
    private AtomOrder() {}

    /// Functions and variables whose name starts so yield only texts.
    public static final String TEXT_PREFIX = "text:";

    /// The lowest text of all.
    public static final Value LOWEST_TEXT = new Value.Text("");

    static int compare(Term left, Term right) {
        return compare((Value) left.payload(), (Value) right.payload());
    }

    /// Compares two numbers or texts.
    public static int compare(Value left, Value right) {
        boolean leftText = left instanceof Value.Text;
        boolean rightText = right instanceof Value.Text;
        if (leftText != rightText) return leftText ? 1 : -1;
        return leftText
                ? compareTexts(((Value.Text) left).value(), ((Value.Text) right).value())
                : number(left).compareTo(number(right));
    }

    /// The number that a numeric value is.
    public static BigDecimal number(Value value) {
        return switch (value) {
            case Value.Int(long number) -> BigDecimal.valueOf(number);
            case Value.Decimal(BigDecimal number) -> number;
            case Value.Real(double number) -> new BigDecimal(number);
            case Value.Bool(boolean truth) -> truth ? BigDecimal.ONE : BigDecimal.ZERO;
            case Value.Null _, Value.Text _, Value.Blob _, Value.Temporal _ ->
                    throw new IllegalArgumentException("not a number: " + value);
        };
    }

    private static int compareTexts(String left, String right) {
        return Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray());
    }

    static boolean isLowestText(Term term) {
        return LOWEST_TEXT.equals(term.payload());
    }

    /// Whether the atom is a text whatever the solver chooses.
    public static boolean isText(Term term) {
        if (term.sort() != Sort.ATOM) return false;
        return switch (term.operation()) {
            case CONSTANT -> term.payload() instanceof Value.Text;
            case VARIABLE, APPLY -> term.payload().toString().startsWith(TEXT_PREFIX);
            case ITE -> isText(term.argument(1)) && isText(term.argument(2));
            case NOT,
                    AND,
                    OR,
                    EQUAL,
                    BEFORE,
                    SUM,
                    IS_ZERO,
                    IS_NEGATIVE,
                    IS_AT_MOST_ZERO,
                    QUOTIENT ->
                    false;
        };
    }
}
