package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.semantics.coverage.SemconfRules;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The truth of a predicate in a scope: three-valued logic (SEMCONF rules 1 to 34).
final class Predicates<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final Logic<P, V> logic;
    private final Expressions<P, V> expressions;
    private final Subqueries<P, V> subqueries;

    Predicates(
            Semantics<P, V> semantics, Expressions<P, V> expressions, Subqueries<P, V> subqueries) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.logic = semantics.logic();
        this.expressions = expressions;
        this.subqueries = subqueries;
    }

    Truth<P> truth(Expression.Predicate predicate, Environment<P, V> scope) {
        semantics.fired(SemconfRules.of(predicate), predicate);
        semantics.effort().step();
        try {
            return located(predicate, scope);
        } catch (NotModelled e) {
            throw e.at(predicate);
        }
    }

    private Truth<P> located(Expression.Predicate predicate, Environment<P, V> scope) {
        return switch (predicate) {
            case Comparison comparison -> comparison(comparison.operator(), comparison, scope);
            case Expression.RowComparison(ComparisonOperator operator, List<Comparison> columns) ->
                    rows(operator, columns, scope);
            case Expression.And(List<Expression> operands) ->
                    all(operands, o -> expressions.truth(o, scope));
            case Expression.Or(List<Expression> operands) ->
                    any(operands, o -> expressions.truth(o, scope));
            case Expression.Not(Expression operand) -> logic.not(expressions.truth(operand, scope));
            case Expression.IsNull(Expression operand, boolean negated) -> {
                P isNull = algebra.isNull(expressions.value(operand, scope));
                yield logic.negatedIf(negated, logic.certain(isNull));
            }
            case Expression.TruthTest test -> truthTest(test, scope);
            case Expression.Between(Comparison low, Comparison high, boolean negated) ->
                    logic.negatedIf(negated, all(List.of(low, high), c -> truth(c, scope)));
            case Expression.InList(_, List<Comparison> alternatives, boolean negated) ->
                    logic.negatedIf(negated, any(alternatives, c -> truth(c, scope)));
            case Expression.InQuery in -> subqueries.in(in, scope, this);
            case Expression.Exists exists -> subqueries.exists(exists, scope);
            case Expression.Quantified quantified -> subqueries.quantified(quantified, scope, this);
            case Expression.Like like -> like(like, scope);
            case Expression.AsCondition(Expression operand) ->
                    algebra.condition(expressions.value(operand, scope));
        };
    }

    Truth<P> comparison(ComparisonOperator operator, Comparison operands, Environment<P, V> scope) {
        V left = expressions.value(operands.left(), scope);
        V right = expressions.value(operands.right(), scope);
        return algebra.compare(operator, left, right, operands.collation());
    }

    /// Equality of rows is that of all columns; other orders are lexicographic: `a < c OR (a = c
    /// AND b < d)`.
    private Truth<P> rows(
            ComparisonOperator operator, List<Comparison> columns, Environment<P, V> scope) {
        return switch (operator) {
            case EQ, IS -> all(columns, c -> comparison(operator, c, scope));
            case NE, IS_NOT -> any(columns, c -> comparison(operator, c, scope));
            case LT, GT, LE, GE -> {
                Comparison first = columns.getFirst();
                if (columns.size() == 1) yield comparison(operator, first, scope);
                Truth<P> strictly = comparison(strict(operator), first, scope);
                Truth<P> equal = comparison(ComparisonOperator.EQ, first, scope);
                Truth<P> rest = rows(operator, columns.subList(1, columns.size()), scope);
                yield logic.or(strictly, logic.and(equal, rest));
            }
        };
    }

    private static ComparisonOperator strict(ComparisonOperator operator) {
        return switch (operator) {
            case LT, LE -> ComparisonOperator.LT;
            case GT, GE -> ComparisonOperator.GT;
            case EQ, NE, IS, IS_NOT -> throw new IllegalArgumentException(operator.symbol());
        };
    }

    /// Conjunction; what follows an operand that is surely false is not evaluated.
    <T> Truth<P> all(List<T> operands, Function<T, Truth<P>> truth) {
        Truth<P> result = logic.certain(logic.always());
        for (T operand : operands) {
            result = logic.and(result, truth.apply(operand));
            if (logic.isFalse(result)) return result;
        }
        return result;
    }

    /// Disjunction; what follows an operand that is surely true is not evaluated.
    <T> Truth<P> any(List<T> operands, Function<T, Truth<P>> truth) {
        Truth<P> result = logic.certain(logic.never());
        for (T operand : operands) {
            result = logic.or(result, truth.apply(operand));
            if (logic.isTrue(result)) return result;
        }
        return result;
    }

    private Truth<P> truthTest(Expression.TruthTest test, Environment<P, V> scope) {
        Truth<P> operand = expressions.truth(test.operand(), scope);
        P holds =
                test.truth().isEmpty()
                        ? operand.isUnknown()
                        : test.truth().get() ? operand.isTrue() : logic.isFalseWhere(operand);
        return logic.negatedIf(test.negated(), logic.certain(holds));
    }

    private Truth<P> like(Expression.Like like, Environment<P, V> scope) {
        V value = expressions.value(like.value(), scope);
        V pattern = expressions.value(like.pattern(), scope);
        Optional<V> escape = like.escape().map(e -> expressions.value(e, scope));
        boolean isOpen =
                semantics.openNumbers().isOpen(value) || semantics.openNumbers().isOpen(pattern);
        Truth<P> matches =
                isOpen
                        ? either(like, List.of(value, pattern), escape)
                        : algebra.like(like.kind(), value, pattern, escape);
        return logic.negatedIf(like.negated(), matches);
    }

    /// What a pattern match of open numbers yields, whichever they are.
    private Truth<P> either(Expression.Like like, List<V> operands, Optional<V> escape) {
        return algebra.condition(
                semantics
                        .openNumbers()
                        .through(
                                operands,
                                v ->
                                        algebra.value(
                                                algebra.like(
                                                        like.kind(),
                                                        v.getFirst(),
                                                        v.getLast(),
                                                        escape))));
    }
}
