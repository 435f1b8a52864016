package dev.sameql.standalone.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import dev.sameql.normalizer.suggest.Suggestions;
import dev.sameql.standalone.judge.Question;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pairs of a file that are looked at for rules.
final class OpenPairsTest {
    private static final SchemaSource SCHEMAS = _ -> Optional.of("CREATE TABLE t (a INTEGER)");
    private static final Question QUESTION =
            new Question("strict", "sqlite", Duration.ZERO, OptionalInt.empty());

    @TempDir Path folder;

    @Test
    void sayEveryTenSecondsHowFarTheyAre() throws Exception {
        Path pairs = folder.resolve("pairs.jsonl");
        String pair = "{\"id\":\"%d\",\"schema\":\"s\",\"gold\":\"%s\",\"predicted\":\"%s\"}\n";
        StringBuilder file = new StringBuilder();
        for (int i = 1; i <= 5; i++) {
            file.append(pair.formatted(i, "SELECT a FROM t", "SELECT t.a FROM t"));
        }
        Files.writeString(pairs, file + "\n");
        Path verdicts = folder.resolve("verdicts.jsonl");
        Files.writeString(
                verdicts,
                """
                {"id":"2","verdict":"EQUIVALENT","evidence":"PROOF"}
                {"id":"4","verdict":"EQUIVALENT","evidence":"RULES"}
                """);
        List<String> told = new ArrayList<>();
        List<RuleFile> rules = List.of();
        try (Verifier verifier =
                        new Verifier(
                                new Solver(SolverSettings.defaults()), new SimpleMeterRegistry());
                Suggestions suggestions = suggestions(rules, verifier)) {
            var open = new OpenPairs(SCHEMAS, QUESTION, _ -> {}, told::add, everySoManySeconds(6));
            open.judged(pairs, verdicts, suggestions);
            assertThat(open.summary())
                    .isEqualTo("5 pairs, 1 of them equivalent by more than rules");
        }
        assertThat(told)
                .containsExactly(
                        "pair 2 of 5, 0 equivalent by more than rules",
                        "pair 4 of 5, 1 equivalent by more than rules");
    }

    private static Suggestions suggestions(List<RuleFile> rules, Verifier verifier)
            throws Exception {
        var verification = new RuleVerification(verifier::verify, 1);
        return new Suggestions(rules, CompiledRules.inMemory(), verification, verification);
    }

    /// A clock that goes on by so much whenever it is asked.
    private static InstantSource everySoManySeconds(int seconds) {
        Instant[] now = {Instant.EPOCH};
        return () -> {
            now[0] = now[0].plusSeconds(seconds);
            return now[0];
        };
    }
}
