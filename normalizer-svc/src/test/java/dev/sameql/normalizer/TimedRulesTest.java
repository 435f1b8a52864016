package dev.sameql.normalizer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleBooks;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.Normalisation;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.Reason;
import dev.sameql.v1.ReasonCode;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Rules end with their share of a pair's budget, by a clock that the tests turn.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TimedRulesTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE emp (id INTEGER PRIMARY KEY, name TEXT, sal INTEGER NOT NULL);");
    private static final QueryPairJob JOB =
            QueryPairJob.newBuilder()
                    .setJobId("job")
                    .setTrace(true)
                    .setBudget(Budget.newBuilder().setMillis(1_000))
                    .setPair(
                            QueryPair.newBuilder()
                                    .setDialect("sqlite")
                                    .setGold("SELECT COUNT(sal) FROM emp WHERE id > 3 AND sal > 1")
                                    .setPredicted(
                                            "SELECT COUNT(*) FROM emp e"
                                                    + " WHERE NOT e.sal <= 1 AND 4 <= e.id"))
                    .build();

    private RuleBooks books;

    @BeforeAll
    void load() throws Exception {
        books = new RuleBooks(BundledRules.directory(Optional.empty()));
    }

    @AfterAll
    void close() {
        books.close();
    }

    /// A clock that stands still but at one look, counted from its setting, and jumps then.
    private static final class Clock implements LongSupplier {
        private final AtomicLong now = new AtomicLong();
        private int looks;
        private int jumpsAt;
        private long jump;

        void jump(Duration by, int atLook) {
            looks = 0;
            jumpsAt = atLook;
            jump = by.toNanos();
        }

        @Override
        public long getAsLong() {
            return looks++ == jumpsAt ? now.addAndGet(jump) : now.get();
        }
    }

    private Normalizer warm(int remembered, Clock clock) {
        return new Normalizer(books::book, remembered, clock, Duration.ZERO);
    }

    private static Evidence evidence(Outcome outcome) {
        return outcome.evidence().orElseThrow().toBuilder().setMillis(0).build();
    }

    private static boolean isCutShort(Outcome outcome) {
        Evidence evidence = outcome.evidence().orElseThrow();
        if (!evidence.hasUndecided()) return false;
        assertThat(evidence.getUndecided().getReasonsList())
                .singleElement()
                .extracting(Reason::getKind)
                .isEqualTo(ReasonCode.REASON_CODE_OUT_OF_BUDGET);
        assertThat(evidence.getLast()).isFalse();
        assertThat(outcome.forward()).isTrue();
        return true;
    }

    @Test
    void whatTheClockCutIsNotRemembered() {
        Evidence whole = evidence(new Normalizer(books::book).normalize(JOB, SCHEMA));
        assertThat(whole.getNormalisation().getSoundMatch()).isTrue();
        int cut = 0;
        int matched = 0;
        boolean through = false;
        for (int look = 1; !through; look++) {
            Clock clock = new Clock();
            Normalizer normalizer = warm(100, clock);
            clock.jump(Duration.ofHours(1), look);
            Outcome first = normalizer.normalize(JOB, SCHEMA);
            if (isCutShort(first)) {
                cut++;
                assertThat(evidence(first).getEvidenceId()).isNotEqualTo(whole.getEvidenceId());
            }
            boolean alone = isMatchAlone(first);
            if (alone) matched++;
            through = !alone && !first.evidence().orElseThrow().hasUndecided();
            clock.jump(Duration.ZERO, 0);
            assertThat(evidence(normalizer.normalize(JOB, SCHEMA))).isEqualTo(whole);
        }
        assertThat(cut).isGreaterThan(5);
        assertThat(matched).isPositive();
    }

    /// A match that was found when the clock ended ETM's rules as published.
    private static boolean isMatchAlone(Outcome outcome) {
        Normalisation found = outcome.evidence().orElseThrow().getNormalisation();
        if (!found.getEtmUnknown()) return false;
        assertThat(found.getSoundMatch()).isTrue();
        assertThat(outcome.forward()).isFalse();
        return true;
    }

    @Test
    void aShareOfTheBudgetEndsThem() {
        Clock clock = new Clock();
        Normalizer normalizer = warm(0, clock);
        clock.jump(Duration.ofMillis(800), 1);
        assertThat(isCutShort(normalizer.normalize(JOB, SCHEMA))).isFalse();
        clock.jump(Duration.ofMillis(801), 1);
        assertThat(isCutShort(normalizer.normalize(JOB, SCHEMA))).isTrue();
    }

    @Test
    void theFirstPairsOfAProcessMayTakeLonger() {
        Clock clock = new Clock();
        var cold = new Normalizer(books::book, 0, clock, Duration.ofSeconds(4));
        for (int pair = 0; pair < 2; pair++) {
            clock.jump(Duration.ofSeconds(2), 1);
            assertThat(isCutShort(cold.normalize(JOB, SCHEMA))).isFalse();
        }
        clock.jump(Duration.ofSeconds(2), 1);
        assertThat(isCutShort(cold.normalize(JOB, SCHEMA))).isTrue();
    }

    @Test
    void whatTheyTookTheVerifierHasNot() {
        Clock clock = new Clock();
        Normalizer normalizer = warm(0, clock);
        assertThat(overdrawn(normalizer)).isZero();
        clock.jump(Duration.ofMillis(300), 1);
        assertThat(overdrawn(normalizer)).isZero();
        clock.jump(Duration.ofMillis(720), 1);
        assertThat(overdrawn(normalizer)).isEqualTo(450);
    }

    private static long overdrawn(Normalizer normalizer) {
        return normalizer.normalize(JOB, SCHEMA).request(JOB, "book").getOverdrawnMillis();
    }
}
