package dev.sameql.normalizer;

import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.StorageClasses;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Compares the forms of two queries stage by stage. Rules depend on the tree alone: once both
/// trees are the same, spelling included, later stages cannot tell them apart and are skipped.
///
/// - `gold` and `predicted`: the forms that are the same, else those under all sound rules.
/// - `sound`: both are one, by sound rules alone.
/// - `tied`: they may differ in how an engine resolves ties.
/// - `published`: both are one under ETM's rules as published.
/// - `computesIntegers`: integers that one of them computes may leave their range.
record FormComparison(
        Form gold,
        Form predicted,
        boolean sound,
        boolean tied,
        boolean published,
        Set<Determinism> determinism,
        boolean computesIntegers) {

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
                return new FormComparison(g, p, mayMatch, tied, true, determinism, computes);
            }
        }
        Form g = work.after(work.furthest(), gold);
        Form p = work.after(work.furthest(), predicted);
        boolean published =
                Isomorphism.written(
                        work.after(Stage.PUBLISHED, gold).query(),
                        work.after(Stage.PUBLISHED, predicted).query());
        return new FormComparison(
                g, p, mayMatch && matches(g, p), tied, published, determinism, computes);
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
