package dev.sameql.normalizer.suggest;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A rule that nobody has written yet: its law, and what it requires.
public record Draft(String from, String to, List<Requirement> requirements) {
    private static final String LAST = "suggested";

    /// Where a law computes: the verifier decides its instances over exact numbers.
    private static final Pattern ARITHMETIC = Pattern.compile(" [-+*/%] |(?:SUM|AVG|TOTAL)\\(");

    public Draft {
        requirements = List.copyOf(requirements);
    }

    /// The law in one line.
    public String written() {
        String law = from + " => " + to;
        return requirements.isEmpty()
                ? law
                : law + ", where " + SideConditions.written(requirements);
    }

    /// The same law with other requirements.
    Draft requiring(List<Requirement> others) {
        return new Draft(from, to, others);
    }

    /// The law as the rule book reads it.
    Laws laws() throws Laws.BadSide {
        return Laws.read(from, to, requirements);
    }

    /// The rule, as it stands in its file.
    public String rule(String id, String source) {
        return RuleTemplate.of(
                id,
                from,
                to,
                assumption(),
                source.replaceAll("[\"\\\\\\p{Cntrl}]", " "),
                SideConditions.written(requirements));
    }

    /// In words for the reader of a verdict.
    private String assumption() {
        List<String> all = new ArrayList<>();
        if (ARITHMETIC.matcher(from + to).find())
            all.add("arithmetic is exact and does not overflow");
        String words =
                requirements.stream()
                        .map(Requirement::written)
                        .map(w -> w.replace("?", ""))
                        .collect(Collectors.joining(" and "));
        if (words.contains("references(")) all.add("declared foreign keys hold");
        if (!words.isEmpty()) all.add(words);
        return all.isEmpty() ? "none" : String.join("; ", all);
    }

    /// The rule as a file of a rule book, without cases.
    RuleFile file() {
        return new RuleFile(LAST + "/" + LAST + ".drl", rule(LAST, LAST), "");
    }
}
