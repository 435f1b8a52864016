package dev.sameql.gateway.console.view;

import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Observation;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.ResultRow;
import java.util.List;

/// What one engine makes of a query: a column of the page of dialects.
///
/// - `observed`: what the real engine did; one or none.
public record EngineColumn(
        String engine,
        String outcome,
        String kind,
        Rows rows,
        String elaborated,
        String message,
        List<Seen> observed) {

    /// What a real engine did.
    public record Seen(String version, boolean agrees, String outcome, Rows rows, String message) {}

    /// The column of a report.
    public static EngineColumn of(EngineReport report) {
        return new EngineColumn(
                report.getEngine(),
                words(report.getOutcome()),
                kind(report.getOutcome()),
                rows(report.getRowsList()),
                report.getElaborated(),
                report.getMessage(),
                report.hasObserved() ? List.of(seen(report.getObserved())) : List.of());
    }

    private static Seen seen(Observation observed) {
        return new Seen(
                observed.getVersion(),
                observed.getAgrees(),
                words(observed.getOutcome()),
                rows(observed.getRowsList()),
                observed.getMessage());
    }

    private static Rows rows(List<ResultRow> rows) {
        return Rows.of("Result", rows);
    }

    private static String words(Outcome outcome) {
        return switch (outcome) {
            case OUTCOME_TABLE -> "answers";
            case OUTCOME_STATIC_ERROR -> "refuses the query";
            case OUTCOME_RUNTIME_ERROR -> "fails while it runs";
            case OUTCOME_UNSUPPORTED -> "not modelled";
            case OUTCOME_UNSPECIFIED, UNRECOGNIZED -> "unknown";
        };
    }

    private static String kind(Outcome outcome) {
        return switch (outcome) {
            case OUTCOME_TABLE -> "equivalent";
            case OUTCOME_STATIC_ERROR, OUTCOME_RUNTIME_ERROR -> "not-equivalent";
            case OUTCOME_UNSUPPORTED, OUTCOME_UNSPECIFIED, UNRECOGNIZED -> "undecided";
        };
    }
}
