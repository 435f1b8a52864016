package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Quotients of exact numbers, means among them: MySQL shows four decimals more than the dividend
/// has, but goes on computing with more of them (`1 / 3 * 3` shows 1.0000, and so does no other
/// rounding). How many follows from its words of nine digits, so what is computed from a quotient
/// is not modelled; that it is shown, grouped or materialised by a derived table is.
///
/// Source: observed on MariaDB 10.11.
public final class MysqlQuotients {
    public static final int DECIMALS_APART = 2;
    private static final int MORE_DECIMALS = 4;
    private static final BigDecimal MORE = BigDecimal.TEN.pow(MORE_DECIMALS);

    private MysqlQuotients() {}

    /// Whether a quotient may be among the digits of the number; not where its type says how many
    /// it has.
    public static boolean isQuotient(Expression number) {
        if (number.type().kind() != Kind.DECIMAL || !number.type().digits().equals(Digits.NONE))
            return false;
        return switch (number) {
            case Parenthesised(Expression operand) -> isQuotient(operand);
            case Cast(Expression operand, _, _) -> isQuotient(operand);
            case Call call ->
                    call.operator() == Operator.SHOWN
                            || isDivision(call)
                            || isChoice(call)
                                    && call.arguments().stream()
                                            .anyMatch(MysqlQuotients::isQuotient);
            case Case choice ->
                    choice.branches().stream().anyMatch(when -> isQuotient(when.result()))
                            || choice.otherwise().filter(MysqlQuotients::isQuotient).isPresent();
            case Iif choice -> isQuotient(choice.then()) || isQuotient(choice.otherwise());
            case Expression.Scalar(var query, _) -> query.fields().getFirst().name().equals("AVG");
            case Column column -> isMean(column);
            case Literal _, Expression.Predicate _ -> false;
        };
    }

    /// Whether it is a division that leaves digits out.
    public static boolean isDivision(Call call) {
        return call.operator() == Operator.DIVIDE_SCALED
                && call.arguments().size() == 2
                && !isWhole(call.arguments());
    }

    private static boolean isChoice(Call call) {
        return call.operator() != Operator.DIVIDE_SCALED;
    }

    /// A number with the digits that the server goes on computing with; none where they are not
    /// known: those of a mean, or behind a subquery.
    public static Optional<Expression> inner(Expression number) {
        if (!isQuotient(number)) return Optional.of(number);
        return switch (number) {
            case Parenthesised(Expression operand) -> inner(operand);
            case Call call -> inner(call);
            case Case choice -> {
                List<Expression.When> branches = new ArrayList<>();
                for (Expression.When when : choice.branches()) {
                    Optional<Expression> result = inner(when.result());
                    if (result.isEmpty()) yield Optional.empty();
                    branches.add(new Expression.When(when.condition(), result.get()));
                }
                Optional<Expression> otherwise = choice.otherwise().flatMap(MysqlQuotients::inner);
                yield otherwise.isPresent() == choice.otherwise().isPresent()
                        ? Optional.of(new Case(branches, otherwise, choice.type()))
                        : Optional.empty();
            }
            case Iif(Expression condition, Expression then, Expression otherwise, Type type) ->
                    inner(then)
                            .flatMap(
                                    t -> inner(otherwise).map(o -> new Iif(condition, t, o, type)));
            case Cast _, Column _, Literal _, Expression.Scalar _, Expression.Predicate _ ->
                    Optional.empty();
        };
    }

    /// The same of an operand of a comparison: a scalar subquery hands on all digits.
    static Optional<Expression> compared(Expression number) {
        if (!(number.unparenthesised()
                        instanceof Expression.Scalar(Query.Project(var input, var values), var type)
                && isQuotient(values.getFirst().value()))) return inner(number);
        Assignment shown = values.getFirst();
        return inner(shown.value())
                .map(value -> new Assignment(shown.field(), value, shown.origin()))
                .map(all -> new Expression.Scalar(new Query.Project(input, List.of(all)), type));
    }

    private static Optional<Expression> inner(Call call) {
        if (call.operator() == Operator.SHOWN) return Optional.of(call.arguments().getFirst());
        List<Expression> parts = new ArrayList<>();
        for (Expression part : call.arguments()) {
            Optional<Expression> inner = inner(part);
            if (inner.isEmpty()) return Optional.empty();
            parts.add(inner.get());
        }
        if (call.operator() == Operator.DIVIDE_SCALED && parts.size() == 2)
            return Optional.of(new Call(Operator.DIVIDE_CUT, parts, Type.DECIMAL));
        return call.operator() == Operator.COALESCE || call.operator() == Operator.NEGATE_DECIMAL
                ? Optional.of(new Call(call.operator(), parts, call.type()))
                : Optional.empty();
    }

    /// The same computed from what quotients show.
    static Expression shown(Expression number) {
        return number.unparenthesised() instanceof Call(Operator operator, var parts, _)
                        && operator == Operator.SHOWN
                ? parts.getLast()
                : number;
    }

    /// Whether a quotient has no more decimals than are shown: `10 / 4` and `a / 4`, not `10 / 3`.
    private static boolean isWhole(List<Expression> operands) {
        Optional<BigDecimal> dividend = number(operands.getFirst());
        Optional<BigDecimal> divisor = number(operands.getLast());
        if (divisor.isPresent() && leavesNothingOut(divisor.get())) return true;
        if (dividend.isEmpty() || divisor.isEmpty() || divisor.get().signum() == 0) return false;
        int decimals = dividend.get().scale() + MORE_DECIMALS;
        BigDecimal quotient = dividend.get().divide(divisor.get(), decimals, RoundingMode.DOWN);
        return quotient.multiply(divisor.get()).compareTo(dividend.get()) == 0;
    }

    /// Whether quotients by a number have four decimals more than the dividend at most: those by 2,
    /// 25 or 0.5.
    private static boolean leavesNothingOut(BigDecimal divisor) {
        if (divisor.signum() == 0) return true;
        BigDecimal[] parts = MORE.divideAndRemainder(divisor);
        return parts[1].signum() == 0;
    }

    private static Optional<BigDecimal> number(Expression expression) {
        return switch (Literals.of(expression).map(Literal::value).orElse(Value.NULL)) {
            case Value.Int(long number) -> Optional.of(BigDecimal.valueOf(number));
            case Value.Decimal(var number) -> Optional.of(number);
            case Value.Null _, Value.Bool _, Value.Real _, Value.Text _ -> Optional.empty();
            case Value.Blob _, Value.Temporal _ -> Optional.empty();
        };
    }

    /// A mean as the query that groups sees it, or the one of another query, or a choice between
    /// it and numbers of few decimals.
    private static boolean isMean(Expression expression) {
        if (expression.unparenthesised() instanceof Call(Operator operator, var parts, _)
                && operator == Operator.COALESCE)
            return parts.stream().allMatch(part -> isMean(part) || isPlain(part))
                    && parts.stream().anyMatch(MysqlQuotients::isMean);
        if (expression instanceof Expression.Scalar(Query.Project(_, var values), _))
            return isQuotient(expression) || isMean(values.getFirst().value().unparenthesised());
        return expression instanceof Column(var field, _)
                && field.name().equals(AggregateFunction.AVG.name());
    }

    static void refuse(Expression operand) {
        if (isQuotient(operand))
            throw TypingException.unsupported("what is computed from a quotient in MySQL");
    }

    /// A mean and a number of few decimals are equal or well apart; other quotients need not be.
    static void refuseUnlessApart(Expression left, Expression right) {
        boolean apart =
                (isMean(left) || isPlain(left)) && (isMean(right) || isPlain(right))
                        || !isQuotient(left) && !isQuotient(right);
        if (!apart) throw TypingException.unsupported("a comparison of a quotient in MySQL");
    }

    /// Whether an expression compares with a number of so few decimals that quotients are equal to
    /// it or well apart, however many digits they have.
    public static boolean isApart(Expression expression) {
        return switch (expression) {
            case Expression.Comparison(_, var left, var right, _) ->
                    isPlain(left) || isPlain(right) || isMean(left) && isMean(right);
            case Expression.InList(_, var alternatives, _) ->
                    alternatives.stream().allMatch(MysqlQuotients::isApart);
            case Expression _ -> false;
        };
    }

    private static boolean isPlain(Expression number) {
        if (number instanceof Cast(Expression whole, _, _) && whole.type().kind() == Kind.INTEGER)
            return true;
        return switch (number.type().kind()) {
            case INTEGER, INT4, BOOLEAN, NULL -> true;
            case DECIMAL ->
                    Literals.of(number).map(Literal::value).orElse(Value.NULL)
                                    instanceof Value.Decimal(var exact)
                            && exact.scale() <= DECIMALS_APART;
            case REAL, TEXT, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> false;
        };
    }
}
