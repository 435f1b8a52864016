package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.instance.Mutants;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.check.LawAssessment;
import dev.sameql.normalizer.rulebook.check.MutantAssessment;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Laws about window functions, and about relations of exactly one row, on their generic instances.
class LawsOfWindowsTest {
    private static final RuleDescription RULE =
            new RuleDescription("r", "beyond", "none", "bag", "a test", true, "r/r.drl");
    private static final String FILTERED =
            "SELECT * FROM (SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?o..) FROM ?t)"
                    + " WHERE ?p";
    private static final String PUSHED =
            "SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?o..)"
                    + " FROM (SELECT * FROM ?t WHERE ?p)";
    private static Verifier verifier;
    private static RuleVerification verification;

    @BeforeAll
    static void start() {
        verifier = new Verifier(new Solver(SolverSettings.defaults()), new SimpleMeterRegistry());
        verification = new RuleVerification(verifier::verify, 4);
    }

    @AfterAll
    static void stop() {
        verifier.close();
    }

    /// Words as in `unique(?t, ?k) constant(?n)`, and `holds(?n >= 1)`.
    private static List<Requirement> words(String written) throws Exception {
        List<Requirement> words = new ArrayList<>();
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

    private static LawAssessment asked(String from, String to, List<Requirement> words)
            throws Exception {
        return LawAssessment.ofInstances(RULE, Laws.read(from, to, words), verification);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    unique(?t, ?k) byCodePoint(?k)    | SELECT ?out.., COUNT(*) OVER (PARTITION BY ?k..) AS ?c FROM ?t WHERE ?p.. | SELECT ?out.., 1 AS ?c FROM ?t WHERE ?p..
                    unique(?t, ?k) byCodePoint(?k)    | SELECT *, MAX(?x) OVER (PARTITION BY ?k..) AS ?c, ?w.. FROM ?t          | SELECT *, ?w.. FROM (SELECT ?t.*, ?x AS ?c FROM ?t)
                    unread(?v, ?w)                    | SELECT *, ?w.. FROM (SELECT *, ?v.. FROM ?t)                            | SELECT *, ?v.., ?w.. FROM ?t
                    unread(?w, ?out, ?p)              | SELECT ?out.. FROM (SELECT *, ?w.. FROM ?t) WHERE ?p..                  | SELECT ?out.. FROM ?t WHERE ?p..
                    byCodePoint(?k, ?x)               | SELECT DISTINCT ?k.., ?f(?x) OVER (PARTITION BY ?k..) AS ?c FROM ?t     | SELECT ?k.., ?f(?x) AS ?c FROM ?t GROUP BY ?k..
                    integer(?n) constant(?n) holds(?n >= 1) | SELECT * FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY ?o..) AS ?c FROM ?t) WHERE ?c <= ?n | SELECT *, ROW_NUMBER() OVER (ORDER BY ?o..) AS ?c FROM (SELECT * FROM ?t ORDER BY ?o.. LIMIT ?n)
                    atMostOneRow(?u) hasRow(?u)       | SELECT ?t.* FROM ?t, ?u                                                 | SELECT * FROM ?t
                    """)
    void aLawThatHoldsIsDecidedAndNeedsItsFirstWord(String words, String from, String to)
            throws Exception {
        List<Requirement> required = words(words);
        LawAssessment found = asked(from, to, required);
        assertThat(found.surprises()).isEmpty();
        assertThat(found.proved() + found.agreed()).isEqualTo(found.instances());
        if (words.startsWith("integer")) return;
        assertThat(withoutFirst(from, to, required)).isEqualTo(MutantAssessment.Ending.REFUTED);
    }

    private static MutantAssessment.Ending withoutFirst(
            String from, String to, List<Requirement> words) throws Exception {
        Law law = Laws.read(from, to, words).all().getFirst();
        return MutantAssessment.of(RULE, Mutants.of(law).getFirst(), verification).ending();
    }

    @Test
    void aFilterMayPassAWindowByTheKeysOfItsPartitionAlone() throws Exception {
        List<Requirement> words = words("readsOnly(?k, ?p) movable(?p) byCodePoint(?k)");
        LawAssessment found = asked(FILTERED, PUSHED, words);
        assertThat(found.surprises()).isEmpty();
        assertThat(found.proved() + found.agreed()).isEqualTo(found.instances());
        Law law = Laws.read(FILTERED, PUSHED, words).all().getFirst();
        for (Mutants.Mutant mutant : Mutants.of(law)) {
            assertThat(MutantAssessment.of(RULE, mutant, verification).ending())
                    .as(mutant.change())
                    .isEqualTo(MutantAssessment.Ending.REFUTED);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT * FROM (SELECT *, ?w.. FROM ?t) WHERE ?p                                          | SELECT *, ?w.. FROM (SELECT * FROM ?t WHERE ?p)
                    SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?o..) FROM ?t                            | SELECT *, ?w.. OVER (PARTITION BY ?k..) FROM ?t
                    SELECT *, ?w.. OVER (PARTITION BY ?k.., ?j.. ORDER BY ?o..) FROM ?t                      | SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?o..) FROM ?t
                    SELECT *, ?w.. OVER (ORDER BY ?i.., ?c, ?o..) FROM ?t                                    | SELECT *, ?w.. OVER (ORDER BY ?i.., ?c) FROM ?t
                    SELECT * FROM ?t ORDER BY ?i.., ?c, ?o..                                                 | SELECT * FROM ?t ORDER BY ?i.., ?c
                    SELECT *, RANK() OVER (ORDER BY ?o..) AS ?c FROM ?t                                      | SELECT *, ROW_NUMBER() OVER (ORDER BY ?o..) AS ?c FROM ?t
                    SELECT *, SUM(?x) OVER (ORDER BY ?o..) AS ?c FROM ?t                                     | SELECT *, SUM(?x) OVER (ORDER BY ?o.. ROWS UNBOUNDED PRECEDING) AS ?c FROM ?t
                    SELECT DISTINCT ?k.., ?f(?x) OVER (PARTITION BY ?k.. ORDER BY ?o..) AS ?c FROM ?t        | SELECT ?k.., ?f(?x) AS ?c FROM ?t GROUP BY ?k..
                    SELECT *, ?w.. FROM (SELECT *, ?v.. FROM ?t)                                             | SELECT *, ?v.. FROM (SELECT *, ?w.. FROM ?t)
                    SELECT *, ?w.. FROM (SELECT * FROM ?t LIMIT 2)                                           | SELECT * FROM (SELECT *, ?w.. FROM ?t) LIMIT 2
                    """)
    void aWrongLawIsRefutedByASmallDatabase(String from, String to) throws Exception {
        LawAssessment found = asked(from, to, List.of());
        assertThat(found.refutation()).isPresent();
        assertThat(found.refutation().get().database()).hasSizeLessThanOrEqualTo(8);
    }

    /// Rows that come later count for some functions of a window.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT * FROM (SELECT *, ?w.. OVER (ORDER BY ?x ASC) FROM ?t) WHERE ?x <= ?n | SELECT *, ?w.. OVER (ORDER BY ?x ASC) FROM (SELECT * FROM ?t WHERE ?x <= ?n) | constant(?n) integer(?n) integer(?x) neverNull(?t, ?x)
                    SELECT * FROM (SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?x ASC NULLS LAST) FROM ?t) WHERE ?x <= ?n | SELECT *, ?w.. OVER (PARTITION BY ?k.. ORDER BY ?x ASC NULLS LAST) FROM (SELECT * FROM ?t WHERE ?x <= ?n) | constant(?n) integer(?n) integer(?x)
                    """)
    void aWindowReadsRowsThatComeLater(String from, String to, String words) throws Exception {
        assertThat(asked(from, to, words(words)).refutation()).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT * FROM ?t, (SELECT ?x AS ?c)                | SELECT ?t.*, ?x AS ?c FROM ?t
                    SELECT * FROM ?t, (VALUES (?x..))                  | SELECT ?t.*, ?x.. FROM ?t
                    SELECT * FROM ?t, (SELECT * FROM ?x WHERE FALSE)   | SELECT * FROM ?t, ?x WHERE FALSE
                    """)
    void givenRowsAreJoinedAsTheyAre(String from, String to) throws Exception {
        LawAssessment found = asked(from, to, List.of());
        assertThat(found.surprises()).isEmpty();
        assertThat(found.proved()).isEqualTo(found.instances());
    }

    @Test
    void oneGivenValueIsNoOther() throws Exception {
        String product = "SELECT * FROM ?t, (SELECT ?x AS ?c)";
        LawAssessment found = asked(product, "SELECT ?t.*, 1 AS ?c FROM ?t", List.of());
        assertThat(found.refutation()).isPresent();
    }

    @Test
    void oneRowAtMostMayBeNone() throws Exception {
        String product = "SELECT ?t.* FROM ?t, ?u";
        LawAssessment found = asked(product, "SELECT * FROM ?t", words("atMostOneRow(?u)"));
        assertThat(found.refutation()).isPresent();
    }
}
