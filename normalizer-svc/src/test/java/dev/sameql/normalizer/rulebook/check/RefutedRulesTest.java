package dev.sameql.normalizer.rulebook.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.BundledRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The databases beside the published-only rules, and the document that lists them.
class RefutedRulesTest {
    private static final Path RULES = BundledRules.directory(Optional.empty());

    @TestFactory
    Stream<DynamicTest> everyRefutationRefutes() throws Exception {
        return RuleCheck.list(RULES).stream()
                .filter(r -> Files.exists(file(r)))
                .map(r -> DynamicTest.dynamicTest(r.id(), () -> refutes(r)));
    }

    private static Path file(RuleDescription rule) {
        return RULES.resolve(rule.file()).resolveSibling("refutation.sql");
    }

    /// On SQLite itself the two queries differ; and the queries are those of a case of the rule.
    private static void refutes(RuleDescription rule) throws Exception {
        assertThat(rule.sound()).isFalse();
        Refutation refutation = Refutation.beside(RULES, rule).orElseThrow();
        assertThat(refutation.text()).isEqualTo(Files.readString(file(rule)));
        String ddl = String.join(";\n", refutation.schema());
        try (CaseDatabases data = new CaseDatabases(SchemaReader.ddl(ddl), 0)) {
            data.load(refutation.database());
            ResultTable before = data.result(refutation.before());
            ResultTable after = data.result(refutation.after());
            assertThat(refutation.comparison().same(before, after)).isFalse();
            assertThat(Refutation.rows(before)).isEqualTo(refutation.beforeRows());
            assertThat(Refutation.rows(after)).isEqualTo(refutation.afterRows());
        }
        RuleFile whole =
                RuleFile.read(RULES).stream()
                        .filter(f -> f.path().equals(rule.file()))
                        .findFirst()
                        .orElseThrow();
        assertThat(RuleCase.read(whole))
                .as("a case with these queries: else run rules check --write")
                .anyMatch(
                        c ->
                                c.fires()
                                        && c.before().equals(refutation.before())
                                        && c.after().equals(refutation.after()));
    }

    @Test
    void theDocumentListsThem() throws Exception {
        Path document = Path.of("..", "docs", "etm.md");
        String text = Files.readString(document);
        assertThat(RefutedRules.into(text, RefutedRules.section(RULES)))
                .as("run sameql rules refuted --into docs/etm.md")
                .isEqualTo(text);
    }

    @Test
    void theSectionIsReplacedAndTheRestIsKept() {
        String first = RefutedRules.into("# Title\n", "one\n");
        assertThat(first).startsWith("# Title\n\n").contains("one");
        String second = RefutedRules.into(first + "after\n", "two\n");
        assertThat(second).startsWith("# Title\n\n").contains("two").endsWith("after\n");
        assertThat(second).doesNotContain("one");
    }
}
