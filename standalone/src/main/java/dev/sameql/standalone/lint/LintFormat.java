package dev.sameql.standalone.lint;

import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.lint.LintRun.Found;
import dev.sameql.standalone.report.Escaped;
import dev.sameql.standalone.report.JunitXml;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// How findings are written.
public enum LintFormat {
    /// For people, a line each with what shows it below.
    TEXT {
        @Override
        public Writer to(PrintStream out, String pairs) {
            return each(out, found -> print(found, out));
        }

        private void print(Found found, PrintStream out) {
            LintFinding finding = found.finding();
            out.printf(
                    "%s%s %s %s%n",
                    VisibleText.line(found.id().asText()),
                    placed(":", finding),
                    finding.code(),
                    VisibleText.line(finding.message()));
            finding.evidence().forEach((name, shown) -> show(name, shown, out));
        }

        /// Of several lines, such as a database, each is one below.
        private void show(String name, String shown, PrintStream out) {
            List<String> lines = shown.lines().map(VisibleText::line).toList();
            if (lines.size() < 2) out.printf("    %s: %s%n", name, String.join("", lines));
            else {
                out.printf("    %s:%n", name);
                lines.forEach(line -> out.printf("        %s%n", line));
            }
        }
    },
    /// An object a line.
    JSON {
        @Override
        public Writer to(PrintStream out, String pairs) {
            return each(out, found -> out.println(LintDocument.json(found)));
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
                    out.println(LintDocument.sarif(findings, pairs));
                    out.flush();
                }
            };
        }
    },
    /// A table in Markdown, a row each.
    MARKDOWN {
        @Override
        public Writer to(PrintStream out, String pairs) {
            out.println("| id | place | code | why | shown by |");
            out.println("|---|---|---|---|---|");
            return each(out, found -> row(found, out));
        }

        private void row(Found found, PrintStream out) {
            LintFinding finding = found.finding();
            out.printf(
                    "| %s | %s | %s | %s | %s |%n",
                    Escaped.markdown(found.id().asText()),
                    placed("", finding),
                    finding.code(),
                    Escaped.markdown(finding.message()),
                    Escaped.markdown(String.join("; ", finding.shown())));
        }
    },
    /// JUnit's XML: a test case that fails for each.
    JUNIT {
        @Override
        public Writer to(PrintStream out, String pairs) {
            var cases = new ArrayList<JunitXml.Case>();
            return new Writer() {
                @Override
                public void write(Found found) {
                    cases.add(LintDocument.testCase(found));
                }

                @Override
                public void end() {
                    JunitXml.print("sameql lint", cases, out);
                }
            };
        }
    },
    /// GitHub's workflow commands: an annotation of the pair's line for each.
    GITHUB {
        @Override
        public Writer to(PrintStream out, String pairs) {
            return each(out, found -> LintDocument.annotation(found, pairs).print(out));
        }
    };

    /// Takes findings as they come.
    public interface Writer {
        void write(Found found);

        /// There are no more.
        void end();
    }

    /// One that writes each finding by itself.
    private static Writer each(PrintStream out, Consumer<Found> print) {
        return new Writer() {
            @Override
            public void write(Found found) {
                print.accept(found);
            }

            @Override
            public void end() {
                out.flush();
            }
        };
    }

    /// The place of a finding in its query, behind something; empty where it has none.
    private static String placed(String before, LintFinding finding) {
        return finding.place().line() > 0 ? before + finding.place() : "";
    }

    /// A writer of the format. `pairs` is the file that the queries are from.
    public abstract Writer to(PrintStream out, String pairs);
}
