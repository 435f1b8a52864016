package dev.sameql.conformance.campaign.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.conformance.campaign.sensitivity.Sensitivity.Naming;
import dev.sameql.core.dialect.registry.Dialects;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Faults in the reading are found by few cases, and their findings name them first.
class SensitivityTest {
    private static final int CASES = 1_500;
    private static final double SHARE = 0.9;
    private static final int EVERY = 11;

    @Test
    void nearlyAllFaultsAreFound() {
        List<Fault> faults = Sensitivity.faults();
        var sensitivity = new Sensitivity(faults);
        sensitivity.run(Dialects.POSTGRESQL, 1, CASES);
        assertThat(faults).hasSizeGreaterThan(100);
        assertThat((double) sensitivity.found().size() / faults.size())
                .as("missed: %s", sensitivity.missed())
                .isGreaterThanOrEqualTo(SHARE);
        assertThat(
                        faults.stream()
                                .filter(fault -> sensitivity.found().containsKey(fault.name()))
                                .filter(fault -> faults.indexOf(fault) % EVERY == 0)
                                .map(fault -> named(fault, sensitivity.found().get(fault.name()))))
                .hasSizeGreaterThan(10)
                .allMatch(Naming::first);
    }

    private static Naming named(Fault fault, long number) {
        return Sensitivity.named(Dialects.POSTGRESQL, fault, number);
    }
}
