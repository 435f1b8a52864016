package dev.sameql.normalizer.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sameql.normalizer.rule.HostileRules.Hostile;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The lint refuses each hostile rule, says where and why, and takes no time over it.
class HostileRulesTest {
    private static final Duration LONGEST = Duration.ofSeconds(5);

    static List<Hostile> all() throws IOException {
        return HostileRules.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void isRefused(Hostile hostile) {
        Instant start = Instant.now();
        RejectedRule refused =
                catchThrowableOfType(RejectedRule.class, () -> RuleReader.read(hostile.file()));
        assertThat(refused).as("nothing refuses it").isNotNull();
        assertThat(refused.file()).isEqualTo(hostile.file().path());
        assertThat(refused)
                .hasMessageStartingWith("at " + hostile.place() + ": ")
                .hasMessageContaining(hostile.reason());
        assertThat(Duration.between(start, Instant.now())).isLessThan(LONGEST);
    }

    @Test
    void everyFileIsExpected() throws Exception {
        assertThat(HostileRules.all()).hasSize((int) HostileRules.files()).hasSizeGreaterThan(250);
    }
}
