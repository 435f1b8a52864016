package dev.sameql.normalizer.rulebook.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rulebook.BundledRules;
import dev.sameql.normalizer.rulebook.RuleCache;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The laws that a start remembers are those that the next one has, for each bundled rule.
class RememberedLawsTest {
    @TempDir Path directory;

    @Test
    void aLawIsTheSameOnceItIsRemembered() throws Exception {
        List<RuleFile> files = RuleFile.read(BundledRules.directory(Optional.empty()));
        List<RuleFile> laws = files.stream().filter(f -> f.drl().contains("@from")).toList();
        assertThat(laws).hasSizeGreaterThan(100);
        List<ReadRule> first = read(laws);
        List<ReadRule> second = read(laws);
        for (int i = 0; i < laws.size(); i++) {
            ReadRule before = first.get(i);
            ReadRule after = second.get(i);
            assertThat(after.description()).isEqualTo(before.description());
            assertThat(after.laws().map(Laws::written))
                    .as(laws.get(i).path())
                    .isPresent()
                    .isEqualTo(before.laws().map(Laws::written));
            assertThat(after.laws().orElseThrow().all())
                    .extracting(Law::requirements)
                    .isEqualTo(
                            before.laws().orElseThrow().all().stream()
                                    .map(Law::requirements)
                                    .toList());
            assertThat(after).as("read from the cache, not again").isNotSameAs(before);
        }
        assertThat(directory.resolve("cache").toFile().list((_, name) -> !name.equals("swept")))
                .hasSameSizeAs(laws);
    }

    private List<ReadRule> read(List<RuleFile> files) throws Exception {
        var cache = RuleCache.in(directory.resolve("cache"));
        return new CompiledRules(cache, Optional.of("1"))
                .of(files).stream().map(RuleCode::rule).toList();
    }
}
