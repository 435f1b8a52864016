package dev.sameql.conformance.dialects;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.semantics.Relation;
import dev.sameql.core.semantics.Semantics;
import dev.sameql.core.semantics.Tables;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The model of one engine: its typing semantics, then the semantics of queries over its operators.
public final class DialectModel {

    /// What the model says: how the query ends, and what it is elaborated to when typing succeeds.
    /// `undetermined`: SQL leaves a choice open that could show in the result. `lazily`: how it
    /// ends when the engine skips what the result does not need, where strict evaluation fails.
    record Prediction(
            Answer answer, Optional<Query> query, boolean undetermined, Optional<Answer> lazily) {

        static Prediction of(Answer answer) {
            return new Prediction(answer, Optional.empty(), false, Optional.empty());
        }

        static Prediction of(Answer answer, Query query) {
            return new Prediction(answer, Optional.of(query), false, Optional.empty());
        }
    }

    private static final long OPERATIONS = 1_000_000;

    private final Dialect dialect;
    private final Frontends frontends;

    private DialectModel(Dialect dialect, Frontends frontends) {
        this.dialect = dialect;
        this.frontends = frontends;
    }

    /// The model of an engine, if there is one.
    public static Optional<DialectModel> of(Dialect dialect) {
        return of(dialect, new Frontends());
    }

    static Optional<DialectModel> of(Dialect dialect, Frontends frontends) {
        // how such an engine stores what does not fit its column is not modelled
        return dialect.elaborator()
                .filter(_ -> !dialect.has(Trait.STORING_HANGS_ON_A_MODE))
                .map(elaborator -> new DialectModel(dialect, frontends));
    }

    /// What the engine makes of a query after the INSERT statements.
    public Answer answer(Schema schema, List<String> inserts, String query) {
        return predict(schema, inserts, query).answer();
    }

    Prediction predict(Schema schema, List<String> inserts, String query) {
        return switch (frontends.of(schema, dialect).bind(query)) {
            case Bound.Failure(Problem.Invalid invalid) when isOurs(invalid) ->
                    Prediction.of(new Answer.Unsupported(described(invalid)));
            case Bound.Failure(Problem.Invalid invalid) ->
                    Prediction.of(new Answer.StaticError(described(invalid)));
            case Bound.Failure(Problem.Unsupported unsupported) ->
                    Prediction.of(new Answer.Unsupported(described(unsupported)));
            case Bound.Success(Query bound, _, _) -> evaluated(schema, inserts, bound);
        };
    }

    /// Whether only our parser objects: it knows SQLite's syntax from SQLite itself, others' in
    /// part.
    private boolean isOurs(Problem.Invalid invalid) {
        return !dialect.isAtHand() && invalid.reason() == Code.SYNTAX_ERROR;
    }

    private static String described(Problem problem) {
        return problem.position().line() > 0
                ? problem.detail() + " at " + problem.position()
                : problem.detail();
    }

    private Prediction evaluated(Schema schema, List<String> inserts, Query query) {
        Database database;
        try {
            database = load(schema, inserts);
        } catch (SQLException | NotLiteral | TypingException e) {
            Answer answer = new Answer.Unsupported("the data cannot be loaded: " + e.getMessage());
            return Prediction.of(answer, query);
        }
        Prediction strict = run(query, database);
        Query lazy = Laziness.skipped(query, condition -> truth(condition, database));
        if (strict.answer() instanceof Answer.Table) return planned(strict, lazy, database);
        if (!(strict.answer() instanceof Answer.RuntimeError)) return strict;
        Answer lazily = run(lazy, database).answer();
        return lazily instanceof Answer.Table
                ? new Prediction(strict.answer(), Optional.of(query), false, Optional.of(lazily))
                : strict;
    }

    /// Some engines compute constants before they see that there is no row to compute them for.
    private Prediction planned(Prediction strict, Query lazy, Database database) {
        if (!dialect.has(Trait.CONSTANTS_ARE_COMPUTED_FIRST)) return strict;
        return Folding.constants(lazy).stream()
                .map(constant -> value(constant, database))
                .filter(answer -> answer instanceof Answer.RuntimeError)
                .findFirst()
                .map(error -> new Prediction(error, strict.query(), false, Optional.empty()))
                .orElse(strict);
    }

    private Answer value(Expression constant, Database database) {
        Field field = new Field(-1, "constant", constant.type());
        Assignment output = new Assignment(field, constant, Assignment.Origin.WRITTEN);
        return run(new Query.Project(Query.Values.unit(), List.of(output)), database).answer();
    }

    private Prediction run(Query query, Database database) {
        try {
            var algebra = new BudgetedAlgebra(dialect.algebra(), OPERATIONS);
            var semantics = new Semantics<>(algebra, tables(database));
            Relation<Boolean, Value> relation = semantics.evaluate(query);
            List<List<Value>> rows = relation.rows().stream().map(Row::values).toList();
            List<String> names = query.fields().stream().map(Field::name).toList();
            return new Prediction(
                    new Answer.Table(new ResultTable(names, rows)),
                    Optional.of(query),
                    semantics.undetermined(),
                    Optional.empty());
        } catch (EvaluationException e) {
            String message = e.getMessage() + " (SQLSTATE " + e.sqlState() + ")";
            return Prediction.of(new Answer.RuntimeError(message), query);
        } catch (BudgetedAlgebra.OutOfBudget e) {
            return Prediction.of(
                    new Answer.Unsupported("the query takes too many operations"), query);
        } catch (NotModelled e) {
            return Prediction.of(
                    new Answer.Unsupported(e.getMessage() + " is not modelled"), query);
        }
    }

    /// The truth of a condition without columns: whether a filter by it keeps the one row of no
    /// table.
    private Optional<Boolean> truth(Expression condition, Database database) {
        Query filter = new Query.Filter(Query.Values.unit(), condition);
        return run(filter, database).answer() instanceof Answer.Table(ResultTable result)
                ? Optional.of(!result.rows().isEmpty())
                : Optional.empty();
    }

    /// SQLite stores what its affinities make of the values, so SQLite itself loads them; engines
    /// with static types read literals.
    private Database load(Schema schema, List<String> inserts) throws SQLException, NotLiteral {
        if (dialect.isAtHand()) return new SqliteInMemory().load(schema, inserts);
        Elaborator elaborator = dialect.elaborator().orElseThrow();
        return new PostgresData(elaborator).load(schema, inserts);
    }

    private static Tables<Boolean, Value> tables(Database database) {
        Map<String, List<Row<Boolean, Value>>> rows = new HashMap<>();
        for (Table table : database.schema().tables()) {
            List<Row<Boolean, Value>> present = new ArrayList<>();
            database.rows(table.name()).forEach(row -> present.add(new Row<>(true, row)));
            rows.put(table.name(), present);
        }
        return table -> rows.get(table.name());
    }
}
