package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.broker.FreePort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A folder that a service may not trust, or cannot use, ends it at its start, not job after job.
class RefusedFolderIT {
    @TempDir Path data;

    /// As on a disk that is full, or one that may hold no programs.
    @Test
    void aFolderThatCannotHoldSqlitesLibraryIsSaidAtTheStart() throws Exception {
        Path err = data.resolve("err");
        Process process =
                Sameql.start(
                        Map.of("JAVA_TOOL_OPTIONS", "-Dorg.sqlite.tmpdir=" + data.resolve("none")),
                        data.resolve("out"),
                        err,
                        "up",
                        "--grpc-port",
                        Integer.toString(FreePort.choose()),
                        "--http-port",
                        Integer.toString(FreePort.choose()));

        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        assertThat(Files.readString(err)).contains("SQLite's library cannot be loaded");
    }

    @ParameterizedTest
    @ValueSource(strings = {"normalizer", "verifier", "conformance"})
    void whatIsWrongWithAFolderOfAttemptsIsSaidAtTheStart(String service) throws Exception {
        Path folder = Files.createDirectory(data.resolve(service));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

        var ended =
                Sameql.run(
                        "up",
                        "--grpc-port",
                        Integer.toString(FreePort.choose()),
                        "--http-port",
                        Integer.toString(FreePort.choose()),
                        "--data",
                        data.toString());

        assertThat(ended.code()).isNotZero();
        assertThat(ended.err()).contains(folder.toString(), "can be written by others");
    }
}
