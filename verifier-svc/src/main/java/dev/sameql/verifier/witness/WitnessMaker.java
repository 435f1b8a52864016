package dev.sameql.verifier.witness;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.Difference;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.ResultTable;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.data.ScriptSpelling;
import dev.sameql.core.data.SqlScript;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.engines.sqlite.Preparation;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.QueryReading;
import dev.sameql.engines.sqlite.Run;
import dev.sameql.engines.sqlite.RunLimits;
import dev.sameql.engines.sqlite.Shape;
import dev.sameql.engines.sqlite.SqliteEngine;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Turns a database on which two queries differ into a witness: minimises it, says what kind of
/// difference it shows, writes it down as a script, and replays that script on a connection that
/// serves replays alone and is empty before each.
///
/// Whatever does not come through the replay is no witness.
public final class WitnessMaker {
    private static final String EMPTY_SCRIPT = "-- every table is empty\n";

    private final SqliteEngine engine;
    private final PreparedSelect gold;
    private final PreparedSelect predicted;
    private final QueryReading goldText;
    private final QueryReading predictedText;
    private final ResultComparison comparison;
    private final ResultComparison asBags;
    private final boolean asLists;
    private final ScriptSpelling spelling;
    private final ModelledOrders orders;

    /// A maker for one pair.
    public WitnessMaker(
            SqliteEngine engine,
            PreparedSelect gold,
            PreparedSelect predicted,
            QueryReading goldText,
            QueryReading predictedText,
            Policy policy) {
        this.engine = engine;
        this.gold = gold;
        this.predicted = predicted;
        this.goldText = goldText;
        this.predictedText = predictedText;
        this.comparison = ResultComparison.under(policy);
        this.asBags = ResultComparison.under(policy.withRows(RowSemantics.BAG));
        this.asLists = policy.rows() == RowSemantics.LIST;
        this.orders = new ModelledOrders(engine.dialect(), goldText, predictedText);
        this.spelling = StoredValues.of(engine.dialect()).script(engine.schema());
    }

    /// The witness that a database leads to; empty when it does not replay.
    public Optional<Witness> make(Database database) {
        PairOnDatabases trial = new PairOnDatabases(engine, gold, predicted, database);
        TieCheck ties = new TieCheck(trial, goldText, predictedText, comparison, orders);
        Optional<PairOnDatabases.Results> first = trial.on(database).filter(this::differ);
        if (first.isEmpty()) return Optional.empty();
        boolean degenerate = isDegenerate(first.get());
        Predicate<Database> differs =
                candidate ->
                        trial.on(candidate)
                                        .filter(found -> degenerate || !isDegenerate(found))
                                        .filter(this::differ)
                                        .isPresent()
                                && trial.foreignKeysHold();
        Database small = Minimiser.minimise(database, differs);
        boolean tied = mayTie(trial, small) && ties.mayExplain(small);
        if (tied && TieCheck.isReliableOn(database) && !ties.mayExplain(database)) {
            small =
                    Minimiser.minimise(
                            database,
                            candidate -> differs.test(candidate) && !ties.mayExplain(candidate));
            tied = false;
        }
        if (tied) {
            Predicate<Database> strong =
                    candidate -> differs.test(candidate) && !ties.mayExplain(candidate);
            Optional<Database> untied = TieFreeSearch.of(small, differs, strong);
            if (untied.isPresent()) {
                small = Minimiser.minimise(untied.get(), strong);
                tied = false;
            }
        }
        return replay(small, tied);
    }

    /// Whether an order that the queries leave open may show in their results on a database. An
    /// ORDER BY that only one of them has is no matter of ties, and where no query picks among
    /// rows, it is none which rows there are. Where no table has two rows, nothing is tied.
    private boolean mayTie(PairOnDatabases trial, Database database) {
        Shape left = goldText.shape();
        Shape right = predictedText.shape();
        boolean single = TieCheck.largest(database) < 2;
        if (single && !left.combines() && !right.combines()) return false;
        if (left.picks() || right.picks()) return true;
        if (!asLists || left.ordered() != right.ordered()) return false;
        return trial.on(database)
                .filter(results -> asBags.same(results.gold(), results.predicted()))
                .isPresent();
    }

    private boolean differ(PairOnDatabases.Results results) {
        return !comparison.same(results.gold(), results.predicted());
    }

    private static boolean isDegenerate(PairOnDatabases.Results results) {
        return ResultComparison.isEmptyAgainstNull(results.gold(), results.predicted());
    }

    private Optional<Witness> replay(Database database, boolean tied) {
        for (boolean briefly : new boolean[] {true, false}) {
            String script = SqlScript.inserts(database, briefly, spelling);
            Optional<Witness> witness =
                    replay(database, script.isEmpty() ? EMPTY_SCRIPT : script, tied);
            if (witness.isPresent()) return witness;
        }
        return Optional.empty();
    }

    private Optional<Witness> replay(Database database, String script, boolean tied) {
        return engine.replay(fresh -> replay(fresh, database, script, tied));
    }

    private Optional<Witness> replay(
            SqliteEngine fresh, Database database, String script, boolean tied) {
        for (String statement : SqlScript.statements(script.equals(EMPTY_SCRIPT) ? "" : script)) {
            if (fresh.insert(statement).isPresent()) return Optional.empty();
        }
        if (!fresh.foreignKeysHold(engine.schema().tables())) return Optional.empty();
        Optional<ResultTable> goldRows = rows(fresh, goldText);
        Optional<ResultTable> predictedRows = rows(fresh, predictedText);
        if (goldRows.isEmpty() || predictedRows.isEmpty()) return Optional.empty();
        Set<Difference> differences = comparison.differences(goldRows.get(), predictedRows.get());
        if (differences.isEmpty()) return Optional.empty();
        return Optional.of(
                new Witness(
                        database,
                        script,
                        goldRows.get(),
                        predictedRows.get(),
                        withTies(differences, tied)));
    }

    private static Set<Difference> withTies(Set<Difference> differences, boolean tied) {
        if (!tied) return differences;
        return EnumSet.of(Difference.TIES);
    }

    private static Optional<ResultTable> rows(SqliteEngine engine, QueryReading query) {
        if (!(engine.prepare(query) instanceof Preparation.Ready(var select)))
            return Optional.empty();
        try (select) {
            return select.run(RunLimits.LARGE) instanceof Run.Finished(var result)
                    ? Optional.of(result)
                    : Optional.empty();
        }
    }
}
