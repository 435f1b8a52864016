package dev.sameql.gateway.streams.topology;

import dev.sameql.v1.wire.RawProducer;
import dev.sameql.v1.wire.Topics;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;

/// Records of tables that Streams cannot decode: written to the dead letters of their topic, with
/// the reason, and passed over. Readers of these tables leave them out.
public final class UndecodableRecords implements DeserializationExceptionHandler {

    private static final Logger LOG = System.getLogger(UndecodableRecords.class.getName());
    private static final int ANSWER_WITHIN_MS = 20_000;

    /// What of the settings of Streams says how the brokers are reached.
    private static final Set<String> REACHING =
            Set.of("sasl.", "ssl.", "security.", CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);

    private Map<String, Object> settings = Map.of();
    private RawProducer producer;

    /// For Streams, which calls [#configure] next.
    public UndecodableRecords() {}

    @Override
    public void configure(Map<String, ?> ofStreams) {
        settings = new HashMap<>();
        ofStreams.forEach(
                (name, value) -> {
                    if (REACHING.stream().anyMatch(name::startsWith)) settings.put(name, value);
                });
        settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, Topics.MAX_DEAD_LETTER_BYTES);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, ANSWER_WITHIN_MS);
    }

    @Override
    public synchronized DeserializationHandlerResponse handle(
            ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> written, Exception cause) {
        var letter =
                new ProducerRecord<>(
                        Topics.deadLetters(written.topic()),
                        null,
                        written.key(),
                        written.value(),
                        DeadLetterReason.of(written.headers(), cause));
        if (producer == null) producer = new RawProducer(settings);
        producer.send(
                letter,
                (_, failure) -> {
                    if (failure != null)
                        LOG.log(
                                Level.WARNING,
                                "topic=" + written.topic() + " dead-letter=lost",
                                failure);
                });
        return DeserializationHandlerResponse.CONTINUE;
    }
}
