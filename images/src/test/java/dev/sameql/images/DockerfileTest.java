package dev.sameql.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.images.Dockerfile.Copy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DockerfileTest {

    @TempDir Path folder;

    private Dockerfile read(String text) throws IOException {
        return Dockerfile.read(Files.writeString(folder.resolve("Dockerfile"), text));
    }

    @Test
    void saysWhereThingsLie() throws Exception {
        Dockerfile said =
                read(
                        """
                        # a comment
                        FROM some/base:1.2.3
                        ENV LANG=C.UTF-8
                        RUN install -d -o 10001 -g 10002 /state
                        WORKDIR /app
                        COPY target/lib/ lib/
                        COPY target/run.jar ./
                        COPY target/run.jar /other/
                        COPY target/run.jar go.jar
                        USER 10001:10001
                        EXPOSE 8080 9000
                        ENTRYPOINT ["java", "-jar", "run.jar"]
                        CMD ["--help"]
                        """);
        assertThat(said.base()).isEqualTo("some/base:1.2.3");
        assertThat(said.environment()).containsOnly(Map.entry("LANG", "C.UTF-8"));
        assertThat(said.directories()).containsOnly(Map.entry("/state", "10001:10002"));
        assertThat(said.workingDirectory()).isEqualTo("/app");
        assertThat(said.copies())
                .containsExactly(
                        new Copy("target/lib/", "/app/lib"),
                        new Copy("target/run.jar", "/app/run.jar"),
                        new Copy("target/run.jar", "/other/run.jar"),
                        new Copy("target/run.jar", "/app/go.jar"));
        assertThat(said.user()).isEqualTo("10001:10001");
        assertThat(said.ports()).containsExactly(8080, 9000);
        assertThat(said.entrypoint()).containsExactly("java", "-jar", "run.jar");
        assertThat(said.command()).containsExactly("--help");
    }

    @Test
    void whatItCannotDoIsRefusedWithItsLine() {
        for (String line :
                List.of(
                        "RUN apt-get install curl",
                        "FROM second",
                        "COPY --from=build a b",
                        "COPY a b c",
                        "ADD a b",
                        "ENTRYPOINT java -jar run.jar",
                        "EXPOSE http",
                        "ENV LANG C",
                        "HEALTHCHECK NONE",
                        "run me"))
            assertThatThrownBy(() -> read("FROM first\n" + line + "\n"))
                    .as(line)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("Dockerfile:2: ");
    }

    /// Each of ours can be made into an image.
    @Test
    void oursAreUnderstood() throws IOException {
        List<Path> ours;
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            ours = modules.map(m -> m.resolve("Dockerfile")).filter(Files::exists).toList();
        }
        assertThat(ours).hasSize(5);
        for (Path file : ours) {
            Dockerfile said = Dockerfile.read(file);
            assertThat(said.copies()).as("%s", file).hasSize(4);
            assertThat(said.entrypoint()).startsWith("java").contains("-jar");
            assertThat(said.user()).isEqualTo("10001:10001");
            assertThat(said.ports()).contains(8080);
        }
    }
}
