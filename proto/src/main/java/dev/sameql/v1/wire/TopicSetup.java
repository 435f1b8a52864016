package dev.sameql.v1.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.CreateTopicsResult;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicExistsException;

/// Creates the topics that are missing. Those that exist stay as they are, so any service may call
/// this at any time.
///
/// - `partitions`: of every topic of work and of the judgements; how far workers scale.
/// - `replicas`: of every partition; empty leaves it to the brokers' default.
public record TopicSetup(int partitions, Optional<Short> replicas) {

    /// Creates what is missing, with Kafka client settings of the caller's (brokers, security).
    ///
    /// @throws TimeoutException when the brokers do not answer
    public void create(Map<String, Object> clientSettings) {
        try (Admin admin = KafkaClients.admin(clientSettings)) {
            CreateTopicsResult created = admin.createTopics(topics());
            for (var topic : created.values().entrySet()) await(topic.getKey(), topic.getValue());
        }
    }

    private static void await(String topic, org.apache.kafka.common.KafkaFuture<Void> created) {
        try {
            created.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TopicExistsException) return;
            throw new IllegalStateException(
                    "topic " + topic + " could not be created", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TimeoutException("interrupted while creating topic " + topic, e);
        }
    }

    private List<NewTopic> topics() {
        List<NewTopic> topics = new ArrayList<>();
        for (String topic : Topics.WORK) {
            topics.add(topic(topic, partitions, TopicConfig.CLEANUP_POLICY_DELETE));
            topics.add(deadLetters(topic, partitions));
        }
        for (String topic : Topics.TABLES) {
            int wanted = topic.equals(Topics.JUDGEMENTS) ? partitions : 1;
            topics.add(topic(topic, wanted, TopicConfig.CLEANUP_POLICY_COMPACT));
            topics.add(deadLetters(topic, 1));
        }
        return topics;
    }

    private NewTopic topic(String name, int count, String cleanup) {
        return topic(name, count, cleanup, Topics.MAX_RECORD_BYTES);
    }

    private NewTopic deadLetters(String topic, int count) {
        return topic(
                Topics.deadLetters(topic),
                count,
                TopicConfig.CLEANUP_POLICY_DELETE,
                Topics.MAX_DEAD_LETTER_BYTES);
    }

    private NewTopic topic(String name, int count, String cleanup, int bytes) {
        return new NewTopic(name, Optional.of(count), replicas)
                .configs(
                        Map.of(
                                TopicConfig.CLEANUP_POLICY_CONFIG,
                                cleanup,
                                TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                                Integer.toString(bytes)));
    }
}
