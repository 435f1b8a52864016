package dev.sameql.gateway.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.v1.Evidence;
import dev.sameql.v1.Normalisation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Rules are counted by pairs, and only where a stage normalised.
class RuleUseTest {

    private static Evidence normalised(String... rules) {
        return Evidence.newBuilder()
                .setNormalisation(Normalisation.newBuilder().addAllRules(List.of(rules)))
                .build();
    }

    @Test
    void aRuleCountsOnceInAPair() {
        var uses = new RuleUse();
        uses.count(normalised("a", "b", "a"));
        uses.count(normalised("b"));
        uses.count(normalised());
        uses.count(Evidence.getDefaultInstance());
        assertThat(uses.pairs()).isEqualTo(3);
        assertThat(uses.fired()).isEqualTo(Map.of("a", 1L, "b", 2L));
    }

    @Test
    void manyRulesDoNotFillTheMemory() {
        var uses = new RuleUse();
        for (int i = 0; i < 20_000; i++) uses.count(normalised("rule-" + i));
        assertThat(uses.fired()).hasSize(10_000);
        uses.count(normalised("rule-7"));
        assertThat(uses.fired()).containsEntry("rule-7", 2L);
    }
}
