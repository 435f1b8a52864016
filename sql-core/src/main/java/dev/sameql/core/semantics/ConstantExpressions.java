package dev.sameql.core.semantics;

import dev.sameql.core.algebra.BudgetedAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/// Expressions that are the same whatever the database and whenever they are computed.
public final class ConstantExpressions {
    private static final Database EMPTY = new Database(new Schema(List.of(), List.of()), Map.of());

    private ConstantExpressions() {}

    /// Whether it reads no column, no relation, no clock and no dice.
    public static boolean isConstant(Expression expression) {
        AtomicBoolean varies = new AtomicBoolean();
        Trees.visit(
                expression,
                _ -> varies.set(true),
                part -> {
                    if (part instanceof Expression.Column) varies.set(true);
                });
        return !varies.get() && Determinism.of(selected(expression)) == Determinism.DETERMINISTIC;
    }

    /// What an engine computes for a constant.
    ///
    /// @throws EvaluationException where that is an error
    /// @throws NotModelled where it is not known
    /// @throws BudgetedAlgebra.OutOfBudget where it is too large
    public static Value value(Expression constant, Dialect engine) {
        return Interpreter.budgeted(engine)
                .run(selected(constant), EMPTY)
                .table()
                .rows()
                .getFirst()
                .getFirst();
    }

    /// The error in which some constant of a query ends, if one does and no constant around it has
    /// a value: engines may compute it when they plan, or where it is never needed.
    public static Optional<String> failure(Query query, Dialect engine) {
        Set<Expression> parts = Collections.newSetFromMap(new IdentityHashMap<>());
        List<String> failures = new ArrayList<>();
        Trees.visit(
                query,
                _ -> {},
                part -> {
                    if (!isComputed(part) || parts.contains(part) || !isConstant(part)) return;
                    Optional<String> failure = failure(part, engine);
                    failure.ifPresent(failures::add);
                    if (failure.isEmpty()) Trees.visit(part, _ -> {}, parts::add);
                });
        return failures.stream().findFirst();
    }

    private static boolean isComputed(Expression part) {
        return part instanceof Expression.Call
                || part instanceof Expression.Cast
                || part instanceof Expression.Case
                || part instanceof Expression.Iif;
    }

    private static Optional<String> failure(Expression constant, Dialect engine) {
        try {
            value(constant, engine);
            return Optional.empty();
        } catch (EvaluationException error) {
            return Optional.of(error.getMessage());
        } catch (NotModelled | BudgetedAlgebra.OutOfBudget unknown) {
            return Optional.empty();
        }
    }

    private static Query selected(Expression expression) {
        Field field = new Field(-1, "constant", expression.type());
        return new Query.Project(
                Query.Values.unit(),
                List.of(new Assignment(field, expression, Assignment.Origin.WRITTEN)));
    }
}
