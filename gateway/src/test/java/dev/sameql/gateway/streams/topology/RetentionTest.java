package dev.sameql.gateway.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.access.Tenant;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RetentionTest {

    private static final Duration WEEK = Duration.ofDays(7);
    private static final Duration MONTH = Duration.ofDays(30);
    private static final Duration YEAR = Duration.ofDays(365);

    @Test
    void theNameThatFitsBestCounts() {
        var retention =
                new Retention(
                        Optional.of(YEAR),
                        Map.of("nightly-*", WEEK, "nightly-main-*", MONTH, "nightly-1", YEAR));
        assertThat(retention.of("nightly-7")).contains(WEEK);
        assertThat(retention.of("nightly-main-7")).contains(MONTH);
        assertThat(retention.of("nightly-1")).contains(YEAR);
        assertThat(retention.of("spring")).contains(YEAR);
        assertThat(retention.of("")).contains(YEAR);
    }

    @Test
    void campaignsAreKnownByTheNamesThatTheirTenantsGaveThem() {
        var retention = new Retention(Optional.empty(), Map.of("nightly-*", WEEK));
        assertThat(retention.of(new Tenant("a").scoped("nightly-7"))).contains(WEEK);
        assertThat(retention.of("spring")).isEmpty();
        assertThat(retention.isBounded()).isTrue();
        assertThat(Retention.FOR_GOOD.isBounded()).isFalse();
    }
}
