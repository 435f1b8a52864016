package dev.sameql.standalone.lint.condition;

import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.value.Value;
import dev.sameql.standalone.lint.LintSubject;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// A column compared with a constant: `column operator constant`. What two of them say of each
/// other is told where every engine agrees on the order of their constants: numbers, and texts of
/// digits that stand in the same places, such as dates.
record ColumnBound(Field field, ComparisonOperator operator, Value constant) {
    private static final Pattern DIGITS = Pattern.compile("\\d");
    private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d\\d.*+");

    /// The bound that a comparison is; empty where it is none.
    static Optional<ColumnBound> of(Comparison comparison) {
        if (comparison.collation() != Collation.BINARY) return Optional.empty();
        Expression left = LintSubject.plain(comparison.left());
        Expression right = LintSubject.plain(comparison.right());
        if (left instanceof Column(var field, _) && right instanceof Literal literal)
            return of(field, comparison.operator(), literal);
        if (right instanceof Column(var field, _) && left instanceof Literal literal)
            return of(field, comparison.operator().mirrored(), literal);
        return Optional.empty();
    }

    private static Optional<ColumnBound> of(
            Field field, ComparisonOperator operator, Literal literal) {
        return switch (operator) {
            case EQ, IS -> of(field, ComparisonOperator.EQ, literal.value());
            case NE, LT, LE, GT, GE -> of(field, operator, literal.value());
            // true of NULL, which no bound is
            case IS_NOT -> Optional.empty();
        };
    }

    private static Optional<ColumnBound> of(
            Field field, ComparisonOperator operator, Value constant) {
        return constant.isNull()
                ? Optional.empty()
                : Optional.of(new ColumnBound(field, operator, constant));
    }

    /// The values that are known and do not meet this.
    ColumnBound negated() {
        return new ColumnBound(field, operator.negated(), constant);
    }

    /// Whether no value meets both.
    boolean excludes(ColumnBound other) {
        return implies(other.negated());
    }

    /// Whether each value that meets this meets the other, too.
    boolean implies(ColumnBound other) {
        if (isPoint()) return other.isMetBy(this);
        if (other.operator == ComparisonOperator.NE && !isMetBy(other) && isDecided(other))
            return true;
        if (operator == other.operator && isSame(other)) return true;
        OptionalInt order = order(other);
        if (order.isEmpty()) return false;
        if (isUpper() && other.isUpper())
            return order.getAsInt() < 0
                    || order.getAsInt() == 0
                            && (operator == ComparisonOperator.LT
                                    || other.operator == ComparisonOperator.LE);
        if (isLower() && other.isLower())
            return order.getAsInt() > 0
                    || order.getAsInt() == 0
                            && (operator == ComparisonOperator.GT
                                    || other.operator == ComparisonOperator.GE);
        return false;
    }

    /// Whether the constant of the other one meets this for certain.
    private boolean isMetBy(ColumnBound other) {
        OptionalInt order = other.order(this);
        return switch (operator) {
            case EQ, IS -> isSame(other);
            case NE, IS_NOT -> isDifferent(other);
            case LT -> order.isPresent() && order.getAsInt() < 0;
            case LE -> isSame(other) || order.isPresent() && order.getAsInt() < 0;
            case GT -> order.isPresent() && order.getAsInt() > 0;
            case GE -> isSame(other) || order.isPresent() && order.getAsInt() > 0;
        };
    }

    /// Whether it is known of the other one's constant if it meets this.
    private boolean isDecided(ColumnBound other) {
        return isSame(other) || isDifferent(other) && (!isRange() || order(other).isPresent());
    }

    private boolean isSame(ColumnBound other) {
        OptionalInt order = order(other);
        return order.isPresent() ? order.getAsInt() == 0 : constant.equals(other.constant);
    }

    private boolean isDifferent(ColumnBound other) {
        OptionalInt order = order(other);
        if (order.isPresent()) return order.getAsInt() != 0;
        return field.type().kind() == Kind.TEXT
                && constant instanceof Value.Text(var one)
                && other.constant instanceof Value.Text(var two)
                && !one.equals(two);
    }

    /// How the constants stand to each other among the values of the column.
    private OptionalInt order(ColumnBound other) {
        if (constant instanceof Value.Text(var one)
                && other.constant instanceof Value.Text(var two))
            return isOrdered(one, two) ? OptionalInt.of(one.compareTo(two)) : OptionalInt.empty();
        Optional<BigDecimal> number = number(constant);
        Optional<BigDecimal> limit = number(other.constant);
        return field.type().kind().isNumeric() && number.isPresent() && limit.isPresent()
                ? OptionalInt.of(number.get().compareTo(limit.get()))
                : OptionalInt.empty();
    }

    private boolean isOrdered(String one, String two) {
        boolean alike =
                DIGITS.matcher(one).replaceAll("0").equals(DIGITS.matcher(two).replaceAll("0"));
        boolean moments = MOMENT.matcher(one).matches();
        return alike
                && switch (field.type().kind()) {
                    case TEXT -> DIGITS.matcher(one).find();
                    case DATE, TIMESTAMP -> moments;
                    case NULL, INTEGER, INT4, DECIMAL, REAL, BOOLEAN, BLOB, TIME, UNKNOWN, ANY ->
                            false;
                };
    }

    private boolean isPoint() {
        return operator == ComparisonOperator.EQ;
    }

    private boolean isRange() {
        return isLower() || isUpper();
    }

    private boolean isLower() {
        return operator == ComparisonOperator.GT || operator == ComparisonOperator.GE;
    }

    private boolean isUpper() {
        return operator == ComparisonOperator.LT || operator == ComparisonOperator.LE;
    }

    private static Optional<BigDecimal> number(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Optional.of(BigDecimal.valueOf(number));
            case Value.Decimal(BigDecimal number) -> Optional.of(number);
            case Value.Real(double number) when Double.isFinite(number) ->
                    Optional.of(BigDecimal.valueOf(number));
            case Value.Real _,
                    Value.Null _,
                    Value.Text _,
                    Value.Bool _,
                    Value.Blob _,
                    Value.Temporal _ ->
                    Optional.empty();
        };
    }
}
