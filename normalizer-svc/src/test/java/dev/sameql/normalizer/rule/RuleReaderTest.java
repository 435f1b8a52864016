package dev.sameql.normalizer.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sameql.normalizer.rulebook.check.RuleCase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleReaderTest {
    static final String RULE =
            """
            package sameql.rules.beyond

            rule "plain"
                @id("plain")
                @assumption("none")
                @preserves("list")
                @profile("sound")
                @source("a test")
            when
                $site : ExpressionSite( parenthesised )
            then
                rewrite.propose(drools.getRule(), $site, $site.bare());
            end
            """;

    @Test
    void readsWhatARuleSaysOfItself() throws RejectedRule {
        RuleDescription rule = RuleReader.describe(file(RULE));
        assertThat(rule)
                .isEqualTo(
                        new RuleDescription(
                                "plain",
                                "beyond",
                                "none",
                                "list",
                                "a test",
                                true,
                                "plain/plain.drl"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    @id("plain")                 | @id("other")                          | differ
                    @assumption("none")          | @assumption("")                       | no @assumption
                    @preserves("list")           | @preserves("most")                    | must be one of
                    @profile("sound")            | @profile("mostly")                    | must be one of
                    @source("a test")            | @author("a test")                     | no @source
                    sameql.rules.beyond          | sameql.rules.elsewhere                | the package must be
                    when                         | salience 10 when                      | salience
                    when                         | no-loop when                          | no-loop
                    ExpressionSite( parenthesised ) | ExpressionSite( eval(true) )          | eval
                    ExpressionSite( parenthesised ) | java.io.File()                        | java
                    $site.bare()               | Runtime.getRuntime().exec("x")        | Runtime
                    $site.bare()               | $site.getClass()                      | getClass
                    $site.bare());             | $site.bare()); insert($site);       | insert
                    $site.bare());             | $site.bare()); $site.node();        | exactly one
                    """)
    void refuses(String found, String instead, String reason) {
        RejectedRule refused =
                catchThrowableOfType(
                        RejectedRule.class,
                        () -> RuleReader.describe(file(RULE.replace(found, instead))));
        assertThat(refused).hasMessageContaining(reason);
        assertThat(refused.file()).isEqualTo("plain/plain.drl");
    }

    @Test
    void refusesForeignImportsAndSecondRules() {
        String imported = RULE.replace("\nrule", "import java.util.List\nrule");
        assertThat(
                        catchThrowableOfType(
                                RejectedRule.class, () -> RuleReader.describe(file(imported))))
                .isNotNull();
        String twice = RULE + RULE.substring(RULE.indexOf("rule \"")).replace("plain", "second");
        assertThat(catchThrowableOfType(RejectedRule.class, () -> RuleReader.describe(file(twice))))
                .hasMessageContaining("more than one");
    }

    @Test
    void aRuleNeedsBothKindsOfCase() {
        String fires =
                "--! schema: CREATE TABLE t (a INTEGER)\n"
                        + "--! fires\n"
                        + "SELECT a FROM t;\n"
                        + "SELECT a FROM t;\n";
        RuleFile oneKind = new RuleFile("plain/plain.drl", RULE, fires);
        assertThat(catchThrowableOfType(RejectedRule.class, () -> RuleCase.read(oneKind)))
                .hasMessageContaining("does not fire");
        RuleFile without = new RuleFile("plain/plain.drl", RULE, "");
        assertThat(catchThrowableOfType(RejectedRule.class, () -> RuleCase.read(without)))
                .hasMessageContaining("no case shows it fire");
    }

    private static RuleFile file(String drl) {
        return new RuleFile("plain/plain.drl", drl, "");
    }
}
