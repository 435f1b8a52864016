package dev.sameql.gateway.streams.topology;

import dev.sameql.v1.trace.JobTraces;

/// What the fold does besides folding.
///
/// - `traces`: whom it tells of its steps.
/// - `rows`: whether judgements are also written as rows for programs of others ([JudgementRow]).
public record FoldOptions(JobTraces traces, boolean rows) {

    /// Nothing.
    public static final FoldOptions NONE = new FoldOptions(JobTraces.OFF, false);
}
