package dev.sameql.normalizer.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What words can be said of: a word whose axiom an instance has, but which asks too little of a
/// query, would make a wrong rule look right.
class WordCheckTest {
    @TempDir private Path rules;

    private static Requirement says(Word word, String... variables) {
        return new Requirement.Says(word, List.of(variables));
    }

    @Test
    void whatIsKnownAboveAFilterIsNoReasonToDropIt() {
        String from = "SELECT * FROM ?t WHERE ?x = ?x AND ?p..";
        List<Requirement> notNull = List.of(says(Word.NOT_NULL, "?x"));
        assertThatThrownBy(() -> Laws.read(from, "SELECT * FROM ?t WHERE ?p..", notNull))
                .isInstanceOf(Laws.BadSide.class)
                .hasMessageContaining("neverNull(\"?t\", \"?x\")");
    }

    @Test
    void aLawAboutRowsMayAskWhatIsNeverNullInThem() throws Exception {
        String from = "SELECT * FROM ?t WHERE (?p OR NOT ?p) AND ?q..";
        List<Requirement> known = List.of(says(Word.NEVER_NULL, "?t", "?p"));
        Laws laws = Laws.read(from, "SELECT * FROM ?t WHERE ?q..", known);
        assertThat(laws.all()).hasSize(1);
    }

    @Test
    void eachOfSeveralLawsIsAskedWhatSpeaksOfItsVariablesOrOfNone() throws Exception {
        Requirement place = says(Word.SET_CONTEXT);
        Requirement number = says(Word.INTEGER, "?x");
        Laws laws =
                Laws.read(
                        "SELECT DISTINCT * FROM ?t; SELECT DISTINCT ?x AS ?c FROM ?u",
                        "SELECT * FROM ?t; SELECT ?x AS ?c FROM ?u",
                        List.of(place, number));
        assertThat(laws.all())
                .extracting(Law::requirements)
                .containsExactly(List.of(place), List.of(place, number));
    }

    @Test
    void aConstantMayStandBesideAggregates() throws Exception {
        List<Requirement> constant = List.of(says(Word.CONSTANT, "?n"));
        Laws laws = Laws.read("SUM(?x + ?n)", "SUM(?x) + ?n * COUNT(?x)", constant);
        assertThat(laws.all().getFirst().isOverGroups()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COUNT(?x)          | COUNT(*)        | declaredNotNull | notNull or neverNull",
                "?x = ?x            | TRUE            | declaredNotNull | notNull or neverNull",
                "?x = ?y AND ?p..   | ?p..            | declaredUnique  | say unique"
            })
    void aSoundRuleAsksOfTheRowsNotOfADeclaration(
            String from, String to, String word, String instead) throws Exception {
        Files.createDirectories(rules.resolve("r"));
        String drl =
                """
                package sameql.rules.beyond

                rule "r"
                    @id("r")
                    @from("%s")
                    @to("%s")
                    @assumption("something")
                    @preserves("bag")
                    @profile("%s")
                    @source("a test")
                when
                    $m : Match( %s("?x") )
                then
                    rewrite.with($m);
                end
                """;
        Files.writeString(rules.resolve("r/cases.sql"), "");
        Path file = rules.resolve("r/r.drl");
        Files.writeString(file, drl.formatted(from, to, "sound", word));
        assertThatThrownBy(() -> RuleReader.read(RuleFile.read(rules).getFirst()))
                .isInstanceOf(RejectedRule.class)
                .hasMessageContaining(instead);
        Files.writeString(file, drl.formatted(from, to, "published-only", word));
        assertThat(RuleReader.read(RuleFile.read(rules).getFirst()).laws()).isPresent();
    }
}
