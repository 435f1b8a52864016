package dev.sameql.verifier.witness;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.ir.Query;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.semantics.Interpreter.Outcome;
import dev.sameql.core.semantics.coverage.RuleListener;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.QueryReading;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// What the concrete reading of the semantics makes of two queries: whether SQL leaves a choice
/// open on a database that could show, and the results for other choices, which an engine never
/// takes that reads its rows in the order of a key.
final class ModelledOrders {
    private static final int SHUFFLES = 12;
    private static final int MOST_FIRST = 24;

    private final Dialect dialect;

    /// With one moment on the clock for all of a pair's results.
    private final Interpreter interpreter;

    private final QueryReading gold;
    private final QueryReading predicted;

    ModelledOrders(Dialect dialect, QueryReading gold, QueryReading predicted) {
        this.dialect = dialect;
        this.interpreter =
                new Interpreter(dialect, dialect.algebra(Instant.now()), RuleListener.NONE);
        this.gold = gold;
        this.predicted = predicted;
    }

    private static Optional<Query> bound(QueryReading text) {
        return text.bound() instanceof Bound.Success(var query, _, _)
                ? Optional.of(query)
                : Optional.empty();
    }

    /// Whether a choice is open on a database; empty where the model does not know.
    Optional<Boolean> isOpen(Database database) {
        Optional<Outcome> left = bound(gold).flatMap(query -> outcome(query, database));
        Optional<Outcome> right = bound(predicted).flatMap(query -> outcome(query, database));
        if (left.isEmpty() || right.isEmpty()) return Optional.empty();
        return Optional.of(isOpen(left.get()) || isOpen(right.get()));
    }

    private static boolean isOpen(Outcome outcome) {
        return outcome.isUndetermined() || outcome.ties().contains(true);
    }

    /// The results on the same rows in other orders.
    List<PairOnDatabases.Results> results(Database database) {
        List<PairOnDatabases.Results> results = new ArrayList<>();
        for (Database order : orders(database)) {
            Optional<Outcome> left = bound(gold).flatMap(query -> outcome(query, order));
            Optional<Outcome> right = bound(predicted).flatMap(query -> outcome(query, order));
            if (left.isEmpty() || right.isEmpty()) return results;
            results.add(new PairOnDatabases.Results(left.get().table(), right.get().table()));
        }
        return results;
    }

    private Optional<Outcome> outcome(Query query, Database database) {
        try {
            return StoredValues.of(dialect)
                    .read(database)
                    .map(stored -> interpreter.run(query, stored));
        } catch (NotModelled | EvaluationException | StackOverflowError unknown) {
            return Optional.empty();
        }
    }

    /// Each row before the others of its table, and some orders of all.
    private static List<Database> orders(Database database) {
        List<Database> orders = new ArrayList<>();
        orders.add(database);
        database.tables()
                .forEach(
                        (name, rows) -> {
                            for (int row = 1;
                                    row < rows.size() && orders.size() < MOST_FIRST;
                                    row++) orders.add(with(database, name, row));
                        });
        Random random = new Random(SHUFFLES);
        for (int i = 0; i < SHUFFLES; i++) orders.add(shuffled(database, random));
        return orders;
    }

    private static Database with(Database database, String table, int first) {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>(database.tables());
        List<List<Value>> rows = new ArrayList<>(tables.get(table));
        Collections.swap(rows, 0, first);
        tables.put(table, rows);
        return new Database(database.schema(), tables);
    }

    private static Database shuffled(Database database, Random random) {
        Map<String, List<List<Value>>> tables = new LinkedHashMap<>();
        for (var entry : database.tables().entrySet()) {
            List<List<Value>> rows = new ArrayList<>(entry.getValue());
            Collections.shuffle(rows, random);
            tables.put(entry.getKey(), rows);
        }
        return new Database(database.schema(), tables);
    }
}
