package dev.sameql.normalizer.rule;

import dev.sameql.normalizer.api.Rewrite;
import dev.sameql.normalizer.law.Laws;
import java.util.List;
import java.util.Optional;

/// A rule that was read: what it says of itself, and its laws, or else the kind of site it looks at
/// and a text of ours that says the same. This text is compiled, never the one in the file; of a
/// rule with laws nothing is compiled.
public record ReadRule(
        RuleDescription description, String kind, String source, Optional<Laws> laws) {
    private static final String PACKAGE = "sameql.rules.";

    /// A rule whose law a method has.
    public ReadRule(RuleDescription description, String kind, String source) {
        this(description, kind, source, Optional.empty());
    }

    /// A rule that says its laws.
    static ReadRule of(RuleDescription description, Laws laws) {
        return new ReadRule(description, "", "", Optional.of(laws));
    }

    /// Prints a rule: at a site of a type (a word of the vocabulary), where all conditions hold
    /// (words, `!`, `&&`, `||` and parentheses), it makes a proposal (a word).
    static ReadRule of(
            RuleDescription description, Class<?> site, List<String> conditions, String proposal) {
        String source =
                """
                package %s;
                import %s;
                global %s rewrite;
                rule "%s"
                when
                    $site : %s( %s )
                then
                    rewrite.propose(drools.getRule(), $site, $site.%s());
                end
                """
                        .formatted(
                                packageOf(description),
                                site.getName(),
                                Rewrite.class.getName(),
                                description.id(),
                                site.getSimpleName(),
                                String.join(", ", conditions),
                                proposal);
        return new ReadRule(description, site.getSimpleName(), source);
    }

    /// The package of the rule's code, in which no other rule lies.
    public static String packageOf(RuleDescription description) {
        StringBuilder word = new StringBuilder("rule_");
        for (char c : description.id().toCharArray()) {
            boolean plain = c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
            if (plain) word.append(c);
            else word.append(c == '-' ? "_" : "_" + Integer.toHexString(c) + "_");
        }
        return PACKAGE + description.phase() + "." + word;
    }
}
