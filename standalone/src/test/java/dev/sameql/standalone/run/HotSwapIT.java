package dev.sameql.standalone.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Rules edited while the stack runs.
class HotSwapIT {

    /// The next verdict after this must follow the edit. It takes less than two seconds on a
    /// machine that does nothing else; one that tests is given twice as long.
    private static final Duration SOON = Duration.ofSeconds(60);

    private static final String RULE = "etm-06-count-star";

    private final Path file = RunningStack.shared().rules().resolve(RULE).resolve(RULE + ".drl");
    private final Api api = new Api();
    private String original;

    @BeforeEach
    void registerSchema() throws IOException {
        original = Files.readString(file);
        api.register(
                "hot-swap",
                "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price INTEGER);");
        assertThat(judge().getRulesList()).as("before the edit").contains(RULE);
    }

    @AfterEach
    void restore() throws IOException {
        Files.writeString(file, original);
        await("the old rules", () -> judge().getRulesList().contains(RULE));
        api.close();
    }

    @Test
    void anEditChangesTheNextVerdict() throws IOException {
        Files.writeString(
                file, original.replace("@profile(\"sound\")", "@profile(\"published-only\")"));
        await("the rule no longer counts", () -> !judge().getRulesList().contains(RULE));
        assertThat(judge().getEvidence()).isNotEqualTo(EvidenceKind.EVIDENCE_KIND_RULES);
    }

    @Test
    void aBrokenEditChangesNothingAndSaysWhy() throws IOException {
        Files.writeString(file, original + "\nrule \"unfinished\" when then");
        await(
                "health names the file",
                () -> RunningStack.shared().page("/q/health").contains("rejected because"));
        assertThat(RunningStack.shared().page("/q/health")).contains(RULE + ".drl");
        assertThat(RunningStack.shared().page("/q/metrics"))
                .containsPattern("sameql_rule_book_rejected(\\{[^}]*})? 1\\.0");
        Judgement judgement = judge();
        assertThat(judgement.getEvidence()).isEqualTo(EvidenceKind.EVIDENCE_KIND_RULES);
        assertThat(judgement.getRulesList()).contains(RULE);
    }

    /// A pair of its own each time would do as well; this one only the rule makes one.
    private Judgement judge() {
        return api.judge("hot-swap", "SELECT COUNT(*) FROM item", "SELECT COUNT(name) FROM item");
    }

    private static void await(String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).as(what).isLessThan(SOON);
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
