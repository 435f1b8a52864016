package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A client that is not ours, `@grpc/grpc-js`, with the proto files and through reflection. Its
/// packages are installed by `npm ci` (see ops/test.sh).
class NodeClientIT {

    @TempDir Path folder;

    @Test
    void aForeignClientFindsItsWay() throws IOException, InterruptedException {
        Path client = Sameql.root("gateway/src/test/node");
        assertThat(client.resolve("node_modules"))
                .as("packages of the client: run npm ci there")
                .isDirectory();
        Path said = folder.resolve("said.txt");
        Process node =
                new ProcessBuilder("node", "check.mjs", RunningStack.shared().server())
                        .directory(client.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        boolean ended = node.waitFor(2, TimeUnit.MINUTES);
        node.destroyForcibly();
        assertThat(ended).as(Files.readString(said)).isTrue();
        assertThat(node.exitValue()).as(Files.readString(said)).isZero();
    }
}
