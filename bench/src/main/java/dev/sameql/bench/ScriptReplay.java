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
import java.util.Map;
import java.util.TreeMap;

/// Whether the counterexamples of a file of verdicts load and tell their queries apart on a real
/// engine: for each, the schema as it was given, the script and both queries are piped into the
/// engine's own client.
///
/// Arguments: `PAIRS SCHEMAS VERDICTS mysql|postgresql CLIENT...`, where the last are the client's
/// command and how it finds a server whose database it may empty: `mariadb -u root -S SOCKET`, or
/// `psql -h DIRECTORY -d replay`. Prints what does not replay, and counts; exits with 1 if a script
/// does not load.
public final class ScriptReplay {
    private static final String GOLD = "@gold";
    private static final String PREDICTED = "@predicted";
    private static final ObjectMapper JSON = new ObjectMapper();

    /// What came of a counterexample.
    private enum Seen {
        DIFFERENT,
        SAME,
        NOT_LOADED
    }

    private final Map<String, JsonNode> pairs = new HashMap<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private final Path schemas;
    private final boolean mysql;
    private final List<String> client;

    private ScriptReplay(Path schemas, boolean mysql, List<String> client) {
        this.schemas = schemas;
        this.mysql = mysql;
        this.client = new ArrayList<>(client);
        this.client.addAll(
                mysql
                        ? List.of("--batch", "--skip-column-names")
                        : List.of("-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"));
    }

    /// Replays and prints.
    public static void main(String... arguments) throws IOException, InterruptedException {
        var replay =
                new ScriptReplay(
                        Path.of(arguments[1]),
                        arguments[3].equals("mysql"),
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
                        mysql
                                ? "DROP DATABASE IF EXISTS replay; CREATE DATABASE replay; USE"
                                        + " replay;"
                                : "DROP SCHEMA public CASCADE; CREATE SCHEMA public;",
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
                    new ProcessBuilder(client)
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
