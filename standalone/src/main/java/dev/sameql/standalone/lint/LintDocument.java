package dev.sameql.standalone.lint;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.lint.LintRun.Found;
import dev.sameql.standalone.report.Escaped;
import dev.sameql.standalone.report.JunitXml;
import dev.sameql.standalone.report.WorkflowCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a finding is in formats that others read.
final class LintDocument {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private LintDocument() {}

    /// An object in one line.
    static String json(Found found) {
        return text(line(found));
    }

    /// A log of SARIF 2.1.0.
    static String sarif(List<Found> findings, String pairs) {
        return text(log(findings, pairs));
    }

    private static String text(ObjectNode node) {
        try {
            return VisibleText.json(MAPPER.writeValueAsString(node));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static ObjectNode line(Found found) {
        LintFinding finding = found.finding();
        ObjectNode line = MAPPER.createObjectNode();
        line.set("id", found.id());
        line.put("query", "gold");
        line.put("code", finding.code().name());
        if (finding.place().line() > 0)
            line.put("line", finding.place().line()).put("column", finding.place().column());
        else line.putNull("line").putNull("column");
        line.put("message", finding.message());
        ObjectNode evidence = line.putObject("evidence");
        finding.evidence().forEach(evidence::put);
        return line;
    }

    /// A test case that fails.
    static JunitXml.Case testCase(Found found) {
        LintFinding finding = found.finding();
        boolean placed = finding.place().line() > 0;
        return new JunitXml.Case(
                finding.code().name(),
                found.id().asText() + (placed ? ":" + finding.place() : ""),
                0,
                Optional.of(
                        new JunitXml.Trouble(
                                JunitXml.Outcome.FAILURE,
                                finding.code().name(),
                                finding.message(),
                                String.join("\n", finding.shown()))));
    }

    /// An annotation of its pair's line.
    static WorkflowCommand annotation(Found found, String pairs) {
        LintFinding finding = found.finding();
        List<String> text = new ArrayList<>(List.of(finding.message()));
        text.addAll(finding.shown());
        return new WorkflowCommand(
                WorkflowCommand.Level.WARNING,
                pairs,
                found.line(),
                finding.code() + " " + found.id().asText(),
                text.stream()
                        .map(line -> line.lines().map(VisibleText::line).collect(joining("\n")))
                        .collect(joining("\n")));
    }

    private static ObjectNode log(List<Found> findings, String pairs) {
        ObjectNode log = MAPPER.createObjectNode();
        log.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json").put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver").put("name", "sameql lint");
        ArrayNode rules = driver.putArray("rules");
        for (LintCode code : LintCode.values())
            rules.addObject()
                    .put("id", code.name())
                    .putObject("shortDescription")
                    .put("text", code.law());
        ArrayNode results = run.putArray("results");
        for (Found found : findings) {
            ObjectNode result = results.addObject().put("ruleId", found.finding().code().name());
            result.put("level", "warning");
            result.putObject("message").put("text", found.finding().message());
            ObjectNode place =
                    result.putArray("locations").addObject().putObject("physicalLocation");
            place.putObject("artifactLocation").put("uri", Escaped.uri(pairs));
            place.putObject("region").put("startLine", found.line());
            result.set("properties", line(found));
        }
        return log;
    }
}
