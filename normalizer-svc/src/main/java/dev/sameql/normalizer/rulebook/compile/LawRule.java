package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RuleDescription;
import java.util.List;

/// A rule that says its laws: there is nothing to compile.
public final class LawRule implements RuleCode {
    private final RuleDescription description;
    private final List<String> lookedAtTypes;
    private final List<String> written;
    private final Lazy<ReadRule> rule;

    /// With the types of nodes that the laws match, and how they are written.
    LawRule(
            RuleDescription description,
            List<String> lookedAtTypes,
            List<String> written,
            Lazy<ReadRule> rule) {
        this.description = description;
        this.lookedAtTypes = List.copyOf(lookedAtTypes);
        this.written = List.copyOf(written);
        this.rule = rule;
    }

    static LawRule of(ReadRule rule) {
        Laws laws = rule.laws().orElseThrow();
        return new LawRule(
                rule.description(),
                laws.roots().stream().map(Class::getName).sorted().toList(),
                laws.all().stream().map(Law::written).toList(),
                Lazy.made(rule));
    }

    @Override
    public RuleDescription description() {
        return description;
    }

    @Override
    public ReadRule rule() {
        return rule.value();
    }

    /// The laws.
    public Laws laws() {
        return rule().laws().orElseThrow();
    }

    /// How the laws are written.
    public List<String> written() {
        return written;
    }

    @Override
    public boolean looksAt(Class<?> type) {
        return lookedAtTypes.contains(type.getName());
    }

    List<String> lookedAtTypes() {
        return lookedAtTypes;
    }
}
