package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.mysql.values.MysqlAlgebra;
import dev.sameql.core.dialect.mysql.values.MysqlCasts;
import dev.sameql.core.dialect.mysql.values.MysqlOperators;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// MariaDB's operators on known values, where MySQL's are not known so well.
///
/// Source: observed on MariaDB 10.11.
public final class MariadbAlgebra extends MysqlAlgebra {
    /// The largest integer up to which doubles hold all.
    private static final double EXACT = 1L << 53;

    private static final Set<Operator> OF_DAYS =
            Set.of(Operator.DAYS_BETWEEN, Operator.ADD_DAYS, Operator.ADD_MONTHS);

    public MariadbAlgebra(Instant now) {
        super(now);
    }

    @Override
    public Value cast(Value operand, Type from, Type target, CastMode mode) {
        if (operand.isNull()) return operand;
        if (operand instanceof Value.Temporal(String iso)) return ofMoment(iso, target, mode);
        return switch (target.kind()) {
            case TEXT ->
                    Value.of(
                            MariadbNumbers.text(
                                    operand,
                                    MariadbElaborator.isStored(target)
                                            ? Type.of(from.kind())
                                            : from));
            case INTEGER -> MariadbNumbers.integer(operand);
            case DECIMAL -> MariadbNumbers.exact(operand, target.digits());
            case DATE, TIMESTAMP ->
                    MariadbMoments.read(operand)
                            .or(() -> invalid(mode))
                            .map(iso -> super.cast(new Value.Temporal(iso), from, target, mode))
                            .orElse(Value.NULL);
            case NULL, INT4, REAL, BOOLEAN, BLOB, TIME, UNKNOWN, ANY ->
                    super.cast(operand, from, target, mode);
        };
    }

    /// What is no moment is before all of them where it is compared, and NULL elsewhere.
    private static Optional<String> invalid(CastMode mode) {
        return mode == CastMode.IMPLICIT ? Optional.of(MariadbMoments.ZERO) : Optional.empty();
    }

    private Value ofMoment(String iso, Type target, CastMode mode) {
        Value moment = new Value.Temporal(iso);
        Value number = new Value.Decimal(MariadbMoments.digits(iso));
        return switch (target.kind()) {
            case INTEGER, REAL, DECIMAL -> cast(number, Type.DECIMAL, target, mode);
            case NULL, INT4, BOOLEAN, TEXT, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    super.cast(moment, Type.of(Kind.TIMESTAMP), target, mode);
        };
    }

    @Override
    public Value apply(Operator operator, List<Value> operands, Type type) {
        if (operator == Operator.REPLACE && replacesNothing(operands)) return operands.getFirst();
        if (operands.stream().anyMatch(Value::isNull)) return super.apply(operator, operands, type);
        return meaning(operator, operands)
                .map(meaning -> meaning.of(this, operands, type))
                .orElseGet(() -> super.apply(operator, operands, type));
    }

    /// Nobody asks what the empty text is replaced by.
    private static boolean replacesNothing(List<Value> operands) {
        return !operands.getFirst().isNull() && operands.get(1).equals(Value.of(""));
    }

    /// Days are counted from whole dates alone.
    private static Optional<Meaning> meaning(Operator operator, List<Value> operands) {
        boolean counts = OF_DAYS.contains(operator);
        return counts && operands.stream().noneMatch(MariadbMoments::isPartial)
                ? Optional.empty()
                : MEANINGS.find(operator);
    }

    /// What an operator yields of known values, none of which is NULL, as a value of a type.
    @FunctionalInterface
    private interface Meaning {
        Value of(MariadbAlgebra algebra, List<Value> operands, Type type);
    }

    /// The operators that are not MySQL's.
    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("%s in MariaDB")
                    .with(Operator.DIVIDE_SCALED, (_, o, _) -> quotient(o))
                    .with(Operator.DIVIDE_WHOLE, (_, o, _) -> wholeQuotient(o))
                    .with(Operator.ROUND, (_, o, t) -> rounded(o, t, RoundingMode.HALF_UP))
                    .with(Operator.TRUNC, (_, o, t) -> rounded(o, t, RoundingMode.DOWN))
                    .with(Operator.CEIL, (a, o, t) -> a.whole(Operator.CEIL, o, t))
                    .with(Operator.FLOOR, (a, o, t) -> a.whole(Operator.FLOOR, o, t))
                    .with(Operator.SIGN, (_, o, _) -> sign(o.getFirst()))
                    .with(Operator.LEAST, (a, o, _) -> o.stream().min(a.order(o)).orElseThrow())
                    .with(Operator.GREATEST, (a, o, _) -> o.stream().max(a.order(o)).orElseThrow())
                    .with(Operator.REMAINDER, MariadbAlgebra::remainder)
                    .with(Operator.YEAR, (_, o, _) -> MariadbMoments.part(o.getFirst(), 0, 4))
                    .with(Operator.MONTH, (_, o, _) -> MariadbMoments.part(o.getFirst(), 5, 7))
                    .with(Operator.DAY, (_, o, _) -> MariadbMoments.part(o.getFirst(), 8, 10))
                    .with(OF_DAYS, (_, _, _) -> Value.NULL)
                    .table();

    /// Exact numbers beyond 64 bits stay what they are, or fail, as their type says.
    private Value whole(Operator operator, List<Value> operands, Type type) {
        if (operands.getFirst() instanceof Value.Decimal(BigDecimal number)
                && number.toBigInteger().bitLength() >= Long.SIZE)
            throw new NotModelled(operator + " beyond 64 bits in MariaDB", null);
        return super.apply(operator, operands, type);
    }

    private Comparator<Value> order(List<Value> operands) {
        return switch (operands.getFirst()) {
            case Value.Text _ -> (a, b) -> order(a, b, Collation.NOCASE);
            case Value.Real _ -> Comparator.comparingDouble(MysqlCasts::real);
            case Value.Int _, Value.Decimal _, Value.Bool _ ->
                    Comparator.comparing(MysqlCasts::decimal);
            case Value.Null _, Value.Blob _, Value.Temporal _ ->
                    Comparator.comparing(MysqlCasts::text);
        };
    }

    private static Value sign(Value number) {
        return Value.of((long) Math.signum(MysqlCasts.real(number)));
    }

    /// A remainder of exact numbers that comes out as zero has no decimals. That of a negative
    /// number is not equal to zero everywhere.
    private static Value remainder(MariadbAlgebra algebra, List<Value> operands, Type type) {
        Value rest = algebra.inherited(Operator.REMAINDER, operands, type);
        if (!(rest instanceof Value.Decimal(BigDecimal number)) || number.signum() != 0)
            return rest;
        int sign = MysqlCasts.decimal(operands.getFirst()).signum();
        if (sign < 0)
            throw new NotModelled(
                    "the remainder of a negative number that is zero in MariaDB", null);
        return sign == 0 ? rest : new Value.Decimal(BigDecimal.ZERO);
    }

    private Value inherited(Operator operator, List<Value> operands, Type type) {
        return super.apply(operator, operands, type);
    }

    private static Value quotient(List<Value> operands) {
        BigDecimal divisor = MysqlCasts.decimal(operands.get(1));
        if (divisor.signum() == 0) return Value.NULL;
        return new Value.Decimal(
                MariadbNumbers.quotient(MysqlCasts.decimal(operands.getFirst()), divisor));
    }

    private static Value wholeQuotient(List<Value> operands) {
        BigDecimal divisor = MysqlCasts.decimal(operands.get(1));
        if (divisor.signum() == 0) return Value.NULL;
        return MysqlCasts.inRange(
                MysqlCasts.decimal(operands.getFirst())
                        .divideToIntegralValue(divisor)
                        .toBigInteger());
    }

    private static Value rounded(List<Value> operands, Type type, RoundingMode mode) {
        long digits = ((Value.Int) operands.get(1)).value();
        if (operands.getFirst() instanceof Value.Real(double number))
            return MysqlOperators.finite(
                    MariadbNumbers.rounded(number, digits, mode == RoundingMode.DOWN));
        BigDecimal number = MysqlCasts.decimal(operands.getFirst());
        boolean exact = type.kind() == Kind.DECIMAL;
        long most = exact ? Math.max(number.scale(), type.digits().scale()) : 0;
        int kept = (int) Math.max(-100, Math.min(digits, most));
        BigDecimal rounded = number.setScale(kept, mode);
        if (!exact) return MysqlCasts.inRange(rounded.toBigInteger());
        return new Value.Decimal(rounded.setScale(Math.max(0, rounded.scale()), mode));
    }

    /// Doubles of that size are summed in an order that is MariaDB's: of values told apart, it is
    /// not that of the rows.
    @Override
    public Value aggregate(
            AggregateFunction function, List<Weighted<Boolean, Value>> members, Type type) {
        Value result = super.aggregate(function, members, type);
        boolean sums = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
        if (sums && result instanceof Value.Real) requireOneSum(members);
        return result;
    }

    private static void requireOneSum(List<Weighted<Boolean, Value>> members) {
        double[] values =
                members.stream()
                        .map(Weighted::value)
                        .filter(value -> !value.isNull())
                        .mapToDouble(MysqlCasts::real)
                        .sorted()
                        .toArray();
        double up = 0;
        double down = 0;
        for (int i = 0; i < values.length; i++) {
            up += values[i];
            down += values[values.length - 1 - i];
        }
        if (up != down && Math.abs(up) >= EXACT)
            throw new NotModelled("the order in which MariaDB sums doubles", null);
    }

    @Override
    public Object key(Value value, Collation collation) {
        return collation == Collation.NOCASE && value instanceof Value.Text(String text)
                ? MariadbTexts.key(text)
                : super.key(value, collation);
    }

    @Override
    public int order(Value left, Value right, Collation collation) {
        return collation == Collation.NOCASE
                        && left instanceof Value.Text(String a)
                        && right instanceof Value.Text(String b)
                ? MariadbTexts.compare(a, b)
                : super.order(left, right, collation);
    }
}
