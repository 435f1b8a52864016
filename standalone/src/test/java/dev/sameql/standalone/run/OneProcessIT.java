package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.standalone.judge.Question;
import dev.sameql.standalone.judge.SinglePair;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.single.PairServices;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/// One pair is judged without a broker as it is through one: the same line of JSON, but for the
/// times.
class OneProcessIT {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final Question QUESTION =
            new Question("strict", "sqlite", Duration.ofSeconds(30), OptionalInt.of(3), true);

    /// Each with each that comes after it: 105 pairs.
    private static final List<String> QUERIES =
            List.of(
                    "SELECT title FROM book WHERE price > 10",
                    "SELECT title FROM book WHERE 10 < price",
                    "SELECT title FROM book WHERE NOT price <= 10",
                    "SELECT title FROM book WHERE price >= 10",
                    "SELECT DISTINCT title FROM book WHERE price > 10",
                    "SELECT title FROM book WHERE price > 10 OR price IS NULL",
                    "SELECT title FROM book WHERE price > 10 ORDER BY title",
                    "SELECT b.title FROM book b JOIN author a ON a.id = b.author_id WHERE price >"
                            + " 10",
                    "SELECT title FROM book WHERE id IN (SELECT id FROM book WHERE price > 10)",
                    "SELECT title FROM book WHERE price > 10 UNION ALL SELECT title FROM book WHERE"
                            + " 0",
                    "SELECT title, price FROM book WHERE price > 10",
                    "SELECT COUNT(*) FROM book WHERE price > 10",
                    "SELECT COUNT(price) FROM book WHERE price > 10",
                    "SELECT tittle FROM book WHERE price > 10",
                    "SELECT title FROM book WHERE price > RANDOM()");

    private record Asked(String gold, String predicted) {}

    @Test
    void theLineIsTheSame() throws Exception {
        var soft = new SoftAssertions();
        List<Asked> pairs = pairs();
        assertThat(pairs).hasSizeGreaterThan(120);
        try (var services = new PairServices(Optional.empty());
                var client = EvaluationClient.connect(RunningStack.shared().server())) {
            for (Asked asked : pairs) {
                var pair =
                        SinglePair.of(
                                Sameql.root("examples/library.sql"),
                                asked.gold(),
                                asked.predicted(),
                                QUESTION);
                String alone =
                        line(
                                out ->
                                        SinglePair.tell(
                                                services.judge(pair), SinglePair.Style.JSON, out));
                String served = line(out -> pair.judge(client, SinglePair.Style.JSON, out));
                soft.assertThat(alone).as(asked.toString()).isEqualTo(served);
            }
        }
        soft.assertAll();
    }

    private static List<Asked> pairs() throws Exception {
        List<Asked> pairs = new ArrayList<>();
        for (String line : Files.readAllLines(Sameql.root("examples/pairs.jsonl"))) {
            JsonNode example = JSON.readTree(line);
            pairs.add(new Asked(example.path("gold").asText(), example.path("predicted").asText()));
        }
        for (int i = 0; i < QUERIES.size(); i++)
            for (String other : QUERIES.subList(i + 1, QUERIES.size()))
                pairs.add(new Asked(QUERIES.get(i), other));
        return pairs;
    }

    @FunctionalInterface
    private interface Telling {
        SinglePair.Answer to(PrintStream out) throws Exception;
    }

    private static String line(Telling telling) throws Exception {
        var bytes = new ByteArrayOutputStream();
        try (var out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            assertThat(telling.to(out)).isNotNull();
        }
        return bytes.toString(StandardCharsets.UTF_8)
                .replaceAll("\"millis\":[0-9.E-]+", "\"millis\":0");
    }
}
