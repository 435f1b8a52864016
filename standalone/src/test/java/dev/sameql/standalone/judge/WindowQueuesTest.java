package dev.sameql.standalone.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.stack.StackSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// All pairs that a command has on their way fit into the queue of each channel of its own stack:
/// one that is full asks its consumer for nothing, hundreds of times a second.
class WindowQueuesTest {
    private static final String DEFAULTS = "META-INF/microprofile-config.properties";

    @ParameterizedTest
    @ValueSource(strings = {"query-pairs", "verifications"})
    void hold_what_a_command_has_on_its_way(String channel) throws IOException {
        Map<String, String> own =
                StackSettings.temporary(Optional.empty(), OptionalInt.empty()).services();
        String incoming = "mp.messaging.incoming." + channel;
        int polled = Integer.parseInt(defaults().getProperty(incoming + ".max.poll.records"));

        int polls = Integer.parseInt(own.get(incoming + ".max-queue-size-factor"));

        assertThat(polls * polled).isGreaterThan(PairsInFlight.SIZE);
    }

    /// What the services bring with them.
    private static Properties defaults() throws IOException {
        var defaults = new Properties();
        ClassLoader loader = WindowQueuesTest.class.getClassLoader();
        for (URL file : Collections.list(loader.getResources(DEFAULTS))) {
            try (InputStream in = file.openStream()) {
                defaults.load(in);
            }
        }
        return defaults;
    }
}
