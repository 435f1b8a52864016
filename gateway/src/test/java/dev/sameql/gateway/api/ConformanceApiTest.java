package dev.sameql.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.gateway.Surroundings;
import dev.sameql.v1.ConformanceFinding;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceRun;
import dev.sameql.v1.ConformanceServiceGrpc;
import dev.sameql.v1.ConformanceServiceGrpc.ConformanceServiceBlockingStub;
import dev.sameql.v1.ConformanceState;
import dev.sameql.v1.ListFindingsRequest;
import dev.sameql.v1.ListRunsRequest;
import dev.sameql.v1.StartRunRequest;
import dev.sameql.v1.StopRunRequest;
import dev.sameql.v1.WatchRunRequest;
import dev.sameql.v1.WatchRunResponse;
import io.grpc.Status;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Runs as callers see them: begun, watched, ended, within what the server allows.
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class ConformanceApiTest extends ApiCaller {

    private ConformanceServiceBlockingStub runs;

    @BeforeEach
    void stub() {
        runs =
                ConformanceServiceGrpc.newBlockingStub(channel)
                        .withDeadlineAfter(60, TimeUnit.SECONDS);
    }

    @Test
    void aRunIsWatchedToItsEnd() {
        ConformanceRun begun = start("h2");
        assertThat(begun.getState()).isEqualTo(ConformanceState.CONFORMANCE_STATE_WAITING);
        List<WatchRunResponse> told = watch(begun.getRunId());
        assertThat(told.getLast().getRun().getState())
                .isEqualTo(ConformanceState.CONFORMANCE_STATE_DONE);
        assertThat(told.getLast().getReport()).isEqualTo("<html>");
        assertThat(told.stream().flatMap(each -> each.getFindingsList().stream()))
                .extracting(ConformanceFinding::getId)
                .containsExactly("h2-1");
        var asked = ListFindingsRequest.newBuilder().setRunId(begun.getRunId()).build();
        assertThat(runs.listFindings(asked).getFindingsList()).hasSize(1);
        assertThat(runs.listRuns(ListRunsRequest.getDefaultInstance()).getRunsList())
                .extracting(ConformanceRun::getRunId)
                .contains(begun.getRunId());
        assertThat(stop(begun.getRunId()).getState())
                .as("one that has ended stays as it is")
                .isEqualTo(ConformanceState.CONFORMANCE_STATE_DONE);
    }

    @Test
    void noMoreRunThanTheServerAllowsAndAStoppedOneMakesRoom() {
        ConformanceRun first = start("endless");
        ConformanceRun second = start("endless");
        var over = failure(Status.Code.RESOURCE_EXHAUSTED, () -> start("endless"));
        assertThat(over.getMetadataMap())
                .containsEntry("limit", "sameql.limits.conformance-runs")
                .containsEntry("most", "2");
        for (ConformanceRun run : List.of(first, second)) {
            assertThat(stop(run.getRunId()).getState())
                    .isEqualTo(ConformanceState.CONFORMANCE_STATE_STOPPED);
            assertThat(watch(run.getRunId()).getLast().getRun().getState())
                    .isEqualTo(ConformanceState.CONFORMANCE_STATE_STOPPED);
        }
        assertThat(watch(start("h2").getRunId())).isNotEmpty();
    }

    @Test
    void theOldestGiveWayToNewOnes() {
        String oldest = start("h2").getRunId();
        var _ = watch(oldest);
        for (int i = 0; i < 20; i++) {
            var _ = watch(start("h2").getRunId());
        }
        await(() -> !ids().contains(oldest));
        assertThat(ids()).hasSizeLessThanOrEqualTo(20);
    }

    @Test
    void whatIsTooMuchOrNoQuestionIsRefused() {
        var tooLong = ConformanceQuestion.newBuilder().setEngine("h2").setSeconds(1_201).build();
        assertThat(failure(Status.Code.INVALID_ARGUMENT, () -> start(tooLong)).getMetadataMap())
                .containsEntry("limit", "sameql.limits.conformance-time");
        var negative = ConformanceQuestion.newBuilder().setEngine("h2").setCases(-1).build();
        assertThat(failure(Status.Code.INVALID_ARGUMENT, () -> start(negative)).getReason())
                .isEqualTo("MALFORMED_INPUT");
        assertThat(failure(Status.Code.INVALID_ARGUMENT, () -> start("")).getReason())
                .isEqualTo("REQUIRED_FIELD");
        assertThat(failure(Status.Code.NOT_FOUND, () -> watch("none")).getReason())
                .isEqualTo("UNKNOWN_RUN");
        assertThat(failure(Status.Code.NOT_FOUND, () -> stop("none")).getReason())
                .isEqualTo("UNKNOWN_RUN");
    }

    private List<String> ids() {
        return runs.listRuns(ListRunsRequest.getDefaultInstance()).getRunsList().stream()
                .map(ConformanceRun::getRunId)
                .toList();
    }

    private ConformanceRun start(String engine) {
        return start(ConformanceQuestion.newBuilder().setEngine(engine).build());
    }

    private ConformanceRun start(ConformanceQuestion question) {
        return runs.startRun(StartRunRequest.newBuilder().setQuestion(question).build()).getRun();
    }

    private ConformanceRun stop(String id) {
        return runs.stopRun(StopRunRequest.newBuilder().setRunId(id).build()).getRun();
    }

    private List<WatchRunResponse> watch(String id) {
        List<WatchRunResponse> told = new ArrayList<>();
        runs.watchRun(WatchRunRequest.newBuilder().setRunId(id).build())
                .forEachRemaining(told::add);
        return told;
    }
}
