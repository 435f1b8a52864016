package dev.sameql.standalone.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// `cases/lint`: what lint says of a query by its text and its schema and, where `--! data:` gives
/// rows, by a database that holds them.
///
/// `finds` is followed by all that is found, `CODE 1:8: message`, or `CODE 1:8` and `CODE` alone,
/// with semicolons between. `lacks` names codes of which none is found; `nothing` means that there
/// is no finding. After `--! shown:` stands what shows one of them.
final class LintCasesTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(Map.of("finds", 1, "lacks", 1, "nothing", 1), "shown");
    private static final Linter ALL = new Linter(EnumSet.allOf(LintCode.class));

    @TempDir private static Path folder;

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("lint", WORDS, LintCasesTest::check);
    }

    private static void check(SqlCase one) throws Exception {
        List<LintFinding> found = findings(one);
        List<String> said = found.stream().map(LintCasesTest::said).toList();
        switch (one.expected()) {
            case "finds" -> {
                List<String> all = List.of(one.detail().split("; (?=[A-Z_]+ \\d)", -1));
                assertThat(said).hasSize(all.size());
                for (int i = 0; i < all.size(); i++)
                    assertThat(said.get(i)).matches(isSaid(all.get(i)), all.get(i));
            }
            case "lacks" ->
                    assertThat(found)
                            .extracting(LintFinding::code)
                            .doesNotContainAnyElementsOf(
                                    Stream.of(one.detail().split(", ", -1))
                                            .map(LintCode::valueOf)
                                            .toList());
            case "nothing" -> assertThat(said).isEmpty();
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
        one.setting("shown")
                .ifPresent(
                        shown ->
                                assertThat(found)
                                        .extracting(f -> String.join(", ", f.shown()))
                                        .contains(shown));
    }

    /// Whether a finding is that; what is expected may end before the message or the place.
    private static Predicate<String> isSaid(String expected) {
        if (expected.contains(": ")) return expected::equals;
        return said -> said.startsWith(expected + ":") || said.startsWith(expected + " ");
    }

    private static String said(LintFinding found) {
        return found.code() + " " + found.place() + ": " + found.message();
    }

    private static List<LintFinding> findings(SqlCase one) throws Exception {
        if (one.setting("data").isEmpty())
            return ALL.findings(one.sql(), one.schema(), one.dialect(), Optional.empty());
        try (LintData data = LintData.open(one.writtenTo(folder))) {
            return ALL.findings(one.sql(), one.schema(), one.dialect(), Optional.of(data));
        }
    }
}
