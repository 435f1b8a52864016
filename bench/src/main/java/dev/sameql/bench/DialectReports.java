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
/// Argument: seconds to measure, 10 unless given. Queries are made of operators between operands of
/// every form; no text comes twice in a row.
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

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private DialectReports() {}

    /// Measures and prints.
    public static void main(String... arguments) {
        long seconds = arguments.length > 0 ? Long.parseLong(arguments[0]) : 10;
        Schema schema = SchemaReader.ddl("CREATE TABLE R (A VARCHAR(10), B INT, C DECIMAL(10,1));");
        List<DialectQuestion> questions = questions();
        DialectExplainer explainer = new DialectExplainer(List.of());
        run(explainer, schema, questions, seconds);
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
