package dev.sameql.standalone.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the doctor finds here, and what where something is missing.
class DoctorTest {

    @TempDir Path folder;

    @Test
    void whereAllIsThereEachLineIsFine() {
        List<Finding> findings = new ArrayList<>();
        assertThat(new Doctor(folder, folder, List.of()).examine(findings::add))
                .as(findings.toString())
                .isTrue();
        assertThat(findings)
                .extracting(Finding::subject)
                .containsExactly(
                        "JDK", "memory", "temporary folder", "disk", "clock", "Z3", "SQLite");
        assertThat(findings).allSatisfy(f -> assertThat(f).isInstanceOf(Finding.Fine.class));
    }

    @Test
    void whatIsMissingHasANextStep() throws IOException {
        List<Finding> findings = new ArrayList<>();
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var doctor = new Doctor(folder.resolve("none"), folder, List.of(taken.getLocalPort()));
            assertThat(doctor.examine(findings::add)).isFalse();
        }
        assertThat(findings)
                .filteredOn(Finding.Wrong.class::isInstance)
                .extracting(Finding::subject)
                .anySatisfy(subject -> assertThat(subject).startsWith("port "))
                .contains("temporary folder");
        assertThat(findings)
                .filteredOn(Finding.Wrong.class::isInstance)
                .allSatisfy(f -> assertThat(((Finding.Wrong) f).nextStep()).isNotBlank());
    }
}
