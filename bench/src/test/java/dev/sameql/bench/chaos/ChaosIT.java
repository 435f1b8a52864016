package dev.sameql.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.bench.chaos.Accountant.Account;
import dev.sameql.bench.chaos.Cluster.Size;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A small run of [Chaos]: nothing is lost, doubled, judged otherwise or given up. Larger ones, by
/// other seeds: `-Dsameql.chaos.pairs`, `-Dsameql.chaos.troubles`, `-Dsameql.chaos.seed`.
class ChaosIT {

    private static final int PAIRS = Integer.getInteger("sameql.chaos.pairs", 240);
    private static final int TROUBLES = Integer.getInteger("sameql.chaos.troubles", 6);
    private static final Duration BROKER_PAUSE = Duration.ofSeconds(40);

    @Test
    @Timeout(value = 12, unit = TimeUnit.MINUTES)
    void nothingIsLostWhateverIsKilled() throws Exception {
        long seed = Long.getLong("sameql.chaos.seed", 7);
        Account account =
                Chaos.run(
                        PAIRS, TROUBLES, seed, BROKER_PAUSE, Size.SMALL, Path.of(".."), System.out);
        assertThat(account.isClean()).as("seed %d: %s", seed, account).isTrue();
    }
}
