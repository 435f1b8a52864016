package dev.sameql.engines.sqlite;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.ClusteredRows;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Table;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.semantics.coverage.RuleListener;
import dev.sameql.core.value.Value;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A SELECT in a dialect of which no engine is at hand: the connection keeps the rows, and the
/// concrete reading of the semantics, as that dialect, evaluates the query on them.
final class ModelSelect implements PreparedSelect {
    /// How many of the budget's operations one fired rule counts for.
    private static final int OPERATIONS_PER_RULE = 8;

    private final SqliteEngine engine;
    private final Dialect dialect;
    private final StoredValues stored;
    private final ClusteredRows clustered;
    private final Query query;
    private final Set<Table> tables = new LinkedHashSet<>();
    private final OperationMeter meter;
    private final Count count = new Count();

    ModelSelect(SqliteEngine engine, Dialect dialect, Query query, OperationMeter meter) {
        this.engine = engine;
        this.dialect = dialect;
        this.stored = StoredValues.of(dialect);
        this.clustered = ClusteredRows.of(dialect);
        this.query = query;
        this.meter = meter;
        Trees.visit(
                query,
                q -> {
                    if (q instanceof Query.Scan scan) tables.add(scan.table());
                },
                _ -> {});
    }

    @Override
    public List<String> columns() {
        return query.fields().stream().map(Field::name).toList();
    }

    @Override
    public Run run(RunLimits limits) {
        Map<String, List<List<Value>>> contents = new LinkedHashMap<>();
        for (Table table : tables) {
            Optional<List<List<Value>>> rows = stored.read(table, engine.rows(table));
            if (rows.isEmpty()) return new Run.Failed("a value does not fit its column");
            contents.put(table.name(), clustered.ordered(table, rows.get()));
        }
        count.remaining = limits.operations();
        try {
            Interpreter.Outcome outcome =
                    new Interpreter(dialect, dialect.algebra(engine.now()), count)
                            .run(query, new Database(engine.schema(), contents));
            return outcome.table().rows().size() > limits.rows()
                    ? new Run.OutOfBudget()
                    : new Run.Finished(outcome.table());
        } catch (EvaluationException e) {
            return new Run.Failed(e.getMessage());
        } catch (NotModelled e) {
            return new Run.Failed(e.getMessage() + " is not modelled");
        } catch (Exhausted | StackOverflowError _) {
            return new Run.OutOfBudget();
        } finally {
            meter.charge(limits.operations() - count.remaining);
        }
    }

    @Override
    public void close() {
        // It holds nothing but the tree.
    }

    private static final class Exhausted extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Exhausted() {
            super(null, null, false, false);
        }
    }

    /// Counts the work, so that a run ends at the same place on every machine.
    private static final class Count implements RuleListener {
        private long remaining;

        @Override
        public void fired(int rule, Object node) {
            remaining -= OPERATIONS_PER_RULE;
            if (remaining < 0) throw new Exhausted();
        }
    }
}
