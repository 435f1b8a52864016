package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RuleDescription;
import java.util.Optional;

/// A rule with the laws that it says.
public record RuleLaws(RuleDescription rule, Laws laws) {

    /// Of a rule that says some.
    static Optional<RuleLaws> of(ReadRule read) {
        return read.laws().map(laws -> new RuleLaws(read.description(), laws));
    }
}
