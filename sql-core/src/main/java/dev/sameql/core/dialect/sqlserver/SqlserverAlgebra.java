package dev.sameql.core.dialect.sqlserver;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.postgresql.values.PostgresAlgebra;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// SQL Server's operators on known values, where they are not as PostgreSQL's: its casts, its
/// division of exact numbers, its averages of integers, and texts without regard to case and
/// trailing blanks.
public final class SqlserverAlgebra extends PostgresAlgebra {
    /// A quotient has at least so many decimals.
    private static final int LEAST_SCALE = 6;

    public SqlserverAlgebra(Instant now) {
        super(now);
    }

    @Override
    public Value literal(Value value, Type type) {
        return type.kind() == Kind.DECIMAL && value instanceof Value.Int(long number)
                ? new Value.Decimal(BigDecimal.valueOf(number))
                : value;
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        return SqlserverCasts.cast(operand, target);
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        boolean isNull = operands.stream().anyMatch(Value::isNull);
        return switch (operator) {
            case DIVIDE_DECIMAL -> isNull ? Value.NULL : quotient(operands);
            case ROUND -> isNull ? Value.NULL : rounded(operands);
            case SUBSTR -> {
                if (!isNull && type.affinity() == SqliteAffinity.NUMERIC) requireFitting(operands);
                yield super.apply(operator, operands, type);
            }
            case NULLIF ->
                    !isNull && same(operands.get(0), operands.get(1), type.collation())
                            ? Value.NULL
                            : operands.getFirst();
            default -> super.apply(operator, operands, type);
        };
    }

    private static BigDecimal exact(Value value) {
        return SqlserverCasts.decimal(value);
    }

    /// The decimals of a quotient hang on the declared precisions of both sides; there are six at
    /// least, so a quotient that needs no more is known.
    private static Value quotient(List<Value> operands) {
        BigDecimal divisor = exact(operands.get(1));
        if (divisor.signum() == 0) throw new EvaluationException("22012", "Divide by zero error.");
        return known(exact(operands.get(0)), divisor);
    }

    private static Value known(BigDecimal dividend, BigDecimal divisor) {
        BigDecimal quotient = dividend.divide(divisor, LEAST_SCALE, RoundingMode.DOWN);
        if (quotient.multiply(divisor).compareTo(dividend) != 0)
            throw new NotModelled("a quotient of more than six decimals in SQL Server", null);
        return new Value.Decimal(quotient);
    }

    /// As a decimal of so many digits, the last operand, of which so many are decimals.
    private static Value rounded(List<Value> operands) {
        int scale = (int) ((Value.Int) operands.get(1)).value();
        int precision = (int) ((Value.Int) operands.get(2)).value();
        BigDecimal number = exact(operands.get(0)).setScale(scale, RoundingMode.HALF_UP);
        if (number.precision() > precision)
            throw new EvaluationException(
                    "22003", "Arithmetic overflow error converting to data type numeric.");
        return new Value.Decimal(number);
    }

    /// A number's text must have at most so many characters.
    private static void requireFitting(List<Value> operands) {
        if (text(operands.get(0)).length() > ((Value.Int) operands.get(2)).value())
            throw new NotModelled("a number that does not fit its text in SQL Server", null);
    }

    @Override
    public Truth<Boolean> condition(Value value) {
        throw new NotModelled("a condition that is no predicate in SQL Server", null);
    }

    @Override
    public Value value(Truth<Boolean> truth) {
        throw new NotModelled("a predicate as a value in SQL Server", null);
    }

    @Override
    public Truth<Boolean> like(LikeKind kind, Value value, Value pattern, Optional<Value> escape) {
        if (value.isNull() || pattern.isNull()) return UNKNOWN;
        boolean plain =
                escape.isEmpty()
                        && kind == LikeKind.LIKE
                        && text(pattern).indexOf('[') < 0
                        && !text(pattern).endsWith(" ")
                        && !text(value).endsWith(" ");
        if (!plain) throw new NotModelled("this LIKE in SQL Server", null);
        Value folded = Value.of(folded(text(value)));
        return super.like(LikeKind.LIKE, folded, Value.of(folded(text(pattern))), escape);
    }

    private static String text(Value value) {
        return SqlserverCasts.text(value);
    }

    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        List<Value> values = members.stream().map(Weighted::value).toList();
        boolean texts = values.stream().anyMatch(v -> v instanceof Value.Text);
        if (texts && function == AggregateFunction.MIN)
            return values.stream().min((a, b) -> order(a, b, Collation.NOCASE)).orElseThrow();
        if (texts && function == AggregateFunction.MAX)
            return values.stream().max((a, b) -> order(a, b, Collation.NOCASE)).orElseThrow();
        if (function != AggregateFunction.AVG || type.kind() == Kind.REAL || values.isEmpty())
            return super.aggregate(function, members, type);
        BigDecimal sum =
                values.stream().map(v -> exact(v)).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal count = BigDecimal.valueOf(values.size());
        return type.kind() == Kind.DECIMAL
                ? known(sum, count)
                : Value.of(sum.divide(count, 0, RoundingMode.DOWN).longValueExact());
    }

    @Override
    public int order(Value left, Value right, Collation collation) {
        if (left instanceof Value.Text(String a) && right instanceof Value.Text(String b)) {
            int order = folded(a).compareTo(folded(b));
            if (order != 0 && !(isPlain(a) && isPlain(b)))
                throw new NotModelled("the order of texts with signs in SQL Server", null);
            return order;
        }
        return super.order(left, right, collation);
    }

    @Override
    public Boolean same(Value left, Value right, Collation collation) {
        if (left instanceof Value.Text(String a) && right instanceof Value.Text(String b))
            return folded(a).equals(folded(b));
        return super.same(left, right, collation);
    }

    @Override
    public Boolean same(Value left, Value right) {
        return same(left, right, Collation.NOCASE);
    }

    @Override
    public Truth<Boolean> compare(
            ComparisonOperator operator, Value left, Value right, Collation collation) {
        boolean texts = left instanceof Value.Text && right instanceof Value.Text;
        if (texts && operator == ComparisonOperator.EQ) return truth(same(left, right, collation));
        if (texts && operator == ComparisonOperator.NE) return truth(!same(left, right, collation));
        return super.compare(operator, left, right, collation);
    }

    @Override
    public Object key(Value value, Collation collation) {
        return value instanceof Value.Text(String text)
                ? folded(text)
                : super.key(value, collation);
    }

    /// Without case and trailing blanks.
    private static String folded(String text) {
        if (!text.chars().allMatch(c -> c < 128))
            throw new NotModelled("letters beyond ASCII in SQL Server", null);
        return text.stripTrailing().toLowerCase(Locale.ROOT);
    }

    private static boolean isPlain(String text) {
        return text.chars().allMatch(c -> Character.isLetterOrDigit(c));
    }
}
