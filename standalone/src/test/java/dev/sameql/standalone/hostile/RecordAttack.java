package dev.sameql.standalone.hostile;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.wire.Topics;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/// Records that none of our services would write.
///
/// - `topic`: which.
/// - `key`: its key; `none` for none at all.
/// - `message`: the message that the text is, as JSON; without it the text is sent as bytes, and
///   `none` for no value.
///
/// Answers `refused by the broker`; `dead letter` when the record lies, with a reason, in the dead
/// letters of its topic, and `dead letter without a reason`; else the verdict of the job that the
/// key names, or `passed over` when nothing comes of it.
final class RecordAttack implements Attack {

    private static final String NOTHING = "passed over";
    private static final Duration PATIENCE = Duration.ofSeconds(6);
    private static final Duration LITTLE_PATIENCE = Duration.ofSeconds(1);
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final String REASON = "dead-letter-reason";

    private final Path canary;
    private final KafkaProducer<byte[], byte[]> producer;
    private final KafkaConsumer<byte[], byte[]> letters;
    private final ManagedChannel channel;

    RecordAttack(VictimStack stack) {
        this.canary = stack.folders().canary();
        Map<String, Object> brokers = Map.of("bootstrap.servers", stack.brokers());
        Map<String, Object> much = new HashMap<>(brokers);
        much.put("max.request.size", 64 << 20);
        much.put("buffer.memory", 128L << 20);
        this.producer =
                new KafkaProducer<>(much, new ByteArraySerializer(), new ByteArraySerializer());
        Map<String, Object> impatient = new HashMap<>(brokers);
        impatient.put("default.api.timeout.ms", 3000);
        this.letters =
                new KafkaConsumer<>(
                        impatient, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        this.channel =
                ManagedChannelBuilder.forTarget(stack.server())
                        .usePlaintext()
                        .maxInboundMessageSize(64 << 20)
                        .build();
    }

    @Override
    public String answer(Input input) throws InvalidProtocolBufferException, InterruptedException {
        String topic = input.setting("topic").orElseThrow();
        String key = input.sent("key", canary);
        TopicPartition place = new TopicPartition(Topics.deadLetters(topic), 0);
        if (!letters.listTopics().containsKey(place.topic())) return "no place for dead letters";
        letters.assign(List.of(place));
        letters.seekToEnd(List.of(place));
        letters.position(place);
        byte[] name = key.equals("none") ? null : key.getBytes(StandardCharsets.UTF_8);
        try {
            producer.send(new ProducerRecord<>(topic, name, value(input))).get();
        } catch (ExecutionException e) {
            return "refused by the broker";
        }
        boolean nothing = input.expected().equals(List.of(NOTHING));
        return outcome(name, key, nothing ? LITTLE_PATIENCE : PATIENCE);
    }

    private byte[] value(Input input) throws InvalidProtocolBufferException {
        if (input.text().equals("none")) return null;
        return input.setting("message").isEmpty()
                ? input.bytes(canary)
                : Messages.of(input.setting("message").get(), input.sent(canary));
    }

    private String outcome(byte[] name, String key, Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        String judged = "";
        while (System.nanoTime() < end) {
            for (ConsumerRecord<byte[], byte[]> letter : letters.poll(LOOK)) {
                if (!Arrays.equals(letter.key(), name)) continue;
                Header reason = letter.headers().lastHeader(REASON);
                return reason == null || reason.value().length == 0
                        ? "dead letter without a reason"
                        : "dead letter";
            }
            // of a dead letter the judgement may come first
            if (!judged.isEmpty() && !judged.endsWith("WORKER_CRASHED")) return judged;
            judged = judgement(key);
        }
        return judged.isEmpty() ? NOTHING : judged;
    }

    private String judgement(String key) {
        try {
            var judgement =
                    EvaluationServiceGrpc.newBlockingStub(channel)
                            .withDeadlineAfter(5, TimeUnit.SECONDS)
                            .getJudgement(GetJudgementRequest.newBuilder().setJobId(key).build())
                            .getJudgement();
            return judgement.getComplete() ? Status.of(judgement) : "";
        } catch (StatusRuntimeException unknown) {
            return "";
        }
    }

    @Override
    public void close() {
        producer.close();
        letters.close();
        channel.shutdownNow();
    }
}
