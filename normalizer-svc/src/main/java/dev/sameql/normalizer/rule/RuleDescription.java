package dev.sameql.normalizer.rule;

import dev.sameql.core.verdict.Assumption.General;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a rule says of itself.
///
/// - `phase`: the last part of its package: `preprocess` and `equivalence` hold the published
///   rules, `beyond` those that go further.
/// - `preserves`: `spelling` (only what has no meaning changes), `list` (the engine's own order of
///   rows too), or `bag` (rows may come in another order where the query leaves it open).
/// - `sound`: its profile; a rule that is not is published-only.
public record RuleDescription(
        String id,
        String phase,
        String assumption,
        String preserves,
        String source,
        boolean sound,
        String file) {
    private static final Pattern BETWEEN = Pattern.compile(";\\s*");

    /// Whether ETM has the rule.
    public boolean published() {
        return !phase.equals("beyond");
    }

    /// Whether it holds under an assumption only.
    public boolean assumes() {
        return !assumption.equals("none");
    }

    /// What its annotation takes for granted by name, one after the other with semicolons. The rest
    /// of what it says holds where the rule fires.
    public List<General> assumed() {
        return Stream.of(BETWEEN.split(assumption))
                .flatMap(a -> General.named(a).stream())
                .toList();
    }

    /// Whether nothing but spelling changes.
    public boolean preservesSpelling() {
        return preserves.equals("spelling");
    }

    /// Whether an engine answers with the same rows in the same order, ties included.
    public boolean preservesPlan() {
        return !preserves.equals("bag");
    }

    /// The profile's name.
    public String profile() {
        return sound ? "sound" : "published-only";
    }
}
