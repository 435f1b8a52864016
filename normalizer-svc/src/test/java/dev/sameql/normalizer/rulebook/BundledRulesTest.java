package dev.sameql.normalizer.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/// Every rule that comes with SameQL: its cases as text, and for sound rules on 200 random
/// databases.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BundledRulesTest {
    private RuleBook book;

    @BeforeAll
    void compile() throws Exception {
        book = RuleBook.of(RuleFile.read(BundledRules.directory(Optional.empty())));
    }

    @AfterAll
    void close() {
        book.close();
    }

    @TestFactory
    Stream<DynamicTest> everyRuleDoesWhatItsCasesSay() {
        return book.files().stream()
                .map(
                        f ->
                                DynamicTest.dynamicTest(
                                        f.path(), () -> new CaseCheck(book, 200).check(f)));
    }

    @Test
    void theReviewedRulesOfEtmAreThere() {
        List<String> ids = book.rules().stream().map(RuleDescription::id).toList();
        assertThat(ids)
                .contains(
                        "etm-p1-identifier-case",
                        "etm-p2-qualifier",
                        "etm-p3-column-order",
                        "etm-p4-table-alias",
                        "etm-p5-join-order",
                        "etm-p6-commutation",
                        "etm-p7-column-alias",
                        "etm-p8-parentheses",
                        "etm-p9-quotes",
                        "etm-06-count-star",
                        "etm-07-is-not-null",
                        "etm-11-star",
                        "etm-18-in-list",
                        "etm-20-in-own-table",
                        "etm-22-between",
                        "etm-23-negated-comparison",
                        "etm-24-iif");
    }

    @Test
    void unsoundRulesArePublishedOnly() {
        assertThat(book.rules().stream().filter(r -> !r.sound()).map(RuleDescription::id))
                .containsExactlyInAnyOrder("etm-p3-column-order", "etm-20-in-own-table");
    }

    @Test
    void anUnsoundRuleMarkedSoundIsCaughtByItsCases() throws Exception {
        RuleFile unsound =
                book.files().stream()
                        .filter(f -> f.path().contains("etm-20"))
                        .map(
                                f ->
                                        new RuleFile(
                                                f.path(),
                                                f.drl().replace("published-only", "sound"),
                                                f.cases()))
                        .findFirst()
                        .orElseThrow();
        RuleBook claimed = RuleBook.of(List.of(unsound));
        try {
            assertThat(
                            org.assertj.core.api.Assertions.catchThrowable(
                                    () -> new CaseCheck(claimed, 200).check(unsound)))
                    .isInstanceOf(RejectedRule.class)
                    .hasMessageContaining("SQLite gives");
        } finally {
            claimed.close();
        }
    }
}
