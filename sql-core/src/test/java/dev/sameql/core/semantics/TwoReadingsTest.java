package dev.sameql.core.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.Agreement;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.query.RandomQueries;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The semantics over conditions (rows compared pairwise, present in some worlds only) against the
/// semantics over known values (sorted and indexed): in each world both yield the same rows, in the
/// same order up to ties, unless the one over conditions says that a choice is open there.
class TwoReadingsTest {
    private static final int WORLDS = 8;

    private final Schema schema = SchemaReader.ddl(SampleTables.ddl(Dialects.SQLITE));
    private final Frontend frontend = Frontend.of(schema, Dialects.SQLITE);
    private final Interpreter interpreter = new Interpreter(Dialects.SQLITE);
    private final List<String> differences = new ArrayList<>();
    private final Map<String, Integer> notModelled = new TreeMap<>();
    private int compared;
    private int open;

    @Test
    void agree_on_random_queries() {
        long seed = Long.getLong("sameql.differential.seed", 20261121);
        int queries = Integer.getInteger("sameql.differential.queries", 400);
        var databases = new ArrayList<Database>();
        for (int w = 0; w < WORLDS; w++)
            databases.add(SampleTables.random(Dialects.SQLITE, schema, seed + w, 3));
        for (int q = 0; q < queries; q++) {
            String sql = new RandomQueries(Dialects.SQLITE, seed + q).query();
            if (frontend.bind(sql) instanceof Bound.Success bound) {
                one(sql, bound.query(), databases);
            }
        }
        System.out.println(
                "seed "
                        + seed
                        + ": "
                        + compared
                        + " compared, "
                        + open
                        + " open, not modelled "
                        + notModelled);
        assertThat(differences).isEmpty();
        assertThat(compared).isGreaterThan(3 * queries);
    }

    private void one(String sql, Query query, List<Database> databases) {
        var semantics = new Semantics<>(new WorldsAlgebra(WORLDS), t -> rows(t, databases));
        Relation<Long, List<Value>> relation;
        try {
            relation = semantics.evaluate(query);
        } catch (NotModelled e) {
            notModelled.merge(e.getMessage(), 1, Integer::sum);
            return;
        }
        for (int w = 0; w < WORLDS; w++) {
            if (WorldsAlgebra.in(semantics.undetermined(), w)) {
                open++;
                continue;
            }
            Interpreter.Outcome outcome;
            try {
                outcome = interpreter.run(query, databases.get(w));
            } catch (NotModelled e) {
                notModelled.merge(e.getMessage(), 1, Integer::sum);
                continue;
            }
            List<List<Value>> rows = inWorld(relation, semantics.ordering(), w);
            // the order of joined rows is open, and GROUP_CONCAT shows it
            if (sql.contains("GROUP_CONCAT") && outcome.isUndetermined()) continue;
            if (!Agreement.holdsByValue(outcome, rows)) {
                differences.add(
                        "\n"
                                + sql
                                + "\nconditions "
                                + rows
                                + "\nknown      "
                                + outcome
                                + "\n"
                                + databases.get(w).tables());
            }
            compared++;
        }
    }

    /// Row i of a table is there in the worlds whose table has so many rows.
    private static List<Row<Long, List<Value>>> rows(Table table, List<Database> databases) {
        var rows = new ArrayList<Row<Long, List<Value>>>();
        int most = databases.stream().mapToInt(d -> d.rows(table.name()).size()).max().orElse(0);
        for (int i = 0; i < most; i++) {
            long present = 0;
            for (int w = 0; w < WORLDS; w++) {
                if (i < databases.get(w).rows(table.name()).size()) present |= 1L << w;
            }
            var values = new ArrayList<List<Value>>();
            for (int c = 0; c < table.columns().size(); c++)
                values.add(column(table, databases, i, c));
            rows.add(new Row<>(present, values));
        }
        return rows;
    }

    /// Where the row is absent its values are those of some other: they must not matter.
    private static List<Value> column(Table table, List<Database> databases, int row, int column) {
        var values = new ArrayList<Value>();
        for (Database database : databases) {
            var rows = Interpreter.stored(table, database);
            Value value = rows.isEmpty() ? Value.of(1L) : rows.get(row % rows.size()).get(column);
            values.add(value);
        }
        return values;
    }

    private static List<List<Value>> inWorld(
            Relation<Long, List<Value>> relation, Ordering<Long, List<Value>> ordering, int world) {
        List<Integer> present =
                IntStream.range(0, relation.rows().size())
                        .filter(i -> WorldsAlgebra.in(relation.rows().get(i).present(), world))
                        .boxed()
                        .collect(Collectors.toCollection(ArrayList::new));
        relation.order()
                .ifPresent(
                        order ->
                                Collections.sort(
                                        present,
                                        Comparator.comparingInt(
                                                i -> rank(i, present, order, ordering, world))));
        return present.stream()
                .map(i -> relation.rows().get(i).values().stream().map(v -> v.get(world)).toList())
                .toList();
    }

    private static int rank(
            int row,
            List<Integer> others,
            RowOrder<List<Value>> order,
            Ordering<Long, List<Value>> ordering,
            int world) {
        int rank = 0;
        for (int other : List.copyOf(others)) {
            Long earlier =
                    ordering.precedes(
                            order.keys(), order.values().get(other), order.values().get(row));
            if (WorldsAlgebra.in(earlier, world)) rank++;
        }
        return rank;
    }
}
