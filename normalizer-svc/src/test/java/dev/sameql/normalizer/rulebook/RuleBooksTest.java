package dev.sameql.normalizer.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuleBooksTest {
    @TempDir Path directory;

    @Test
    void anEditTakesEffectAndABrokenOneChangesNothing() throws Exception {
        Path source = BundledRules.directory(Optional.empty());
        for (String rule : new String[] {"etm-p8-parentheses", "etm-p1-identifier-case"})
            copy(source, rule);
        Path drl = directory.resolve("etm-p8-parentheses/etm-p8-parentheses.drl");
        String good = Files.readString(drl);
        try (RuleBooks books = new RuleBooks(directory).watch()) {
            String first = books.book().digest();

            Files.writeString(
                    drl, good.replace("@assumption(\"none\")", "@assumption(\"edited\")"));
            await(() -> !books.book().digest().equals(first));
            assertThat(books.book().rule("etm-p8-parentheses").assumption()).isEqualTo("edited");
            assertThat(books.state().rejected()).isEmpty();
            String second = books.book().digest();

            Files.writeString(
                    drl,
                    good.replace("ExpressionSite( parenthesised )", "ExpressionSite( nonsense )"));
            await(() -> books.state().rejected().isPresent());
            assertThat(books.book().digest()).isEqualTo(second);
            assertThat(books.state().rejected().orElseThrow().file())
                    .isEqualTo("etm-p8-parentheses/etm-p8-parentheses.drl");
            assertThat(books.state().rejected().orElseThrow().reason())
                    .contains("`nonsense` is nothing that ExpressionSite can be asked");

            Files.writeString(
                    drl,
                    good.replace(
                            "ExpressionSite( parenthesised )",
                            "ExpressionSite( ! parenthesised )"));
            await(() -> books.state().rejected().orElseThrow().reason().contains("case"));
            assertThat(books.book().digest()).isEqualTo(second);

            Files.writeString(drl, good);
            await(() -> books.book().digest().equals(first));
            assertThat(books.state().rejected()).isEmpty();
        }
    }

    private void copy(Path source, String rule) throws IOException {
        Files.createDirectories(directory.resolve(rule));
        for (String file : new String[] {rule + ".drl", "cases.sql"}) {
            Files.copy(source.resolve(rule).resolve(file), directory.resolve(rule).resolve(file));
        }
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        Instant end = Instant.now().plus(Duration.ofSeconds(30));
        while (!condition.getAsBoolean() && Instant.now().isBefore(end)) Thread.sleep(20);
        assertThat(condition.getAsBoolean()).isTrue();
    }
}
