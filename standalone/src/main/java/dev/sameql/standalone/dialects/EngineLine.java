package dev.sameql.standalone.dialects;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.standalone.judge.lines.VerdictLine;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Observation;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.ResultRow;
import java.util.List;
import java.util.stream.Collectors;

/// What one engine makes of a query, as JSON or for a person.
final class EngineLine {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private EngineLine() {}

    static ObjectNode json(EngineReport engine) {
        ObjectNode node = NODES.objectNode();
        node.put("engine", engine.getEngine());
        node.put("outcome", outcome(engine.getOutcome()));
        putRows(node, engine.getOutcome(), engine.getRowsList());
        node.put("elaborated", engine.getElaborated().isEmpty() ? null : engine.getElaborated());
        node.put("message", engine.getMessage().isEmpty() ? null : engine.getMessage());
        node.put("modelled", engine.getModelled());
        node.set(
                "observed",
                engine.hasObserved() ? observed(engine.getObserved()) : NODES.nullNode());
        return node;
    }

    static String text(EngineReport engine) {
        var text = new StringBuilder();
        text.append(
                String.format(
                        "%-12s %s",
                        engine.getEngine(),
                        result(engine.getOutcome(), engine.getRowsList(), engine.getMessage())));
        text.append(engine.getModelled() ? "\n" : "  (not modelled)\n");
        if (!engine.getElaborated().isEmpty())
            text.append("             reads it as: ").append(engine.getElaborated()).append('\n');
        if (engine.hasObserved()) {
            Observation seen = engine.getObserved();
            text.append("             observed on ").append(seen.getVersion()).append(": ");
            text.append(result(seen.getOutcome(), seen.getRowsList(), seen.getMessage()));
            text.append(
                    engine.getModelled() && !seen.getAgrees()
                            ? "  (the model does not agree)\n"
                            : "\n");
        }
        return text.toString();
    }

    private static ObjectNode observed(Observation seen) {
        ObjectNode node = NODES.objectNode();
        node.put("outcome", outcome(seen.getOutcome()));
        putRows(node, seen.getOutcome(), seen.getRowsList());
        node.put("message", seen.getMessage().isEmpty() ? null : seen.getMessage());
        node.put("version", seen.getVersion());
        node.put("agrees", seen.getAgrees());
        return node;
    }

    private static void putRows(ObjectNode node, Outcome outcome, List<ResultRow> rows) {
        if (outcome != Outcome.OUTCOME_TABLE) {
            node.putNull("rows");
            return;
        }
        ArrayNode array = node.putArray("rows");
        for (ResultRow row : rows) {
            ArrayNode values = array.addArray();
            row.getValuesList().forEach(v -> values.add(VerdictLine.value(v)));
        }
    }

    private static String result(Outcome outcome, List<ResultRow> rows, String message) {
        if (outcome != Outcome.OUTCOME_TABLE)
            return outcome(outcome) + (message.isEmpty() ? "" : ": " + message);
        return rows.stream()
                .map(
                        row ->
                                row.getValuesList().stream()
                                        .map(v -> VerdictLine.value(v).toString())
                                        .collect(Collectors.joining(", ", "(", ")")))
                .collect(Collectors.joining(" ", "TABLE ", rows.isEmpty() ? "(no rows)" : ""));
    }

    private static String outcome(Outcome outcome) {
        String name = outcome.name();
        return name.startsWith("OUTCOME_") ? name.substring("OUTCOME_".length()) : name;
    }
}
