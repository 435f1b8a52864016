package dev.sameql.verifier.refute;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.Preparation;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.Run;
import dev.sameql.engines.sqlite.RunLimits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Supplier;

/// Breeds databases that tell two queries from their mutants, and tries the two on each.
///
/// Rows made by chance often say nothing about a condition: they fail an earlier one. A database
/// that tells a query from many of its mutants has rows that matter to all of its parts, and what
/// is bred from it by small changes has them still. Kept are databases that tell a query from a
/// mutant that no other tells it from; a child that does as well as its parent takes the parent's
/// place, so that changes add up.
///
/// Source: Zhong, Yu, Klein, *Semantic Evaluation for Text-to-SQL with Distilled Test Suites*
/// (2020), which keeps what chance has made; breeding is the evolution strategy with neutral moves.
public final class EvolutionarySearch implements AutoCloseable {

    /// A database and the mutants that it tells from their queries.
    private record Member(List<List<Value[]>> data, BitSet told) {

        /// Whether it tells all that another tells.
        boolean tellsAll(Member other) {
            BitSet missed = (BitSet) other.told.clone();
            missed.andNot(told);
            return missed.isEmpty();
        }
    }

    /// Of the first, all are looked at for the mutants that they tell; later two of so many.
    private static final int SEEDS = 24;

    private static final int LOOK = 16;
    private static final int EVERY_OTHER = 2;
    private static final int MOST_ROWS = 40;

    private final PairExecution both;
    private final Supplier<List<List<Value[]>>> seeds;
    private final DatabaseMutations offspring;
    private final List<PreparedSelect> mutants = new ArrayList<>();
    private final int goldMutants;
    private final List<Member> kept = new ArrayList<>();
    private final BitSet told = new BitSet();
    private int tried;

    EvolutionarySearch(
            PairExecution both,
            Supplier<List<List<Value[]>>> seeds,
            DatabaseMutations offspring,
            List<String> goldMutants,
            List<String> predictedMutants) {
        this.both = both;
        this.seeds = seeds;
        this.offspring = offspring;
        prepare(goldMutants);
        this.goldMutants = mutants.size();
        prepare(predictedMutants);
    }

    private void prepare(List<String> texts) {
        for (String text : new LinkedHashSet<>(texts))
            if (both.engine().prepare(text) instanceof Preparation.Ready(var select))
                mutants.add(select);
    }

    /// Goes on where the last search ended, until so many databases have been tried. Every other
    /// one is made by chance, as the refuter would go on: some differences show on those alone.
    /// Without mutants there is nothing to breed for, without tables nothing to breed.
    public Refutation search(RefuterBudget budget) {
        both.engine().clear();
        var meter = new BudgetMeter(both.engine(), budget);
        boolean possible = !mutants.isEmpty() && offspring.isPossible();
        while (tried < budget.databases() && possible && !meter.isOver()) {
            int n = tried++;
            boolean bred = n >= SEEDS && n % EVERY_OTHER == 1 && !kept.isEmpty();
            boolean looked = n < SEEDS || n % LOOK < EVERY_OTHER;
            if ((bred ? child(looked) : seed(looked)) && both.referencesHold())
                return new Refutation.Found(both.contents(), tried);
        }
        if (possible && tried < budget.databases()) both.exhaust();
        return both.notFound(tried);
    }

    private boolean seed(boolean looked) {
        List<List<Value[]>> data = seeds.get();
        PairExecution.Outcome outcome = both.on(data, true);
        if (looked
                && outcome == PairExecution.Outcome.SAME
                && data.stream().mapToInt(List::size).sum() <= MOST_ROWS)
            keepIfNew(new Member(DatabaseMutations.copy(data), mutantsTold()));
        return outcome == PairExecution.Outcome.DIFFER;
    }

    private boolean child(boolean looked) {
        int parent = offspring.choose(kept.size());
        List<List<Value[]>> data = offspring.of(kept.get(parent).data());
        PairExecution.Outcome outcome = both.on(data, true);
        if (looked && outcome == PairExecution.Outcome.SAME) {
            var child = new Member(data, mutantsTold());
            if (!keepIfNew(child) && child.tellsAll(kept.get(parent))) kept.set(parent, child);
        }
        return outcome == PairExecution.Outcome.DIFFER;
    }

    private boolean keepIfNew(Member member) {
        BitSet news = (BitSet) member.told().clone();
        news.andNot(told);
        if (news.isEmpty()) return false;
        told.or(news);
        kept.add(member);
        return true;
    }

    private BitSet mutantsTold() {
        BitSet differing = new BitSet();
        for (int i = 0; i < mutants.size(); i++) {
            ResultTable original = i < goldMutants ? both.goldRows() : both.predictedRows();
            if (mutants.get(i).run(RunLimits.SMALL) instanceof Run.Finished(var rows)
                    && !both.comparison().same(original, rows)) differing.set(i);
        }
        return differing;
    }

    @Override
    public void close() {
        mutants.forEach(PreparedSelect::close);
    }
}
