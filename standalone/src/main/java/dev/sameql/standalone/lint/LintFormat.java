package dev.sameql.standalone.lint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.lint.LintRun.Found;
import dev.sameql.standalone.report.Escaped;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// How findings are written.
public enum LintFormat {
    /// For people, a line each with what shows it below.
    TEXT {
        @Override
        public Writer to(PrintStream out, String pairs) {
            return new Writer() {
                @Override
                public void write(Found found) {
                    LintFinding finding = found.finding();
                    boolean placed = finding.place().line() > 0;
                    out.printf(
                            "%s%s %s %s%n",
                            VisibleText.line(found.id().asText()),
                            placed ? ":" + finding.place() : "",
                            finding.code(),
                            VisibleText.line(finding.message()));
                    new TreeMap<>(finding.evidence()).forEach((name, shown) -> show(name, shown));
                }

                /// Of several lines, such as a database, each is one below.
                private void show(String name, String shown) {
                    List<String> lines = shown.lines().map(VisibleText::line).toList();
                    if (lines.size() < 2) out.printf("    %s: %s%n", name, String.join("", lines));
                    else {
                        out.printf("    %s:%n", name);
                        lines.forEach(line -> out.printf("        %s%n", line));
                    }
                }

                @Override
                public void end() {
                    out.flush();
                }
            };
        }
    },
    /// An object a line.
    JSON {
        @Override
        public Writer to(PrintStream out, String pairs) {
            return new Writer() {
                @Override
                public void write(Found found) {
                    out.println(text(line(found)));
                }

                @Override
                public void end() {
                    out.flush();
                }
            };
        }
    },
    /// SARIF 2.1.0, as code hosts show it. The place of a result is its pair's line in the file;
    /// id, and line and column in the query, are among its properties.
    SARIF {
        @Override
        public Writer to(PrintStream out, String pairs) {
            var findings = new ArrayList<Found>();
            return new Writer() {
                @Override
                public void write(Found found) {
                    findings.add(found);
                }

                @Override
                public void end() {
                    out.println(text(sarif(findings, pairs)));
                    out.flush();
                }
            };
        }
    };

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /// Takes findings as they come.
    public interface Writer {
        void write(Found found);

        /// There are no more.
        void end();
    }

    /// A writer of the format. `pairs` is the file that the queries are from.
    public abstract Writer to(PrintStream out, String pairs);

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
        new TreeMap<>(finding.evidence()).forEach(evidence::put);
        return line;
    }

    private static ObjectNode sarif(List<Found> findings, String pairs) {
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
