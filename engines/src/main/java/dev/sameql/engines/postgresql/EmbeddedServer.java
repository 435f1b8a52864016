package dev.sameql.engines.postgresql;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/// PostgreSQL from a library that is among the application's only where somebody put it: tests and
/// measurements do.
final class EmbeddedServer {
    private static final Logger NOISE = Logger.getLogger("io.zonky.test");

    private EmbeddedServer() {}

    static boolean isAtHand() {
        ClassLoader loader = EmbeddedServer.class.getClassLoader();
        String library = "io/zonky/test/db/postgres/embedded/EmbeddedPostgres.class";
        return loader.getResource(library) != null;
    }

    static PostgresServer start() throws IOException {
        NOISE.setLevel(Level.WARNING);
        Path directory = Files.createTempDirectory("sameql-postgresql");
        EmbeddedPostgres server =
                EmbeddedPostgres.builder()
                        .setOverrideWorkingDirectory(directory.toFile())
                        .setLocaleConfig("locale", "C")
                        .setServerConfig("fsync", "off")
                        .setServerConfig("jit", "off")
                        .setServerConfig("track_activities", "off")
                        .start();
        return new PostgresServer(
                "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/postgres",
                "postgres",
                "",
                () -> stop(server, directory));
    }

    private static void stop(EmbeddedPostgres server, Path directory) {
        try {
            server.close();
            if (!Files.exists(directory)) return;
            try (Stream<Path> files = Files.walk(directory)) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
