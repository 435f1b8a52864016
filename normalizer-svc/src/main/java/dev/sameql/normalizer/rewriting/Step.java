package dev.sameql.normalizer.rewriting;

import dev.sameql.normalizer.rulebook.RuleDescription;

/// One rule applied at one site. `before` and `after` are the whole query as SQL when a trace was
/// asked for, else empty.
public record Step(RuleDescription rule, String before, String after) {}
