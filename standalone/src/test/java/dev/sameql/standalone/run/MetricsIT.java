package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Every metric that the dashboard and the alerts name is really there once the stack has worked.
class MetricsIT {

    private static final Pattern NAME = Pattern.compile("\\b(sameql|kafka|jvm)_[a-z_]+");

    /// Counted when it happens for the first time.
    private static final Set<String> RARE =
            Set.of("sameql_dialect_jobs_total", "sameql_solver_answers_total");

    @Test
    void dashboardsAndAlertsNameWhatThereIs() throws IOException {
        work();
        String page = RunningStack.shared().page("/q/metrics");
        Set<String> named = new TreeSet<>();
        named.addAll(names(Sameql.root("ops/grafana/dashboards/sameql.json")));
        named.addAll(names(Sameql.root("ops/prometheus/alerts.yml")));
        assertThat(named).hasSizeGreaterThan(8);
        Set<String> there =
                page.lines()
                        .filter(line -> !line.startsWith("#"))
                        .map(line -> line.split("[{ ]", 2)[0])
                        .collect(Collectors.toSet());
        named.removeAll(RARE);
        assertThat(there).containsAll(named);
    }

    @Test
    void whoCallsMakesNoSeries() throws IOException {
        for (int i = 0; i < 3; i++) {
            URI address = URI.create(RunningStack.shared().site());
            try (var socket = new Socket(address.getHost(), address.getPort())) {
                String request =
                        "AAA%d /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
                socket.getOutputStream()
                        .write(request.formatted(i).getBytes(StandardCharsets.US_ASCII));
                assertThat(socket.getInputStream().read()).isPositive();
            }
        }
        assertThat(RunningStack.shared().page("/q/metrics"))
                .contains("method=\"OTHER\"")
                .doesNotContain("AAA");
    }

    private static void work() {
        try (var api = new Api()) {
            api.register(
                    "metrics", "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL);");
            api.judge("metrics", "SELECT COUNT(*) FROM item", "SELECT COUNT(name) FROM item");
            api.judge(
                    "metrics",
                    "SELECT COUNT(*) FROM item",
                    "SELECT COUNT(DISTINCT name) FROM item");
        }
    }

    private static Set<String> names(Path file) throws IOException {
        Set<String> names = new TreeSet<>();
        Matcher matcher = NAME.matcher(Files.readString(file));
        while (matcher.find()) names.add(matcher.group());
        return names;
    }
}
