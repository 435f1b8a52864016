package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.semantics.coverage.SemconfRules;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The value of an expression in a scope (SEMCONF rules 35 to 75).
public final class Expressions<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final Predicates<P, V> predicates;
    private final Subqueries<P, V> subqueries;

    Expressions(Semantics<P, V> semantics) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.subqueries = new Subqueries<>(semantics);
        this.predicates = new Predicates<>(semantics, this, subqueries);
    }

    public V value(Expression expression, Environment<P, V> scope) {
        semantics.effort().step();
        try {
            return located(expression, scope);
        } catch (NotModelled e) {
            throw e.at(expression);
        }
    }

    private V located(Expression expression, Environment<P, V> scope) {
        return switch (expression) {
            case Expression.Literal literal -> {
                semantics.fired(SemconfRules.ofLiteral(literal), expression);
                yield algebra.literal(literal.value(), literal.type());
            }
            case Expression.Column column -> scope.value(column.field());
            case Expression.Parenthesised(Expression operand) -> value(operand, scope);
            case Expression.Call call -> call(call, scope);
            case Expression.Case choice ->
                    choose(choice.branches(), choice.otherwise(), choice.type(), scope);
            case Expression.Iif(
                            Expression condition,
                            Expression then,
                            Expression other,
                            Type type) ->
                    choose(
                            List.of(new Expression.When(condition, then)),
                            Optional.of(other),
                            type,
                            scope);
            case Expression.Cast cast -> {
                semantics.fired(SemconfRules.of(cast), expression);
                Expression operand = cast.operand();
                yield semantics
                        .openNumbers()
                        .through(
                                List.of(value(operand, scope)),
                                v ->
                                        algebra.cast(
                                                v.getFirst(),
                                                operand.type(),
                                                cast.target(),
                                                cast.mode()));
            }
            case Expression.Scalar scalar -> subqueries.scalar(scalar, scope);
            case Expression.Predicate predicate ->
                    algebra.value(predicates.truth(predicate, scope));
        };
    }

    public List<V> values(List<Expression> expressions, Environment<P, V> scope) {
        var values = new ArrayList<V>(expressions.size());
        for (Expression expression : expressions) values.add(value(expression, scope));
        return values;
    }

    /// An expression read as a condition.
    public Truth<P> truth(Expression expression, Environment<P, V> scope) {
        return switch (expression) {
            case Expression.Predicate predicate -> predicates.truth(predicate, scope);
            case Expression.Parenthesised(Expression operand) -> truth(operand, scope);
            case Expression.Literal _,
                    Expression.Column _,
                    Expression.Call _,
                    Expression.Case _,
                    Expression.Iif _,
                    Expression.Cast _,
                    Expression.Scalar _ ->
                    algebra.condition(value(expression, scope));
        };
    }

    private V call(Expression.Call call, Environment<P, V> scope) {
        semantics.fired(call.operator().descriptor().source().rule(), call);
        for (Expression argument : call.arguments())
            if (argument.type().kind() == Kind.BOOLEAN) semantics.fired(50, argument);
        if (call.operator() == Operator.COALESCE) return coalesce(call, scope);
        return semantics
                .openNumbers()
                .through(values(call.arguments(), scope), values -> applied(call, values));
    }

    private V applied(Expression.Call call, List<V> operands) {
        semantics.effort().requireShort(call.operator(), operands);
        return algebra.apply(call.operator(), operands, call.type());
    }

    /// The first argument that is not NULL; later ones are not evaluated once one surely is not.
    private V coalesce(Expression.Call call, Environment<P, V> scope) {
        var taken = new ArrayList<V>();
        for (Expression argument : call.arguments()) {
            V value = value(argument, scope);
            P isNull = algebra.isNull(value);
            if (algebra.isAlways(isNull)) continue;
            taken.add(value);
            if (algebra.isNever(isNull)) break;
        }
        if (taken.isEmpty()) return algebra.literal(Value.NULL, call.type());
        V result = taken.getLast();
        for (V value : taken.subList(0, taken.size() - 1).reversed()) {
            result = algebra.choose(algebra.isNull(value), result, value);
        }
        return result;
    }

    /// SEMCONF rules 26, 27, 53, 54, 68, 69. A branch that is surely not reached is not evaluated,
    /// so it cannot fail; an unknown condition takes the next branch.
    private V choose(
            List<Expression.When> branches,
            Optional<Expression> otherwise,
            Type type,
            Environment<P, V> scope) {
        int rule = SemconfRules.ofCase(type);
        semantics.fired(rule - 1, branches);
        semantics.fired(rule, branches);
        for (int i = 0; i < branches.size(); i++) {
            Expression.When branch = branches.get(i);
            P holds = truth(branch.condition(), scope).isTrue();
            if (algebra.isNever(holds)) continue;
            V then = value(branch.result(), scope);
            if (algebra.isAlways(holds)) return then;
            var rest = branches.subList(i + 1, branches.size());
            return algebra.choose(holds, then, choose(rest, otherwise, type, scope));
        }
        if (otherwise.isPresent()) return value(otherwise.get(), scope);
        return algebra.literal(Value.NULL, type);
    }
}
