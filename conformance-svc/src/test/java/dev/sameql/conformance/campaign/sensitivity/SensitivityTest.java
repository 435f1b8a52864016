package dev.sameql.conformance.campaign.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Faults in the reading are found by few cases.
class SensitivityTest {
    private static final int CASES = 1_500;
    private static final double SHARE = 0.9;

    @Test
    void nearlyAllFaultsAreFound() {
        List<Fault> faults = Sensitivity.faults();
        var sensitivity = new Sensitivity(faults);
        sensitivity.run(Dialects.POSTGRESQL, 1, CASES);
        assertThat(faults).hasSizeGreaterThan(100);
        assertThat((double) sensitivity.found().size() / faults.size())
                .as("missed: %s", sensitivity.missed())
                .isGreaterThanOrEqualTo(SHARE);
    }
}
