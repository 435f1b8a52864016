package dev.sameql.normalizer.rulebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.check.CaseCheck;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules that say nothing wrong and never rest are refused by their cases, soon.
class EndlessRulesTest {
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final String RULE =
            """
            package sameql.rules.beyond

            rule "endless"
                @id("endless")
                @assumption("none")
                @preserves("%s")
                @profile("sound")
                @source("a test")
            when
                $site : ComparisonSite( )
            then
                rewrite.propose(drools.getRule(), $site, $site.mirrored());
            end
            """;
    private static final String CASES =
            """
            --! schema: CREATE TABLE t (a INTEGER, b INTEGER)
            --! fires
            SELECT a FROM t WHERE a < b AND b > 2;
            SELECT a FROM t WHERE b > a AND b > 2;
            --! does-not-fire: there is no comparison
            SELECT a FROM t;
            """;

    @ParameterizedTest
    @ValueSource(strings = {"spelling", "list", "bag"})
    void isRefused(String preserves) throws Exception {
        RuleFile file = new RuleFile("endless/endless.drl", RULE.formatted(preserves), CASES);
        RuleBook book = RuleBook.of(List.of(file));
        Instant start = Instant.now();
        try {
            RejectedRule refused =
                    catchThrowableOfType(
                            RejectedRule.class, () -> new CaseCheck(book, 20).check(file));
            assertThat(refused).hasMessageContaining("it never comes to rest");
            assertThat(Duration.between(start, Instant.now())).isLessThan(LONGEST);
        } finally {
            book.close();
        }
    }
}
