package dev.sameql.bench;

import dev.sameql.conformance.dialects.DialectExplainer;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectReport;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/// How many modelled dialect reports of six engines one thread makes in a second, warm, by the
/// clock and by its own time on a processor: each
/// parses, binds, elaborates and runs a query for every engine over three rows, and prints how each
/// reads it.
///
/// Arguments: seconds to measure, 10 unless given, and how many seconds to warm up at most, 120
/// unless given. Queries are made of operators between operands of every form; no text comes twice
/// in a row, and what the models remember is schemas and data, not queries.
///
/// It is warm when no round of all queries was faster by more than a hundredth than the fastest of
/// those before, [#STEADY] times in a row: the virtual machine compiles what is used for a while
/// yet, and longer where it has to share its processors. Rounds are measured by the thread's own
/// time.
public final class DialectReports {
    private static final String DATA =
            "INSERT INTO R VALUES ('Bob', 10, 10.0), ('1', 20, 1.1), ('1.1', 30, 30.5)";
    private static final List<String> ENGINES =
            List.of("postgresql", "sqlserver", "oracle", "mysql", "sqlite", "duckdb");
    private static final List<String> OPERANDS =
            List.of("1", "1.1", "'1'", "'1.1'", "'a'", "NULL", "A", "B", "C", "(B + 1)");
    private static final List<String> FORMS =
            List.of(
                    "SELECT %s + %s FROM R",
                    "SELECT 1 FROM R WHERE %s < %s",
                    "SELECT A, B FROM R WHERE %s = %s ORDER BY B",
                    "SELECT %s FROM R INTERSECT SELECT %s FROM R",
                    "SELECT CASE WHEN B > 10 THEN %s ELSE %s END FROM R",
                    "SELECT COUNT(*), MAX(%s) FROM R WHERE %s IS NOT NULL GROUP BY B");

    private static final int STEADY = 15;
    private static final double FASTER = 0.99;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private DialectReports() {}

    /// Measures and prints.
    public static void main(String... arguments) {
        long seconds = arguments.length > 0 ? Long.parseLong(arguments[0]) : 10;
        long patience = arguments.length > 1 ? Long.parseLong(arguments[1]) : 120;
        Schema schema = SchemaReader.ddl("CREATE TABLE R (A VARCHAR(10), B INT, C DECIMAL(10,1));");
        List<DialectQuestion> questions = questions();
        DialectExplainer explainer = new DialectExplainer(List.of());
        warm(explainer, schema, questions, patience);
        long start = System.nanoTime();
        long before = THREADS.getCurrentThreadCpuTime();
        long reports = run(explainer, schema, questions, seconds);
        double spent = (System.nanoTime() - start) / 1e9;
        double worked = (THREADS.getCurrentThreadCpuTime() - before) / 1e9;
        System.out.printf(
                "%d reports of %d engines in %.1f s: %.0f a second, %.0f a second of the thread's"
                        + " own%n",
                reports, ENGINES.size(), spent, reports / spent, reports / worked);
        modelled(explainer, schema, questions);
    }

    private static void warm(
            DialectExplainer explainer,
            Schema schema,
            List<DialectQuestion> questions,
            long patience) {
        long start = System.nanoTime();
        long best = Long.MAX_VALUE;
        int rounds = 0;
        for (int steady = 0; steady < STEADY && isWithin(start, patience); rounds++) {
            long before = THREADS.getCurrentThreadCpuTime();
            for (DialectQuestion question : questions) explainer.explain(question, schema);
            long round = THREADS.getCurrentThreadCpuTime() - before;
            steady = round < best * FASTER ? 0 : steady + 1;
            best = Math.min(best, round);
        }
        System.out.printf(
                "warm after %d reports in %.1f s%n",
                rounds * questions.size(), (System.nanoTime() - start) / 1e9);
    }

    private static boolean isWithin(long start, long seconds) {
        return System.nanoTime() - start < seconds * 1_000_000_000;
    }

    private static long run(
            DialectExplainer explainer,
            Schema schema,
            List<DialectQuestion> questions,
            long seconds) {
        long end = System.nanoTime() + seconds * 1_000_000_000;
        long reports = 0;
        while (System.nanoTime() < end) {
            for (DialectQuestion question : questions)
                reports += explainer.explain(question, schema).getEnginesCount() > 0 ? 1 : 0;
        }
        return reports;
    }

    private static void modelled(
            DialectExplainer explainer, Schema schema, List<DialectQuestion> questions) {
        long engines = 0;
        long modelled = 0;
        for (DialectQuestion question : questions) {
            DialectReport report = explainer.explain(question, schema);
            engines += report.getEnginesCount();
            modelled += report.getEnginesList().stream().filter(e -> e.getModelled()).count();
        }
        System.out.printf("%d of %d answers modelled%n", modelled, engines);
    }

    private static List<DialectQuestion> questions() {
        List<DialectQuestion> questions = new ArrayList<>();
        for (String left : OPERANDS)
            for (String right : OPERANDS)
                for (String form : FORMS)
                    questions.add(
                            DialectQuestion.newBuilder()
                                    .setQuery(form.formatted(left, right))
                                    .setData(DATA)
                                    .addAllEngines(ENGINES)
                                    .build());
        return questions;
    }
}
