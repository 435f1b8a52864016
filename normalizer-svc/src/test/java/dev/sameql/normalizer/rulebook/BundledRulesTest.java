package dev.sameql.normalizer.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.check.CaseCheck;
import dev.sameql.normalizer.rulebook.check.CaseDatabases;
import dev.sameql.normalizer.rulebook.check.RuleCase;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
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

    /// What a rule would do without its assumption must be wrong somewhere.
    @TestFactory
    Stream<DynamicTest> everyAssumptionIsNeeded() {
        return book.files().stream()
                .filter(f -> isShowable(book.rule(id(f))))
                .map(f -> DynamicTest.dynamicTest(f.path(), () -> assertNeeded(f)));
    }

    /// No database shows what chance, the clock or another release of SQLite would do.
    private static boolean isShowable(RuleDescription rule) {
        return rule.sound()
                && rule.assumes()
                && !rule.assumption().matches(".*\\b(chance|clock|double becomes a text)\\b.*");
    }

    private static String id(RuleFile file) {
        return file.path().replaceFirst("^.*/", "").replaceFirst("\\.drl$", "");
    }

    private static void assertNeeded(RuleFile file) throws Exception {
        List<RuleCase> cases =
                RuleCase.read(file).stream().filter(RuleCase::isCounterCase).toList();
        assertThat(cases).as("cases with what the rule would make of them").isNotEmpty();
        for (RuleCase one : cases) {
            try (CaseDatabases data =
                    new CaseDatabases(one.schema(), 7, one.before(), one.after())) {
                assertThat(isRefuted(one, data)).as(one.before()).isTrue();
            }
        }
    }

    private static boolean isRefuted(RuleCase one, CaseDatabases data) throws Exception {
        for (int i = 0; i < 2_000; i++) {
            if (i > 0) data.refill();
            if (!one.comparison().same(data.result(one.before()), data.result(one.after()))) {
                return true;
            }
        }
        return false;
    }

    @Test
    void allRulesOfEtmAreThere() {
        List<String> ids = book.rules().stream().map(RuleDescription::id).toList();
        for (int p = 1; p <= 9; p++) assertThat(ids).anyMatch(startsWith("etm-p" + p + "-"));
        for (int n = 1; n <= 26; n++) {
            assertThat(ids).anyMatch(startsWith("etm-%02d-".formatted(n)));
        }
    }

    private static Predicate<String> startsWith(String beginning) {
        return id -> id.startsWith(beginning);
    }

    @Test
    void onlyPublishedRulesMayBeUnsound() {
        assertThat(book.rules().stream().filter(r -> !r.sound())).allMatch(r -> r.published());
        assertThat(book.rules().stream().filter(r -> !r.sound()).map(RuleDescription::id))
                .containsExactlyInAnyOrder(
                        "etm-p3-column-order",
                        "etm-01-extreme-row-published",
                        "etm-02-distinct-unique-published",
                        "etm-03-set-operation-as-condition-published",
                        "etm-04-grouping-by-unique-published",
                        "etm-05-except-as-not-in-published",
                        "etm-09-counted-cases-published",
                        "etm-10-extreme-as-first-published",
                        "etm-12-numeral-published",
                        "etm-14-parent-join-published",
                        "etm-15-joined-prefix-published",
                        "etm-16-prefix-published",
                        "etm-17-julian-day-order-published",
                        "etm-19-joined-column-published",
                        "etm-20-in-own-table",
                        "etm-21-same-arms-published",
                        "etm-25-outer-join-as-not-in-published");
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
