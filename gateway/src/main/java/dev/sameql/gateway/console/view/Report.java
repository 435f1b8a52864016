package dev.sameql.gateway.console.view;

import dev.sameql.v1.DialectReport;
import dev.sameql.v1.Judgement;
import java.util.List;

/// What engines make of a query, as pages show it.
///
/// - `columns`: none where there is no report.
/// - `problems`: why there is none.
public record Report(
        String id,
        boolean open,
        List<EngineColumn> columns,
        boolean portable,
        List<Problem> problems) {

    /// The report of a job.
    public static Report of(String id, DialectReport report) {
        return new Report(
                id,
                false,
                report.getEnginesList().stream().map(EngineColumn::of).toList(),
                report.getPortable(),
                List.of());
    }

    /// What a job's judgement holds of one.
    public static Report of(Judgement judgement) {
        if (judgement.hasDialectReport())
            return of(judgement.getJobId(), judgement.getDialectReport());
        return new Report(
                judgement.getJobId(),
                !judgement.getComplete(),
                List.of(),
                false,
                judgement.getReasonsList().stream().map(Problem::of).toList());
    }
}
