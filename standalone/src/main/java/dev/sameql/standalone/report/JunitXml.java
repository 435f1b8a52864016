package dev.sameql.standalone.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// JUnit's XML, as Jenkins, GitLab and others read it: one suite of test cases.
public final class JunitXml {

    /// What became of a test case that did not succeed.
    public enum Outcome {
        FAILURE,
        ERROR,
        SKIPPED;

        private String element() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Why a test case did not succeed: its type, a sentence, and what shows it.
    public record Trouble(Outcome outcome, String type, String message, String body) {}

    /// One test case of a class; none in trouble succeeded.
    public record Case(String group, String name, double seconds, Optional<Trouble> trouble) {}

    private JunitXml() {}

    /// Prints a suite.
    public static void print(String suite, List<Case> cases, PrintStream out) {
        out.println("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
        out.printf(
                Locale.ROOT,
                "<testsuites>%n<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\""
                        + " errors=\"%d\" skipped=\"%d\" time=\"%.3f\">%n",
                Escaped.markup(suite),
                cases.size(),
                count(cases, Outcome.FAILURE),
                count(cases, Outcome.ERROR),
                count(cases, Outcome.SKIPPED),
                cases.stream().mapToDouble(Case::seconds).sum());
        for (Case one : cases) print(one, out);
        out.println("</testsuite>\n</testsuites>");
        out.flush();
    }

    private static void print(Case one, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "<testcase classname=\"%s\" name=\"%s\" time=\"%.3f\"",
                Escaped.markup(one.group()),
                Escaped.markup(one.name()),
                one.seconds());
        if (one.trouble().isEmpty()) {
            out.println("/>");
            return;
        }
        Trouble trouble = one.trouble().get();
        String element = trouble.outcome().element();
        out.printf(
                "><%s message=\"%s\"%s>%s</%s></testcase>%n",
                element,
                Escaped.markup(trouble.message()),
                trouble.outcome() == Outcome.SKIPPED
                        ? ""
                        : " type=\"" + Escaped.markup(trouble.type()) + "\"",
                Escaped.markup(trouble.body()),
                element);
    }

    private static long count(List<Case> cases, Outcome outcome) {
        return cases.stream()
                .flatMap(one -> one.trouble().stream())
                .filter(trouble -> trouble.outcome() == outcome)
                .count();
    }
}
