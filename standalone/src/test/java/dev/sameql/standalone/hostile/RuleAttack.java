package dev.sameql.standalone.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Rules put into the directory that the stack follows. Each lies in a folder of its own, with the
/// cases of a rule that is fine, and is called as its file is. Answers `rejected` when the edit is
/// refused and the book before it stays in force, `taken` when there is another book.
final class RuleAttack implements Attack {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String DONOR = "etm-06-count-star";

    private final VictimStack stack;
    private final String digest;

    RuleAttack(VictimStack stack) throws IOException, InterruptedException {
        this.stack = stack;
        this.digest = state().path("digest").asText();
    }

    @Override
    public String answer(Input input) throws IOException, InterruptedException {
        String id = "hostile-" + input.line();
        Path folder = stack.folders().rules().resolve(id);
        Path donor = stack.folders().rules().resolve(DONOR);
        Files.createDirectories(folder);
        Files.copy(donor.resolve("cases.sql"), folder.resolve("cases.sql"));
        Path file = folder.resolve(id + ".drl");
        byte[] text =
                input.sent(stack.folders().canary())
                        .replace("\"hostile\"", '"' + id + '"')
                        .getBytes(StandardCharsets.UTF_8);
        Files.write(file, text);
        try {
            return outcome(id);
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder.resolve("cases.sql"));
            Files.deleteIfExists(folder);
        }
    }

    private String outcome(String id) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            JsonNode state = state();
            if (!state.path("digest").asText().equals(digest)) return "taken";
            if (state.path("rejected file").asText("").contains(id)) return "rejected";
            Thread.sleep(100);
        }
        return "passed over";
    }

    private JsonNode state() throws IOException, InterruptedException {
        Optional<String> page = stack.page("/q/health/ready");
        for (JsonNode check : JSON.readTree(page.orElse("{}")).path("checks")) {
            if (check.path("name").asText().equals("rule book")) return check.path("data");
        }
        throw new IOException("nobody tells of the rule book: " + page.orElse("not ready"));
    }
}
