package dev.sameql.normalizer.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.enterprise.inject.Instance;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class RulesInForceTest {
    private static final String RULE = "etm-p8-parentheses";

    @TempDir Path rules;
    @TempDir Path cache;

    @Test
    void aStackWithoutRulesDoesNotLookAtTheirFiles() throws IOException {
        Path drl = copied();
        RulesInForce following = inForce(true);
        RulesInForce at = inForce(false);
        try {
            String first = at.books().book().digest();
            assertThat(following.books().book().digest()).isEqualTo(first);

            String edited = Files.readString(drl).replace("(\"none\")", "(\"edited\")");
            Files.writeString(drl, edited);
            while (following.books().book().digest().equals(first))
                LockSupport.parkNanos(Duration.ofMillis(20).toNanos());

            // longer than until it would have looked
            LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
            assertThat(at.books().book().digest()).isEqualTo(first);
        } finally {
            following.close();
            at.close();
        }
    }

    private Path copied() throws IOException {
        Path source = BundledRules.directory(Optional.empty()).resolve(RULE);
        Path target = Files.createDirectories(rules.resolve(RULE));
        for (String file : List.of(RULE + ".drl", "cases.sql"))
            Files.copy(source.resolve(file), target.resolve(file));
        return target.resolve(RULE + ".drl");
    }

    private RulesInForce inForce(boolean followsEdits) {
        NormalizerConfig config =
                new SmallRyeConfigBuilder()
                        .withConverter(Path.class, 100, Path::of)
                        .withMapping(NormalizerConfig.class)
                        .withDefaultValue("sameql.normalizer.rules-dir", rules.toString())
                        .withDefaultValue("sameql.normalizer.cache-dir", cache + "/compiled")
                        .withDefaultValue("sameql.normalizer.expects-edits", "false")
                        .withDefaultValue(
                                "sameql.normalizer.follows-edits", Boolean.toString(followsEdits))
                        .build()
                        .getConfigMapping(NormalizerConfig.class);
        return new RulesInForce(config, new SimpleMeterRegistry(), withoutVerifier());
    }

    /// A service in which nobody verifies laws.
    @SuppressWarnings("unchecked")
    private static Instance<RuleVerification.Stage> withoutVerifier() {
        return (Instance<RuleVerification.Stage>)
                Proxy.newProxyInstance(
                        Instance.class.getClassLoader(),
                        new Class<?>[] {Instance.class},
                        (_, _, _) -> false);
    }
}
