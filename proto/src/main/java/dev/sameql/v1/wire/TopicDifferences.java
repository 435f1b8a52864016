package dev.sameql.v1.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TimeoutException;

/// How topics that exist differ from those that would be created: an older version or an operator
/// made them. Nothing is changed, for it may be on purpose, but nobody need guess why a backlog is
/// gone.
final class TopicDifferences {

    private TopicDifferences() {}

    /// A line for each setting that differs; none where the brokers do not tell.
    static List<String> of(List<NewTopic> wanted, Admin admin) {
        if (wanted.isEmpty()) return List.of();
        try {
            List<ConfigResource> asked = wanted.stream().map(t -> resource(t.name())).toList();
            Map<ConfigResource, Config> found = admin.describeConfigs(asked).all().get();
            List<String> lines = new ArrayList<>();
            for (NewTopic topic : wanted)
                lines.addAll(of(topic, found.get(resource(topic.name()))));
            return lines;
        } catch (ExecutionException e) {
            return List.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TimeoutException("interrupted while reading the topics' settings", e);
        }
    }

    private static List<String> of(NewTopic wanted, Config found) {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(wanted.configs())
                .forEach(
                        (setting, value) -> {
                            String is = found.get(setting).value();
                            if (!value.equals(is))
                                lines.add(
                                        "topic=%s %s=%s created-now-as=%s"
                                                .formatted(wanted.name(), setting, is, value));
                        });
        return lines;
    }

    private static ConfigResource resource(String topic) {
        return new ConfigResource(ConfigResource.Type.TOPIC, topic);
    }
}
