package dev.sameql.gateway.streams;

import dev.sameql.v1.Judgement;
import dev.sameql.v1.wire.JudgementTopic;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;

/// Hears of every judgement that any gateway makes from now on, whichever holds it. Keeps nothing.
final class JudgementTail implements AutoCloseable {

    private static final Logger LOG = System.getLogger(JudgementTail.class.getName());

    private final JudgementTopic topic;
    private final Consumer<Judgement> listener;
    private final Thread reader;
    private volatile boolean closed;

    /// Begins; what is made after this returns is heard.
    ///
    /// @throws KafkaException when the brokers do not answer
    JudgementTail(Map<String, Object> clientSettings, Consumer<Judgement> listener) {
        this.topic = JudgementTopic.fromNow(clientSettings);
        this.listener = listener;
        this.reader = Thread.ofPlatform().daemon().name("judgement tail").start(this::read);
    }

    /// How many partitions the gateways share.
    int partitions() {
        return topic.partitions();
    }

    private void read() {
        try (topic) {
            while (!closed) {
                try {
                    topic.poll(this::tell);
                } catch (KafkaException e) {
                    LOG.log(Level.WARNING, "event=judgements-not-read cause=" + e.getMessage());
                }
            }
        }
    }

    private void tell(Judgement judgement) {
        if (judgement.getComplete()) listener.accept(judgement);
    }

    @Override
    public void close() {
        closed = true;
        try {
            reader.join(java.time.Duration.ofSeconds(2));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
