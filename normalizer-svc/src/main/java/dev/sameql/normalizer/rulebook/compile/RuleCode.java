package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RuleDescription;

/// What runs a rule: its laws, which our matcher applies, or classes that Drools made of it. Books
/// share that of a rule that did not change.
///
/// Of a rule that an earlier start remembered, laws and classes are read when the first node comes
/// that they may match: a query meets few of them, and to read them all takes longer than to judge
/// it.
public sealed interface RuleCode permits LawRule, CompiledRule {

    /// What the rule says of itself.
    RuleDescription description();

    /// The rule.
    ReadRule rule();

    /// Whether its laws may match a node of this type, or its pattern a site of this type.
    boolean looksAt(Class<?> type);
}
