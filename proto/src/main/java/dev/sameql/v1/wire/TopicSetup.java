package dev.sameql.v1.wire;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.CreateTopicsResult;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicExistsException;

/// Creates the topics that are missing. Those that exist stay as they are, so any service may call
/// this at any time; how they differ from what would be created is a warning each.
///
/// - `partitions`: of every topic of work and of the judgements; how far workers scale.
/// - `replicas`: of every partition; empty leaves it to the brokers' default.
/// - `retention`: how long records of work, and dead letters, are kept, whether or not they were
///   read.
/// - `minInsyncReplicas`: how many replicas must have a record before it counts as written; when
///   empty, two where there are three replicas or more, else one.
public record TopicSetup(
        int partitions,
        Optional<Short> replicas,
        Duration retention,
        OptionalInt minInsyncReplicas) {

    private static final Logger LOG = System.getLogger(TopicSetup.class.getName());

    /// Longer than any backlog that nobody has heard of yet.
    public static final Duration RETENTION = Duration.ofDays(30);

    /// With so many replicas a record is acknowledged once two have it: one may be lost, or away.
    private static final short REPLICAS_FOR_TWO = 3;

    /// Topics with the usual retention.
    public TopicSetup(int partitions, Optional<Short> replicas) {
        this(partitions, replicas, RETENTION, OptionalInt.empty());
    }

    /// Creates what is missing, with Kafka client settings of the caller's (brokers, security).
    ///
    /// @throws TimeoutException when the brokers do not answer
    public void create(Map<String, Object> clientSettings) {
        create(clientSettings, false);
    }

    /// The same, and the topic of judgements as rows where it is wanted.
    ///
    /// @throws TimeoutException when the brokers do not answer
    public void create(Map<String, Object> clientSettings, boolean rows) {
        try (Admin admin = KafkaClients.admin(clientSettings)) {
            short copies = replicas.isPresent() ? replicas.get() : brokersDefault(admin);
            List<NewTopic> wanted = topics(copies, rows);
            CreateTopicsResult created = admin.createTopics(wanted);
            List<NewTopic> existing = new ArrayList<>();
            for (NewTopic topic : wanted)
                if (!isNew(topic.name(), created.values().get(topic.name()))) existing.add(topic);
            TopicDifferences.of(existing, admin)
                    .forEach(difference -> LOG.log(Level.WARNING, "{0}", difference));
        }
    }

    private static boolean isNew(String topic, KafkaFuture<Void> created) {
        try {
            created.get();
            return true;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TopicExistsException) return false;
            throw new IllegalStateException(
                    "topic " + topic + " could not be created", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TimeoutException("interrupted while creating topic " + topic, e);
        }
    }

    /// How many replicas the brokers make when nobody says; one where they do not tell.
    private static short brokersDefault(Admin admin) {
        try {
            String node = admin.describeCluster().controller().get().idString();
            var broker = new ConfigResource(ConfigResource.Type.BROKER, node);
            return Optional.ofNullable(
                            admin.describeConfigs(List.of(broker))
                                    .all()
                                    .get()
                                    .get(broker)
                                    .get("default.replication.factor"))
                    .map(entry -> Short.parseShort(entry.value()))
                    .orElse((short) 1);
        } catch (ExecutionException e) {
            return 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TimeoutException("interrupted while asking the brokers", e);
        }
    }

    private List<NewTopic> topics(short copies, boolean rows) {
        int least = minInsyncReplicas.orElse(copies >= REPLICAS_FOR_TWO ? 2 : 1);
        String inSync = Integer.toString(least);
        List<NewTopic> topics = new ArrayList<>();
        for (String topic : Topics.WORK) {
            topics.add(records(topic, partitions, Topics.MAX_RECORD_BYTES, inSync));
            topics.add(letters(topic, partitions, inSync));
        }
        for (String topic : Topics.TABLES) {
            int wanted = topic.equals(Topics.JUDGEMENTS) ? partitions : 1;
            topics.add(table(topic, wanted, inSync));
            topics.add(letters(topic, 1, inSync));
        }
        if (rows) topics.add(table(Topics.JUDGEMENT_ROWS, partitions, inSync));
        return topics;
    }

    private NewTopic letters(String topic, int count, String inSync) {
        return records(Topics.deadLetters(topic), count, Topics.MAX_DEAD_LETTER_BYTES, inSync);
    }

    /// Records that are kept for a time, by the brokers' clock: a writer's may be wrong.
    private NewTopic records(String name, int count, int bytes, String inSync) {
        return new NewTopic(name, Optional.of(count), replicas)
                .configs(
                        Map.of(
                                TopicConfig.CLEANUP_POLICY_CONFIG,
                                TopicConfig.CLEANUP_POLICY_DELETE,
                                TopicConfig.RETENTION_MS_CONFIG,
                                Long.toString(retention.toMillis()),
                                TopicConfig.RETENTION_BYTES_CONFIG,
                                "-1",
                                TopicConfig.MESSAGE_TIMESTAMP_TYPE_CONFIG,
                                "LogAppendTime",
                                TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG,
                                inSync,
                                TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                                Integer.toString(bytes)));
    }

    private NewTopic table(String name, int count, String inSync) {
        return new NewTopic(name, Optional.of(count), replicas)
                .configs(
                        Map.of(
                                TopicConfig.CLEANUP_POLICY_CONFIG,
                                TopicConfig.CLEANUP_POLICY_COMPACT,
                                TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG,
                                inSync,
                                TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                                Integer.toString(Topics.MAX_RECORD_BYTES)));
    }
}
