package dev.sameql.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.hostile.HostileCases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `docs/threat-model.md` names the tests that show what it says: they are there, and so are the
/// hostile inputs.
class ThreatModelTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT))`");
    private static final Pattern CASES = Pattern.compile("`hostile/([\\w-]+\\.\\w+)`");

    @Test
    void everyTestThatIsNamedExists() throws IOException {
        Set<String> named = named(TEST);
        assertThat(named).hasSizeGreaterThan(8);
        assertThat(tests()).containsAll(named);
    }

    @Test
    void everyFileOfCasesThatIsNamedExistsAndEveryOneIsNamed() throws IOException {
        assertThat(named(CASES)).isEqualTo(HostileCases.files());
    }

    @Test
    void thereAreManyHostileInputsAndEachSaysWhatIsRight() throws IOException {
        assertThat(HostileCases.withoutExpectation()).isEmpty();
        assertThat(HostileCases.count()).isGreaterThan(500);
    }

    private static Set<String> named(Pattern pattern) throws IOException {
        Matcher found = pattern.matcher(Files.readString(ROOT.resolve("docs/threat-model.md")));
        Set<String> named = new TreeSet<>();
        while (found.find()) named.add(found.group(1));
        return named;
    }

    private static Set<String> tests() throws IOException {
        Set<String> tests = new TreeSet<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.toList()) {
                Path sources = module.resolve("src/test/java");
                if (!Files.isDirectory(sources)) continue;
                try (Stream<Path> files = Files.walk(sources)) {
                    tests.addAll(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> name.endsWith(".java"))
                                    .map(name -> name.replace(".java", ""))
                                    .collect(Collectors.toSet()));
                }
            }
        }
        return tests;
    }
}
