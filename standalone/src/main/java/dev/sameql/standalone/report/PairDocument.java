package dev.sameql.standalone.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.report.JudgedPair.Outcome;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/// Judged pairs in the formats of code hosts and of builds. The place of a pair is its line in the
/// file of pairs.
final class PairDocument {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<JudgedPair> pairs;
    private final String file;

    PairDocument(List<JudgedPair> pairs, String file) {
        this.pairs = pairs;
        this.file = file;
    }

    /// JUnit's XML: what differs is a failure, what is invalid an error, what is undecided skipped.
    void junit(PrintStream out) {
        JunitXml.print("sameql", pairs.stream().map(PairDocument::testCase).toList(), out);
    }

    private static JunitXml.Case testCase(JudgedPair judged) {
        String model = judged.pair().model();
        Optional<JunitXml.Outcome> outcome =
                switch (judged.outcome()) {
                    case EQUIVALENT -> Optional.empty();
                    case NOT_EQUIVALENT -> Optional.of(JunitXml.Outcome.FAILURE);
                    case INVALID -> Optional.of(JunitXml.Outcome.ERROR);
                    case UNDECIDED -> Optional.of(JunitXml.Outcome.SKIPPED);
                };
        return new JunitXml.Case(
                model.isEmpty() ? "sameql" : model,
                judged.id(),
                seconds(judged),
                outcome.map(
                        kind ->
                                new JunitXml.Trouble(
                                        kind,
                                        judged.outcome().name(),
                                        judged.why(),
                                        body(judged))));
    }

    private static String body(JudgedPair judged) {
        return "gold:      "
                + VisibleText.line(judged.pair().gold())
                + "\npredicted: "
                + VisibleText.line(judged.pair().predicted())
                + judged.witness().map(w -> "\n" + w).orElse("");
    }

    private static double seconds(JudgedPair judged) {
        return judged.line().path("millis").asDouble() / 1000;
    }

    /// SARIF 2.1.0.
    void sarif(PrintStream out) {
        ObjectNode log = JSON.createObjectNode();
        log.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json").put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver").put("name", "sameql judge");
        ArrayNode rules = driver.putArray("rules");
        for (Outcome outcome : Outcome.values())
            if (outcome != Outcome.EQUIVALENT)
                rules.addObject()
                        .put("id", outcome.name())
                        .putObject("shortDescription")
                        .put("text", law(outcome));
        ArrayNode results = run.putArray("results");
        for (JudgedPair judged : pairs)
            if (judged.outcome() != Outcome.EQUIVALENT) result(judged, results.addObject());
        try {
            out.println(VisibleText.json(JSON.writeValueAsString(log)));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
        out.flush();
    }

    private static String law(Outcome outcome) {
        return switch (outcome) {
            case EQUIVALENT -> "both queries return the same";
            case NOT_EQUIVALENT -> "the predicted query returns something else on some database";
            case UNDECIDED -> "there is no verdict";
            case INVALID -> "a query or its schema is invalid";
        };
    }

    private void result(JudgedPair judged, ObjectNode result) {
        result.put("ruleId", judged.outcome().name());
        result.put("level", judged.outcome() == Outcome.UNDECIDED ? "note" : "error");
        String witness = judged.witness().map(w -> "\n" + w).orElse("");
        result.putObject("message").put("text", judged.id() + ": " + judged.why() + witness);
        ObjectNode place = result.putArray("locations").addObject().putObject("physicalLocation");
        place.putObject("artifactLocation").put("uri", Escaped.uri(file));
        place.putObject("region").put("startLine", judged.pair().line());
        result.putObject("partialFingerprints").put("pair/v1", judged.id());
    }

    /// GitHub's workflow commands.
    void github(PrintStream out) {
        for (JudgedPair judged : pairs) {
            Optional<WorkflowCommand.Level> level =
                    switch (judged.outcome()) {
                        case EQUIVALENT -> Optional.empty();
                        case NOT_EQUIVALENT, INVALID -> Optional.of(WorkflowCommand.Level.ERROR);
                        case UNDECIDED -> Optional.of(WorkflowCommand.Level.NOTICE);
                    };
            String text = judged.why() + judged.witness().map(w -> "\n" + w).orElse("");
            String title = judged.outcome() + " " + judged.id();
            level.ifPresent(
                    known ->
                            new WorkflowCommand(known, file, judged.pair().line(), title, text)
                                    .print(out));
        }
        out.flush();
    }
}
