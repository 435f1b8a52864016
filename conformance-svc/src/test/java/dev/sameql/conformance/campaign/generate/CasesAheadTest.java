package dev.sameql.conformance.campaign.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// A case made ahead is the case of its seed.
class CasesAheadTest {
    private final CaseGenerator generator = new CaseGenerator(Dialects.POSTGRESQL);

    @Test
    void everySeedGivesItsCaseInWhateverOrder() {
        long[] seeds = {
            0, 41, CaseGenerator.mutant(41, 2), CaseGenerator.constructed(3), 999, 42, 7, 1_000
        };
        try (var ahead = new CasesAhead(() -> new CaseGenerator(Dialects.POSTGRESQL))) {
            LongStream.concat(LongStream.of(seeds), LongStream.range(0, CaseGenerator.BLOCK * 3L))
                    .forEach(seed -> assertThat(ahead.of(seed)).isEqualTo(generator.of(seed)));
        }
    }
}
