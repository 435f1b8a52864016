package dev.sameql.conformance.campaign.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.registry.Dialects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Cases and their mutants are made by their seeds alone.
class CaseGeneratorTest {
    private static final int CASES = 200;

    private final CaseGenerator generator = new CaseGenerator(Dialects.POSTGRESQL);

    @Test
    void nearlyEveryTextIsRead() {
        long read = LongStream.range(0, CASES).filter(s -> generator.of(s).isPresent()).count();
        assertThat(read).isGreaterThan(CASES * 9 / 10);
    }

    @Test
    void aSeedGivesTheSameCaseWhateverWasAskedBefore() {
        String first = text(41);
        generator.of(2_000);
        assertThat(text(41)).isEqualTo(first);
        String mutant = text(CaseGenerator.mutant(41, 2));
        generator.of(7);
        assertThat(text(CaseGenerator.mutant(41, 2))).isEqualTo(mutant).isNotEqualTo(first);
    }

    @Test
    void whatAnEngineHasNotIsKeptAwayFrom() {
        var withoutJoins =
                new CaseGenerator(
                        Dialects.POSTGRESQL, Dialects.H2, Pattern.compile("FULL (?:OUTER )?JOIN"));
        long full =
                LongStream.range(0, CASES)
                        .mapToObj(withoutJoins::of)
                        .flatMap(Optional::stream)
                        .filter(test -> test.query().toString().contains("kind=FULL"))
                        .count();
        assertThat(full).isLessThanOrEqualTo(CASES / 100);
    }

    @Test
    void mostOfWhatIsConstructedIsRead() {
        long read =
                LongStream.range(0, generator.constructed())
                        .filter(i -> generator.of(CaseGenerator.constructed((int) i)).isPresent())
                        .count();
        assertThat(read).isGreaterThan(generator.constructed() * 8L / 10);
        assertThat(new Corpus(5, 2).next()).isEqualTo(CaseGenerator.constructed(0));
    }

    @Test
    void aCaseThatReachedNothingNewHasNoMutants() {
        var corpus = new Corpus(5, 0);
        assertThat(corpus.next()).isEqualTo(5);
        corpus.ended(5, 2, true);
        assertThat(CaseGenerator.isMutant(corpus.next())).isTrue();
        assertThat(corpus.next()).isEqualTo(6);
        corpus.ended(6, 2, true);
        assertThat(corpus.next()).isEqualTo(7);
        corpus.ended(7, 9, false);
        assertThat(corpus.next()).isEqualTo(8);
    }

    private String text(long seed) {
        return generator.of(seed).orElseThrow().query().toString();
    }
}
