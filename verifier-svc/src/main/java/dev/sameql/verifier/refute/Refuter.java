package dev.sameql.verifier.refute;

import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.QueryReading;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.verifier.refute.clues.Clues;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Runs two queries on many small databases until they differ or the budget is spent.
///
/// Which databases it tries depends on the texts and the schema alone, so that the same pair gets
/// the same answer on every machine. That it finds nothing means nothing.
public final class Refuter {
    /// It stops after so many databases on which a query failed or was cut off, and none on which
    /// both ran.
    private static final int HOPELESS = 12;

    private static final int CROWDED = 10;
    private static final int GROUPED = 8;
    private static final int COPIED = 3;
    private static final int SOME_TIES = 3;

    private final PairExecution both;
    private final Clues clues;
    private final List<TablePlan> plans;
    private final DatabaseGenerator generator;
    private final Optional<LargeGroups> groups;
    private final Optional<UniformRows> copies;
    private final long seed;
    private int tried;

    public Refuter(
            SqliteEngine engine,
            PreparedSelect gold,
            PreparedSelect predicted,
            QueryReading goldText,
            QueryReading predictedText,
            ResultComparison comparison) {
        this.clues = Clues.of(engine.schema(), engine.dialect(), goldText, predictedText);
        this.plans = TablePlan.of(clues);
        this.both = new PairExecution(engine, gold, predicted, comparison, plans);
        this.seed = SeededRandom.seed(goldText.sql(), predictedText.sql());
        SeededRandom random = new SeededRandom(seed);
        this.generator = new DatabaseGenerator(plans, random);
        this.groups = clues.counts().length == 0 ? Optional.empty() : Optional.of(groups(random));
        this.copies =
                copies(new SeededRandom(SeededRandom.seed(predictedText.sql(), goldText.sql())));
    }

    private Optional<UniformRows> copies(SeededRandom random) {
        int[] sizes =
                IntStream.concat(
                                IntStream.of(clues.results()),
                                clues.mayTie() ? IntStream.of(SOME_TIES) : IntStream.empty())
                        .toArray();
        return sizes.length == 0
                ? Optional.empty()
                : Optional.of(new UniformRows(plans, sizes, random));
    }

    private LargeGroups groups(SeededRandom random) {
        boolean[][] counted = new boolean[plans.size()][];
        for (int t = 0; t < counted.length; t++) {
            List<Integer> columns = plans.get(t).columns();
            counted[t] = new boolean[columns.size()];
            for (int p = 0; p < columns.size(); p++)
                counted[t][p] = clues.isCounted(clues.slots().slot(t, columns.get(p)));
        }
        return new LargeGroups(plans, counted, clues.counts(), random);
    }

    /// How many databases have been tried, those that were bred included.
    public int databases() {
        return both.databases();
    }

    /// Goes on where the last search ended, until so many databases have been tried in all.
    public Refutation search(RefuterBudget budget) {
        both.engine().clear();
        var meter = new BudgetMeter(both.engine(), budget);
        while (tried < budget.databases()) {
            if (meter.isOver()) {
                both.exhaust();
                break;
            }
            switch (next()) {
                case DIFFER -> {
                    if (both.referencesHold()) return new Refutation.Found(both.contents(), tried);
                }
                case SAME -> {}
                case FAILED -> {
                    if (both.compared() == 0 && tried > HOPELESS) return notFound();
                }
            }
        }
        return notFound();
    }

    /// A search that goes on with databases bred from those that this one would try next, so that
    /// they tell the queries from their mutants. Mutants are texts in the engine's dialect.
    public EvolutionarySearch evolution(List<String> goldMutants, List<String> predictedMutants) {
        return new EvolutionarySearch(
                both,
                this::data,
                new DatabaseMutations(plans, new SeededRandom(~seed)),
                goldMutants,
                predictedMutants);
    }

    private Refutation notFound() {
        return both.notFound(tried);
    }

    private PairExecution.Outcome next() {
        boolean large = isLarge(tried);
        return both.on(data(), large);
    }

    /// The rows of the next database.
    private List<List<Value[]>> data() {
        int n = tried++;
        return isGrouped(n) ? groups.get().next() : isCopied(n) ? copies.get().next() : mixed(n);
    }

    private ValueDistribution profile(int n) {
        ValueDistribution profile = ValueDistribution.of(n);
        boolean many = clues.rowsWanted() > profile.most() && (n % 4 == 1);
        return many ? profile.withRows(clues.rowsWanted()) : profile;
    }

    private boolean isGrouped(int n) {
        return groups.isPresent() && n % GROUPED == GROUPED - 1;
    }

    private boolean isCopied(int n) {
        return copies.isPresent() && n % GROUPED == COPIED;
    }

    private boolean isLarge(int n) {
        return isGrouped(n) || isCopied(n);
    }

    /// Now and then one table after the other gets more rows than all others together.
    private List<List<Value[]>> mixed(int n) {
        boolean crowded = clues.crowd() > 0 && !plans.isEmpty() && n % CROWDED == CROWDED / 2;
        int table = crowded ? n / CROWDED % plans.size() : DatabaseGenerator.NO_TABLE;
        ValueDistribution profile = profile(n);
        return generator.next(crowded ? profile.repeating() : profile, table, clues.crowd());
    }
}
