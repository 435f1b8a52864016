package dev.sameql.normalizer.rulebook.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.rulebook.RuleCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A value that is compared with several others is compared after a law with the one it says.
class MadeComparisonsTest {
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
                $m : Match()
            then
                rewrite.with($m);
            end
            """;
    private static final String CASES =
            """
            --! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, c INTEGER);
            --! fires
            SELECT id FROM t WHERE %s;
            SELECT id FROM t WHERE %s;
            --! does-not-fire: another shape
            SELECT id FROM t WHERE a = 1;
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
        Files.createDirectories(rules.resolve("r"));
        Files.writeString(rules.resolve("r/r.drl"), RULE.formatted(from, to));
        Files.writeString(rules.resolve("r/cases.sql"), CASES.formatted(before, after));
        List<RuleCheck.Line> lines = new ArrayList<>();
        new RuleCheck(rules, _ -> true, Optional.empty(), RuleCache.none()).run(lines::add);
        assertThat(lines)
                .singleElement()
                .satisfies(l -> assertThat(l.ruling().surprises()).isEmpty());
    }
}
