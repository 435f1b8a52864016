package dev.sameql.gateway.console;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Statistic;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.smallrye.health.SmallRyeHealthReporter;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;

/// How the services in this process are: what health and metrics say to everybody, for people.
@Path("/health")
@RunOnVirtualThread
public class HealthResource {

    private final Page page;
    private final SmallRyeHealthReporter health;
    private final MeterRegistry meters;

    HealthResource(Page page, SmallRyeHealthReporter health, MeterRegistry meters) {
        this.page = page;
        this.health = health;
        this.meters = meters;
    }

    /// One check, with what it says beside.
    public record Check(String name, boolean up, List<String> details) {}

    /// A number with its name.
    public record Figure(String name, String value) {}

    /// The page, or what a script renews of it.
    @GET
    public Response health(@HeaderParam("HX-Request") String script) {
        JsonObject payload = health.getHealth().getPayload();
        List<Check> checks =
                payload.getJsonArray("checks").getValuesAs(JsonObject.class).stream()
                        .map(HealthResource::check)
                        .toList();
        return page.of(
                script == null ? "health" : "checks",
                Map.of("up", isUp(payload), "checks", checks, "figures", figures()));
    }

    private static boolean isUp(JsonObject check) {
        return check.getString("status", "").equals("UP");
    }

    private static Check check(JsonObject check) {
        JsonValue data = check.getOrDefault("data", JsonValue.NULL);
        List<String> details =
                data instanceof JsonObject object
                        ? object.entrySet().stream()
                                .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
                                .toList()
                        : List.of();
        return new Check(check.getString("name"), isUp(check), details);
    }

    private static String text(JsonValue value) {
        return value instanceof jakarta.json.JsonString string
                ? string.getString()
                : value.toString();
    }

    private List<Figure> figures() {
        Map<String, Double> sums = new TreeMap<>();
        sum(sums, "sameql.verdicts", "verdict", "verdicts: ");
        sum(sums, "sameql.open.jobs", "", "open jobs");
        sum(sums, "sameql.dead.letters", "", "dead letters");
        sum(sums, "sameql.contradictions", "", "contradictions");
        return sums.entrySet().stream()
                .map(e -> new Figure(e.getKey(), "%.0f".formatted(e.getValue())))
                .toList();
    }

    private void sum(Map<String, Double> sums, String meter, String tag, String name) {
        for (Meter each : meters.find(meter).meters()) {
            String label = tag.isEmpty() ? name : name + each.getId().getTag(tag);
            double value =
                    StreamSupport.stream(each.measure().spliterator(), false)
                            .filter(
                                    m ->
                                            m.getStatistic() == Statistic.COUNT
                                                    || m.getStatistic() == Statistic.VALUE)
                            .mapToDouble(m -> m.getValue())
                            .sum();
            sums.merge(label, value, Double::sum);
        }
    }
}
