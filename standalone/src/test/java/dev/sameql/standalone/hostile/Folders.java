package dev.sameql.standalone.hostile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Where a hostile run takes place.
///
/// - `canary`: worth stealing and destroying; inputs name it, and nobody may as much as open it.
/// - `work`, `home`: where the stack is started and whose home it is; what an input names without a
///   path lands here.
/// - `data`, `temporary`, `rules`: the stack's own.
record Folders(Path root) {

    /// Makes them.
    static Folders make() throws IOException, SQLException {
        var folders = new Folders(Files.createTempDirectory("sameql-hostile-").toRealPath());
        for (Path folder : folders.all()) Files.createDirectories(folder);
        folders.fillCanary();
        copy(Path.of("..", "rules-drl", "rules"), folders.rules());
        return folders;
    }

    Path canary() {
        return root.resolve("canary");
    }

    Path work() {
        return root.resolve("work");
    }

    Path home() {
        return root.resolve("home");
    }

    Path data() {
        return root.resolve("data");
    }

    Path temporary() {
        return root.resolve("tmp");
    }

    Path rules() {
        return root.resolve("rules");
    }

    /// The folders in which nothing may happen at all.
    List<Path> watched() {
        return List.of(canary(), work(), home());
    }

    private List<Path> all() {
        return List.of(canary(), work(), home(), data(), temporary(), rules());
    }

    private void fillCanary() throws IOException, SQLException {
        Path file = canary().resolve("secret");
        Files.writeString(file, "nobody knows this\n");
        Files.writeString(canary().resolve("secret.sql"), "CREATE TABLE secret (word TEXT);\n");
        Files.writeString(canary().resolve("secret.csv"), "word\nplugh\n");
        Files.writeString(canary().resolve("extension.so"), "no library\n");
        try (Connection database =
                        DriverManager.getConnection(
                                "jdbc:sqlite:" + canary().resolve("secret.db"));
                Statement statement = database.createStatement()) {
            statement.executeUpdate("CREATE TABLE secret (word TEXT)");
            statement.executeUpdate("INSERT INTO secret VALUES ('plugh')");
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted(Comparator.naturalOrder()).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) Files.createDirectories(target);
                else Files.copy(file, target);
            }
        }
    }
}
