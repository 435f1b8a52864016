package dev.sameql.normalizer.rulebook.check;

import dev.sameql.core.verdict.Strength;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.Digest;
import dev.sameql.normalizer.rulebook.RuleCache;
import dev.sameql.normalizer.rulebook.check.LawAssessment.Heard;
import dev.sameql.normalizer.rulebook.check.RuleVerification.Answer;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Which laws of sound rules the verifier has decided, here or in an earlier start: proved, or no
/// database up to the bound tells both sides of an instance apart. A law counts as sound when that
/// is so of every instance. Laws that came with the program were decided when that was built.
public final class DecidedLaws {
    private final Optional<String> version;
    private final RuleVerification verification;
    private final PassedChecks decided;

    /// Without a `version` of the program it remembers only in memory.
    public DecidedLaws(RuleCache cache, Optional<String> version, RuleVerification verification) {
        this.version = version;
        this.verification = verification;
        this.decided = new PassedChecks(cache, version, ".decided");
    }

    /// Decides the laws of these rules that were not decided before.
    ///
    /// @throws RejectedRule when a database refutes one, or nobody can tell
    public void check(List<RuleFile> files, CompiledRules compiled) throws RejectedRule {
        List<String> keys = files.stream().map(this::key).toList();
        String whole = named("laws of a book").add(String.join(" ", keys)).hex();
        if (decided.hasAll(whole)) return;
        for (int i = 0; i < files.size(); i++) {
            if (decided.isKnown(keys.get(i))) continue;
            check(files.get(i), compiled.read(files.get(i)));
            decided.waive(keys.get(i));
        }
        decided.addAll(whole, keys);
    }

    private void check(RuleFile file, ReadRule rule) throws RejectedRule {
        if (rule.laws().isEmpty() || !rule.description().sound()) return;
        String key = key(rule.laws().get());
        if (decided.has(key)) return;
        if (isBundled(file, key)) {
            decided.waive(key);
        } else {
            decide(file, rule, rule.laws().get());
            decided.add(key);
        }
    }

    /// Decides the laws of one rule as if they were new, and forgets the result.
    public void rehearse(List<RuleFile> files) throws RejectedRule {
        for (RuleFile file : files) {
            ReadRule rule = RuleReader.read(file);
            if (rule.laws().isEmpty()) continue;
            LawAssessment.heard(rule.description(), rule.laws().get(), verification);
            return;
        }
    }

    private void decide(RuleFile file, ReadRule rule, Laws laws) throws RejectedRule {
        for (Heard heard : LawAssessment.heard(rule.description(), laws, verification)) {
            String law = heard.law().written() + " (" + heard.instance().kind() + ")";
            switch (heard.answer()) {
                case Answer.Same(Strength.Proof _) -> {}
                case Answer.Same(Strength.Bounded _) -> {}
                case Answer.Different(var found, _) ->
                        throw refused(file, "a database refutes the law " + law + told(found));
                case Answer.Open(String why) -> throw refused(file, undecided(law, why));
                case Answer.Refused(String why) -> throw refused(file, undecided(law, why));
            }
        }
    }

    private static String undecided(String law, String why) {
        return "nobody could decide the law "
                + law
                + ": "
                + why
                + "; @profile(\"published-only\") takes it as it is";
    }

    private static String told(Refutation found) {
        String database =
                found.database().isEmpty()
                        ? "where all tables are empty"
                        : "after " + String.join("; ", found.database());
        return ": "
                + database
                + ", "
                + found.before()
                + " returns "
                + found.beforeRows()
                + " and "
                + found.after()
                + " returns "
                + found.afterRows();
    }

    private static RejectedRule refused(RuleFile file, String reason) {
        String before = file.drl().substring(0, Math.max(0, file.drl().indexOf("@from")));
        long line = before.chars().filter(c -> c == '\n').count() + 1;
        int column = before.length() - before.lastIndexOf('\n');
        return new RejectedRule(file.path(), "at " + line + ":" + column + ": " + reason);
    }

    private boolean isBundled(RuleFile file, String key) throws RejectedRule {
        Optional<RuleFile> bundled = BundledRules.like(file);
        if (bundled.isEmpty()) return false;
        ReadRule rule = RuleReader.read(bundled.get());
        return rule.description().sound()
                && rule.laws().map(this::key).filter(key::equals).isPresent();
    }

    private Digest named(String what) {
        return new Digest().add(what).add(version.orElse(""));
    }

    /// What the laws of a file depend on, before it is read.
    private String key(RuleFile file) {
        return named("laws of a file").add(file.path()).add(file.drl()).hex();
    }

    /// What the laws say, whatever else their rule does.
    private String key(Laws laws) {
        Digest digest = named("laws of a rule");
        for (Law law : laws.all()) {
            digest.add(law.written());
            for (String word : words(law)) digest.add(word);
        }
        return digest.hex();
    }

    private static Set<String> words(Law law) {
        return law.requirements().stream()
                .map(Requirement::written)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
