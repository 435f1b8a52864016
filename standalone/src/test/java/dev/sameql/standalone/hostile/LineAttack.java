package dev.sameql.standalone.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Lines of a file of pairs, all in one file that `sameql judge` sends, beside a folder of schemas
/// with traps in it. Each line must get its verdict.
///
/// The schemas: `fine` (table `person`), `link` and `linkdb` (links to files outside), `linked`
/// (below a linked folder), `pipe` (a pipe that nobody writes), `zero` (a link to a device), `huge`
/// and `folder` (a folder of that name).
final class LineAttack implements Attack {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PATIENCE_SECONDS = 120;
    private static final String FINE =
            "{\"id\":\"%s\",\"schema\":\"fine\",\"gold\":\"SELECT id FROM person\","
                    + "\"predicted\":\"SELECT id FROM person\"}";

    private final VictimStack stack;
    private final List<Input> lines;
    private Map<String, JsonNode> verdicts;

    LineAttack(VictimStack stack, List<Input> lines) {
        this.stack = stack;
        this.lines = lines;
    }

    @Override
    public String answer(Input input) throws IOException, InterruptedException {
        if (verdicts == null) {
            verdicts = Map.of();
            verdicts = judge();
        }
        int number = lines.indexOf(input) + 2;
        JsonNode verdict = verdicts.get("line:" + number);
        if (verdict == null) verdict = verdicts.get(id(input));
        if (verdict == null) return "nothing";
        List<String> codes = new ArrayList<>();
        verdict.path("reasons").forEach(reason -> codes.add(reason.path("code").asText()));
        return (verdict.path("verdict").asText() + " " + String.join(" ", codes)).strip();
    }

    private String id(Input input) {
        try {
            return JSON.readTree(input.bytes(stack.folders().canary())).path("id").asText();
        } catch (IOException e) {
            return "";
        }
    }

    private Map<String, JsonNode> judge() throws IOException, InterruptedException {
        Path folder = Files.createDirectories(stack.folders().root().resolve("lines"));
        Path pairs = folder.resolve("pairs.jsonl");
        Path out = folder.resolve("verdicts.jsonl");
        Files.write(pairs, all());
        List<String> command =
                VictimStack.command(
                        stack.folders(),
                        "judge",
                        "--server",
                        stack.server(),
                        "--budget",
                        "2s",
                        "--pairs",
                        pairs.toString(),
                        "--schemas",
                        schemas(folder.resolve("schemas")).toString(),
                        "--out",
                        out.toString());
        Path said = folder.resolve("judge.err");
        Process process =
                new ProcessBuilder(command)
                        .directory(stack.folders().work().toFile())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(said.toFile())
                        .start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new AssertionError("judge did not come to its end:\n" + Files.readString(said));
        }
        return read(out);
    }

    private byte[] all() throws IOException {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(FINE.formatted("first").getBytes(StandardCharsets.UTF_8));
        bytes.write('\n');
        for (Input line : lines) {
            bytes.write(line.bytes(stack.folders().canary()));
            bytes.write('\n');
        }
        bytes.writeBytes(FINE.formatted("last").getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    private Path schemas(Path folder) throws IOException, InterruptedException {
        Path canary = stack.folders().canary();
        Files.createDirectories(folder.resolve("folder.sql"));
        Files.writeString(
                folder.resolve("fine.sql"),
                "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);");
        Files.createSymbolicLink(folder.resolve("link.sql"), canary.resolve("secret.sql"));
        Files.createSymbolicLink(folder.resolve("linkdb.sqlite"), canary.resolve("secret.db"));
        Files.createSymbolicLink(folder.resolve("secret"), canary);
        Files.createSymbolicLink(folder.resolve("zero.sql"), Path.of("/dev/zero"));
        Files.write(folder.resolve("huge.sql"), new byte[20 << 20]);
        Files.write(folder.resolve("nosqlite.sqlite"), new byte[4096]);
        new ProcessBuilder("mkfifo", folder.resolve("pipe.sql").toString()).start().waitFor();
        return folder;
    }

    private static Map<String, JsonNode> read(Path out) throws IOException {
        Map<String, JsonNode> verdicts = new HashMap<>();
        for (String line : Files.readAllLines(out)) {
            JsonNode verdict = JSON.readTree(line);
            verdicts.put(verdict.path("id").asText(), verdict);
        }
        for (String id : List.of("first", "last")) {
            if (!verdicts.get(id).path("verdict").asText().equals("EQUIVALENT"))
                throw new AssertionError("the line " + id + " got " + verdicts.get(id));
        }
        return verdicts;
    }
}
