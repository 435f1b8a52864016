package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.check.RuleCase;
import dev.sameql.normalizer.rulebook.check.RuleVerification;
import dev.sameql.normalizer.rulebook.compile.CompiledRules;
import dev.sameql.normalizer.suggest.OpenPair;
import dev.sameql.normalizer.suggest.Suggestion;
import dev.sameql.normalizer.suggest.Suggestions;
import dev.sameql.v1.QueryPair;
import dev.sameql.verifier.Verifier;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A rule that is taken out of the book is suggested again, by the pairs of its own cases.
class MissingRulesTest {
    private static final CompiledRules COMPILED = CompiledRules.inMemory();
    private static Verifier verifier;

    @BeforeAll
    static void start() {
        verifier = new Verifier(new Solver(SolverSettings.defaults()), new SimpleMeterRegistry());
    }

    @AfterAll
    static void stop() {
        verifier.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "absorption",
                "comparison-with-null",
                "distinct-of-key",
                "distinct-union",
                "else-null",
                "etm-06-count-star"
            })
    void aRuleThatIsTakenOutIsSuggestedAgain(String id) throws Exception {
        List<RuleFile> others =
                new ArrayList<>(RuleFile.read(BundledRules.directory(Optional.empty())));
        RuleFile missing = others.stream().filter(f -> f.id().equals(id)).findFirst().orElseThrow();
        others.remove(missing);
        var quick = new RuleVerification(verifier::verify, 2, 3_000);
        var thorough = new RuleVerification(verifier::verify, 4);
        try (var suggestions = new Suggestions(others, COMPILED, quick, thorough)) {
            for (RuleCase shown : RuleCase.read(missing)) {
                if (!shown.fires()) continue;
                QueryPair pair =
                        QueryPair.newBuilder()
                                .setGold(shown.before())
                                .setPredicted(shown.after())
                                .build();
                OpenPair open = new OpenPair(shown.before(), shown.schema(), pair);
                if (!suggestions.isDecided(open)) suggestions.add(open);
            }
            List<Suggestion> all = suggestions.all();
            assertThat(all).isNotEmpty();
            Suggestion first = all.getFirst();
            assertThat(first.kind()).as(all.toString()).isEqualTo(Suggestion.Kind.RULE);
            assertThat(first.decides()).isEqualTo(first.pairs().size());
            assertThat(first.assessment().orElseThrow().refutation()).isEmpty();
        }
    }
}
