package dev.sameql.standalone.dialects;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.standalone.judge.lines.VerdictLine;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Observation;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.ResultRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A report for a person: a column for each engine where they fit side by side, or else one engine
/// below the other. Engines with the same letter do the same.
final class ReportMatrix {
    private static final int WIDTH = 120;
    private static final int MOST_LINES = 20;
    private static final String GAP = "  ";

    private final DialectReport report;
    private final Map<String, Character> letters = new LinkedHashMap<>();

    private ReportMatrix(DialectReport report) {
        this.report = report;
        for (EngineReport engine : report.getEnginesList())
            if (engine.getModelled())
                letters.computeIfAbsent(key(engine), _ -> (char) ('A' + letters.size()));
    }

    /// The whole report.
    static String text(DialectReport report) {
        var matrix = new ReportMatrix(report);
        String table = matrix.table();
        boolean fits = table.lines().allMatch(line -> line.length() <= WIDTH);
        return fits ? table + matrix.details() : matrix.blocks();
    }

    private String table() {
        List<List<List<String>>> rows = new ArrayList<>();
        rows.add(row("", List.of()));
        rows.add(row("as modelled", List.of()));
        rows.add(row("alike", List.of()));
        rows.add(row("observed", List.of()));
        rows.add(row("on", List.of()));
        for (EngineReport engine : report.getEnginesList()) {
            rows.get(0).add(List.of(engine.getEngine()));
            rows.get(1).add(modelled(engine));
            rows.get(2).add(List.of(letter(engine)));
            rows.get(3).add(observed(engine));
            rows.get(4).add(List.of(engine.hasObserved() ? version(engine) : ""));
        }
        var text = new StringBuilder();
        for (List<List<String>> row : rows) render(row, widths(rows), text);
        return text.toString();
    }

    private static List<List<String>> row(String label, List<List<String>> cells) {
        List<List<String>> row = new ArrayList<>();
        row.add(List.of(label));
        row.addAll(cells);
        return row;
    }

    private static int[] widths(List<List<List<String>>> rows) {
        int[] widths = new int[rows.getFirst().size()];
        for (List<List<String>> row : rows)
            for (int c = 0; c < widths.length; c++)
                for (String line : row.get(c)) widths[c] = Math.max(widths[c], line.length());
        return widths;
    }

    private static void render(List<List<String>> row, int[] widths, StringBuilder text) {
        int height = row.stream().mapToInt(List::size).max().orElse(0);
        for (int line = 0; line < height; line++) {
            var written = new StringBuilder();
            for (int c = 0; c < widths.length; c++) {
                String cell = line < row.get(c).size() ? row.get(c).get(line) : "";
                written.append(cell).append(" ".repeat(widths[c] - cell.length())).append(GAP);
            }
            text.append(written.toString().stripTrailing()).append('\n');
        }
    }

    private static List<String> modelled(EngineReport engine) {
        return lines(engine.getOutcome(), engine.getRowsList());
    }

    private static List<String> observed(EngineReport engine) {
        if (!engine.hasObserved()) return List.of("modelled only");
        Observation seen = engine.getObserved();
        List<String> lines = new ArrayList<>(lines(seen.getOutcome(), seen.getRowsList()));
        if (isDefect(engine)) lines.add("(model defect)");
        return lines;
    }

    /// Whether the real engine contradicts its model.
    private static boolean isDefect(EngineReport engine) {
        return engine.getModelled()
                && engine.getObserved().getOutcome() != Outcome.OUTCOME_UNSUPPORTED
                && !engine.getObserved().getAgrees();
    }

    private static List<String> lines(Outcome outcome, List<ResultRow> rows) {
        return switch (outcome) {
            case OUTCOME_TABLE -> rows.isEmpty() ? List.of("no rows") : rows(rows);
            case OUTCOME_STATIC_ERROR -> List.of("static error");
            case OUTCOME_RUNTIME_ERROR -> List.of("runtime error");
            case OUTCOME_UNSUPPORTED -> List.of("not modelled");
            case OUTCOME_UNSPECIFIED, UNRECOGNIZED -> List.of("?");
        };
    }

    private static List<String> rows(List<ResultRow> rows) {
        List<String> lines =
                rows.stream()
                        .limit(MOST_LINES)
                        .map(
                                row ->
                                        row.getValuesList().stream()
                                                .map(VerdictLine::value)
                                                .map(JsonNode::toString)
                                                .collect(Collectors.joining(", ")))
                        .collect(Collectors.toCollection(ArrayList::new));
        if (rows.size() > MOST_LINES) lines.add((rows.size() - MOST_LINES) + " more");
        return lines;
    }

    private static String version(EngineReport engine) {
        return engine.getObserved().getVersion();
    }

    private String letter(EngineReport engine) {
        return engine.getModelled() ? letters.get(key(engine)).toString() : "";
    }

    /// What engines that do the same have in common. A truth value counts as the 1 or 0 that
    /// engines without truth values show.
    private static String key(EngineReport engine) {
        return engine.getOutcome()
                + engine.getRowsList().stream()
                        .map(
                                row ->
                                        row.getValuesList().stream()
                                                .map(VerdictLine::value)
                                                .map(ReportMatrix::plain)
                                                .toList()
                                                .toString())
                        .sorted()
                        .toList()
                        .toString();
    }

    private static String plain(JsonNode value) {
        if (value.isBoolean()) return value.asBoolean() ? "1.0" : "0.0";
        return value.isNumber() ? Double.toString(value.asDouble()) : value.toString();
    }

    private String details() {
        var text = new StringBuilder();
        for (EngineReport engine : report.getEnginesList()) {
            if (!engine.getElaborated().isEmpty())
                note(engine, "reads it as: " + engine.getElaborated(), text);
            if (!engine.getMessage().isEmpty()) note(engine, engine.getMessage(), text);
            if (engine.hasObserved() && !engine.getObserved().getMessage().isEmpty())
                note(engine, "observed: " + engine.getObserved().getMessage(), text);
        }
        return text.isEmpty() ? "" : "\n" + text;
    }

    private static void note(EngineReport engine, String what, StringBuilder text) {
        text.append(String.format("%-12s%s%n", engine.getEngine(), what));
    }

    private String blocks() {
        var text = new StringBuilder();
        for (EngineReport engine : report.getEnginesList()) {
            String same = letter(engine).isEmpty() ? "" : "[" + letter(engine) + "] ";
            text.append(same).append(EngineLine.text(engine));
            if (!engine.hasObserved()) text.append("             modelled only\n");
        }
        return text.toString();
    }
}
