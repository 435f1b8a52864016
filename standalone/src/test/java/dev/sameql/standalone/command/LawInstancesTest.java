package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.instance.Mutants;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.check.LawAssessment;
import dev.sameql.normalizer.rulebook.check.MutantAssessment;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/law-instances`: what becomes of a law on its generic instances, under the words of
/// `--! words:`.
///
/// It is `refuted` by a small database, `decided` on all instances, or `proved` for every database;
/// one that `needs-first` or `needs-each` is decided, and refuted without its first word or without
/// any of them.
class LawInstancesTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.of(
                            "refuted", 2,
                            "decided", 2,
                            "proved", 2,
                            "needs-first", 2,
                            "needs-each", 2),
                    "words");
    private static final RuleDescription RULE = LawVerifier.RULE;
    private static LawVerifier verifier;
    private static RuleVerification verification;

    @BeforeAll
    static void start() {
        verifier = new LawVerifier();
        verification = verifier.verification();
    }

    @AfterAll
    static void stop() {
        verifier.close();
    }

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("law-instances", WORDS, LawInstancesTest::check);
    }

    private static void check(SqlCase one) throws Exception {
        Laws laws = Laws.read(one.sql(), one.other(), words(one.setting("words").orElse("")));
        LawAssessment found = LawAssessment.ofInstances(RULE, laws, verification);
        if (one.expected().equals("refuted")) {
            assertThat(found.refutation()).isPresent();
            assertThat(found.refutation().get().database()).hasSizeLessThanOrEqualTo(8);
            assertThat(found.surprises()).isNotEmpty();
            return;
        }
        assertThat(found.surprises()).isEmpty();
        int shown = found.proved() + (one.expected().equals("proved") ? 0 : found.agreed());
        assertThat(shown).isEqualTo(found.instances());
        List<Mutants.Mutant> mutants = Mutants.of(laws.all().getFirst());
        if (one.expected().equals("needs-first")) isRefuted(mutants.getFirst());
        if (one.expected().equals("needs-each"))
            for (Mutants.Mutant mutant : mutants) isRefuted(mutant);
    }

    private static void isRefuted(Mutants.Mutant mutant) throws Exception {
        assertThat(MutantAssessment.of(RULE, mutant, verification).ending())
                .as(mutant.change())
                .isEqualTo(MutantAssessment.Ending.REFUTED);
    }

    /// Words as in `unique(?t, ?k) constant(?n)`, and `holds(?n >= 1)`.
    private static List<Requirement> words(String written) throws Exception {
        List<Requirement> words = new ArrayList<>();
        if (written.isEmpty()) return words;
        for (String one : Pattern.compile("(?<=\\))\\s+").splitAsStream(written).toList()) {
            int open = one.indexOf('(');
            String about = one.substring(open + 1, one.length() - 1);
            words.add(
                    one.startsWith("holds")
                            ? Requirement.holds(about)
                            : new Requirement.Says(
                                    Word.of(one.substring(0, open)).orElseThrow(),
                                    Arrays.asList(about.split(", "))));
        }
        return words;
    }
}
