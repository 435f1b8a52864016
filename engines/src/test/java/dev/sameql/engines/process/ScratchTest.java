package dev.sameql.engines.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What children leave that outlived their parent goes; what is in use stays.
class ScratchTest {
    private static final Instant LONG_AGO = Instant.now().minus(Duration.ofHours(1));

    @TempDir Path folder;

    @Test
    void emptyDirectoriesOfChildrenGo() throws IOException {
        Path left = directory("child-left");
        Path inUse = directory("child-in-use");
        Files.writeString(inUse.resolve("library"), "");
        Files.setLastModifiedTime(inUse, FileTime.from(LONG_AGO));
        Path another = directory("another");
        Path fresh = Files.createDirectory(folder.resolve("child-fresh"));

        Scratch.sweep(folder, "child-*");

        assertThat(left).doesNotExist();
        assertThat(inUse).exists();
        assertThat(another).exists();
        assertThat(fresh).exists();
    }

    private Path directory(String name) throws IOException {
        Path directory = Files.createDirectory(folder.resolve(name));
        return Files.setLastModifiedTime(directory, FileTime.from(LONG_AGO));
    }
}
