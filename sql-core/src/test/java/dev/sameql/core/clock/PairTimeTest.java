package dev.sameql.core.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairTimeTest {

    /// The verifier's process is ended six tenths of a second after its time.
    @ParameterizedTest
    @ValueSource(longs = {1, 50, 999, 2_000, 8_000, 600_000})
    void allOfAPairIsItsBudgetAndLessThanASecond(long millis) {
        var pair = PairTime.of(millis);
        for (int tenth = 0; tenth <= 10; tenth++) {
            Duration worked = pair.ofRules().multipliedBy(tenth).dividedBy(10);
            Duration rest = pair.ofVerifier(pair.overdrawnMillis(worked));
            assertThat(worked.plus(rest).plusMillis(600)).isLessThan(pair.budget().plusSeconds(1));
            assertThat(rest).isPositive();
            assertThat(rest.plusMillis(1))
                    .isGreaterThan(pair.budget().multipliedBy(9).dividedBy(20));
        }
    }

    @Test
    void theFirstPairsOfAProcessMayTakeLonger() {
        var pair = PairTime.of(1_000);
        Duration slow = pair.ofRules().plusSeconds(2);
        assertThat(pair.atFirst().ofRules()).isGreaterThan(slow);
        assertThat(pair.atFirst().overdrawnMillis(slow)).isZero();
    }
}
