package dev.sameql.core.semantics;

import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// The algebra of known values: a condition holds or does not, a value is a value. What is common to
/// the engines stands here; the operators are each engine's own.
public abstract sealed class ConcreteAlgebra implements Algebra<Boolean, Value>, Known<Value>
        permits SqliteAlgebra, PostgresAlgebra {

    /// The moment that the clock functions show when none is given.
    public static final Instant PINNED_NOW = Instant.parse("2024-06-15T12:30:45Z");

    static final Truth<Boolean> TRUE = new Truth<>(true, false);
    static final Truth<Boolean> FALSE = new Truth<>(false, false);
    static final Truth<Boolean> UNKNOWN = new Truth<>(false, true);

    /// The algebra of an engine. Throws [NotModelled] for one whose operators are not modelled.
    public static ConcreteAlgebra of(DialectId dialect) {
        return switch (dialect) {
            case SQLITE -> new SqliteAlgebra(PINNED_NOW);
            case POSTGRESQL -> new PostgresAlgebra();
            case MYSQL, SQLSERVER, ORACLE, DUCKDB ->
                    throw new NotModelled("evaluation as " + dialect, null);
        };
    }

    /// SQLite's algebra with a clock that stands still.
    public static ConcreteAlgebra sqlite(Instant now) {
        return new SqliteAlgebra(now);
    }

    @Override
    public Boolean constant(boolean holds) {
        return holds;
    }

    @Override
    public Boolean and(Boolean left, Boolean right) {
        return left && right;
    }

    @Override
    public Boolean or(Boolean left, Boolean right) {
        return left || right;
    }

    @Override
    public Boolean not(Boolean operand) {
        return !operand;
    }

    @Override
    public boolean isNever(Boolean condition) {
        return !condition;
    }

    @Override
    public boolean isAlways(Boolean condition) {
        return condition;
    }

    @Override
    public Boolean isNull(Value value) {
        return value.isNull();
    }

    @Override
    public boolean isAbsent(Value value) {
        return value.isNull();
    }

    @Override
    public Value choose(Boolean condition, Value then, Value otherwise) {
        return condition ? then : otherwise;
    }

    static Truth<Boolean> truth(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    @Override
    public Truth<Boolean> compare(
            ComparisonOperator operator, Value left, Value right, Collation collation) {
        boolean isNull = left.isNull() || right.isNull();
        return switch (operator) {
            case IS -> truth(same(left, right, collation));
            case IS_NOT -> truth(!same(left, right, collation));
            case EQ -> isNull ? UNKNOWN : truth(order(left, right, collation) == 0);
            case NE -> isNull ? UNKNOWN : truth(order(left, right, collation) != 0);
            case LT -> isNull ? UNKNOWN : truth(order(left, right, collation) < 0);
            case LE -> isNull ? UNKNOWN : truth(order(left, right, collation) <= 0);
            case GT -> isNull ? UNKNOWN : truth(order(left, right, collation) > 0);
            case GE -> isNull ? UNKNOWN : truth(order(left, right, collation) >= 0);
        };
    }

    @Override
    public Boolean same(Value left, Value right) {
        return same(left, right, Collation.BINARY);
    }

    @Override
    public Boolean same(Value left, Value right, Collation collation) {
        if (left.isNull() || right.isNull()) return left.isNull() && right.isNull();
        return order(left, right, collation) == 0;
    }

    @Override
    public Optional<Known<Value>> known() {
        return Optional.of(this);
    }

    @Override
    public boolean identical(Value left, Value right) {
        return left.equals(right);
    }

    @Override
    public Object key(Value value, Collation collation) {
        return switch (value) {
            case Value.Null _, Value.Bool _, Value.Blob _, Value.Temporal _ -> value;
            case Value.Int(long number) -> number;
            case Value.Real(double number) ->
                    number == Math.rint(number) && Math.abs(number) < 0x1p63
                            ? (Object) (long) number
                            : (Object) number;
            case Value.Decimal(BigDecimal number) -> exactKey(number);
            case Value.Text(String text) -> collated(text, collation);
        };
    }

    private static Object exactKey(BigDecimal number) {
        BigDecimal plain = number.stripTrailingZeros();
        boolean isLong = plain.scale() <= 0 && plain.precision() - plain.scale() <= 18;
        return isLong ? (Object) plain.longValueExact() : (Object) plain;
    }

    private static String collated(String text, Collation collation) {
        return switch (collation) {
            case BINARY -> text;
            case NOCASE -> lowerAscii(text);
            case RTRIM -> text.replaceAll(" +$", "");
        };
    }

    static String lowerAscii(String text) {
        boolean plain = text.chars().noneMatch(c -> c >= 'A' && c <= 'Z');
        if (plain) return text;
        var lower = new StringBuilder(text);
        for (int i = 0; i < lower.length(); i++) {
            char c = lower.charAt(i);
            if (c >= 'A' && c <= 'Z') lower.setCharAt(i, (char) (c + 32));
        }
        return lower.toString();
    }

    /// Values of one sort by their own order, others by number < text < blob.
    @Override
    public int order(Value left, Value right, Collation collation) {
        if (left instanceof Value.Int(long l) && right instanceof Value.Int(long r)) {
            return Long.compare(l, r);
        }
        int byClass = Integer.compare(storageClass(left), storageClass(right));
        if (byClass != 0) return byClass;
        return switch (left) {
            case Value.Int _, Value.Real _, Value.Decimal _ -> numbers(left, right);
            case Value.Text(String text) ->
                    codePoints(
                            collated(text, collation),
                            collated(((Value.Text) right).value(), collation));
            case Value.Blob(String hex) ->
                    hex.toUpperCase(Locale.ROOT)
                            .compareTo(((Value.Blob) right).hex().toUpperCase(Locale.ROOT));
            case Value.Bool(boolean bool) -> Boolean.compare(bool, ((Value.Bool) right).value());
            case Value.Temporal(String iso) -> iso.compareTo(((Value.Temporal) right).iso());
            case Value.Null _ -> 0;
        };
    }

    private static int storageClass(Value value) {
        return switch (value) {
            case Value.Null _ -> 0;
            case Value.Bool _ -> 1;
            case Value.Int _, Value.Real _, Value.Decimal _ -> 2;
            case Value.Text _ -> 3;
            case Value.Blob _ -> 4;
            case Value.Temporal _ -> 5;
        };
    }

    /// Exactly, so that integers beyond 2^53 do not fall together with reals.
    private static int numbers(Value left, Value right) {
        if (left instanceof Value.Real(double l) && right instanceof Value.Real(double r)) {
            return l == r ? 0 : Double.compare(l, r);
        }
        if (left instanceof Value.Real(double l) && !isFinite(l)) return l > 0 ? 1 : -1;
        if (right instanceof Value.Real(double r) && !isFinite(r)) return r > 0 ? -1 : 1;
        return exact(left).compareTo(exact(right));
    }

    private static boolean isFinite(double number) {
        return !Double.isInfinite(number) && !Double.isNaN(number);
    }

    private static BigDecimal exact(Value value) {
        return switch (value) {
            case Value.Int(long number) -> BigDecimal.valueOf(number);
            case Value.Real(double number) -> new BigDecimal(number);
            case Value.Decimal(BigDecimal number) -> number;
            case Value.Null _, Value.Text _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                    throw new IllegalArgumentException("not a number: " + value);
        };
    }

    /// By code point, which is the order of the UTF-8 bytes.
    static int codePoints(String left, String right) {
        int length = Math.min(left.length(), right.length());
        for (int i = 0; i < length; i++) {
            char l = left.charAt(i);
            char r = right.charAt(i);
            if (l == r) continue;
            boolean surrogates = Character.isSurrogate(l) && Character.isSurrogate(r);
            if (surrogates || !Character.isSurrogate(l) && !Character.isSurrogate(r)) {
                return Character.compare(l, r);
            }
            return Character.isSurrogate(l) ? 1 : -1;
        }
        return Integer.compare(left.length(), right.length());
    }

    /// A count of rows.
    @Override
    public long integer(Value value) {
        return switch (value) {
            case Value.Int(long number) -> number;
            case Value.Real(double number) when number == Math.rint(number) -> (long) number;
            case Value.Decimal(BigDecimal number) ->
                    number.setScale(0, RoundingMode.HALF_UP).longValueExact();
            case Value.Real _, Value.Null _, Value.Text _, Value.Bool _, Value.Blob _ ->
                    throw new EvaluationException("HY000", "datatype mismatch");
            case Value.Temporal _ -> throw new EvaluationException("HY000", "datatype mismatch");
        };
    }
}
