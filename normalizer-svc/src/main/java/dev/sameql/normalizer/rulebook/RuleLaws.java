package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.compile.RuleCode;
import java.util.Optional;

/// A rule with the laws that it says.
public record RuleLaws(RuleDescription rule, Laws laws) {

    /// Of a rule that says some.
    static Optional<RuleLaws> of(RuleCode code) {
        return code.rule().laws().map(laws -> new RuleLaws(code.description(), laws));
    }
}
