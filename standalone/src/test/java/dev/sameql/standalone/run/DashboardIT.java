package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every expression of the dashboard, asked of a real Prometheus that scraped a real run: it has a
/// value, or is told here as one that has none while all is well. An alert has none.
class DashboardIT {

    private static final Pattern ALERT = Pattern.compile("(?m)^ +expr: (.+)$");

    /// What has no value in a calm run, and why.
    private static final Map<String, String> EMPTY = Map.of();

    @TempDir static Path folder;

    @Test
    void everyPanelHasDataAndNoAlertFires() throws IOException, InterruptedException {
        var programs = Prometheus.programs();
        assumeTrue(programs.isPresent(), "there is no Prometheus here");
        var stack = RunningStack.shared();
        String target = URI.create(stack.site()).getAuthority();
        try (var prometheus = Prometheus.scraping(programs.get(), target, folder)) {
            work("before");
            prometheus.await("sum(sameql_verdicts_total) >= 3");
            prometheus.await("sum(sameql_dialect_jobs_total) >= 1");
            Thread.sleep(2_000);
            work("after");
            Thread.sleep(3_000);
            TreeSet<String> empty = new TreeSet<>();
            for (String expression : panels())
                if (prometheus.values(expression).isEmpty()) empty.add(expression);
            assertThat(empty).as("panels without data").isEqualTo(new TreeSet<>(EMPTY.keySet()));
            Map<String, List<Double>> firing = new TreeMap<>();
            for (String expression : alerts()) {
                List<Double> values = prometheus.values(expression);
                if (!values.isEmpty()) firing.put(expression, values);
            }
            assertThat(firing).as("alerts that fire in a calm run").isEmpty();
        }
    }

    private static void work(String schema) {
        try (var api = new Api()) {
            api.register(
                    schema, "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, age INTEGER);");
            String gold = "SELECT name FROM item WHERE age > 3";
            api.judge(schema, gold, "SELECT name FROM item WHERE NOT age <= 3");
            api.judge(schema, gold, "SELECT name FROM item WHERE age >= 3");
            api.judge(schema, gold, "SELECT DISTINCT name FROM item WHERE age > 3");
            api.judge(
                    schema,
                    "SELECT age * age - 1 FROM item",
                    "SELECT (age - 1) * (age + 1) FROM item");
            api.explain("SELECT 1 / 2");
        }
    }

    private static List<String> panels() throws IOException {
        List<String> expressions = new ArrayList<>();
        for (JsonNode found :
                new ObjectMapper()
                        .readTree(Sameql.root("ops/grafana/dashboards/sameql.json").toFile())
                        .findValues("expr")) expressions.add(found.asText());
        assertThat(expressions).hasSizeGreaterThan(10);
        return expressions;
    }

    private static List<String> alerts() throws IOException {
        List<String> expressions = new ArrayList<>();
        Matcher found = ALERT.matcher(Files.readString(Sameql.root("ops/prometheus/alerts.yml")));
        while (found.find()) expressions.add(found.group(1));
        assertThat(expressions).hasSizeGreaterThan(5);
        return expressions;
    }
}
