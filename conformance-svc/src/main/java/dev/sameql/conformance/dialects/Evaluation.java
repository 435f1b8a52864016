package dev.sameql.conformance.dialects;

import dev.sameql.core.algebra.BudgetedAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.semantics.Relation;
import dev.sameql.core.semantics.Semantics;
import dev.sameql.core.semantics.Tables;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// Runs elaborated queries by an engine's operators over one database.
final class Evaluation {
    private final Dialect dialect;
    private final Tables<Boolean, Value> tables;

    Evaluation(Dialect dialect, Tables<Boolean, Value> tables) {
        this.dialect = dialect;
        this.tables = tables;
    }

    /// How a run ends, and whether SQL leaves a choice open that can show in it.
    record Result(Outcome outcome, boolean undetermined) {}

    Outcome outcome(Query query) {
        return run(query).outcome();
    }

    Result run(Query query) {
        if (Determinism.of(query) == Determinism.CLOCK) return gap("the clock is not modelled");
        try {
            var algebra = BudgetedAlgebra.ofOneRun(dialect.algebra());
            var semantics = new Semantics<>(algebra, tables);
            Relation<Boolean, Value> relation = semantics.evaluate(query);
            List<List<Value>> rows = relation.rows().stream().map(Row::values).toList();
            return new Result(new Outcome.Rows(query.fields(), rows), semantics.undetermined());
        } catch (EvaluationException e) {
            return new Result(new Outcome.RuntimeError(fault(e)), false);
        } catch (BudgetedAlgebra.OutOfBudget e) {
            return gap("the query takes too many operations or too much room");
        } catch (NotModelled e) {
            return gap(e.getMessage() + " is not modelled");
        }
    }

    private static Result gap(String reason) {
        return new Result(new Outcome.NotModelled(reason), false);
    }

    private Fault fault(EvaluationException error) {
        Optional<String> state =
                dialect.has(Trait.NO_SQLSTATES) ? Optional.empty() : Optional.of(error.sqlState());
        return new Fault(ErrorClass.ofSqlState(error.sqlState()), state, error.getMessage());
    }

    /// The outcome of a constant's evaluation.
    Outcome value(Expression constant) {
        return outcome(projected(Query.Values.unit(), constant));
    }

    /// One value for each row.
    static Query projected(Query rows, Expression value) {
        Field field = new Field(-1, "value", value.type());
        Assignment output = new Assignment(field, value, Assignment.Origin.WRITTEN);
        return new Query.Project(rows, List.of(output));
    }

    /// Whether a constant is NULL.
    boolean isNull(Expression constant) {
        return value(constant) instanceof Outcome.Rows(_, var rows)
                && rows.getFirst().getFirst().isNull();
    }

    /// The truth of a condition without columns: whether a filter by it keeps the one row of no
    /// table; empty where it fails.
    Optional<Boolean> truth(Expression condition) {
        Query filter = new Query.Filter(Query.Values.unit(), condition);
        return outcome(filter) instanceof Outcome.Rows(_, var rows)
                ? Optional.of(!rows.isEmpty())
                : Optional.empty();
    }
}
