package dev.sameql.conformance.campaign;

import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.conformance.campaign.finding.Finding.Status;
import dev.sameql.conformance.campaign.finding.Findings;
import dev.sameql.conformance.campaign.finding.Minimiser;
import dev.sameql.conformance.campaign.generate.CaseGenerator;
import dev.sameql.conformance.campaign.generate.CasesAhead;
import dev.sameql.conformance.campaign.generate.Corpus;
import dev.sameql.conformance.campaign.generate.Novelty;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.LayoutOracle;
import dev.sameql.conformance.campaign.oracle.MajorityOracle;
import dev.sameql.conformance.campaign.oracle.MetamorphicOracle;
import dev.sameql.conformance.campaign.oracle.Oracle;
import dev.sameql.conformance.campaign.oracle.ParametersOracle;
import dev.sameql.conformance.campaign.oracle.Peers;
import dev.sameql.conformance.campaign.oracle.Rewriting;
import dev.sameql.conformance.campaign.oracle.RulesOracle;
import dev.sameql.conformance.campaign.oracle.SemanticOracle;
import dev.sameql.conformance.campaign.oracle.Session;
import dev.sameql.conformance.campaign.oracle.TypesOracle;
import dev.sameql.conformance.campaign.oracle.Verdict;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.core.semantics.coverage.RuleCoverage;
import dev.sameql.core.semantics.coverage.RuleListener;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A campaign over one engine: cases from a seed on, each run on the engine and by the reference
/// reading; what differs is made small and kept. A case that reaches pairs of rules which none
/// before has reached is followed by mutants of its own.
///
/// Law: the same seed and number of cases give the same findings, as far as the engine is
/// deterministic.
public final class Campaign implements AutoCloseable {
    private static final Duration MARK = Duration.ofSeconds(2);

    /// How often coverage is marked while it grows fast.
    private static final int EARLY_STEP = 25;

    private static final int EARLY = 2_000;

    /// Fewer cases than these are those of their seeds alone.
    private static final int FEW = 500;

    private static final int CHOICES = 4;

    private final Subject subject;
    private final Settings settings;
    private final List<Finding> known;
    private final CasesAhead cases;
    private final Corpus corpus;
    private final Novelty novelty = new Novelty();
    private final Session session;
    private final Session bare;
    private final Peers peers;
    private final SemanticOracle oracle;
    private final Map<Oracle.Kind, Oracle> others = new EnumMap<>(Oracle.Kind.class);
    private final RuleCoverage coverage = new RuleCoverage();
    private final Findings findings;
    private final Tally tally = new Tally();
    private final long start = System.nanoTime();
    private long marked;
    private volatile boolean stopped;

    /// Opens the engine; `known` are findings that are no news.
    ///
    /// @throws SQLException when its driver is not at hand
    public Campaign(Subject subject, Settings settings, Optional<Path> drivers, List<Finding> known)
            throws IOException, SQLException {
        this(subject, settings, drivers, known, Rewriting.NONE);
    }

    /// The same, with rules whose steps are tried.
    ///
    /// @throws SQLException when its driver is not at hand
    public Campaign(
            Subject subject,
            Settings settings,
            Optional<Path> drivers,
            List<Finding> known,
            Rewriting rules)
            throws IOException, SQLException {
        this.subject = subject;
        this.settings = settings;
        this.known = List.copyOf(known);
        this.cases =
                new CasesAhead(
                        () ->
                                new CaseGenerator(
                                        subject.reading(), subject.printed(), subject.lacks()));
        CaseGenerator generator = cases.generator();
        int constructed = settings.cases() < FEW ? 0 : generator.constructed();
        this.corpus = new Corpus(settings.seed(), constructed);
        this.session = new Session(subject.opening().open(drivers), subject.internal());
        this.oracle = new SemanticOracle(subject, session, coverage);
        this.peers = new Peers(subject, drivers);
        this.bare = new Session(subject.opening().open(drivers), subject.internal());
        others.put(Oracle.Kind.LAYOUT, new LayoutOracle(subject, session, bare));
        others.put(Oracle.Kind.PARTITION, new MetamorphicOracle(subject, session, false));
        others.put(Oracle.Kind.COUNTED, new MetamorphicOracle(subject, session, true));
        others.put(Oracle.Kind.PARAMETERS, new ParametersOracle(subject, session));
        others.put(Oracle.Kind.RULES, new RulesOracle(subject, session, rules, generator::read));
        others.put(Oracle.Kind.TYPES, new TypesOracle(subject, session));
        others.put(Oracle.Kind.MAJORITY, new MajorityOracle(subject, session, peers));
        others.keySet().retainAll(settings.oracles());
        Map<Oracle.Kind, Oracle> all = new EnumMap<>(others);
        all.put(Oracle.Kind.SEMANTIC, new SemanticOracle(subject, session, RuleListener.NONE));
        var minimiser = new Minimiser(generator, subject.reading(), all);
        this.findings = new Findings(subject, session, minimiser, peers, known);
    }

    /// Hears what happens, in the campaign's thread.
    public interface Listener {
        /// Some time has gone by.
        void progress(Campaign campaign);

        /// Something was found that the campaign did not have yet.
        void found(Finding finding);
    }

    /// Runs to its end.
    public void run(Listener listener) {
        while (tally.cases() < settings.cases() && !isOver()) {
            judge(next(), listener);
            mark(listener, false);
        }
        mark(listener, true);
    }

    /// Ends the run after the case at hand.
    public void stop() {
        stopped = true;
    }

    /// The next case; at first the newest of a few, where there is a choice.
    private long next() {
        boolean chooses = settings.cases() >= FEW && tally.cases() < EARLY && corpus.isFresh();
        long best = corpus.next();
        if (!chooses) return best;
        int most = novelty(best);
        for (int i = 1; i < CHOICES; i++) {
            long other = corpus.next();
            int found = novelty(other);
            if (found > most) {
                best = other;
                most = found;
            }
        }
        cases.of(best).ifPresent(test -> novelty.asked(test.query()));
        return best;
    }

    private int novelty(long seed) {
        return cases.of(seed).map(test -> novelty.of(test.query())).orElse(-1);
    }

    private boolean isOver() {
        return stopped || System.nanoTime() - start > settings.time().toNanos();
    }

    private void judge(long seed, Listener listener) {
        Optional<TestCase> test = cases.of(seed);
        if (test.isEmpty()) {
            if (!CaseGenerator.isMutant(seed)) tally.unread();
            return;
        }
        Verdict verdict = judged(oracle, test.get());
        coverage.ended(test.get().query());
        corpus.ended(seed, coverage.pairs(), !(verdict instanceof Verdict.NotTaken));
        tally.count(verdict);
        switch (verdict) {
            case Verdict.Differs difference -> found(difference, listener);
            case Verdict.Documented _, Verdict.NotCompared _ ->
                    askOthers(others.keySet(), test.get(), listener);
            case Verdict.Agreed _ -> askOthers(alsoAsked(seed), test.get(), listener);
            case Verdict.NotTaken _ -> {}
        }
    }

    /// Which of the others are asked where the engine is right: each now and then, since another
    /// plan may be wrong.
    private Set<Oracle.Kind> alsoAsked(long seed) {
        return switch ((int) Math.floorMod(seed, 12L)) {
            case 0, 6 -> Set.of(Oracle.Kind.PARAMETERS);
            case 1 -> Set.of(Oracle.Kind.LAYOUT);
            case 2 -> Set.of(Oracle.Kind.RULES);
            default -> Set.of();
        };
    }

    /// What becomes of the case; where the engine does not take its tables, it is not taken. A
    /// defect of ours costs one case, not the run, and stands among the reasons.
    private static Verdict judged(Oracle oracle, TestCase test) {
        try {
            return oracle.judge(test);
        } catch (SQLException refused) {
            return new Verdict.NotTaken("the tables: " + refused.getMessage());
        } catch (RuntimeException | StackOverflowError defect) {
            return new Verdict.NotCompared("a defect of the oracle: " + defect);
        }
    }

    private void found(Verdict.Differs difference, Listener listener) {
        findings.add(difference).ifPresent(listener::found);
        tally.notRepeated(findings.notRepeated());
    }

    /// Where the reading is not the engine's, the engine is compared with itself.
    private void askOthers(Set<Oracle.Kind> asked, TestCase test, Listener listener) {
        for (Map.Entry<Oracle.Kind, Oracle> other : others.entrySet()) {
            if (!asked.contains(other.getKey())) continue;
            Verdict verdict = judged(other.getValue(), test);
            tally.count(other.getKey(), verdict);
            if (verdict instanceof Verdict.Differs difference) {
                found(difference, listener);
                return;
            }
        }
    }

    private void mark(Listener listener, boolean last) {
        long now = System.nanoTime();
        boolean early = tally.cases() <= EARLY && tally.cases() % EARLY_STEP == 0;
        boolean due = last || now - marked >= MARK.toNanos();
        if (due || early)
            tally.mark(
                    Tally.Point.of(
                            tally.cases(), (now - start) / 1e9, coverage, findings.all().size()));
        if (!due) return;
        marked = now;
        listener.progress(this);
    }

    /// What was found, and of what was known before that which the engine does no more as *fixed*.
    /// Of a cause that is known it is the known finding, as long as the engine shows it. What holds
    /// statements that no campaign writes is not asked again, and stays *known*.
    ///
    /// @throws SQLException when the engine cannot be asked any more
    public List<Finding> withKnown() throws SQLException {
        List<Finding> all = new ArrayList<>(findings.all());
        Set<String> ids = all.stream().map(Finding::id).collect(Collectors.toSet());
        for (Finding old : known) {
            if (ids.contains(old.id()) || !old.engine().equals(subject.name())) continue;
            boolean stays =
                    !old.isRepeatable() || session.shows(old.setup(), old.query(), old.actual());
            if (stays) all.removeIf(old::isAlike);
            all.add(old.as(stays ? Status.KNOWN : Status.FIXED));
        }
        Set<String> before = known.stream().map(Finding::id).collect(Collectors.toSet());
        all.replaceAll(
                found ->
                        found.status() == Status.KNOWN && !before.contains(found.id())
                                ? found.as(Status.NEW)
                                : found);
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

    /// The engine that is tested.
    public Subject subject() {
        return subject;
    }

    /// What it was asked to do.
    public Settings settings() {
        return settings;
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
        cases.close();
        session.close();
        bare.close();
        peers.close();
    }
}
