package dev.sameql.normalizer.rewriting;

import dev.sameql.normalizer.rulebook.RuleDescription;
import java.util.List;

/// One rule applied at one site. Where a trace was asked for, `before` and `after` are the whole
/// query as SQL, and `grounds` says what the schema and the query ensure there; else they are
/// empty.
public record Step(RuleDescription rule, String before, String after, List<String> grounds) {

    /// A step of which nobody asked for more.
    static Step of(RuleDescription rule) {
        return new Step(rule, "", "", List.of());
    }
}
