package dev.sameql.core.dialect.translation;

import dev.sameql.core.algebra.BudgetedAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/// What an expression without columns is in the source, whatever the database.
final class Constants {
    private static final Database EMPTY = new Database(new Schema(List.of(), List.of()), Map.of());

    private final Terms terms;

    Constants(Terms terms) {
        this.terms = terms;
    }

    boolean isConstant(Expression expression) {
        AtomicBoolean varies = new AtomicBoolean();
        Trees.visit(
                expression,
                _ -> varies.set(true),
                part -> {
                    if (part instanceof Expression.Column) varies.set(true);
                });
        return !varies.get() && Determinism.of(selected(expression)) == Determinism.DETERMINISTIC;
    }

    private static Query selected(Expression expression) {
        Field field = new Field(-1, "constant", expression.type());
        return new Query.Project(
                Query.Values.unit(),
                List.of(new Assignment(field, expression, Assignment.Origin.WRITTEN)));
    }

    /// Its value, as a literal of the target.
    Expression computed(Expression expression) {
        try {
            Value value =
                    Interpreter.budgeted(terms.source())
                            .run(selected(expression), EMPTY)
                            .table()
                            .rows()
                            .getFirst()
                            .getFirst();
            boolean counts = value instanceof Value.Bool && terms.countsTruth();
            return terms.literal(counts ? Value.of(((Value.Bool) value).value() ? 1L : 0L) : value);
        } catch (EvaluationException fails) {
            throw Untranslatable.noCounterpart("a constant that fails: " + fails.getMessage());
        } catch (NotModelled unknown) {
            throw Untranslatable.noCounterpart("a constant that is not modelled");
        } catch (BudgetedAlgebra.OutOfBudget large) {
            throw Untranslatable.noCounterpart("a constant that is too large to compute");
        }
    }
}
