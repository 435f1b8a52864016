package dev.sameql.gateway.console.view;

import dev.sameql.v1.ConformancePoint;
import dev.sameql.v1.ConformanceRun;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A run that tests an engine, as pages show it.
///
/// - `kind`: how its state is coloured, as verdicts are.
/// - `ends`: how many cases ended how, in order of the words.
/// - `curve`: how coverage grew; empty before the first cases, and of runs of older services.
public record Run(
        String id,
        String engine,
        String version,
        String state,
        String kind,
        boolean over,
        String submitted,
        String asked,
        String detail,
        int attempts,
        long cases,
        int features,
        int rules,
        int pairs,
        int findings,
        List<Ended> ends,
        List<ConformancePoint> curve) {

    /// How many cases ended in a way.
    public record Ended(String how, long cases) {}

    /// The run of a message.
    public static Run of(ConformanceRun run) {
        String engine = run.getQuestion().getEngine();
        return new Run(
                run.getRunId(),
                engine,
                run.getVersion().isEmpty() ? engine : run.getVersion(),
                state(run),
                kind(run),
                isOver(run),
                moment(run),
                asked(run),
                run.getDetail(),
                run.getAttempts(),
                run.getCasesRun(),
                run.getFeatures(),
                run.getRules(),
                run.getPairs(),
                run.getFindings(),
                new TreeMap<>(run.getEndsMap()).entrySet().stream().map(Run::ended).toList(),
                run.getCurveList());
    }

    private static Ended ended(Map.Entry<String, Long> end) {
        return new Ended(end.getKey(), end.getValue());
    }

    private static String moment(ConformanceRun run) {
        return Instant.ofEpochSecond(run.getSubmittedAt().getSeconds())
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
    }

    /// What it was asked, beside the engine.
    private static String asked(ConformanceRun run) {
        var question = run.getQuestion();
        String most =
                question.getCases() > 0
                        ? question.getCases() + " cases"
                        : question.getSeconds() > 0
                                ? question.getSeconds() + " s"
                                : "as long as the server lets it";
        return "at most " + most + ", from seed " + question.getSeed();
    }

    private static String state(ConformanceRun run) {
        return switch (run.getState()) {
            case CONFORMANCE_STATE_WAITING -> "waiting";
            case CONFORMANCE_STATE_RUNNING -> "running";
            case CONFORMANCE_STATE_DONE -> "done";
            case CONFORMANCE_STATE_STOPPED -> "stopped";
            case CONFORMANCE_STATE_FAILED -> "failed";
            case CONFORMANCE_STATE_UNSPECIFIED, UNRECOGNIZED -> "unknown";
        };
    }

    private static String kind(ConformanceRun run) {
        return switch (run.getState()) {
            case CONFORMANCE_STATE_DONE -> "equivalent";
            case CONFORMANCE_STATE_FAILED -> "not-equivalent";
            case CONFORMANCE_STATE_RUNNING -> "undecided";
            case CONFORMANCE_STATE_WAITING,
                    CONFORMANCE_STATE_STOPPED,
                    CONFORMANCE_STATE_UNSPECIFIED,
                    UNRECOGNIZED ->
                    "invalid";
        };
    }

    private static boolean isOver(ConformanceRun run) {
        return switch (run.getState()) {
            case CONFORMANCE_STATE_DONE, CONFORMANCE_STATE_STOPPED, CONFORMANCE_STATE_FAILED ->
                    true;
            case CONFORMANCE_STATE_WAITING,
                    CONFORMANCE_STATE_RUNNING,
                    CONFORMANCE_STATE_UNSPECIFIED,
                    UNRECOGNIZED ->
                    false;
        };
    }
}
