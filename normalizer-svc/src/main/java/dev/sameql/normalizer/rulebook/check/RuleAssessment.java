package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.verdict.Strength;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.check.RuleVerification.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What the verifier makes of a rule, case by case.
///
/// - A sound rule is refuted by no case in which it fires.
/// - A published-only rule is refuted by some case in which it fires; where none is, a remark says
///   so.
/// - A case that gives what the rule would do without its assumption is refuted: else the
///   assumption is not needed there.
///
/// Anything else is a *surprise*; a *remark* is worth a look.
public record RuleAssessment(
        String verdict,
        List<String> surprises,
        List<String> remarks,
        Optional<Refutation> refutation) {

    /// The same with what was found about the rule's laws.
    RuleAssessment with(LawAssessment laws) {
        List<String> allSurprises = new ArrayList<>(surprises);
        allSurprises.addAll(laws.surprises());
        List<String> allRemarks = new ArrayList<>(remarks);
        allRemarks.add(laws.verdict());
        allRemarks.addAll(laws.remarks());
        boolean worse = laws.refutation().isPresent() && refutation.isEmpty();
        return new RuleAssessment(
                worse ? "LAW REFUTED" : verdict,
                allSurprises,
                allRemarks,
                worse ? laws.refutation() : refutation);
    }

    /// A ruling without the verifier.
    static RuleAssessment notAsked() {
        return new RuleAssessment("cases hold", List.of(), List.of(), Optional.empty());
    }

    /// A rule whose cases do not hold already.
    static RuleAssessment rejected(String reason) {
        return new RuleAssessment("REJECTED", List.of(reason), List.of(), Optional.empty());
    }

    /// Asks about every case of a rule that has two sides.
    static RuleAssessment of(
            RuleDescription rule, List<RuleCase> cases, RuleVerification verification) {
        List<RuleCase> asked = cases.stream().filter(c -> c.fires() || c.isCounterCase()).toList();
        List<Answer> answers = asked.parallelStream().map(c -> verification.ask(rule, c)).toList();
        Hearing hearing = new Hearing(rule);
        for (int i = 0; i < asked.size(); i++) {
            RuleCase ruleCase = asked.get(i);
            if (ruleCase.fires()) hearing.hear(ruleCase, answers.get(i));
            else hearing.hearCounter(ruleCase, answers.get(i));
        }
        return hearing.ruling();
    }

    /// Collects answers.
    private static final class Hearing {
        private final RuleDescription rule;
        private final List<String> surprises = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();
        private OptionalInt leastBound = OptionalInt.empty();
        private int open;
        private int counterCases;
        private Refutation smallest;

        Hearing(RuleDescription rule) {
            this.rule = rule;
        }

        void hear(RuleCase ruleCase, Answer answer) {
            String at = " in the case " + oneLine(ruleCase.before());
            switch (answer) {
                case Answer.Same(Strength.Proof()) -> {}
                case Answer.Same(Strength.Bounded(int rows)) ->
                        leastBound = OptionalInt.of(Math.min(leastBound.orElse(rows), rows));
                case Answer.Different(var refutation, boolean tiesOnly) -> {
                    if (rule.sound() && tiesOnly && !rule.preservesPlan()) {
                        remarks.add("it changes the order of ties" + at);
                        return;
                    }
                    if (rule.sound()) surprises.add("a database refutes it" + at);
                    boolean better = smallest == null || refutation.weight() < smallest.weight();
                    if (better) smallest = refutation;
                }
                case Answer.Open(String why) -> {
                    open++;
                    remarks.add("nobody knows" + at + " (" + why + ")");
                }
                case Answer.Refused(String why) ->
                        surprises.add("no valid query" + at + ": " + why);
            }
        }

        void hearCounter(RuleCase ruleCase, Answer answer) {
            String at = " (" + ruleCase.why() + "): " + oneLine(ruleCase.before());
            counterCases++;
            switch (answer) {
                case Answer.Different _ -> {}
                case Answer.Same(Strength.Proof()) ->
                        surprises.add("no database needs the assumption" + at);
                case Answer.Same(Strength.Bounded(int rows)) ->
                        surprises.add(
                                "no database with up to "
                                        + rows
                                        + " rows a table needs the assumption"
                                        + at);
                case Answer.Open(String why) ->
                        surprises.add(
                                "no database is known that needs the assumption"
                                        + at
                                        + " ("
                                        + why
                                        + ")");
                case Answer.Refused(String why) ->
                        surprises.add("no valid query" + at + ": " + why);
            }
        }

        RuleAssessment ruling() {
            if (rule.sound() && rule.assumes() && counterCases == 0) {
                remarks.add("no case shows what goes wrong without its assumption");
            }
            if (!rule.sound() && smallest == null) remarks.add("nothing refutes it");
            return new RuleAssessment(verdict(), surprises, remarks, Optional.ofNullable(smallest));
        }

        private String verdict() {
            if (rule.sound() && smallest != null) return "REFUTED";
            if (smallest != null) return "refuted";
            String strength = leastBound.isPresent() ? " up to " + leastBound.getAsInt() : "";
            if (open > 0) return "open" + strength;
            return rule.sound() ? "holds" + strength : "NOT REFUTED" + strength;
        }
    }

    private static String oneLine(String sql) {
        return sql.replaceAll("\\s+", " ").strip();
    }
}
