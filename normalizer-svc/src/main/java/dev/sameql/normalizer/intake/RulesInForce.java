package dev.sameql.normalizer.intake;

import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.normalizer.rulebook.RuleCache;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.v1.RejectedEdit;
import dev.sameql.v1.Rule;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/// The rule books of this instance, in its metrics and as the message that it publishes.
@ApplicationScoped
public class RulesInForce {
    private static final Logger LOG = Logger.getLogger(RulesInForce.class);
    private static final int ROWS = 4;
    private static final long MILLIS = 5_000;

    private final RuleBooks books;
    private final String instance;
    private final MultiGauge info;

    RulesInForce(
            NormalizerConfig config,
            MeterRegistry registry,
            Instance<RuleVerification.Stage> verifier) {
        this.instance = config.instance().orElseGet(RulesInForce::host);
        this.books =
                load(
                        config.rulesDir(),
                        config.cacheDir(),
                        verifier.isResolvable()
                                ? Optional.of(deciding(verifier.get()))
                                : Optional.empty());
        this.info =
                MultiGauge.builder("sameql.rule.book.info")
                        .description("the rule book in force, by digest")
                        .register(registry);
        Gauge.builder(
                        "sameql.rule.book.rejected",
                        books,
                        b -> b.state().rejected().isPresent() ? 1 : 0)
                .description("whether the last edit of the rules was refused")
                .register(registry);
        tell();
        books.onChange(this::tell);
        if (!config.followsEdits()) return;
        books.watch();
        if (config.rulesDir().isPresent() && config.expectsEdits()) books.expectEdits();
    }

    /// The books of a directory, or the bundled ones; compiled rules are remembered in another, or
    /// in the user's.
    ///
    /// @throws IllegalStateException when they cannot be read, or are refused
    public static RuleBooks load(Optional<Path> rulesDir, Optional<Path> cacheDir) {
        return load(rulesDir, cacheDir, Optional.empty());
    }

    private static RuleVerification deciding(RuleVerification.Stage verifier) {
        return new RuleVerification(verifier, ROWS, MILLIS);
    }

    private static RuleBooks load(
            Optional<Path> rulesDir,
            Optional<Path> cacheDir,
            Optional<RuleVerification> verification) {
        try {
            RuleCache cache = RuleCache.in(cacheDir.orElseGet(RuleCache::ofUser));
            return new RuleBooks(BundledRules.directory(rulesDir), cache, verification);
        } catch (RejectedRule refused) {
            throw new IllegalStateException(refused.file() + ": " + refused.getMessage(), refused);
        } catch (IOException unreadable) {
            throw new IllegalStateException("the rules cannot be read: " + unreadable, unreadable);
        }
    }

    private static String host() {
        String host = System.getenv("HOSTNAME");
        return host == null || host.isBlank() ? "normalizer" : host;
    }

    /// The books.
    public RuleBooks books() {
        return books;
    }

    /// Under which name this instance publishes.
    public String instance() {
        return instance;
    }

    private void tell() {
        RuleBooks.State state = books.state();
        String digest = state.book().digest();
        info.register(List.of(MultiGauge.Row.of(Tags.of("digest", digest), 1)), true);
        if (state.rejected().isPresent()) {
            LOG.warnf(
                    "rule-book=%s event=edit-rejected file=%s reason=\"%s\"",
                    digest, state.rejected().get().file(), state.rejected().get().reason());
        } else {
            LOG.infof("rule-book=%s event=in-force rules=%d", digest, state.book().rules().size());
        }
    }

    /// The state as a message.
    public dev.sameql.v1.RuleBook message() {
        RuleBooks.State state = books.state();
        RuleBook book = state.book();
        var message =
                dev.sameql.v1.RuleBook.newBuilder().setDigest(book.digest()).setInstance(instance);
        book.rules().forEach(r -> message.addRules(rule(r, book.laws(r))));
        state.rejected()
                .ifPresent(
                        r ->
                                message.setRejected(
                                        RejectedEdit.newBuilder()
                                                .setFile(r.file())
                                                .setReason(r.reason())));
        return message.build();
    }

    private static Rule rule(RuleDescription rule, List<String> laws) {
        return Rule.newBuilder()
                .setId(rule.id())
                .setPhase(rule.phase())
                .setAssumption(rule.assumption())
                .setPreserves(rule.preserves())
                .setSource(rule.source())
                .setProfile(rule.profile())
                .setFile(rule.file())
                .addAllLaws(laws)
                .build();
    }

    @PreDestroy
    void close() {
        books.close();
    }
}
