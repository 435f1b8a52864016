package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.broker.FreePort;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.Verdict;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A witness against one model's prediction reopens what was agreed on another's, of another
/// campaign, before the stack was restarted.
class CrossCheckIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String DDL =
            "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER, note TEXT);";
    private static final String GOLD = "SELECT id FROM item";

    /// The text does not show which note tells it from the gold query.
    private static final String HIDDEN =
            "SELECT id FROM item WHERE hex(note) IS NOT '6E6565646C65'";

    private static final String OPEN = "SELECT id FROM item WHERE note IS NOT 'needle'";

    @TempDir Path folder;

    @Test
    void aLaterWitnessReopensAnEarlierJobAcrossARestart() throws Exception {
        String hidden;
        try (Running stack = start("first")) {
            hidden = stack.submit("spring", "model-a", HIDDEN);
            Judgement before = stack.await(hidden, Judgement::getComplete);
            assertThat(before.getVerdict()).isNotEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
        }
        try (Running stack = start("second")) {
            String open = stack.submit("autumn", "model-b", OPEN);
            assertThat(stack.await(open, Judgement::getComplete).getVerdict())
                    .isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
            Judgement reopened =
                    stack.await(hidden, j -> j.getVerdict() == Verdict.VERDICT_NOT_EQUIVALENT);
            assertThat(reopened.getCampaign()).isEqualTo("spring");
            assertThat(reopened.getCounterexample().getSql()).contains("needle");
            String again = stack.submit("winter", "model-c", HIDDEN);
            assertThat(stack.await(again, Judgement::getComplete).getCounterexample().getSql())
                    .contains("needle");
        }
    }

    private Running start(String name) throws IOException {
        int port = FreePort.choose();
        Process process =
                Sameql.up(
                        folder,
                        name,
                        port,
                        FreePort.choose(),
                        "--data",
                        folder.resolve("data").toString());
        return new Running(process, EvaluationClient.connect("127.0.0.1:" + port));
    }

    /// A stack that is stopped at the end.
    private record Running(Process process, EvaluationClient client) implements AutoCloseable {

        String submit(String campaign, String model, String predicted) {
            var pair =
                    QueryPair.newBuilder()
                            .setSchemaId(client.registerSchema("shop", DDL, "sqlite"))
                            .setGold(GOLD)
                            .setPredicted(predicted)
                            .setModel(model);
            var request =
                    SubmitPairsRequest.newBuilder()
                            .setCampaign(campaign)
                            .setRequestId(model)
                            .setPair(pair)
                            .build();
            return client.submit(List.of(request)).getFirst().getJobId();
        }

        Judgement await(String jobId, Predicate<Judgement> wanted) throws InterruptedException {
            long end = System.nanoTime() + PATIENCE.toNanos();
            Judgement last = Judgement.getDefaultInstance();
            while (System.nanoTime() < end) {
                try {
                    last = client.judgement(jobId);
                    if (wanted.test(last)) return last;
                } catch (StatusRuntimeException e) {
                    // just submitted, or just restarted: nobody has read of it yet
                    assertThat(e.getStatus().getCode()).isEqualTo(Status.Code.NOT_FOUND);
                }
                Thread.sleep(100);
            }
            throw new AssertionError("not what was awaited: " + last);
        }

        @Override
        public void close() {
            client.close();
            process.destroy();
            process.onExit().join();
        }
    }
}
