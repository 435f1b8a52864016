package dev.sameql.normalizer.rule;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Rules that would do what no rule may, by class, as data: `hostile-rules/<class>/<name>.drl`, and
/// in `hostile-rules/expected.tsv` for each of them the place at which it is refused, a part of the
/// reason, and whether Drools by itself would compile it.
public final class HostileRules {
    private static final Path DIRECTORY = Path.of("src/test/resources/hostile-rules");

    private HostileRules() {}

    /// One of them.
    public record Hostile(
            String name, RuleFile file, String place, String reason, boolean compiles) {
        @Override
        public String toString() {
            return name;
        }
    }

    /// All of them.
    public static List<Hostile> all() throws IOException {
        List<Hostile> all = new ArrayList<>();
        for (String line : Files.readAllLines(DIRECTORY.resolve("expected.tsv"))) {
            String[] columns = line.split("\t", -1);
            Path file = DIRECTORY.resolve(columns[0]);
            String id = file.getFileName().toString().replaceFirst("\\.drl$", "");
            String drl = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            RuleFile rule = new RuleFile(id + "/" + id + ".drl", drl, "");
            boolean compiles = columns[3].equals("compiles");
            all.add(new Hostile(columns[0], rule, columns[1], columns[2], compiles));
        }
        return all;
    }

    /// How many files there are.
    static long files() throws IOException {
        try (var files = Files.walk(DIRECTORY)) {
            return files.filter(f -> f.toString().endsWith(".drl")).count();
        }
    }
}
