package dev.sameql.normalizer.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.normalizer.rewriting.NormalForm;
import dev.sameql.normalizer.rewriting.Rewriter;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleBooks;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/// Random queries are taken through the same steps by one stage of rules after the other whether a
/// stage knows what the one before found out about its nodes, or asks anew.
///
/// `-Dsameql.fuzz.queries=N` for more queries, `-Dsameql.fuzz.seed=N` for others.
class StagedRewritingTest {
    private static final int QUERIES = Integer.getInteger("sameql.fuzz.queries", 400);
    private static final long SEED = Long.getLong("sameql.fuzz.seed", 5);
    private static final int PER_SCHEMA = 20;
    private static final List<Predicate<RuleDescription>> STAGES =
            List.of(
                    r -> r.published() && r.sound() && r.preservesPlan(),
                    r -> r.published() && r.sound(),
                    RuleDescription::sound);

    @Test
    void whatIsKnownOfAStageBeforeChangesNoStep() throws Exception {
        int later = 0;
        try (RuleBooks books = new RuleBooks(BundledRules.directory(Optional.empty()))) {
            for (int i = 0; i * PER_SCHEMA < QUERIES; i++) {
                long seed = SEED * 1_000_003 + i;
                for (var drawn : new RewrittenQueries(seed).next(PER_SCHEMA))
                    later += same(drawn, "seed %d: %s".formatted(seed, drawn.sql()), books.book());
            }
        }
        assertThat(later).as("seed %d, steps", SEED).isGreaterThan(QUERIES);
    }

    /// How many steps the query is taken through.
    private static int same(RewrittenQueries.Drawn drawn, String about, RuleBook book) {
        List<String> steps = steps(drawn.query(), book, (_, _) -> Optional.empty());
        assertThat(steps(drawn.query(), book, (_, last) -> last)).as(about).isEqualTo(steps);
        // another thread may have gone through the stage between
        assertThat(steps(drawn.query(), book, (earlier, _) -> earlier)).as(about).isEqualTo(steps);
        return steps.size();
    }

    /// With `look` from the first look at the form that a stage starts from, and the last.
    private static List<String> steps(
            Query query, RuleBook book, BinaryOperator<Optional<NormalForm.Look>> look) {
        Rewriter rewriter = new Rewriter(book, RowSemantics.BAG, false);
        List<String> steps = new ArrayList<>();
        NormalForm form = NormalForm.of(query);
        Map<Query, NormalForm.Look> first = new IdentityHashMap<>();
        for (Predicate<RuleDescription> stage : STAGES) {
            form.look().ifPresent(l -> first.putIfAbsent(l.sites().query(), l));
            var earlier = Optional.ofNullable(first.get(form.query()));
            NormalForm start = form.asStart().looked(look.apply(earlier, form.look()));
            form = rewriter.continued(start, book.selection(stage));
            form.steps()
                    .forEach(
                            s ->
                                    steps.add(
                                            s.rule().id()
                                                    + ": "
                                                    + Printer.print(s.after(), Dialects.SQLITE)));
        }
        return steps;
    }
}
