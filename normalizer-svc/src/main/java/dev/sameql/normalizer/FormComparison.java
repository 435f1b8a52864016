package dev.sameql.normalizer;

import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.StorageClasses;
import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.rewriting.Watch;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Compares the forms of two queries stage by stage. Rules depend on the tree alone: once both
/// trees are the same, spelling included, later stages cannot tell them apart and are skipped.
///
/// - `gold` and `predicted`: the forms that are the same, else those under all sound rules.
/// - `sound`: both are one, by sound rules alone.
/// - `tied`: they may differ in how an engine resolves ties.
/// - `published`: whether both are one under ETM's rules as published.
/// - `computesIntegers`: integers that one of them computes may leave their range.
record FormComparison(
        Form gold,
        Form predicted,
        boolean sound,
        boolean tied,
        Published published,
        Set<Determinism> determinism,
        boolean computesIntegers) {

    /// What ETM's rules as published make of two queries.
    enum Published {
        ONE,
        SEVERAL,
        /// The rules were not through with them in time.
        UNKNOWN
    }

    /// The comparison of two queries, worked out as far as it takes.
    static FormComparison of(StagedQuery gold, StagedQuery predicted, FormCache.Work work) {
        Set<Determinism> determinism = Set.of(gold.determinism());
        if (predicted.determinism() != gold.determinism()) {
            determinism = Set.of(gold.determinism(), predicted.determinism());
        }
        boolean computes = gold.computesIntegers() || predicted.computesIntegers();
        boolean mayMatch = !determinism.contains(Determinism.RANDOM);
        boolean tied =
                (gold.tieSensitive() || predicted.tieSensitive())
                        && !matches(
                                work.after(Stage.PLAIN, gold), work.after(Stage.PLAIN, predicted));
        for (Stage stage : List.of(Stage.PLAIN, Stage.COMMON)) {
            Form g = work.after(stage, gold);
            Form p = work.after(stage, predicted);
            if (g.settled() && p.settled() && Isomorphism.same(g.query(), p.query(), true)) {
                return new FormComparison(
                        g, p, mayMatch, tied, Published.ONE, determinism, computes);
            }
        }
        Form g = work.after(work.furthest(), gold);
        Form p = work.after(work.furthest(), predicted);
        boolean sound = mayMatch && matches(g, p);
        Published published = published(gold, predicted, work);
        return new FormComparison(g, p, sound, tied, published, determinism, computes);
    }

    /// What the sound rules found stands, though there is no time left for those as published.
    private static Published published(
            StagedQuery gold, StagedQuery predicted, FormCache.Work work) {
        try {
            Query left = work.after(Stage.PUBLISHED, gold).query();
            Query right = work.after(Stage.PUBLISHED, predicted).query();
            return Isomorphism.written(left, right) ? Published.ONE : Published.SEVERAL;
        } catch (Watch.OutOfTime late) {
            return Published.UNKNOWN;
        }
    }

    private static boolean matches(Form left, Form right) {
        return left.settled()
                && right.settled()
                && Isomorphism.same(left.query(), right.query(), false);
    }

    /// The sound rules that fired, by id.
    Set<String> rules() {
        Set<String> ids = new TreeSet<>(gold.rules());
        ids.addAll(predicted.rules());
        return ids;
    }

    /// Whether a rule fired that may have taken 1 for 1.0 or the other way.
    boolean mayMixStorageClasses() {
        return !rules().isEmpty()
                && (StorageClasses.mayMix(gold.query())
                        || StorageClasses.mayMix(predicted.query()));
    }

    /// Whether a query depends on such a thing.
    boolean reads(Determinism what) {
        return determinism.contains(what);
    }
}
