package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/// `cases/evaluation-orders`: the outcomes that an optimiser may legally produce.
///
/// A query `fails` or `gives` rows, and there is no other outcome; `fails-unless` and
/// `gives-unless` name a shortcut that alone makes it the other way; `may-give-rows` says that some
/// shortcut gives rows. After `--! others:` stands how many other outcomes there are.
class EvaluationOrdersTest {
    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.of(
                            "fails", 1,
                            "gives", 1,
                            "fails-unless", 1,
                            "gives-unless", 1,
                            "may-give-rows", 1),
                    "others");

    private final Models models = new Models();

    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("evaluation-orders", WORDS, this::check);
    }

    private void check(SqlCase one) {
        Modelled modelled =
                DialectModel.of(one.dialect(), models)
                        .orElseThrow()
                        .predict(one.schema(), one.script(), one.sql());
        Class<? extends Outcome> fails = Outcome.RuntimeError.class;
        Class<? extends Outcome> gives = Outcome.Rows.class;
        switch (one.expected()) {
            case "fails" -> only(fails, modelled);
            case "gives" -> only(gives, modelled);
            case "fails-unless" -> {
                Shortcut shortcut = Shortcut.valueOf(one.detail());
                unless(shortcut, fails, gives, modelled);
                assertThat(modelled.skipping().orElseThrow()).contains(shortcut.sentence());
            }
            case "gives-unless" -> unless(Shortcut.valueOf(one.detail()), gives, fails, modelled);
            case "may-give-rows" ->
                    assertThat(modelled.others()).anyMatch(o -> gives.isInstance(o.outcome()));
            // the reader knows the words
            default -> throw new AssertionError(one.expected());
        }
        one.setting("others")
                .map(Integer::valueOf)
                .ifPresent(count -> assertThat(modelled.others()).hasSize(count));
    }

    private static void only(Class<? extends Outcome> outcome, Modelled modelled) {
        assertThat(modelled.outcome()).isInstanceOf(outcome);
        assertThat(modelled.others()).isEmpty();
    }

    private static void unless(
            Shortcut shortcut,
            Class<? extends Outcome> outcome,
            Class<? extends Outcome> otherwise,
            Modelled modelled) {
        assertThat(modelled.outcome()).isInstanceOf(outcome);
        assertThat(modelled.others())
                .filteredOn(other -> other.shortcuts().equals(Set.of(shortcut)))
                .allMatch(other -> otherwise.isInstance(other.outcome()))
                .isNotEmpty();
    }
}
