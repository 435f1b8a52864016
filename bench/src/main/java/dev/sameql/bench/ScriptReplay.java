package dev.sameql.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Whether the counterexamples of a file of verdicts load and tell their queries apart on a real
/// engine: for each, the schema as it was given, the script and both queries are piped into the
/// engine's own client.
///
/// Arguments: `PAIRS SCHEMAS VERDICTS mysql|postgresql|sqlite CLIENT...`, where the last are the
/// client's command and how it finds a server whose database it may empty: `mariadb -u root -S
/// SOCKET`, `psql -h DIRECTORY -d replay`, or `sqlite3`, which keeps each database in memory.
/// Prints what does not replay, and counts; exits with 1 if a script does not load.
public final class ScriptReplay {
    private static final String GOLD = "@gold";
    private static final String PREDICTED = "@predicted";
    private static final ObjectMapper JSON = new ObjectMapper();

    /// An engine whose client reads a script: how it is called, and how it begins with an empty
    /// database.
    private enum Client {
        MYSQL(
                "DROP DATABASE IF EXISTS replay; CREATE DATABASE replay CHARACTER SET utf8mb4; USE"
                        + " replay;",
                "--batch",
                "--skip-column-names"),
        POSTGRESQL(
                "DROP SCHEMA public CASCADE; CREATE SCHEMA public;",
                "-X",
                "-q",
                "-A",
                "-t",
                "-v",
                "ON_ERROR_STOP=1"),
        SQLITE("PRAGMA foreign_keys = ON;", "-batch", "-bail", "-nullvalue", "NULL", ":memory:");

        private final String start;
        private final List<String> options;

        Client(String start, String... options) {
            this.start = start;
            this.options = List.of(options);
        }
    }

    /// What came of a counterexample.
    private enum Seen {
        DIFFERENT,
        SAME,
        NOT_LOADED
    }

    private final Map<String, JsonNode> pairs = new HashMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private final Path schemas;
    private final Client client;
    private final List<String> command;

    private ScriptReplay(Path schemas, Client client, List<String> command) {
        this.schemas = schemas;
        this.client = client;
        this.command = new ArrayList<>(command);
        this.command.addAll(client.options);
    }

    /// Replays and prints.
    public static void main(String... arguments) throws IOException, InterruptedException {
        var replay =
                new ScriptReplay(
                        Path.of(arguments[1]),
                        Client.valueOf(arguments[3].toUpperCase(Locale.ROOT)),
                        Arrays.asList(arguments).subList(4, arguments.length));
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            JsonNode pair = JSON.readTree(line);
            replay.pairs.put(pair.path("id").asText(), pair);
        }
        for (String line : Files.readAllLines(Path.of(arguments[2])))
            replay.one(JSON.readTree(line));
        System.out.println(replay.counts);
        if (replay.counts.containsKey(Seen.NOT_LOADED.name())) System.exit(1);
    }

    private void one(JsonNode verdict) throws IOException, InterruptedException {
        JsonNode found = verdict.path("counterexample");
        JsonNode pair = pairs.get(verdict.path("id").asText());
        if (!found.isObject() || pair == null) return;
        String ddl = Files.readString(schemas.resolve(pair.path("schema").asText() + ".sql"));
        String input =
                String.join(
                        "\n",
                        client.start,
                        closed(ddl),
                        found.path("sql").asText(),
                        "SELECT '" + GOLD + "';",
                        closed(pair.path("gold").asText()),
                        "SELECT '" + PREDICTED + "';",
                        closed(pair.path("predicted").asText()));
        String output = piped(input);
        boolean ordered = found.path("difference").toString().contains("ORDER");
        Seen seen = seen(output, ordered);
        counts.merge(seen.name(), 1, Integer::sum);
        if (seen != Seen.DIFFERENT)
            System.out.println(
                    seen + " " + verdict.path("id").asText() + " " + found.path("difference"));
    }

    private static String closed(String statement) {
        String text = statement.strip();
        return text.endsWith(";") ? text : text + ";";
    }

    private static Seen seen(String output, boolean ordered) {
        List<String> lines = output.lines().toList();
        int gold = lines.indexOf(GOLD);
        int predicted = lines.indexOf(PREDICTED);
        if (gold < 0 || predicted < 0 || !lines.getLast().equals("@end")) return Seen.NOT_LOADED;
        List<String> left = new ArrayList<>(lines.subList(gold + 1, predicted));
        List<String> right = new ArrayList<>(lines.subList(predicted + 1, lines.size() - 1));
        if (!ordered) {
            left.sort(null);
            right.sort(null);
        }
        return left.equals(right) ? Seen.SAME : Seen.DIFFERENT;
    }

    /// What the client prints; its errors go where those of this program go.
    private String piped(String input) throws IOException, InterruptedException {
        Path output = Files.createTempFile("sameql-replay", ".txt");
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .redirectOutput(output.toFile())
                            .start();
            try (OutputStream script = process.getOutputStream()) {
                script.write((input + "\nSELECT '@end';\n").getBytes(StandardCharsets.UTF_8));
            } catch (IOException gone) {
                // the client stopped at an error, which it has told
                return "";
            }
            return process.waitFor() == 0 ? Files.readString(output) : "";
        } finally {
            Files.delete(output);
        }
    }
}
