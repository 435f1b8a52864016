package dev.sameql.core.dialect.typing;

import dev.sameql.core.algebra.ConcreteAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.problem.TypeFault;
import dev.sameql.core.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The typing semantics of an engine, asked of its elaborator and its algebra.
final class EngineTypingSemantics implements TypingSemantics {
    private final Dialect dialect;
    private final Elaborator typing;
    private final ConcreteAlgebra algebra;

    EngineTypingSemantics(Dialect dialect, Elaborator typing) {
        this.dialect = dialect;
        this.typing = typing;
        this.algebra = dialect.algebra();
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public Type ty(Value value) {
        return typing.literal(value);
    }

    @Override
    public Type clean(Type type) {
        return typing.clean(type);
    }

    @Override
    public OperatorOutcome<Candidate> resolve(String operator, Expression left, Expression right) {
        return insert(operator, left, right)
                .then(
                        operation ->
                                switch (operation) {
                                    case Comparison(_, var a, var b, _) ->
                                            new OperatorOutcome.Done<>(
                                                    new Candidate(
                                                            a.type(), b.type(), operation.type()));
                                    case Call(_, var operands, var type) when operands.size() > 1 ->
                                            new OperatorOutcome.Done<>(
                                                    new Candidate(
                                                            operands.get(0).type(),
                                                            operands.get(1).type(),
                                                            type));
                                    default ->
                                            new OperatorOutcome.NotModelled<>(
                                                    operator + " as anything but an operation");
                                });
    }

    @Override
    public OperatorOutcome<Expression> insert(String operator, Expression left, Expression right) {
        Optional<ComparisonOperator> comparison = comparison(operator);
        return typed(
                () ->
                        comparison.isPresent()
                                ? typing.comparison(comparison.get(), left, right)
                                : typing.operator(operator, List.of(left, right)));
    }

    private static Optional<ComparisonOperator> comparison(String symbol) {
        return Arrays.stream(ComparisonOperator.values())
                .filter(operator -> operator.symbol().equals(symbol))
                .findFirst();
    }

    @Override
    public OperatorOutcome<Type> biconv(Expression left, Expression right) {
        return typed(
                () -> {
                    Type type = typing.setOperation(left.type(), right.type());
                    typing.convert(left, type);
                    typing.convert(right, type);
                    return type;
                });
    }

    @Override
    public OperatorOutcome<Value> icast(Value value, Type from, Type target) {
        return run(() -> algebra.cast(value, from, target, CastMode.IMPLICIT));
    }

    @Override
    public OperatorOutcome<Value> cast(Value value, Type from, Type target) {
        return run(() -> algebra.cast(value, from, target, CastMode.EXPLICIT));
    }

    @Override
    public OperatorOutcome<Expression> feasible(Expression expression, String declaredType) {
        return typed(() -> typing.cast(expression, declaredType));
    }

    @Override
    public OperatorOutcome<Value> apply(Expression operation, Value left, Value right) {
        return switch (operation) {
            case Call(var operator, _, var type) ->
                    run(() -> algebra.apply(operator, List.of(left, right), type));
            case Comparison(var operator, _, _, var collation) ->
                    run(() -> algebra.value(algebra.compare(operator, left, right, collation)));
            default -> new OperatorOutcome.NotModelled<>("anything but an operation");
        };
    }

    private static <T> OperatorOutcome<T> typed(Supplier<T> question) {
        try {
            return new OperatorOutcome.Done<>(question.get());
        } catch (TypingException refusal) {
            if (refusal.isUnsupported())
                return new OperatorOutcome.NotModelled<>(refusal.getMessage());
            ErrorClass errorClass =
                    refusal.fault().map(TypeFault::errorClass).orElse(ErrorClass.OTHER);
            return new OperatorOutcome.Failed<>(true, errorClass, refusal.getMessage());
        }
    }

    private static <T> OperatorOutcome<T> run(Supplier<T> question) {
        try {
            return new OperatorOutcome.Done<>(question.get());
        } catch (EvaluationException error) {
            return new OperatorOutcome.Failed<>(
                    false, ErrorClass.ofSqlState(error.sqlState()), error.getMessage());
        } catch (NotModelled | TypingException gap) {
            return new OperatorOutcome.NotModelled<>(gap.getMessage());
        }
    }

    @Override
    public String toString() {
        return dialect.title();
    }
}
