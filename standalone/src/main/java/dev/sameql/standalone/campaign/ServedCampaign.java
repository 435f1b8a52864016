package dev.sameql.standalone.campaign;

import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.conformance.campaign.finding.Finding.Status;
import dev.sameql.conformance.runs.RunMessages;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ConformanceServiceGrpc;
import dev.sameql.v1.ConformanceServiceGrpc.ConformanceServiceBlockingStub;
import dev.sameql.v1.ConformanceState;
import dev.sameql.v1.ListFindingsRequest;
import dev.sameql.v1.StartRunRequest;
import dev.sameql.v1.StopRunRequest;
import dev.sameql.v1.WatchRunRequest;
import dev.sameql.v1.WatchRunResponse;
import io.grpc.Channel;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// A run of a server's, from its beginning to its end: it is this process's, and stopped with it.
public final class ServedCampaign {
    private static final Duration CALL = Duration.ofSeconds(60);

    private final ConformanceServiceBlockingStub api;
    private final Listener listener;

    /// Hears what happens.
    public interface Listener {
        /// How the run stands.
        void stands(ConformanceRun run);

        /// Something was found.
        void found(Finding finding);
    }

    /// What is there at the end.
    public record Ended(ConformanceRun run, List<Finding> findings, String report) {}

    /// Runs over a channel to the server.
    public ServedCampaign(Channel channel, Listener listener) {
        this.api = ConformanceServiceGrpc.newBlockingStub(channel).withWaitForReady();
        this.listener = listener;
    }

    /// Begins a run and waits for its end; what is among `old` is known.
    ///
    /// @throws UsageException when the server refuses it, or cannot do it
    /// @throws StatusRuntimeException when the server fails
    public Ended run(ConformanceQuestion question, List<Finding> old) {
        try {
            var start = StartRunRequest.newBuilder().setQuestion(question).build();
            String id = soon().startRun(start).getRun().getRunId();
            var stop = new Thread(() -> stop(id));
            Runtime.getRuntime().addShutdownHook(stop);
            WatchRunResponse last = watched(id, old);
            Runtime.getRuntime().removeShutdownHook(stop);
            if (last.getRun().getState() == ConformanceState.CONFORMANCE_STATE_FAILED)
                throw new UsageException(last.getRun().getDetail());
            var asked = ListFindingsRequest.newBuilder().setRunId(id).build();
            List<Finding> findings =
                    soon().listFindings(asked).getFindingsList().stream()
                            .map(found -> finding(found, old))
                            .toList();
            return new Ended(last.getRun(), findings, last.getReport());
        } catch (StatusRuntimeException e) {
            throw EvaluationClient.refused(e);
        }
    }

    private WatchRunResponse watched(String id, List<Finding> known) {
        Iterator<WatchRunResponse> told =
                api.watchRun(WatchRunRequest.newBuilder().setRunId(id).build());
        WatchRunResponse last = WatchRunResponse.getDefaultInstance();
        while (told.hasNext()) {
            last = told.next();
            listener.stands(last.getRun());
            last.getFindingsList().forEach(found -> listener.found(finding(found, known)));
        }
        return last;
    }

    private void stop(String id) {
        var _ = soon().stopRun(StopRunRequest.newBuilder().setRunId(id).build());
    }

    private ConformanceServiceBlockingStub soon() {
        return api.withDeadlineAfter(CALL.toSeconds(), TimeUnit.SECONDS);
    }

    private static Finding finding(ConformanceFinding told, List<Finding> known) {
        try {
            Finding finding = RunMessages.read(told);
            return known.stream().anyMatch(finding::isAlike) ? finding.as(Status.KNOWN) : finding;
        } catch (IllegalArgumentException e) {
            throw new UsageException("the server told what is no finding");
        }
    }

    /// How a run stands, in one line.
    public static String text(ConformanceRun run) {
        String state =
                run.getState().name().replace("CONFORMANCE_STATE_", "").toLowerCase(Locale.ROOT);
        return "%s %s: %d cases %s; %d features, %d rules"
                .formatted(
                        run.getVersion().isEmpty()
                                ? run.getQuestion().getEngine()
                                : run.getVersion(),
                        state,
                        run.getCasesRun(),
                        new TreeMap<>(run.getEndsMap()),
                        run.getFeatures(),
                        run.getRules());
    }
}
