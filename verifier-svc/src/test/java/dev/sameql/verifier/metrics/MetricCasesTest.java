package dev.sameql.verifier.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// `cases/metrics`: what the metrics of benchmarks say of a gold query and a prediction.
///
/// By execution accuracy over the rows of `--! data:` a prediction is `right`, `wrong`, or
/// `right-by` one of the two scripts alone, `spider` or `bird`. By exact set match both have the
/// `same-clauses` or `other-clauses`.
class MetricCasesTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.of(
                            "right", 2,
                            "wrong", 2,
                            "right-by", 2,
                            "same-clauses", 2,
                            "other-clauses", 2));

    @TempDir private static Path folder;

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("metrics", WORDS, MetricCasesTest::check);
    }

    private static void check(SqlCase one) throws SQLException {
        switch (one.expected()) {
            case "right" -> isRight(one, true, true);
            case "wrong" -> isRight(one, false, false);
            case "right-by" -> {
                assertThat(one.detail()).isIn("spider", "bird");
                isRight(one, one.detail().equals("spider"), one.detail().equals("bird"));
            }
            case "same-clauses" -> assertThat(clausesMatch(one)).isTrue();
            case "other-clauses" -> assertThat(clausesMatch(one)).isFalse();
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
    }

    private static void isRight(SqlCase one, boolean spider, boolean bird) throws SQLException {
        try (ExecutionAccuracy accuracy = ExecutionAccuracy.on(List.of(one.writtenTo(folder)))) {
            ExecutionScore score = accuracy.score(one.sql(), one.other());
            assertThat(score.spider()).as(score.note()).contains(spider);
            assertThat(score.bird()).as(score.note()).contains(bird);
            assertThat(score.noData()).isFalse();
        }
    }

    private static boolean clausesMatch(SqlCase one) {
        return new ExactSetMatch(one.schema()).matches(one.sql(), one.other());
    }
}
