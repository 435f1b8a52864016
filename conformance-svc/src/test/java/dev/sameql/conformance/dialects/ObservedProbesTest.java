package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// What real engines answered to recorded probes, against their models. The record is a file of one
/// JSON object a line (`engine`, `query`, `status`, `rows`, `phase`, `error.sqlstate`), named by
/// the property `sameql.observed`; without it nothing is asked.
class ObservedProbesTest {
    private static final Map<String, Dialect> ENGINES =
            Map.of(
                    "postgres-18", Dialects.POSTGRESQL,
                    "postgres-15", Dialects.POSTGRESQL,
                    "mariadb-11.4", Dialects.MARIADB,
                    "mariadb-10.11", Dialects.MARIADB,
                    "sqlite-3.54", Dialects.SQLITE,
                    "duckdb-2.0", Dialects.DUCKDB);

    @Test
    void modelsAgreeWithTheRecord() throws IOException {
        String file = System.getProperty("sameql.observed", "");
        assumeTrue(!file.isEmpty(), "no record: name one by -Dsameql.observed=FILE");
        ObjectMapper json = new ObjectMapper();
        Map<String, int[]> counts = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        List<String> gaps = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(file), StandardCharsets.UTF_8)) {
            JsonNode probe = json.readTree(line);
            String engine = probe.path("engine").asText();
            Dialect dialect = ENGINES.get(engine);
            if (dialect == null || DialectModel.of(dialect).isEmpty()) continue;
            int[] count = counts.computeIfAbsent(engine, _ -> new int[3]);
            Modelled modelled =
                    DialectModel.of(dialect)
                            .orElseThrow()
                            .predict(Probes.SCHEMA, Probes.DATA, probe.path("query").asText());
            String said =
                    engine + " " + probe.path("id").asText() + " " + probe.path("query").asText();
            if (modelled.outcome() instanceof Outcome.NotModelled(String reason)) {
                count[1]++;
                gaps.add(said + ": " + reason);
            } else if (Probes.agrees(modelled, probe)) count[0]++;
            else {
                count[2]++;
                wrong.add(said + "\n  model: " + modelled.outcome() + "\n  seen:  " + line);
            }
        }
        counts.forEach(
                (engine, count) ->
                        System.out.printf(
                                "%s: %d agree, %d not modelled, %d wrong%n",
                                engine, count[0], count[1], count[2]));
        gaps.forEach(System.out::println);
        assertThat(wrong).isEmpty();
    }
}
