package dev.sameql.gateway.console.view;

import dev.sameql.v1.GetRuleUseResponse;
import dev.sameql.v1.Rule;
import java.util.Locale;

/// A rule of the book, and in how many pairs it fired.
///
/// - `use`: how often, in words; empty where that is not counted.
public record RuleView(Rule rule, String use) {

    private static final String SOUND = "sound";

    /// A rule with its use; only that of sound rules is known.
    public static RuleView of(Rule rule, GetRuleUseResponse uses) {
        if (!rule.getProfile().equals(SOUND)) return new RuleView(rule, "");
        long fired = uses.getFiredOrDefault(rule.getId(), 0);
        double share = uses.getPairs() == 0 ? 0 : 100.0 * fired / uses.getPairs();
        String use =
                fired == 0
                        ? "did not fire"
                        : String.format(
                                Locale.ROOT,
                                "fired in %,d pair%s (%.1f %%)",
                                fired,
                                fired == 1 ? "" : "s",
                                share);
        return new RuleView(rule, use);
    }
}
