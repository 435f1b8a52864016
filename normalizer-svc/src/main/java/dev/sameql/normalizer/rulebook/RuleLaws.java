package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.compile.LawRule;

/// A rule with the laws that it says.
public record RuleLaws(RuleDescription rule, Laws laws) {

    /// Of a rule that says some.
    static RuleLaws of(LawRule rule) {
        return new RuleLaws(rule.description(), rule.laws());
    }
}
