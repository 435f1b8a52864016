package dev.sameql.verifier.witness;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.QueryReading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Whether a difference lies only in what both queries leave open: the order of ties, which of them
/// a LIMIT keeps, which row a bare column comes from.
///
/// Both queries run on the same rows stored in other orders and scanned backwards, and with other
/// orders of the rows that an ORDER BY leaves tied; where the model says that a choice is open, it
/// makes other choices, too. If some result of the gold query equals some
/// result of the predicted one, then ties explain the difference.
final class TieCheck {
    private static final int FEW_ROWS = 3;
    private static final int ORDERS_OF_FEW = 6;
    private static final int ORDERS_OF_MANY = 24;
    private static final int MOST_ROWS = 12;

    private final PairOnDatabases trial;
    private final QueryReading goldText;
    private final QueryReading predictedText;
    private final ResultComparison comparison;
    private final ModelledOrders model;

    TieCheck(
            PairOnDatabases trial,
            QueryReading goldText,
            QueryReading predictedText,
            ResultComparison comparison,
            ModelledOrders model) {
        this.model = model;
        this.trial = trial;
        this.goldText = goldText;
        this.predictedText = predictedText;
        this.comparison = comparison;
    }

    /// Whether ties may explain the difference on a database: they do, or a choice is open and
    /// there are too many rows to try all choices.
    boolean mayExplain(Database database) {
        return explains(database) || largest(database) > FEW_ROWS && isOpen(database);
    }

    /// Whether the orders that are tried are enough for a database: with many rows that tie, a
    /// choice that ties explain may not come up.
    static boolean isReliableOn(Database database) {
        return largest(database) <= MOST_ROWS;
    }

    /// The most rows that a table has.
    static int largest(Database database) {
        return database.tables().values().stream().mapToInt(List::size).max().orElse(0);
    }

    /// Whether ties explain the difference on a database.
    boolean explains(Database database) {
        List<ResultTable> gold = new ArrayList<>();
        List<ResultTable> predicted = new ArrayList<>();
        List<Database> orders = orders(database);
        for (Database order : orders) {
            if (meets(trial.on(order), gold, predicted)) return true;
        }
        int some = largest(database) <= FEW_ROWS ? ORDERS_OF_FEW : ORDERS_OF_MANY;
        for (PairOnDatabases.Results results :
                trial.withOrdersOfTies(database, goldText, predictedText, some)) {
            if (meets(Optional.of(results), gold, predicted)) return true;
        }
        trial.reverseOpenOrders(true);
        try {
            if (orders.stream().anyMatch(order -> meets(trial.on(order), gold, predicted)))
                return true;
        } finally {
            trial.reverseOpenOrders(false);
        }
        return isOpen(database)
                && model.results(database).stream()
                        .anyMatch(results -> meets(Optional.of(results), gold, predicted));
    }

    /// Whether a choice is open on a database. An engine at hand makes the choices itself.
    private boolean isOpen(Database database) {
        return !trial.isAtHand() && model.isOpen(database).orElse(false);
    }

    private boolean meets(
            Optional<PairOnDatabases.Results> results,
            List<ResultTable> gold,
            List<ResultTable> predicted) {
        if (results.isEmpty()) return false;
        gold.add(results.get().gold());
        predicted.add(results.get().predicted());
        ResultTable newGold = gold.getLast();
        ResultTable newPredicted = predicted.getLast();
        return predicted.stream().anyMatch(other -> comparison.same(newGold, other))
                || gold.stream().anyMatch(other -> comparison.same(other, newPredicted));
    }

    private static List<Database> orders(Database database) {
        List<Database> orders = new ArrayList<>();
        orders.add(database);
        Map<String, List<List<Value>>> allReversed = new LinkedHashMap<>();
        for (var entry : database.tables().entrySet()) {
            List<List<Value>> reversed = new ArrayList<>(entry.getValue()).reversed();
            allReversed.put(entry.getKey(), reversed);
            if (reversed.size() < 2 || database.tables().size() == 1) continue;
            Map<String, List<List<Value>>> one = new LinkedHashMap<>(database.tables());
            one.put(entry.getKey(), reversed);
            orders.add(new Database(database.schema(), one));
        }
        orders.add(new Database(database.schema(), allReversed));
        return orders;
    }
}
