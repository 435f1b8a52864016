package dev.sameql.conformance.campaign;

import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.conformance.campaign.finding.Finding.Status;
import dev.sameql.conformance.campaign.finding.Findings;
import dev.sameql.conformance.campaign.finding.Minimiser;
import dev.sameql.conformance.campaign.generate.CaseGenerator;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.SemanticOracle;
import dev.sameql.conformance.campaign.oracle.Session;
import dev.sameql.conformance.campaign.oracle.Verdict;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.semantics.coverage.RuleCoverage;
import dev.sameql.core.semantics.coverage.RuleListener;
import dev.sameql.engines.jdbc.Drivers;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A campaign over one engine: cases from a seed on, each run on the engine and by the reference
/// reading; what differs is made small and kept.
///
/// Law: the same seed and number of cases give the same findings, as far as the engine is
/// deterministic.
public final class Campaign implements AutoCloseable {
    private static final Duration MARK = Duration.ofSeconds(2);

    private final Subject subject;
    private final Settings settings;
    private final CaseGenerator generator;
    private final Session session;
    private final SemanticOracle oracle;
    private final RuleCoverage coverage = new RuleCoverage();
    private final Findings findings;
    private final Tally tally = new Tally();
    private final long start = System.nanoTime();
    private long marked;

    /// Opens the engine.
    ///
    /// @throws SQLException when its driver is not at hand
    public Campaign(Subject subject, Settings settings, Drivers drivers, Set<String> known)
            throws IOException, SQLException {
        this.subject = subject;
        this.settings = settings;
        this.generator = new CaseGenerator(subject.reading(), subject.printed());
        this.session = new Session(subject.opening().open(drivers), subject.internal());
        this.oracle = new SemanticOracle(subject, session, coverage);
        var again = new SemanticOracle(subject, session, RuleListener.NONE);
        var minimiser = new Minimiser(generator, subject.reading(), again);
        this.findings = new Findings(subject, session, minimiser, known);
    }

    /// Hears what happens, in the campaign's thread.
    public interface Listener {
        /// Some time has gone by.
        void progress(Campaign campaign);

        /// Something was found that the campaign did not have yet.
        void found(Finding finding);
    }

    /// Runs to its end.
    ///
    /// @throws SQLException when the engine cannot be asked any more
    public void run(Listener listener) throws SQLException {
        for (long i = 0; i < settings.cases() && !isOver(); i++) {
            judge(settings.seed() + i, listener);
            mark(listener, false);
        }
        mark(listener, true);
    }

    private boolean isOver() {
        return System.nanoTime() - start > settings.time().toNanos();
    }

    private void judge(long seed, Listener listener) throws SQLException {
        Optional<TestCase> test = generator.of(seed);
        if (test.isEmpty()) {
            tally.unread();
            return;
        }
        Verdict verdict = oracle.judge(test.get());
        coverage.ended(test.get().query());
        tally.count(verdict);
        if (verdict instanceof Verdict.Differs difference)
            findings.add(difference).ifPresent(listener::found);
    }

    private void mark(Listener listener, boolean last) {
        long now = System.nanoTime();
        if (!last && now - marked < MARK.toNanos()) return;
        marked = now;
        tally.mark(
                new Tally.Point(
                        tally.cases(),
                        (now - start) / 1e9,
                        coverage.features().size(),
                        coverage.rules(),
                        coverage.composites().size(),
                        findings.all().size()));
        listener.progress(this);
    }

    /// What was found, and of what was known before that which the engine does no more as *fixed*.
    ///
    /// @throws SQLException when the engine cannot be asked any more
    public List<Finding> withKnown(List<Finding> known) throws SQLException {
        List<Finding> all = new ArrayList<>(findings.all());
        Set<String> ids = all.stream().map(Finding::id).collect(Collectors.toSet());
        for (Finding old : known) {
            if (ids.contains(old.id()) || !old.engine().equals(subject.name())) continue;
            boolean stays = session.shows(old.setup(), old.query(), old.actual());
            all.add(old.as(stays ? Status.KNOWN : Status.FIXED));
        }
        return all;
    }

    /// What was found.
    public Collection<Finding> findings() {
        return findings.all();
    }

    /// How the cases ended.
    public Tally tally() {
        return tally;
    }

    /// What of the semantics was reached.
    public RuleCoverage coverage() {
        return coverage;
    }

    /// The engine's name and version.
    public String version() {
        return session.version();
    }

    /// How long it has run.
    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    @Override
    public void close() {
        session.close();
    }
}
