package dev.sameql.core.dialect.mariadb;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.mysql.typing.MysqlTypes;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.value.Value;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/// Comparisons as MariaDB has them, where they are not MySQL's: what is compared with a moment is
/// read as one, and integers that no double is are compared exactly.
///
/// Source: observed on MariaDB 10.11.
final class MariadbComparisons {
    private static final int DOUBLE_BITS = 53;
    private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{16,30}");

    private MariadbComparisons() {}

    /// The comparison; none where it is MySQL's.
    static Optional<Comparison> of(ComparisonOperator operator, Expression left, Expression right) {
        boolean nothing = left.type().kind() == Kind.NULL || right.type().kind() == Kind.NULL;
        boolean moments = MysqlTypes.isTemporal(left.type()) || MysqlTypes.isTemporal(right.type());
        if (DoubtfulMoments.isText(left) || DoubtfulMoments.isText(right))
            throw TypingException.unsupported("a comparison of what may be no moment in MariaDB");
        if (DoubtfulMoments.isCounted(left) || DoubtfulMoments.isCounted(right))
            throw TypingException.unsupported(
                    "a comparison that computes with what may be no moment in MariaDB");
        if (isBesideDecimalText(left, right) || isBesideDecimalText(right, left))
            throw TypingException.unsupported(
                    "a comparison of a number with the text of a number with decimals in"
                            + " MariaDB");
        boolean identity =
                operator == ComparisonOperator.IS || operator == ComparisonOperator.IS_NOT;
        if (nothing && identity && (settled(left) != left || settled(right) != right))
            throw TypingException.unsupported(
                    "a comparison of NULL with what may be no moment in MariaDB");
        if (!moments && (isLargeBeside(left, right) || isLargeBeside(right, left)))
            return Optional.of(
                    new Comparison(operator, exactly(left), exactly(right), Collation.BINARY));
        if (nothing || !moments) return Optional.empty();
        if (isColumnBesideConstant(left, right) || isColumnBesideConstant(right, left))
            throw TypingException.unsupported(
                    "a comparison of an integer column with a constant moment in MariaDB");
        if (isBesideDouble(left, right) || isBesideDouble(right, left))
            throw TypingException.unsupported(
                    "a comparison of a number with decimals with what may be no moment in MariaDB");
        Expression a = settled(left);
        Expression b = settled(right);
        if (a.type().kind() == b.type().kind())
            return Optional.of(new Comparison(operator, a, b, Collation.BINARY));
        return Optional.of(new Comparison(operator, moment(a), moment(b), Collation.BINARY));
    }

    /// `'9007199254740993' = 9007199254740992`: a text beside an integer is an exact number, which
    /// shows where one of them is a constant that may be no double.
    private static boolean isLargeBeside(Expression text, Expression integer) {
        return text.type().kind() == Kind.TEXT
                && isWhole(integer)
                && (isLarge(text) || isLarge(integer));
    }

    static boolean isLarge(Expression operand) {
        Optional<Value> value = Literals.of(operand).map(Literal::value);
        return value.isPresent()
                && switch (value.get()) {
                    case Value.Int(long number) -> isBeyondDoubles(BigInteger.valueOf(number));
                    case Value.Text(String text) ->
                            WHOLE.matcher(text).matches() && isBeyondDoubles(new BigInteger(text));
                    default -> false;
                };
    }

    /// Whether a double may be another integer.
    private static boolean isBeyondDoubles(BigInteger number) {
        return number.bitLength() > DOUBLE_BITS;
    }

    private static Expression exactly(Expression operand) {
        return isWhole(operand)
                ? operand
                : new Cast(operand, MariadbElaborator.EXACT, CastMode.IMPLICIT);
    }

    /// `2 = CAST(2.4 AS CHAR)`: such a text may be rounded to an integer.
    private static boolean isBesideDecimalText(Expression number, Expression text) {
        boolean exact =
                switch (number.type().kind()) {
                    case INTEGER, INT4, BOOLEAN, DECIMAL -> true;
                    case REAL, TEXT, BLOB, DATE, TIME, TIMESTAMP, NULL, UNKNOWN, ANY -> false;
                };
        return exact && isTextOfOthers(text);
    }

    private static boolean isWhole(Expression operand) {
        return operand.type().kind().isInteger();
    }

    static boolean isTextOfDecimals(Expression operand) {
        return written(operand).filter(MariadbComparisons::hasDecimals).isPresent();
    }

    /// Whether a CAST makes it a text of what is no integer.
    static boolean isTextOfOthers(Expression operand) {
        return written(operand).filter(read -> !isWhole(read)).isPresent();
    }

    /// What a CAST makes a text of, one that is cut to a length among them.
    private static Optional<Expression> written(Expression operand) {
        return switch (operand.unparenthesised()) {
            case Cast(var read, var target, var mode)
                    when mode == CastMode.EXPLICIT && target.kind() == Kind.TEXT ->
                    written(read).or(() -> Optional.of(read));
            case Call call when call.operator() == Operator.SUBSTR ->
                    written(call.arguments().getFirst());
            case Expression _ -> Optional.empty();
        };
    }

    /// Then the moment is taken for an integer, not the integer for a moment.
    private static boolean isColumnBesideConstant(Expression integer, Expression moment) {
        return integer.unparenthesised() instanceof Expression.Column
                && isWhole(integer)
                && MysqlTypes.isTemporal(moment.type())
                && Reads.of(moment).isEmpty();
    }

    private static boolean isBesideDouble(Expression moment, Expression number) {
        return hasDecimals(number) && DoubtfulMoments.isDoubtful(moment);
    }

    static boolean hasDecimals(Expression operand) {
        return operand.type().kind() == Kind.REAL || operand.type().kind() == Kind.DECIMAL;
    }

    static Expression moment(Expression operand) {
        Expression settled = settled(operand);
        return settled.type().kind() == Kind.TIMESTAMP || settled.type().kind() == Kind.NULL
                ? settled
                : new Cast(settled, MysqlTypes.TIMESTAMP, CastMode.IMPLICIT);
    }

    /// A CAST to a moment is NULL where there is none, but is compared as one before all others.
    private static Expression settled(Expression operand) {
        return switch (operand.unparenthesised()) {
            case Cast(Expression read, Type target, CastMode mode) ->
                    mode == CastMode.EXPLICIT
                                    && MysqlTypes.isTemporal(target)
                                    && MariadbElaborator.reads(read)
                            ? new Cast(settled(read), target, CastMode.IMPLICIT)
                            : operand;
            case Expression other -> {
                if (DoubtfulMoments.isDoubtful(other))
                    throw TypingException.unsupported(
                            "a comparison of what may be no moment in MariaDB");
                yield operand;
            }
        };
    }
}
