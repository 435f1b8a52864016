package dev.sameql.normalizer.rulebook.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.rulebook.RuleCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is made by laws: comparisons with the values that they say, groups by a key.
class MadeQueriesTest {
    private static final String RULE =
            """
            package sameql.rules.beyond

            rule "r"
                @id("r")
                @from("%s")
                @to("%s")
                @assumption("none")
                @preserves("list")
                @profile("sound")
                @source("a test")
            when
                $m : Match( %s )
            then
                rewrite.with($m);
            end
            """;
    private static final String CASES =
            """
            --! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, c INTEGER);
            --! fires
            %s;
            %s;
            --! does-not-fire: another shape
            %s;
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ?x NOT IN (?a) OR ?y = ?a | ?x <> ?a OR ?y = ?a | a NOT IN (7) OR b = 7 | a <> 7 OR b = 7
                    ?x IN (?a) AND ?y < ?a    | ?x = ?a AND ?y < ?a | a IN (c) AND b < c    | a = c AND b < c
                    """)
    void areOfTheValuesThatItSays(
            String from, String to, String before, String after, @TempDir Path rules)
            throws Exception {
        String query = "SELECT id FROM t WHERE ";
        assertHolds(
                rules,
                RULE.formatted(from, to, ""),
                query + before,
                query + after,
                query + "a = 1");
    }

    @Test
    void aGroupByOfAListIsNotMadeWithoutKeys(@TempDir Path rules) throws Exception {
        String rule =
                RULE.formatted(
                        "SELECT ?k.., ?x AS ?c, ?a.. FROM ?t GROUP BY ?k.., ?x",
                        "SELECT ?k.., MAX(?x) AS ?c, ?a.. FROM ?t GROUP BY ?k..",
                        "column(\"?x\")");
        assertHolds(
                rules,
                rule,
                "SELECT id, a, COUNT(*) FROM t GROUP BY id, a",
                "SELECT id, MAX(a), COUNT(*) FROM t GROUP BY id",
                "SELECT a, COUNT(*) FROM t GROUP BY a");
    }

    private static void assertHolds(
            Path rules, String rule, String before, String after, String unlike) throws Exception {
        Files.createDirectories(rules.resolve("r"));
        Files.writeString(rules.resolve("r/r.drl"), rule);
        Files.writeString(rules.resolve("r/cases.sql"), CASES.formatted(before, after, unlike));
        List<RuleCheck.Line> lines = new ArrayList<>();
        new RuleCheck(rules, _ -> true, Optional.empty(), RuleCache.none()).run(lines::add);
        assertThat(lines)
                .singleElement()
                .satisfies(l -> assertThat(l.ruling().surprises()).isEmpty());
    }
}
