package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.verdict.Strength;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.instance.WordReference;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.check.LawAssessment.Heard;
import dev.sameql.normalizer.rulebook.check.LawAssessment.Need;
import dev.sameql.normalizer.rulebook.check.RuleVerification.Answer;
import java.util.ArrayList;
import java.util.List;

/// The laws of a rule for its author: each with what it requires and why, and what the verifier
/// makes of it, a refutation with its database.
public final class LawExplanation {
    private final List<String> lines = new ArrayList<>();

    private LawExplanation() {}

    /// Asks the verifier, and says what came out.
    public static List<String> of(RuleDescription rule, Laws laws, RuleVerification verification) {
        LawExplanation explanation = new LawExplanation();
        List<Need> needs = LawAssessment.needs(rule, laws, verification);
        List<Heard> heard = LawAssessment.heard(rule, laws, verification);
        for (Law law : laws.all()) {
            explanation.lines.add("");
            explanation.lines.add(law.written());
            for (Requirement requirement : law.requirements()) {
                explanation.requires(law, requirement, needs);
            }
            explanation.decided(heard.stream().filter(h -> h.law() == law).toList());
        }
        return explanation.lines;
    }

    private void requires(Law law, Requirement requirement, List<Need> needs) {
        String words = "  requires " + requirement.written();
        if (requirement instanceof Requirement.Says(var word, _)) {
            lines.add(words + ": " + word.meaning());
            lines.add("    in an instance: " + WordReference.axiom(word));
        } else {
            lines.add(words);
        }
        for (Need need : needs) {
            if (need.law() != law || need.requirement() != requirement) continue;
            if (need.without().isEmpty()) lines.add("    no instance shows that it is needed");
            else lines.add("    without it: " + told(need.without().get()));
        }
    }

    private void decided(List<Heard> heard) {
        List<String> proved = new ArrayList<>();
        List<String> agreed = new ArrayList<>();
        for (Heard one : heard) {
            switch (one.answer()) {
                case Answer.Same(Strength.Proof()) -> proved.add(one.instance().kind());
                case Answer.Same(Strength.Bounded(int rows)) ->
                        agreed.add(one.instance().kind() + " (to " + rows + " rows a table)");
                case Answer.Different(var found, _) -> refuted(one, found);
                case Answer.Open(String why) ->
                        lines.add("  open: " + one.instance().kind() + ": " + why);
                case Answer.Refused(String why) ->
                        lines.add("  no query: " + one.instance().kind() + ": " + why);
            }
        }
        if (!proved.isEmpty()) {
            lines.add("  proved for every database: " + String.join("; ", proved));
        }
        if (!agreed.isEmpty()) lines.add("  agreed: " + String.join("; ", agreed));
        Heard first = heard.getFirst();
        lines.add("  for instance (" + first.instance().kind() + "):");
        first.instance().ddl().lines().forEach(l -> lines.add("    " + l));
        lines.add("    " + first.instance().before() + ";");
        lines.add("    " + first.instance().after() + ";");
    }

    private void refuted(Heard heard, Refutation found) {
        lines.add("  REFUTED: " + heard.instance().kind());
        if (found.database().isEmpty()) lines.add("    -- all tables are empty");
        found.database().forEach(statement -> lines.add("    " + statement + ";"));
        lines.add("    " + found.before() + ";");
        lines.add("      gives " + found.beforeRows());
        lines.add("    " + found.after() + ";");
        lines.add("      gives " + found.afterRows());
    }

    private static String told(Refutation found) {
        return "refuted by "
                + found.inOneLine()
                + ": "
                + found.before()
                + " gives "
                + found.beforeRows()
                + ", "
                + found.after()
                + " gives "
                + found.afterRows();
    }
}
