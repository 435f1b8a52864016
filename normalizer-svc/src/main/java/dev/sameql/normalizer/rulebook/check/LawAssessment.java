package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.frontend.Bound;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.verdict.Strength;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.instance.GenericInstance;
import dev.sameql.normalizer.law.instance.Instances;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.check.RuleVerification.Answer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What the verifier makes of the laws of a rule: of their generic instances, which stand for every
/// query that they will match.
///
/// A sound rule whose law is refuted is not what it claims to be. A word without which no instance
/// is refuted is not needed, as far as instances show; a remark names it.
public record LawAssessment(
        int instances,
        int proved,
        int agreed,
        List<String> surprises,
        List<String> remarks,
        Optional<Refutation> refutation) {

    /// What the verifier said of an instance of a law.
    record Heard(Law law, GenericInstance instance, Answer answer) {}

    /// What goes wrong without something that a law requires; nothing, as far as instances show.
    public record Need(Law law, Requirement requirement, Optional<Refutation> without) {}

    /// In words, for the list of rules.
    public String verdict() {
        if (refutation.isPresent()) return "law refuted";
        int open = instances - proved - agreed;
        return "law: " + proved + " proved, " + agreed + " agreed, " + open + " open";
    }

    /// Asks about each instance of each law, and again without each of the words whose effect an
    /// instance shows.
    public static LawAssessment of(RuleDescription rule, Laws laws, RuleVerification verification) {
        List<String> idle = new ArrayList<>();
        for (Need need : needs(rule, laws, verification)) {
            if (need.without().isPresent()) continue;
            String word = need.requirement().written();
            idle.add("no instance shows that it needs " + word + ": " + need.law().written());
        }
        return of(rule, heard(rule, laws, verification), idle);
    }

    /// Asks about the instances only.
    public static LawAssessment ofInstances(
            RuleDescription rule, Laws laws, RuleVerification verification) {
        return of(rule, heard(rule, laws, verification), List.of());
    }

    /// The answers about all instances, in their order; as many are asked at once as there are
    /// processors.
    static List<Heard> heard(RuleDescription rule, Laws laws, RuleVerification verification) {
        record Question(Law law, GenericInstance instance) {}
        List<Question> questions = new ArrayList<>();
        for (Law law : laws.all()) {
            for (GenericInstance instance : read(Instances.of(law))) {
                questions.add(new Question(law, instance));
            }
        }
        return questions.parallelStream()
                .map(
                        q ->
                                new Heard(
                                        q.law(),
                                        q.instance(),
                                        verification.ask(rule, RuleCase.of(q.instance()))))
                .toList();
    }

    /// The instances that can be asked about: the front end reads no query with, for instance, MAX
    /// of texts under a collation, so that no query like it comes to the rule. Where it reads none,
    /// all of them, which are open then.
    private static List<GenericInstance> read(List<GenericInstance> all) {
        List<GenericInstance> read = all.stream().filter(LawAssessment::isRead).toList();
        return read.isEmpty() ? all : read;
    }

    private static boolean isRead(GenericInstance instance) {
        RuleCase asked = RuleCase.of(instance);
        return !(asked.bound(asked.before()) instanceof Bound.Failure(Problem.Unsupported _));
    }

    /// What each thing that a law requires is good for, of those whose effect instances show.
    public static List<Need> needs(RuleDescription rule, Laws laws, RuleVerification verification) {
        record Word(Law law, Requirement requirement) {}
        List<Word> words = new ArrayList<>();
        for (Law law : laws.all()) {
            for (Requirement requirement : law.requirements()) {
                if (Instances.shows(law, requirement)) words.add(new Word(law, requirement));
            }
        }
        return words.parallelStream()
                .map(
                        w ->
                                new Need(
                                        w.law(),
                                        w.requirement(),
                                        without(rule, w.law(), w.requirement(), verification)))
                .toList();
    }

    private static Optional<Refutation> without(
            RuleDescription rule, Law law, Requirement one, RuleVerification verification) {
        for (GenericInstance instance : Instances.without(law, one)) {
            if (verification.ask(rule, RuleCase.of(instance))
                    instanceof Answer.Different(var refutation, _)) return Optional.of(refutation);
        }
        return Optional.empty();
    }

    private static LawAssessment of(RuleDescription rule, List<Heard> heard, List<String> idle) {
        int proved = 0;
        int agreed = 0;
        List<String> surprises = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        List<Refutation> refutations = new ArrayList<>();
        for (Heard one : heard) {
            String of = one.law().written() + " (" + one.instance().kind() + ")";
            switch (one.answer()) {
                case Answer.Same(Strength.Proof()) -> proved++;
                case Answer.Same(Strength.Bounded _) -> agreed++;
                case Answer.Different(var refutation, _) -> {
                    if (rule.sound()) surprises.add("a database refutes the law " + of);
                    refutations.add(refutation);
                }
                case Answer.Open(String why) ->
                        remarks.add("nobody knows of the law " + of + ": " + why);
                case Answer.Refused(String why) ->
                        remarks.add("no query is an instance of " + of + ": " + why);
            }
        }
        remarks.addAll(idle);
        return new LawAssessment(
                heard.size(),
                proved,
                agreed,
                surprises,
                remarks,
                refutations.stream().min(Comparator.comparingInt(Refutation::weight)));
    }
}
