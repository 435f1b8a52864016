package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.conformance.dialects.ProbeFile.Probe;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Named queries on which engines differ, each with what every engine's model must answer.
class DialectProbesTest {

    static Stream<Probe> tables() throws IOException {
        return ProbeFile.read("traf-tables.txt");
    }

    static Stream<Probe> surprises() throws IOException {
        return ProbeFile.read("surprises.txt");
    }

    static Stream<Probe> language() throws IOException {
        return ProbeFile.read("language.txt");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("language")
    void theWholeLanguageIsModelled(Probe probe) {
        check(probe);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tables")
    void tablesOfThePaper(Probe probe) {
        check(probe);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("surprises")
    void surprisesAreModelled(Probe probe) {
        check(probe);
    }

    private static void check(Probe probe) {
        Outcome outcome =
                DialectModel.of(probe.engine())
                        .orElseThrow()
                        .predict(Probes.SCHEMA, Probes.DATA, probe.query())
                        .outcome();
        assertThat(ProbeFile.agrees(outcome, probe.expected()))
                .as(
                        "%s: %s%nexpected %s%nbut was %s",
                        probe, probe.query(), probe.expected(), outcome)
                .isTrue();
    }
}
