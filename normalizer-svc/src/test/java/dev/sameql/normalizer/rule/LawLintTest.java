package dev.sameql.normalizer.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a rule may say that says its law.
class LawLintTest {
    private static final String RULE =
            """
            package sameql.rules.beyond

            rule "plain"
                @id("plain")
                @from("?x = ?x AND ?rest..")
                @to("?rest..")
                @assumption("it is not NULL")
                @preserves("list")
                @profile("sound")
                @source("a test")
            when
                $m : Match( notNull("?x"), ! constant("?x") )
            then
                rewrite.with($m);
            end
            """;

    @Test
    void readsALaw() throws RejectedRule {
        var laws = RuleReader.read(file(RULE)).laws().orElseThrow();
        assertThat(laws.all()).hasSize(1);
        assertThat(laws.roles().keySet()).containsExactly("?rest", "?x");
        assertThat(laws.all().getFirst().requirements()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    "?rest.."               | "?other.."               | ?other does not occur in what is matched
                    "?rest.."               | "?rest"                  | a condition cannot become a list of conditions
                    "?rest.."               | "?rest.. OR"             | at 6:20: @to: the end is met
                    "?rest.."               | "?x = ?x AND ?rest.."    | both sides are the same
                    "?x = ?x AND ?rest.."   | "?x"                     | about an operator
                    "?x = ?x AND ?rest.."   | "?x = (?x AND ?rest.."   | at 5:32: @from: the end is met where `)`
                    "?x = ?x AND ?rest.."   | "RANDOM(?x) = ?rest"     | at 5:12: @from: a law knows no such function
                    "?x = ?x AND ?rest.."   | "?x = 'a AND ?rest.."    | at 5:17: @from: the quote ' stays open
                    "?x = ?x AND ?rest.."   | "COUNT(?x) = 1"          | beside aggregates a law has constants only
                    notNull("?x")           | notNull("?y")            | ?y does not occur in @from
                    notNull("?x")           | key("?x")                | of which key says nothing
                    notNull("?x")           | notNull()                | of which variables?
                    notNull("?x")           | orderOpen("?x")          | speaks of the place
                    notNull("?x")           | getClass()               | a law may ask notNull
                    notNull("?x")           | notNull(System.exit(1))  | a word speaks of variables
                    notNull("?x")           | x.notNull("?x")          | a law requires
                    notNull("?x")           | eval(true)               | eval
                    Match(                  | FilterSite(              | looks at a Match
                    rewrite.with($m);       | rewrite.with($n);        | comes exactly
                    rewrite.with($m);       | rewrite.with($m); exit();| comes exactly
                    rewrite.with($m);       | insert($m);              | comes exactly
                    @to("?rest..")          | @nothing("else")         | it has no @to
                    """)
    void refuses(String found, String instead, String reason) {
        assertThat(RULE).contains(found);
        RejectedRule refused =
                catchThrowableOfType(
                        RejectedRule.class,
                        () -> RuleReader.read(file(RULE.replace(found, instead))));
        assertThat(refused).isNotNull().hasMessageContaining(reason);
    }

    private static RuleFile file(String drl) {
        return new RuleFile("plain/plain.drl", drl, "");
    }
}
