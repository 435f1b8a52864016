package dev.sameql.gateway.streams.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.protobuf.MessageLite;
import com.google.protobuf.Timestamp;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.fold.Contradiction;
import dev.sameql.gateway.fold.Pieces;
import dev.sameql.gateway.metrics.OpenJobs;
import dev.sameql.gateway.streams.table.HeldJudgements;
import dev.sameql.gateway.streams.table.JudgementTable;
import dev.sameql.gateway.streams.table.Judgements;
import dev.sameql.v1.CaseFile;
import dev.sameql.v1.Difference;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.wire.MessageSerializer;
import dev.sameql.v1.wire.Topics;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.ValueAndTimestamp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatewayTopologyTest {

    private static final Evidence REFUTED = Pieces.counterexample(Difference.DIFFERENCE_VALUES);

    @TempDir Path stateDir;
    private final Heard heard = new Heard();
    private TopologyTestDriver driver;
    private TestOutputTopic<String, Judgement> judgements;

    @BeforeEach
    void start() {
        Properties settings = new Properties();
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "test");
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "none:1");
        settings.put(StreamsConfig.STATE_DIR_CONFIG, stateDir.toString());
        driver =
                new TopologyTestDriver(
                        GatewayTopology.build(
                                GatewayConfig.Store.DISK,
                                heard,
                                new Retention(
                                        Optional.of(Duration.ofDays(90)),
                                        Map.of("nightly-*", Duration.ofDays(7)))),
                        settings);
        judgements =
                driver.createOutputTopic(
                        Topics.JUDGEMENTS,
                        new StringDeserializer(),
                        new MessageSerde<>(Judgement.parser()).deserializer());
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void aJobIsOpenUntilItsLastEvidence() {
        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        write(Topics.EVIDENCE, "job", Pieces.noMatch());
        assertThat(judgements.readValuesToList()).singleElement().matches(j -> !j.getComplete());
        assertThat(heard.open.getFirst().size()).isEqualTo(1);

        write(Topics.EVIDENCE, "job", REFUTED);
        assertThat(judgements.readValue().getVerdict()).isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
        assertThat(heard.open.getFirst().size()).isZero();
    }

    @Test
    void aRecordThatComesAgainHasItsJudgementWrittenAgain() {
        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        write(Topics.EVIDENCE, "job", REFUTED);
        List<Judgement> before = judgements.readValuesToList();
        write(Topics.EVIDENCE, "job", REFUTED);
        assertThat(judgements.readValuesToList())
                .as("a crash may have kept the case file and lost the judgement")
                .containsExactly(before.getLast());
        assertThat(heard.firsts).as("it is counted once").isEqualTo(1);
    }

    @Test
    void evidenceBeforeItsJob() {
        write(Topics.EVIDENCE, "job", Pieces.match());
        assertThat(judgements.isEmpty()).isTrue();
        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        assertThat(judgements.readValuesToList())
                .singleElement()
                .matches(
                        j ->
                                j.getVerdict() == Verdict.VERDICT_EQUIVALENT
                                        && j.getCampaign().equals("spring"));
    }

    @Test
    void shuffledAndDoubledRecordsGiveOneJudgementPerJob() {
        Random random = new Random(7);
        record Written(String topic, String key, MessageLite message) {}
        List<Written> records = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            String id = "job-%02d".formatted(i);
            for (int copy = 0; copy <= random.nextInt(3); copy++) {
                records.add(new Written(Topics.QUERY_PAIRS, id, Pieces.job(id)));
                records.add(new Written(Topics.EVIDENCE, id, Pieces.noMatch()));
                records.add(
                        new Written(Topics.EVIDENCE, id, i % 2 == 0 ? REFUTED : Pieces.bounded(3)));
            }
        }
        Collections.shuffle(records, random);
        records.forEach(r -> write(r.topic(), r.key(), r.message()));

        Map<String, Judgement> last = judgements.readKeyValuesToMap();
        assertThat(last).hasSize(40);
        last.forEach(
                (id, judgement) ->
                        assertThat(judgement.getVerdict())
                                .as(id)
                                .isEqualTo(
                                        Integer.parseInt(id.substring(4)) % 2 == 0
                                                ? Verdict.VERDICT_NOT_EQUIVALENT
                                                : Verdict.VERDICT_EQUIVALENT));
        assertThat(heard.firsts).isEqualTo(40);
    }

    @Test
    void laterEvidenceChangesAJudgementAndRaisesTheAlarmOnce() {
        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        write(Topics.EVIDENCE, "job", Pieces.match());
        write(Topics.EVIDENCE, "job", REFUTED);
        write(Topics.EVIDENCE, "job", REFUTED);
        Judgement last = judgements.readValuesToList().getLast();
        assertThat(last.getVerdict()).isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
        assertThat(last.getContradiction()).isNotEmpty();
        assertThat(heard.contradictions)
                .containsExactly(
                        new Contradiction(Stage.STAGE_NORMALIZER, List.of("etm-06"), "b00c"));
        assertThat(heard.firsts).isEqualTo(1);
    }

    @Test
    void deadLettersEndTheirJobs() {
        List<String> told = new ArrayList<>(Topics.WORK);
        told.remove(Topics.CONFORMANCE_JOBS);
        for (String topic : told) {
            write(Topics.QUERY_PAIRS, topic, Pieces.job(topic));
            write(Topics.deadLetters(topic), topic, Pieces.job(topic));
            Judgement last = judgements.readValuesToList().getLast();
            assertThat(last.getJobId()).isEqualTo(topic);
            assertThat(last.getVerdict()).isEqualTo(Verdict.VERDICT_UNDECIDED);
            Reason why = last.getReasonsList().getLast();
            assertThat(why.getKind()).as(topic).isEqualTo(ReasonCode.REASON_CODE_WORKER_CRASHED);
            assertThat(why.getCode()).isEqualTo("WORKER_CRASHED");
            assertThat(why.getParametersList()).containsExactly(topic);
        }
        assertThat(heard.deadLetters).containsExactlyElementsOf(told);
    }

    @Test
    void aRunThatIsADeadLetterHasNoJudgement() {
        write(Topics.deadLetters(Topics.CONFORMANCE_JOBS), "run", Pieces.job("run"));
        assertThat(heard.deadLetters).containsExactly(Topics.CONFORMANCE_JOBS);
        assertThat(judgements.isEmpty()).isTrue();
    }

    @Test
    void whatAReplayFindsReplacesThatItWasADeadLetter() {
        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        write(Topics.deadLetters(Topics.VERIFICATIONS), "job", Pieces.job("job"));
        Evidence still =
                Pieces.undecided(Stage.STAGE_VERIFIER, "OUT_OF_BUDGET").toBuilder()
                        .setLast(true)
                        .build();
        write(Topics.EVIDENCE, "job", still);
        Judgement last = judgements.readValuesToList().getLast();
        assertThat(last.getReasonsList())
                .singleElement()
                .matches(reason -> reason.getCode().equals("OUT_OF_BUDGET"));
        write(Topics.EVIDENCE, "job", REFUTED);
        assertThat(judgements.readValuesToList().getLast().getVerdict())
                .isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
    }

    @Test
    void evidenceThatCannotBeReadEndsItsJob() {
        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        var raw =
                driver.createInputTopic(
                        Topics.EVIDENCE, new StringSerializer(), new StringSerializer());
        raw.pipeInput("job", "\u0007 this is no protobuf");
        raw.pipeInput(null, "nor has this a key");
        assertThat(judgements.readValuesToList().getLast().getVerdict())
                .isEqualTo(Verdict.VERDICT_UNDECIDED);
        assertThat(heard.deadLetters).containsExactly(Topics.EVIDENCE, Topics.EVIDENCE);
    }

    @Test
    void whatCannotBeReadIsADeadLetterWithAReason() {
        var raw =
                driver.createInputTopic(
                        Topics.EVIDENCE, new StringSerializer(), new StringSerializer());
        raw.pipeInput("job", "\u0007 this is no protobuf");
        assertThat(reasons(Topics.EVIDENCE)).singleElement().asString().contains("Protocol");
    }

    @Test
    void whatMakesNoSenseIsADeadLetterAndEndsItsJob() {
        QueryPairJob timeless =
                Pieces.job("timeless").toBuilder()
                        .setSubmittedAt(Timestamp.newBuilder().setSeconds(Long.MAX_VALUE))
                        .build();
        write(Topics.QUERY_PAIRS, "timeless", timeless);
        assertThat(reasons(Topics.QUERY_PAIRS)).singleElement().asString().contains("Instant");
        assertThat(judgements.readValuesToList().getLast().getVerdict())
                .isEqualTo(Verdict.VERDICT_UNDECIDED);

        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        write(Topics.EVIDENCE, "job", REFUTED);
        assertThat(judgements.readValuesToList().getLast().getVerdict())
                .isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
    }

    @Test
    void aCaseFileThatWouldGrowTooLargeTakesNoMoreEvidence() {
        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        for (int i = 0; i < 5; i++)
            write(Topics.EVIDENCE, "job", Pieces.large("large-" + i, Topics.MAX_EVIDENCE_BYTES));
        assertThat(reasons(Topics.EVIDENCE)).singleElement().asString().contains("case file");
        Judgement last = judgements.readValuesToList().getLast();
        assertThat(last.getComplete()).isTrue();
        assertThat(last.getSerializedSize()).isLessThan(Topics.MAX_RECORD_BYTES);
    }

    @Test
    void deadLettersOfTablesAreCountedAndEndNothing() {
        write(Topics.deadLetters(Topics.SCHEMAS), "schema", Pieces.job("job"));
        assertThat(heard.deadLetters).containsExactly(Topics.SCHEMAS);
        assertThat(judgements.isEmpty()).isTrue();
    }

    private List<String> reasons(String topic) {
        return driver
                .createOutputTopic(
                        Topics.deadLetters(topic),
                        new StringDeserializer(),
                        new ByteArrayDeserializer())
                .readRecordsToList()
                .stream()
                .map(letter -> letter.headers().lastHeader(DeadLetterReason.HEADER))
                .map(reason -> new String(reason.value(), StandardCharsets.UTF_8))
                .toList();
    }

    @Test
    void judgementsAreReadFromCaseFiles() {
        write(Topics.QUERY_PAIRS, "b", Pieces.job("b"));
        write(Topics.QUERY_PAIRS, "a", Pieces.job("a"));
        write(Topics.EVIDENCE, "a", REFUTED);
        write(Topics.EVIDENCE, "jobless", Pieces.match());
        assertThat(held())
                .extracting(Judgement::getJobId, Judgement::getComplete)
                .containsExactly(tuple("a", true), tuple("b", false));
        assertThat(held().getFirst())
                .as("the same that is published")
                .isEqualTo(judgements.readValuesToList().getLast());
    }

    @Test
    void whatTheGatewayRefusedIsAJudgementUntilItIsTaken() {
        Judgement refused =
                Judgement.newBuilder()
                        .setJobId("job")
                        .setVerdict(Verdict.VERDICT_INVALID)
                        .setStage(Stage.STAGE_GATEWAY)
                        .setComplete(true)
                        .build();
        Evidence refusal =
                Pieces.undecided(Stage.STAGE_GATEWAY, "UNKNOWN_SCHEMA").toBuilder()
                        .setRefusal(refused)
                        .setLast(true)
                        .build();
        write(Topics.EVIDENCE, "job", refusal);
        assertThat(judgements.readValuesToList()).containsExactly(refused);
        assertThat(held()).containsExactly(refused);
        write(Topics.EVIDENCE, "job", refusal);
        assertThat(judgements.readValuesToList())
                .as("who submits it again waits for it")
                .containsExactly(refused);

        write(Topics.QUERY_PAIRS, "job", Pieces.job("job"));
        assertThat(judgements.readValue().getComplete()).isFalse();
        write(Topics.EVIDENCE, "job", refusal);
        write(Topics.EVIDENCE, "job", REFUTED);
        assertThat(judgements.readValuesToList().getLast().getVerdict())
                .isEqualTo(Verdict.VERDICT_NOT_EQUIVALENT);
    }

    @Test
    void whatWasKeptLongEnoughGoesWithItsJudgement() {
        write(Topics.QUERY_PAIRS, "open", Pieces.job("open"));
        for (String id : List.of("spring", "nightly-3")) {
            write(Topics.QUERY_PAIRS, id, Pieces.job(id).toBuilder().setCampaign(id).build());
            write(Topics.EVIDENCE, id, REFUTED);
        }
        write(Topics.EVIDENCE, "jobless", Pieces.match());
        judgements.readValuesToList();

        driver.advanceWallClockTime(Duration.ofSeconds(2));
        driver.advanceWallClockTime(Duration.ofDays(8));
        assertThat(judgements.readKeyValuesToList())
                .containsExactly(KeyValue.pair("nightly-3", null));
        assertThat(held()).extracting(Judgement::getJobId).containsExactly("open", "spring");

        driver.advanceWallClockTime(Duration.ofDays(90));
        assertThat(judgements.readKeyValuesToList())
                .containsExactly(KeyValue.pair("jobless", null), KeyValue.pair("spring", null));
        assertThat(held())
                .as("a job that is open is never forgotten")
                .extracting(Judgement::getJobId)
                .containsExactly("open");
    }

    @Test
    void jobsThatWereOpenBeforeAreFoundWithoutReadingAllAtOnce() {
        var files =
                driver.<String, CaseFile>getTimestampedKeyValueStore(GatewayTopology.CASE_FILES);
        for (int i = 0; i < 7000; i++) {
            QueryPairJob job = Pieces.job("job" + i);
            CaseFile file = CaseFile.newBuilder().setQueryPairJob(job).build();
            files.put("job" + i, ValueAndTimestamp.make(file, 0));
        }
        var context = new MockProcessorContext<String, Object>();
        context.addStateStore(files);
        var later = new Heard();
        new Fold(later, Retention.FOR_GOOD, FoldOptions.NONE).init(context);
        assertThat(later.open.getFirst().size()).isZero();
        var slices = context.scheduledPunctuators().getFirst();
        slices.getPunctuator().punctuate(0);
        assertThat(later.open.getFirst().size()).isBetween(1, 5000);
        for (int i = 0; i < 7000 && !slices.cancelled(); i++) slices.getPunctuator().punctuate(0);
        assertThat(later.open.getFirst().size()).isEqualTo(7000);
    }

    @Test
    void aRoundGoesOnHoweverLongAFileTakes() {
        for (String id : List.of("a", "b", "c")) write(Topics.QUERY_PAIRS, id, Pieces.job(id));
        var files =
                driver.<String, CaseFile>getTimestampedKeyValueStore(GatewayTopology.CASE_FILES);
        var round = new Round(files, Duration.ZERO);
        List<String> seen = new ArrayList<>();
        do {
            round.slice().forEach(next -> seen.add(next.key));
        } while (!round.isAtEnd());
        assertThat(seen).containsExactly("a", "b", "c");
    }

    private List<Judgement> held() {
        var files =
                driver.<String, CaseFile>getTimestampedKeyValueStore(GatewayTopology.CASE_FILES);
        List<Judgement> found = new ArrayList<>();
        try (Judgements all =
                new HeldJudgements(_ -> files).read(List.of(0), JudgementTable.JobRange.ALL)) {
            all.forEachRemaining(found::add);
        }
        return found;
    }

    private void write(String topic, String key, MessageLite message) {
        driver.createInputTopic(topic, new StringSerializer(), new MessageSerializer())
                .pipeInput(key, message);
    }

    /// Remembers what it was told.
    private static final class Heard implements FoldListener {
        final List<OpenJobs> open = new ArrayList<>();
        final List<Contradiction> contradictions = new ArrayList<>();
        final List<String> deadLetters = new ArrayList<>();
        int firsts;

        @Override
        public void found(Evidence evidence) {}

        @Override
        public void judged(Judgement judgement, Optional<Duration> age) {
            if (age.isPresent()) firsts++;
        }

        @Override
        public void contradicted(Judgement judgement, Contradiction contradiction) {
            contradictions.add(contradiction);
        }

        @Override
        public void deadLetter(String topic) {
            deadLetters.add(topic);
        }

        @Override
        public void folds(OpenJobs jobs) {
            open.add(jobs);
        }

        @Override
        public void foldsNoMore(OpenJobs jobs) {
            open.remove(jobs);
        }
    }
}
