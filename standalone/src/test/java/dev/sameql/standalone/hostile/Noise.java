package dev.sameql.standalone.hostile;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Timestamp;
import dev.sameql.v1.Agreement;
import dev.sameql.v1.ConformanceJob;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceRecord;
import dev.sameql.v1.DialectJob;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.KnownWitness;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.RuleBook;
import dev.sameql.v1.SchemaRegistration;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Unrefuted;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.wire.Topics;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Messages gone wrong: random bytes, real ones cut short, with bytes changed, put together from
/// two, and very long ones. The same seed gives the same.
final class Noise {

    private static final int LONGEST = 400;
    private static final QueryPairJob JOB =
            QueryPairJob.newBuilder()
                    .setJobId("noise")
                    .setPair(
                            QueryPair.newBuilder()
                                    .setSchemaId("neighbours")
                                    .setGold("SELECT room FROM shelf WHERE width > 3")
                                    .setPredicted("SELECT DISTINCT room FROM shelf"))
                    .setSubmittedAt(Timestamp.newBuilder().setSeconds(1_800_000_000L))
                    .build();

    /// A real message of each topic.
    private static final Map<String, Message> REAL =
            Map.ofEntries(
                    Map.entry(Topics.QUERY_PAIRS, JOB),
                    Map.entry(
                            Topics.VERIFICATIONS,
                            VerificationRequest.newBuilder().setJob(JOB).build()),
                    Map.entry(
                            Topics.DIALECTS,
                            DialectJob.newBuilder()
                                    .setJobId("noise")
                                    .setQuestion(
                                            DialectQuestion.newBuilder().setQuery("SELECT 1 + 1"))
                                    .build()),
                    Map.entry(
                            Topics.CONFORMANCE_JOBS,
                            ConformanceJob.newBuilder()
                                    .setRunId("noise")
                                    .setQuestion(ConformanceQuestion.newBuilder().setEngine("none"))
                                    .build()),
                    Map.entry(
                            Topics.EVIDENCE,
                            Evidence.newBuilder()
                                    .setEvidenceId("noise/verifier")
                                    .setJobId("noise")
                                    .setStage(Stage.STAGE_VERIFIER)
                                    .setLast(true)
                                    .setMillis(7)
                                    .setAgreement(
                                            Agreement.newBuilder()
                                                    .setKind(EvidenceKind.EVIDENCE_KIND_BOUNDED)
                                                    .setBound(3))
                                    .build()),
                    Map.entry(
                            Topics.JUDGEMENTS,
                            Judgement.newBuilder()
                                    .setJobId("noise")
                                    .setPair(JOB.getPair())
                                    .build()),
                    Map.entry(
                            Topics.SCHEMAS,
                            SchemaRegistration.newBuilder()
                                    .setSchemaId("noise")
                                    .setDdl("CREATE TABLE t (a INT)")
                                    .build()),
                    Map.entry(
                            Topics.WITNESSES,
                            KnownWitness.newBuilder()
                                    .setDatabase("INSERT INTO t VALUES (1)")
                                    .build()),
                    Map.entry(
                            Topics.UNREFUTED,
                            Unrefuted.newBuilder()
                                    .setRequest(VerificationRequest.newBuilder().setJob(JOB))
                                    .build()),
                    Map.entry(
                            Topics.RULE_BOOKS,
                            RuleBook.newBuilder().setDigest("noise").setInstance("noise").build()),
                    Map.entry(
                            Topics.CONFORMANCE_RUNS,
                            ConformanceRecord.newBuilder()
                                    .setRunId("noise")
                                    .setReport("<p>noise</p>")
                                    .build()));

    static final List<String> TOPICS = REAL.keySet().stream().sorted().toList();

    private final Random random;

    Noise(long seed) {
        random = new Random(seed);
    }

    /// What goes wrong on a topic.
    byte[] on(String topic) {
        return wrong(REAL.get(topic));
    }

    /// What goes wrong with a message.
    byte[] wrong(Message message) {
        byte[] real = message.toByteArray();
        return switch (random.nextInt(4)) {
            case 0 -> bytes(1 + random.nextInt(LONGEST));
            case 1 -> Arrays.copyOf(real, 1 + random.nextInt(real.length));
            case 2 -> changed(real);
            default -> joined(Arrays.copyOf(real, random.nextInt(real.length)), bytes(20));
        };
    }

    /// As many random bytes.
    byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /// A number below that.
    int below(int bound) {
        return random.nextInt(bound);
    }

    /// Whether a record is no message of its topic.
    static boolean isBad(String topic, byte[] record) {
        try {
            var _ = REAL.get(topic).getParserForType().parseFrom(record);
            return false;
        } catch (InvalidProtocolBufferException e) {
            return true;
        }
    }

    private byte[] changed(byte[] real) {
        byte[] changed = real.clone();
        for (int i = random.nextInt(5); i >= 0; i--)
            changed[random.nextInt(changed.length)] = (byte) random.nextInt();
        return changed;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
