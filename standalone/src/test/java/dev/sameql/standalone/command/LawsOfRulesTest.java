package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.instance.Mutants;
import dev.sameql.normalizer.law.instance.WordReference;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.normalizer.rulebook.RuleCache;
import dev.sameql.normalizer.rulebook.check.LawAssessment;
import dev.sameql.normalizer.rulebook.check.LawExplanation;
import dev.sameql.normalizer.rulebook.check.MutantAssessment;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The laws that rules say, on their generic instances; and what authors are shown of them.
class LawsOfRulesTest {
    private static final RuleDescription RULE = LawVerifier.RULE;
    private static final int EVERY = 5;
    private static final int ENOUGH = 95;
    private static LawVerifier verifier;
    private static RuleVerification verification;

    @TempDir Path directory;

    @BeforeAll
    static void start() {
        verifier = new LawVerifier();
        verification = verifier.verification();
    }

    @AfterAll
    static void stop() {
        verifier.close();
    }

    @Test
    void noLawOfASoundRuleIsRefutedAndMostAreDecided() throws Exception {
        List<ReadRule> rules = rulesWithLaws();
        List<LawAssessment> found =
                rules.parallelStream()
                        .map(r -> LawAssessment.of(r.description(), r.laws().get(), verification))
                        .toList();
        List<String> refuted = new ArrayList<>();
        for (int n = 0; n < rules.size(); n++) {
            String rule = rules.get(n).description().id();
            found.get(n).surprises().forEach(s -> refuted.add(rule + ": " + s));
        }
        assertThat(refuted).isEmpty();
        int instances = found.stream().mapToInt(LawAssessment::instances).sum();
        int decided = found.stream().mapToInt(law -> law.proved() + law.agreed()).sum();
        assertThat(decided).isGreaterThanOrEqualTo(instances * 9 / 10);
    }

    private static List<ReadRule> rulesWithLaws() throws IOException, RejectedRule {
        List<ReadRule> rules = new ArrayList<>();
        for (RuleFile file : RuleFile.read(BundledRules.directory(Optional.empty()))) {
            ReadRule rule = RuleReader.read(file);
            if (rule.laws().isPresent()) rules.add(rule);
        }
        return rules;
    }

    /// A law of a rule that was made wrong.
    private record WrongLaw(ReadRule rule, Mutants.Mutant mutant) {
        MutantAssessment assessed() {
            return MutantAssessment.of(rule.description(), mutant, verification);
        }

        @Override
        public String toString() {
            return rule.description().id() + ": " + mutant.change();
        }
    }

    @Test
    void lawsThatWereMadeWrongAreRefutedByFewRows() throws Exception {
        List<WrongLaw> some = everyFifth(wrongLaws());
        List<MutantAssessment> found = some.parallelStream().map(WrongLaw::assessed).toList();
        int wrong = 0;
        List<WrongLaw> survived = new ArrayList<>();
        for (int n = 0; n < some.size(); n++) {
            switch (found.get(n).ending()) {
                case REFUTED -> {
                    wrong++;
                    assertThat(found.get(n).mostRows()).isLessThanOrEqualTo(4);
                }
                case SURVIVED -> {
                    wrong++;
                    survived.add(some.get(n));
                }
                case STILL_A_LAW -> {}
            }
        }
        assertThat(wrong).isGreaterThan(50);
        assertThat(survived.size() * 100)
                .as(survived.toString())
                .isLessThanOrEqualTo(wrong * (100 - ENOUGH));
    }

    private static List<WrongLaw> wrongLaws() throws IOException, RejectedRule {
        List<ReadRule> sound =
                rulesWithLaws().stream().filter(r -> r.description().sound()).toList();
        List<Law> laws = sound.stream().flatMap(r -> r.laws().get().all().stream()).toList();
        List<WrongLaw> wrong = new ArrayList<>();
        for (ReadRule rule : sound)
            for (Law law : rule.laws().get().all())
                for (Mutants.Mutant mutant : Mutants.of(law))
                    if (!mutant.isAmong(laws)) wrong.add(new WrongLaw(rule, mutant));
        return wrong;
    }

    private static List<WrongLaw> everyFifth(List<WrongLaw> all) {
        return IntStream.range(0, all.size())
                .filter(n -> n % EVERY == 0)
                .mapToObj(all::get)
                .toList();
    }

    @Test
    void whatListsComputeUnderACollationIsRefutedByTextsOfTwoCases() throws Exception {
        Path folder = BundledRules.directory(Optional.empty());
        for (RuleFile file : RuleFile.read(folder)) {
            if (!file.id().equals("etm-03-set-operation-as-condition")) continue;
            ReadRule rule = RuleReader.read(file);
            for (Law law : rule.laws().get().all()) {
                for (Mutants.Mutant mutant : Mutants.of(law)) {
                    if (!mutant.change().equals("without byCodePoint(?out)")) continue;
                    MutantAssessment found =
                            MutantAssessment.of(rule.description(), mutant, verification);
                    assertThat(found.ending()).isEqualTo(MutantAssessment.Ending.REFUTED);
                    assertThat(found.note()).contains("NOCASE");
                }
            }
            return;
        }
        throw new AssertionError("no such rule");
    }

    @Test
    void ofNumbersBeyondTheRowsOfItsCheckNothingIsSaid() throws Exception {
        var many = Requirement.holds("?n >= 5");
        Laws laws = Laws.read("SELECT * FROM ?t LIMIT ?n", "SELECT * FROM ?t", List.of(many));
        LawAssessment found = LawAssessment.of(RULE, laws, verification);
        assertThat(found.instances()).isPositive();
        assertThat(found.proved() + found.agreed()).isZero();
        var three = Requirement.holds("?n >= 3");
        Laws fewer = Laws.read("SELECT * FROM ?t LIMIT ?n", "SELECT * FROM ?t", List.of(three));
        assertThat(LawAssessment.of(RULE, fewer, verification).refutation()).isPresent();
    }

    @Test
    void aLawThatIsEditedIsDecidedBeforeItCounts() throws Exception {
        RulesAuthorCommands.create(directory, "my-rule");
        Path edited = directory.resolve("my-rule/my-rule.drl");
        Path cases = directory.resolve("my-rule/cases.sql");
        String sound = Files.readString(edited);
        try (RuleBooks books =
                new RuleBooks(directory, RuleCache.none(), Optional.of(verification))) {
            String before = books.book().digest();
            Files.writeString(edited, sound.replace("notNull(\"?x\")", "column(\"?x\")"));
            Files.writeString(
                    cases,
                    """
                    --! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL);
                    --! fires
                    SELECT a FROM t WHERE b = b;
                    SELECT a FROM t WHERE 1;
                    --! does-not-fire: the two are not the same
                    SELECT b FROM t WHERE a = b;
                    """);
            books.refresh();
            assertThat(books.book().digest()).isEqualTo(before);
            assertThat(books.state().rejected().orElseThrow().reason())
                    .startsWith("at 6:5: a database refutes the law ?x = ?x => TRUE")
                    .contains("INSERT INTO");
            Files.writeString(edited, sound);
            books.refresh();
            assertThat(books.state().rejected()).isEmpty();
            assertThat(books.book().digest()).isNotEqualTo(before);
        }
    }

    @Test
    void aRefutationIsShownWithItsDatabase() throws Exception {
        Laws laws = Laws.read("SELECT DISTINCT * FROM ?t", "SELECT * FROM ?t", List.of());
        assertThat(LawExplanation.of(RULE, laws, verification))
                .contains("  REFUTED: rows")
                .anySatisfy(l -> assertThat(l).startsWith("    INSERT INTO \"t_\" VALUES"))
                .anySatisfy(l -> assertThat(l).startsWith("      gives ("));
    }

    @ParameterizedTest
    @EnumSource(Word.class)
    void theExampleOfAWordNeedsIt(Word word) throws Exception {
        WordReference.Example example = WordReference.example(word);
        Laws laws = Laws.read(example.from(), example.to(), example.requirements());
        if (!WordReference.isShown(word)) return;
        assertThat(LawAssessment.of(RULE, laws, verification).surprises()).isEmpty();
        boolean refuted = false;
        for (Law law : laws.all()) {
            for (Mutants.Mutant mutant : Mutants.of(law)) {
                if (!mutant.dropped().filter(d -> says(d, word)).isPresent()) continue;
                refuted |= MutantAssessment.of(RULE, mutant, verification).refutation().isPresent();
            }
        }
        assertThat(refuted).as("without " + word.written()).isTrue();
    }

    private static boolean says(Requirement requirement, Word word) {
        return requirement instanceof Requirement.Says(var said, _) && said == word;
    }

    @Test
    void aWordThatIsNotNeededIsNamed() throws Exception {
        var requirement = new Requirement.Says(Word.NOT_NULL, List.of("?x"));
        Laws laws =
                Laws.read(
                        "?x IS NOT NULL AND ?x IS NOT NULL",
                        "?x IS NOT NULL",
                        List.of(requirement));
        assertThat(LawAssessment.of(RULE, laws, verification).remarks())
                .anySatisfy(r -> assertThat(r).contains("notNull"));
    }

    @Test
    void whatANewRuleHoldsIsExplainedAndTried() throws Exception {
        RulesAuthorCommands.create(directory, "my-rule");
        assertThat(Files.exists(directory.resolve("my-rule/cases.sql"))).isTrue();
        assertThat(RulesAuthorCommands.explained(directory, "my-rule", verification))
                .contains("?x = ?x => TRUE")
                .anySatisfy(l -> assertThat(l).contains("requires notNull(?x)"))
                .anySatisfy(l -> assertThat(l).startsWith("    without it: refuted by INSERT"))
                .anySatisfy(l -> assertThat(l).startsWith("  proved for every database: INTEGER"));
        String schema = "CREATE TABLE t (a INTEGER, b INTEGER NOT NULL)";
        var with = Set.<String>of();
        assertThat(
                        RulesAuthorCommands.tried(
                                directory, "my-rule", schema, "SELECT a FROM t WHERE b = b", with))
                .first()
                .isEqualTo("my-rule fires once");
        assertThat(
                        RulesAuthorCommands.tried(
                                directory, "my-rule", schema, "SELECT b FROM t WHERE a = a", with))
                .contains("    has its shape, but not notNull(?x)");
    }
}
