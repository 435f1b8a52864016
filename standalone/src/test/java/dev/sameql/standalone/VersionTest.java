package dev.sameql.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.standalone.command.Sameql;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The version stands in many files, each of which is read by a tool that knows no other place: all
/// say what the parent pom says.
class VersionTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final ProjectVersion VERSION = ProjectVersion.of(ROOT);

    private static final String IMAGE = "image: sameql/[a-z]+:([^\\s@]+)";
    private static final String PACKAGE =
            "\\A\\{\\s*\"name\": \"[a-z-]+\",\\s*\"version\": \"([^\"]+)\"";

    /// How each file says it, once or more often.
    private static final Map<String, String> RELEASED =
            Map.of(
                    "clients/python/pyproject.toml", "(?m)^version = \"([^\"]+)\"$",
                    "docker-compose.yml", IMAGE,
                    "ops/kubernetes/gateway.yaml", IMAGE,
                    "ops/kubernetes/normalizer.yaml", IMAGE,
                    "ops/kubernetes/verifier.yaml", IMAGE,
                    "ops/kubernetes/conformance.yaml", IMAGE,
                    "docs/lint.md", "rev: v(\\S+)",
                    "docs/operations.md", "sameql[/-]sameql[:-](\\d+(?:\\.\\d+)+)",
                    "gateway/src/test/node/package.json", PACKAGE,
                    "standalone/src/test/schemas/package.json", PACKAGE);

    @TestFactory
    Stream<DynamicTest> everyFileSaysTheVersionThatIsReleasedNext() {
        return RELEASED.entrySet().stream()
                .map(
                        said ->
                                DynamicTest.dynamicTest(
                                        said.getKey(),
                                        () ->
                                                assertThat(all(said.getKey(), said.getValue()))
                                                        .isNotEmpty()
                                                        .containsOnly(VERSION.released())));
    }

    @Test
    void everyModuleIsOfTheSameVersion() throws IOException {
        List<String> modules = all("pom.xml", "<module>([^<]+)</module>");
        assertThat(modules).isNotEmpty();
        for (String module : modules)
            assertThat(
                            all(
                                    module + "/pom.xml",
                                    "<artifactId>sameql</artifactId>\\s*<version>([^<]+)</version>"))
                    .as(module)
                    .containsExactly(VERSION.full());
    }

    @Test
    void theCommandSaysIt() {
        assertThat(Sameql.commandLine().getCommandSpec().version())
                .containsExactly("SameQL " + VERSION.full());
    }

    @Test
    void theChangelogBeginsWithIt() throws IOException {
        List<String> headings = all("CHANGELOG.md", "(?m)^## (.+)$");
        assertThat(headings)
                .first()
                .isEqualTo(
                        VERSION.full().equals(VERSION.released())
                                ? VERSION.released()
                                : "Unreleased (" + VERSION.released() + ")");
    }

    /// What the pattern's group is, wherever the file says it.
    private static List<String> all(String file, String pattern) throws IOException {
        String text = Files.readString(ROOT.resolve(file));
        return Pattern.compile(pattern).matcher(text).results().map(m -> m.group(1)).toList();
    }
}
