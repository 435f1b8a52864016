package dev.sameql.standalone.stack;

import dev.sameql.gateway.access.Exposure;
import dev.sameql.standalone.broker.EmbeddedKafka;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.v1.wire.TopicSetup;
import io.quarkus.runtime.Quarkus;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// All services in this process: the broker first, then one Quarkus application that holds them.
///
/// The broker must answer before the application starts, because its channels connect while it
/// starts; hence the order here, and settings that travel as system properties.
public final class Stack {

    // one process shares its work among its threads, not by partition
    private static final int PARTITIONS = 1;
    private static final String NORMALIZER_WORKERS = "sameql.normalizer.workers";
    private static final String REFLECTION = "quarkus.grpc.server.enable-reflection-service";

    /// The ordinal of the defaults that services bring with them.
    private static final int DEFAULTS = 100;
    private static final long SHUTDOWN_SECONDS = 20;

    /// What to do while the stack is up.
    @FunctionalInterface
    public interface Work {
        /// Returns the exit code of the process.
        int run() throws Exception;
    }

    private Stack() {}

    /// Starts a stack, does the work, stops the stack, and returns the work's exit code. One at a
    /// time in a process.
    public static int with(StackSettings settings, Work work) {
        listen(settings);
        var directory = DataDirectory.open(settings.data());
        var stopped = new CountDownLatch(1);
        EmbeddedKafka broker = EmbeddedKafka.start(directory.broker());
        var cleanUp = new Thread(() -> cleanUp(stopped, broker, directory), "stack clean-up");
        Runtime.getRuntime().addShutdownHook(cleanUp);
        try {
            new TopicSetup(PARTITIONS, Optional.empty()).create(broker.clientSettings());
            configure(settings, broker, directory);
            return StackApplication.run(work);
        } finally {
            stopped.countDown();
        }
    }

    /// Says where to listen and whom to serve, and refuses before anything is started what the
    /// gateway would refuse.
    private static void listen(StackSettings settings) {
        System.setProperty("quarkus.http.host", settings.host());
        System.setProperty("quarkus.http.port", Integer.toString(settings.httpPort()));
        System.setProperty("quarkus.grpc.server.host", settings.host());
        System.setProperty("quarkus.grpc.server.port", Integer.toString(settings.grpcPort()));
        settings.services().forEach(System::setProperty);
        var config = new SmallRyeConfigBuilder().addDefaultSources().build();
        Exposure exposure = Exposure.of(config);
        exposure.refusal()
                .ifPresent(
                        why -> {
                            throw new UsageException("not started: " + why);
                        });
        boolean defaulted = config.getConfigValue(REFLECTION).getSourceOrdinal() <= DEFAULTS;
        if (exposure.isLocal() && defaulted) System.setProperty(REFLECTION, "true");
    }

    private static void configure(
            StackSettings settings, EmbeddedKafka broker, DataDirectory directory) {
        broker.clientSettings()
                .forEach((key, value) -> System.setProperty("kafka." + key, value.toString()));
        System.setProperty("sameql.gateway.state-dir", directory.streams().toString());
        System.setProperty("quarkus.http.body.uploads-directory", directory.web().toString());
        System.setProperty("quarkus.vertx.cache-directory", directory.web().toString());
        if (!directory.temporary())
            for (String service : List.of("normalizer", "verifier", "conformance"))
                System.setProperty(
                        "sameql." + service + ".state-dir", directory.of(service).toString());
        settings.rules()
                .ifPresent(r -> System.setProperty("sameql.normalizer.rules-dir", r.toString()));
        settings.workers()
                .ifPresent(w -> System.setProperty("sameql.verifier.workers", Integer.toString(w)));
        leaveCoresToTheVerifier();
    }

    /// The normaliser is done with a pair before the verifier is; with a thread for each core it
    /// would only slow the verifier down, which is on the same cores here.
    private static void leaveCoresToTheVerifier() {
        var config = new SmallRyeConfigBuilder().addDefaultSources().build();
        if (config.getOptionalValue(NORMALIZER_WORKERS, String.class).isPresent()) return;
        int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        System.setProperty(NORMALIZER_WORKERS, Integer.toString(half));
    }

    /// The services must be gone before their broker is: they would try to reach it again and
    /// again.
    private static void cleanUp(
            CountDownLatch stopped, EmbeddedKafka broker, DataDirectory directory) {
        try {
            Quarkus.asyncExit();
            stopped.await(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (directory.temporary()) {
            broker.abandon();
            directory.delete();
        } else {
            broker.close();
        }
    }
}
