package dev.sameql.core.semantics;

import static dev.sameql.core.dialect.Trait.DYNAMIC_TYPES;
import static dev.sameql.core.dialect.Trait.ERRORS_DEPEND_ON_PLAN;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.BudgetedAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.dialect.sqlite.values.Conversions;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.schema.Table;
import dev.sameql.core.semantics.coverage.RuleListener;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Runs a query on a concrete database: SEMCONF's oracle.
///
/// Throws [NotModelled] for what is not expressed exactly and [EvaluationException] for the
/// engine's runtime error.
public final class Interpreter {
    private final Algebra<Boolean, Value> algebra;
    private final Dialect dialect;
    private final RuleListener rules;

    /// A result, whether SQL leaves a choice open that could show in it, and, for an ordered
    /// result, which rows tie: `ties.get(i)` says whether row `i` ties with the one before it.
    public record Outcome(
            ResultTable table, boolean isUndetermined, boolean isOrdered, List<Boolean> ties) {}

    public Interpreter(Dialect dialect) {
        this(dialect, RuleListener.NONE);
    }

    public Interpreter(Dialect dialect, RuleListener rules) {
        this(dialect, dialect.algebra(), rules);
    }

    /// An interpreter over an algebra of its own, say one with another clock.
    public Interpreter(Dialect dialect, Algebra<Boolean, Value> algebra, RuleListener rules) {
        this.algebra = algebra;
        this.dialect = dialect;
        this.rules = rules;
    }

    /// An interpreter for one run of a text of somebody else's. It ends with
    /// [BudgetedAlgebra.OutOfBudget] where the run takes too many operations, or too much room.
    public static Interpreter budgeted(Dialect dialect) {
        var algebra = BudgetedAlgebra.ofOneRun(dialect.algebra());
        return new Interpreter(dialect, algebra, RuleListener.NONE);
    }

    /// The result of a query in the engine of who names none; where SQL leaves a choice open, one
    /// that it allows.
    public static ResultTable evaluate(Query query, Database database) {
        return new Interpreter(Dialects.DEFAULT).run(query, database).table();
    }

    /// The result of a query, with what SQL leaves open.
    public Outcome run(Query query, Database database) {
        var semantics = new Semantics<>(algebra, table -> rows(table, database), rules);
        Relation<Boolean, Value> relation = evaluated(query, semantics);
        List<String> columns = query.fields().stream().map(Field::name).toList();
        List<List<Value>> rows =
                shown(relation.rows().stream().map(Row::values).toList(), query.fields());
        var ties = new ArrayList<Boolean>();
        relation.order().ifPresent(order -> ties.addAll(ties(order, semantics.ordering())));
        return new Outcome(
                new ResultTable(columns, rows),
                semantics.undetermined(),
                relation.order().isPresent(),
                ties);
    }

    /// Results show padded texts with their blanks, and moments with their time zone.
    private static List<List<Value>> shown(List<List<Value>> rows, List<Field> fields) {
        if (fields.stream().allMatch(Interpreter::isShownAsKept)) return rows;
        return rows.stream()
                .map(
                        row ->
                                IntStream.range(0, row.size())
                                        .mapToObj(i -> shown(row.get(i), fields.get(i)))
                                        .toList())
                .toList();
    }

    /// Whether a result shows a column's values as they are kept: without blanks that fill them up,
    /// and without a time zone.
    public static boolean isShownAsKept(Field field) {
        Narrowing narrowing = field.type().narrowing();
        return !narrowing.isPadded() && !narrowing.isZoned();
    }

    private static Value shown(Value value, Field field) {
        return switch (field.type().narrowing()) {
            case Narrowing.Padded(var length) when value instanceof Value.Text(String text) ->
                    filledUp(text, length);
            case Narrowing.Zoned _ when value instanceof Value.Temporal(String iso) ->
                    new Value.Temporal(iso + "+00");
            default -> value;
        };
    }

    private static Value filledUp(String text, Optional<Integer> length) {
        if (length.isEmpty()) throw new NotModelled("how many blanks fill a text up", null);
        int missing = length.get() - text.codePointCount(0, text.length());
        return Value.of(text + " ".repeat(Math.max(0, missing)));
    }

    /// SQLite's plans compute less than the text says: a column that nothing reads, a row that a
    /// later step drops. Its errors are known only where every plan must meet them.
    private Relation<Boolean, Value> evaluated(Query query, Semantics<Boolean, Value> semantics) {
        try {
            return semantics.evaluate(query);
        } catch (EvaluationException error) {
            if (!dialect.has(ERRORS_DEPEND_ON_PLAN) || semantics.isSure()) throw error;
            throw new NotModelled("an error that a plan may avoid: " + error.getMessage(), null);
        }
    }

    private List<Boolean> ties(RowOrder<Value> order, Ordering<Boolean, Value> ordering) {
        var ties = new ArrayList<Boolean>();
        for (int i = 0; i < order.values().size(); i++) {
            ties.add(
                    i > 0
                            && ordering.tied(
                                    order.keys(),
                                    order.values().get(i - 1),
                                    order.values().get(i)));
        }
        return ties;
    }

    private List<Row<Boolean, Value>> rows(Table table, Database database) {
        List<List<Value>> rows =
                dialect.has(DYNAMIC_TYPES) ? stored(table, database) : database.rows(table.name());
        return rows.stream().map(values -> new Row<>(true, values)).toList();
    }

    /// The rows of a table as SQLite stores them, converted by the columns' affinities.
    public static List<List<Value>> stored(Table table, Database database) {
        List<SqliteAffinity> affinities =
                table.columns().stream()
                        .map(c -> SqliteAffinity.ofDeclaredType(c.declaredType()))
                        .toList();
        var rows = new ArrayList<List<Value>>();
        for (List<Value> values : database.rows(table.name())) {
            var stored = new ArrayList<Value>(values.size());
            for (int i = 0; i < values.size(); i++) {
                stored.add(Conversions.store(values.get(i), affinities.get(i)));
            }
            rows.add(stored);
        }
        return rows;
    }
}
