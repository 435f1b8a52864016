package dev.sameql.verifier.refute;

import dev.sameql.core.data.Database;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.engine.PreparedSelect;
import dev.sameql.verifier.engine.Run;
import dev.sameql.verifier.engine.RunLimits;
import dev.sameql.verifier.engine.SqliteEngine;
import dev.sameql.verifier.engine.TableWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Runs two queries on many small databases until they differ or the budget is spent.
///
/// Which databases it tries depends on the texts and the schema alone, so that the same pair gets
/// the same answer on every machine. That it finds nothing means nothing.
public final class Refuter {
    private static final int CROWDED = 10;
    private static final int GROUPED = 8;
    private static final int COPIED = 3;
    private static final int SOME_TIES = 3;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final SqliteEngine engine;
    private final PreparedSelect gold;
    private final PreparedSelect predicted;
    private final ResultComparison comparison;
    private final Clues clues;
    private final List<TablePlan> plans;
    private final List<TableWriter> writers;
    private final Generator generator;
    private final Optional<Groups> groups;
    private final Optional<Copies> copies;
    private int tried;
    private int compared;
    private boolean exhausted;
    private String failure = "";

    public Refuter(
            SqliteEngine engine,
            PreparedSelect gold,
            PreparedSelect predicted,
            String goldText,
            String predictedText,
            ResultComparison comparison) {
        this.engine = engine;
        this.gold = gold;
        this.predicted = predicted;
        this.comparison = comparison;
        this.clues = Clues.of(engine.schema(), engine.dialect(), goldText, predictedText);
        this.plans = TablePlan.of(clues);
        this.writers =
                plans.stream().map(plan -> engine.writer(plan.table(), plan.columns())).toList();
        Dice dice = new Dice(Dice.seed(goldText, predictedText));
        this.generator = new Generator(plans, dice);
        this.groups = clues.counts().length == 0 ? Optional.empty() : Optional.of(groups(dice));
        this.copies = copies(new Dice(Dice.seed(predictedText, goldText)));
    }

    private Optional<Copies> copies(Dice dice) {
        int[] sizes =
                IntStream.concat(
                                IntStream.of(clues.results()),
                                clues.mayTie() ? IntStream.of(SOME_TIES) : IntStream.empty())
                        .toArray();
        return sizes.length == 0 ? Optional.empty() : Optional.of(new Copies(plans, sizes, dice));
    }

    private Groups groups(Dice dice) {
        boolean[][] counted = new boolean[plans.size()][];
        for (int t = 0; t < counted.length; t++) {
            List<Integer> columns = plans.get(t).columns();
            counted[t] = new boolean[columns.size()];
            for (int p = 0; p < columns.size(); p++)
                counted[t][p] = clues.isCounted(clues.slots().slot(t, columns.get(p)));
        }
        return new Groups(plans, counted, clues.counts(), dice);
    }

    /// The tables that the queries can read, targets of references first.
    public List<Table> tables() {
        return plans.stream().map(TablePlan::table).toList();
    }

    /// How many databases have been tried.
    public int databases() {
        return tried;
    }

    /// Goes on where the last search ended, until so many databases have been tried in all.
    public Refutation search(RefuterBudget budget) {
        engine.clear();
        long start = engine.operations();
        long deadline = worked() + budget.patience().toNanos();
        while (tried < budget.databases()) {
            if (engine.operations() - start > budget.operations() || worked() > deadline) {
                exhausted = true;
                break;
            }
            fill(tried++);
            switch (compare()) {
                case DIFFER -> {
                    compared++;
                    if (engine.foreignKeysHold(tables()))
                        return new Refutation.Found(contents(), tried);
                }
                case SAME -> compared++;
                case FAILED -> {
                    if (compared == 0 && tried > budget.hopeless()) return notFound();
                }
            }
        }
        return notFound();
    }

    /// Nanoseconds that this thread has worked: a busy machine must not change an answer. On a
    /// virtual thread, whose work is not measured, the time of day has to do.
    private static long worked() {
        return Thread.currentThread().isVirtual() || !THREADS.isCurrentThreadCpuTimeSupported()
                ? System.nanoTime()
                : THREADS.getCurrentThreadCpuTime();
    }

    private Refutation notFound() {
        return new Refutation.NotFound(tried, compared, exhausted, failure);
    }

    private Profile profile(int n) {
        Profile profile = Profile.of(n);
        boolean many = clues.rowsWanted() > profile.most() && (n % 4 == 1);
        return many ? profile.withRows(clues.rowsWanted()) : profile;
    }

    private void fill(int n) {
        List<List<Value[]>> data =
                isGrouped(n) ? groups.get().next() : isCopied(n) ? copies.get().next() : mixed(n);
        for (int i = 0; i < writers.size(); i++) {
            writers.get(i).replace(data.get(i));
        }
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
        boolean crowded = clues.crowd() > 0 && n % CROWDED == CROWDED / 2;
        int table = crowded ? n / CROWDED % plans.size() : Generator.NO_TABLE;
        Profile profile = profile(n);
        return generator.next(crowded ? profile.repeating() : profile, table, clues.crowd());
    }

    private enum Outcome {
        SAME,
        DIFFER,
        FAILED
    }

    private Outcome compare() {
        Run left = gold.run(RunLimits.SMALL);
        if (!(left instanceof Run.Finished(var goldRows))) return fail(left);
        Run right = predicted.run(RunLimits.SMALL);
        if (!(right instanceof Run.Finished(var predictedRows))) return fail(right);
        return comparison.same(goldRows, predictedRows) ? Outcome.SAME : Outcome.DIFFER;
    }

    private Outcome fail(Run run) {
        switch (run) {
            case Run.Failed(var message) -> failure = message;
            // too much for a large group is not too much for a small database
            case Run.OutOfBudget() -> exhausted |= !isLarge(tried - 1);
            case Run.Finished finished ->
                    throw new IllegalStateException("not a failure: " + finished);
        }
        return Outcome.FAILED;
    }

    private Database contents() {
        return engine.contents(tables());
    }
}
