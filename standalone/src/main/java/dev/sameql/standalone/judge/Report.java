package dev.sameql.standalone.judge;

import dev.sameql.standalone.judge.lines.VerdictLine;
import dev.sameql.v1.Counterexample;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ResultRow;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A judgement for a person at a terminal.
final class Report {

    private Report() {}

    static String of(Judgement judgement) {
        var text = new StringBuilder();
        text.append(VerdictLine.verdict(judgement))
                .append("  ")
                .append(strength(judgement))
                .append('\n');
        if (!judgement.getRulesList().isEmpty()) {
            text.append("by rules: ")
                    .append(String.join(", ", judgement.getRulesList()))
                    .append('\n');
        }
        for (Reason reason : judgement.getReasonsList()) text.append(reason(reason)).append('\n');
        if (judgement.hasCounterexample()) counterexample(judgement.getCounterexample(), text);
        for (String assumption : judgement.getAssumptionsList())
            text.append("assuming: ").append(assumption).append('\n');
        if (!judgement.getContradiction().isEmpty())
            text.append("CONTRADICTION: ").append(judgement.getContradiction()).append('\n');
        return text.toString();
    }

    private static String strength(Judgement judgement) {
        EvidenceKind kind = judgement.getEvidence();
        return switch (kind) {
            case EVIDENCE_KIND_RULES -> "(proved: both queries have one normal form)";
            case EVIDENCE_KIND_PROOF -> "(proved)";
            case EVIDENCE_KIND_BOUNDED ->
                    "(no difference with at most " + judgement.getBound() + " rows a table)";
            case EVIDENCE_KIND_COUNTEREXAMPLE ->
                    "(" + differences(judgement.getCounterexample()) + ")";
            case EVIDENCE_KIND_UNSPECIFIED, UNRECOGNIZED -> "";
        };
    }

    private static String differences(Counterexample counterexample) {
        return counterexample.getDifferencesList().stream()
                .map(VerdictLine::difference)
                .collect(Collectors.joining(", "));
    }

    private static String reason(Reason reason) {
        String place =
                reason.getLine() > 0 ? " at " + reason.getLine() + ":" + reason.getColumn() : "";
        String query = reason.getQuery().isEmpty() ? "" : " of the " + reason.getQuery() + " query";
        return reason.getCode() + place + query + ": " + reason.getDetail();
    }

    private static void counterexample(Counterexample counterexample, StringBuilder text) {
        String sql = counterexample.getSql().strip();
        text.append("on this database")
                .append(
                        counterexample.getEngine().isEmpty()
                                ? ""
                                : " (" + counterexample.getEngine() + ")")
                .append(":\n");
        text.append(indented(sql.isEmpty() ? "-- all tables empty" : sql));
        text.append("gold returns:\n").append(indented(table(counterexample.getGoldRowsList())));
        text.append("predicted returns:\n")
                .append(indented(table(counterexample.getPredictedRowsList())));
    }

    private static String indented(String text) {
        return text.lines().map(line -> "    " + line + "\n").collect(Collectors.joining());
    }

    private static String table(List<ResultRow> rows) {
        if (rows.isEmpty()) return "(no rows)";
        List<List<String>> cells = new ArrayList<>();
        for (ResultRow row : rows)
            cells.add(
                    row.getValuesList().stream()
                            .map(v -> VerdictLine.value(v).toString())
                            .toList());
        List<Integer> widths = new ArrayList<>();
        for (List<String> row : cells) {
            for (int i = 0; i < row.size(); i++) {
                if (widths.size() == i) widths.add(0);
                widths.set(i, Math.max(widths.get(i), row.get(i).length()));
            }
        }
        return cells.stream().map(row -> line(row, widths)).collect(Collectors.joining("\n"));
    }

    private static String line(List<String> row, List<Integer> widths) {
        var text = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            text.append(i == 0 ? "" : " | ")
                    .append(row.get(i))
                    .repeat(" ", widths.get(i) - row.get(i).length());
        }
        return text.toString().stripTrailing();
    }
}
