package dev.sameql.core.dialect.translation.call;

import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import java.util.Optional;
import java.util.Set;

/// Divisors that may be a negative zero, by which a quotient is infinite on the other side: what is
/// computed of doubles, and rounded. Columns of tables hold none.
final class NegativeZeros {
    private static final Set<Operator> ROUNDING =
            Set.of(Operator.ROUND, Operator.TRUNC, Operator.CEIL);

    private static final Set<Operator> SIGNED =
            Set.of(Operator.MULTIPLY_REAL, Operator.MULTIPLY, Operator.NEGATE_REAL);

    private final Terms terms;

    NegativeZeros(Terms terms) {
        this.terms = terms;
    }

    /// When a divisor of the target that is zero is a negative one, of those that are rounded.
    Optional<Expression> in(Expression divisor) {
        return switch (divisor.unparenthesised()) {
            case Cast(var operand, _, _) -> in(operand);
            case Call(var operator, var operands, _) when ROUNDING.contains(operator) ->
                    Optional.of(
                            terms.compare(
                                    ComparisonOperator.LT, operands.getFirst(), terms.integer(0)));
            case Expression _ -> Optional.empty();
        };
    }

    /// Whether a divisor may be one, and it is not known when.
    boolean isOpen(Expression divisor) {
        return switch (divisor.unparenthesised()) {
            case Cast(var operand, _, _) -> isOpen(operand);
            case Call call when ROUNDING.contains(call.operator()) ->
                    mayBe(call.arguments().getFirst());
            case Call call ->
                    call.type().kind() == Kind.REAL
                            && (isSigned(call) || call.arguments().stream().anyMatch(this::mayBe));
            case Case(var branches, var otherwise, _) ->
                    branches.stream().anyMatch(branch -> mayBe(branch.result()))
                            || otherwise.filter(this::mayBe).isPresent();
            case Column column -> column.type().kind() == Kind.REAL && !terms.isStored(column);
            case Scalar scalar -> scalar.type().kind() == Kind.REAL;
            case Expression _ -> false;
        };
    }

    private boolean mayBe(Expression number) {
        return isOpen(number) || in(number).isPresent();
    }

    private boolean isSigned(Call call) {
        boolean divides = call.operator() == terms.target().division().real();
        if (!divides && !SIGNED.contains(call.operator())) return false;
        return call.operator() == Operator.NEGATE_REAL
                || call.arguments().stream().noneMatch(NegativeZeros::isPositive);
    }

    private static boolean isPositive(Expression factor) {
        return switch (factor) {
            case Cast(var operand, _, _) -> isPositive(operand);
            case Literal(Value.Int(long n), _, _) -> n > 0;
            case Literal(Value.Real(double x), _, _) -> x > 0;
            case Literal(Value.Decimal(var d), _, _) -> d.signum() > 0;
            case Expression _ -> false;
        };
    }
}
