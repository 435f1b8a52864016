package dev.sameql.normalizer;

import dev.sameql.core.cache.BoundedCache;
import dev.sameql.core.clock.PairTime;
import dev.sameql.core.clock.ThreadCpuTime;
import dev.sameql.core.data.Policy;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.facts.TieOrder;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.frontend.PinnedPair;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.verdict.Assumption;
import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.normalizer.FormCache.SchemaIdentity;
import dev.sameql.normalizer.FormCache.Setting;
import dev.sameql.normalizer.FormComparison.Published;
import dev.sameql.normalizer.api.RuleEngine;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.rewriting.Watch;
import dev.sameql.normalizer.rulebook.RuleBook;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.ReasonCode;
import dev.sameql.v1.Stage;
import dev.sameql.v1.Undecided;
import dev.sameql.v1.meaning.Assumptions;
import dev.sameql.v1.meaning.PolicyMoment;
import dev.sameql.v1.meaning.Reasons;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Decides what rules can decide: two queries that reach one normal form by sound rules are
/// equivalent. Whatever is left open goes on to the verifier.
///
/// A match is only *up to ties* when a query leaves an order open that its result shows, and a rule
/// fired after which an engine may resolve it otherwise. Rules are checked on SQLite alone: in
/// another dialect only queries that bind to one tree match.
///
/// Rules have a share of the pair's budget ([PairTime]), by the processor's time. When it is up,
/// the pair goes on without them, and its evidence says so. Thread-safe.
public final class Normalizer {
    /// What a rule's annotation may name, and a match then takes for granted.
    private static final List<General> ASSUMED_BY_RULES =
            List.of(General.FOREIGN_KEYS_HOLD, General.NO_SUM_OVERFLOWS);

    private static final int REMEMBERED = 4_000;

    /// So long rules work in a process until its code is as quick as it gets, about.
    private static final Duration WARM_UP = Duration.ofSeconds(5);

    private static final String OUT_OF_TIME =
            "the rules were not through with the queries when their share of the pair's budget was"
                    + " spent; allow more with --budget";

    private static final String LATE = "/late";

    private final Supplier<RuleBook> books;
    private final LongSupplier nanos;
    private final AtomicLong coldNanos;
    private final BoundedCache<FrontendKey, Frontend> frontends = new BoundedCache<>(256);
    private final BoundedCache<QueryKey, Bound> bindings;
    private final FormCache forms;

    private record FrontendKey(SchemaIdentity schema, Dialect dialect) {}

    private record QueryKey(FrontendKey frontend, String sql) {}

    /// A normaliser that asks for the rule book anew for each job.
    public Normalizer(Supplier<RuleBook> books) {
        this(books, REMEMBERED);
    }

    /// The same, with so many queries remembered: 0 works out each anew.
    public Normalizer(Supplier<RuleBook> books, int remembered) {
        this(books, remembered, ThreadCpuTime::nanos, WARM_UP);
    }

    /// The same by another clock, with so much work until pairs get no more than their time.
    Normalizer(Supplier<RuleBook> books, int remembered, LongSupplier nanos, Duration warmUp) {
        this.books = books;
        this.nanos = nanos;
        this.coldNanos = new AtomicLong(warmUp.toNanos());
        this.bindings = new BoundedCache<>(remembered);
        this.forms = new FormCache(remembered);
    }

    /// What rules say about a pair over a schema.
    public Outcome normalize(QueryPairJob job, Schema schema) {
        long start = System.nanoTime();
        QueryPair pair = job.getPair();
        Dialect dialect = Dialects.named(pair.getDialect()).orElse(RuleEngine.DIALECT);
        FrontendKey frontend = new FrontendKey(new SchemaIdentity(schema), dialect);
        PinnedPair texts =
                PinnedPair.of(
                        pair.getGold(),
                        pair.getPredicted(),
                        dialect,
                        PolicyMoment.of(pair.getPolicy()));
        QueryKey goldKey = new QueryKey(frontend, texts.gold());
        QueryKey predictedKey = new QueryKey(frontend, texts.predicted());
        if (!(bound(goldKey) instanceof Bound.Success(Query gold, _, var goldRead))
                || !(bound(predictedKey)
                        instanceof Bound.Success(Query predicted, _, var predictedRead))) {
            return unread(job, dialect);
        }
        Policy policy = Policies.of(pair.getPolicy()).resolved(Ordering.isOrdered(gold));
        RuleBook book = books.get();
        Setting setting =
                new Setting(
                        frontend.schema(),
                        dialect,
                        policy.rows(),
                        policy.anyColumnOrder(),
                        job.getTrace(),
                        book.digest());
        PairTime whole = PairTime.of(job.getBudget().getMillis());
        PairTime time = coldNanos.get() > 0 ? whole.atFirst() : whole;
        Watch watch = new Watch(nanos, time.ofRules().toNanos());
        FormCache.Work work = forms.work(setting, book, watch);
        FormComparison comparison;
        try {
            comparison =
                    FormComparison.of(
                            work.of(goldKey.sql(), gold),
                            work.of(predictedKey.sql(), predicted),
                            work);
        } catch (Watch.OutOfTime late) {
            return cutShort(job, book, start).overdrawing(time.overdrawnMillis(worked(watch)));
        } finally {
            if (coldNanos.get() > 0) coldNanos.addAndGet(-watch.elapsed());
        }
        long overdrawn = time.overdrawnMillis(worked(watch));
        boolean mayMatch = RuleEngine.checks(dialect) || Isomorphism.same(gold, predicted, true);
        boolean sound =
                mayMatch
                        && comparison.sound()
                        && (!comparison.tied()
                                || policy.tiesOpen()
                                || TieOrder.isAlike(gold, predicted));
        Evidence.Builder evidence =
                evidence(job, sound, comparison, book).setMillis(millisSince(start));
        if (evidence.getNormalisation().getSoundMatch())
            Stream.concat(goldRead.stream(), predictedRead.stream())
                    .distinct()
                    .forEach(reading -> add(evidence, new Assumption.ReadAs(reading)));
        if (evidence.getNormalisation().getSoundMatch())
            texts.clock().ifPresent(clock -> add(evidence, clock));
        boolean last =
                evidence.getNormalisation().getSoundMatch()
                        && !evidence.getNormalisation().getUpToTies();
        return new Outcome(Optional.of(evidence.setLast(last).build()), !last)
                .overdrawing(overdrawn);
    }

    private static Duration worked(Watch watch) {
        return Duration.ofNanos(watch.elapsed());
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    /// Nothing may be concluded from how far the forms came, in ETM's sense neither. It has an id
    /// of its own: delivered again, the job may get through.
    private static Outcome cutShort(QueryPairJob job, RuleBook book, long start) {
        Undecided late =
                Undecided.newBuilder()
                        .addReasons(Reasons.of(ReasonCode.REASON_CODE_OUT_OF_BUDGET, OUT_OF_TIME))
                        .build();
        Evidence.Builder evidence = evidence(job, book).setUndecided(late);
        evidence.setEvidenceId(evidence.getEvidenceId() + LATE);
        return new Outcome(Optional.of(evidence.setMillis(millisSince(start)).build()), true);
    }

    /// A query that cannot be bound matches no other text than its own; the published script says
    /// so too of what it cannot parse. Nothing else follows.
    private Outcome unread(QueryPairJob job, Dialect dialect) {
        if (!RuleEngine.checks(dialect)) return new Outcome(Optional.empty(), true);
        String gold = job.getPair().getGold().strip();
        Normalisation found =
                Normalisation.newBuilder()
                        .setEtmMatch(gold.equals(job.getPair().getPredicted().strip()))
                        .build();
        return new Outcome(
                Optional.of(evidence(job, books.get()).setNormalisation(found).build()), true);
    }

    private static Evidence.Builder evidence(QueryPairJob job, RuleBook book) {
        return Evidence.newBuilder()
                .setEvidenceId(job.getJobId() + "/normalizer/" + book.digest())
                .setJobId(job.getJobId())
                .setStage(Stage.STAGE_NORMALIZER)
                .setRuleBookDigest(book.digest());
    }

    private Bound bound(QueryKey key) {
        return bindings.of(
                key,
                k ->
                        frontends
                                .of(
                                        k.frontend(),
                                        f -> Frontend.of(f.schema().schema(), f.dialect()))
                                .bind(k.sql()));
    }

    private static Evidence.Builder evidence(
            QueryPairJob job, boolean match, FormComparison comparison, RuleBook book) {
        boolean tied = match && comparison.tied();
        Normalisation.Builder found =
                Normalisation.newBuilder()
                        .setSoundMatch(match)
                        .setUpToTies(tied)
                        .setEtmMatch(comparison.published() == Published.ONE)
                        .setEtmUnknown(comparison.published() == Published.UNKNOWN)
                        .addAllRules(comparison.rules());
        if (job.getTrace()) trace(found, comparison.gold(), comparison.predicted());
        Evidence.Builder evidence = evidence(job, book).setNormalisation(found);
        if (match) add(evidence, General.DECLARED_TYPES);
        if (match) {
            ASSUMED_BY_RULES.stream()
                    .filter(
                            a ->
                                    found.getRulesList().stream()
                                            .anyMatch(r -> book.rule(r).assumed().contains(a)))
                    .forEach(assumption -> add(evidence, assumption));
        }
        if (match && comparison.computesIntegers() && askForIntegers(found.getRulesList(), book))
            add(evidence, General.EXACT_ARITHMETIC);
        if (match && comparison.mayMixStorageClasses()) add(evidence, General.ONE_STORAGE_CLASS);
        if (tied) add(evidence, General.TIES_ALIKE);
        if (match && comparison.reads(Determinism.CLOCK)) add(evidence, General.SAME_INSTANT);
        return evidence;
    }

    /// An integer by its type: one that left its range is a double.
    private static boolean askForIntegers(List<String> rules, RuleBook book) {
        return rules.stream()
                .flatMap(r -> book.said(book.rule(r)).stream())
                .anyMatch(laws -> laws.ask(Word.INTEGER));
    }

    private static void add(Evidence.Builder evidence, Assumption assumption) {
        Assumptions.add(evidence, assumption.code(), assumption.parameters(), assumption.text());
    }

    private static void trace(Normalisation.Builder into, Form gold, Form predicted) {
        into.setGoldNormalForm(gold.text())
                .setPredictedNormalForm(predicted.text())
                .addAllGoldSteps(gold.steps())
                .addAllPredictedSteps(predicted.steps());
    }
}
