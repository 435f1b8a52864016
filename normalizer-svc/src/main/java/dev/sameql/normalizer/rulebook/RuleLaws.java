package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.RuleDescription;

/// A rule at its place in the book, with those of its laws that may match nodes of one kind.
public record RuleLaws(int place, RuleDescription rule, Laws.OfKind laws) {}
