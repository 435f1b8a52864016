package dev.sameql.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A small image: what its archive says, and what its layers hold. The real ones are run by
/// `ops/images-test.sh`.
class ImagesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir Path folder;
    private Path module;

    @BeforeEach
    void build() throws IOException {
        module = folder.resolve("service");
        write("service/target/lib/a.jar", "a");
        write("service/target/run.jar", "run");
        write("system/etc/passwd", "nobody");
        write("runtime/bin/java", "java");
        Files.setPosixFilePermissions(
                folder.resolve("runtime/bin/java"), PosixFilePermissions.fromString("rwx------"));
        Files.setPosixFilePermissions(
                Files.createDirectories(folder.resolve("system/tmp")),
                PosixFilePermissions.fromString("rwxrwxrwx"));
        write(
                "service/Dockerfile",
                """
                FROM base:1
                ENV LANG=C.UTF-8
                RUN install -d -o 10001 -g 10001 /state
                WORKDIR /app
                COPY target/lib/ lib/
                COPY target/run.jar ./
                USER 10001:10001
                EXPOSE 8080
                ENTRYPOINT ["java", "-jar", "run.jar"]
                CMD ["--help"]
                """);
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private Path make(String out) throws Exception {
        return Images.make(
                new Images.Settings(
                        Files.createDirectories(folder.resolve(out)),
                        folder.resolve(out + "-work"),
                        "1.2.3",
                        Instant.parse("2026-01-01T00:00:00Z"),
                        "amd64",
                        folder.resolve("system"),
                        folder.resolve("runtime")),
                "service",
                module);
    }

    @Test
    void theArchiveSaysWhatTheDockerfileSays() throws Exception {
        Path archive = make("out");
        assertThat(archive).hasFileName("sameql-service-1.2.3.tar");
        Map<String, byte[]> parts = entries(Files.newInputStream(archive));
        JsonNode index = JSON.readTree(parts.get("index.json"));
        assertThat(index.path("manifests")).hasSize(1);
        JsonNode image = JSON.readTree(blob(parts, manifest(parts).path("config")));
        assertThat(image.path("os").asText()).isEqualTo("linux");
        assertThat(image.path("architecture").asText()).isEqualTo("amd64");
        assertThat(image.path("created").asText()).isEqualTo("2026-01-01T00:00:00Z");
        JsonNode config = image.path("config");
        assertThat(config.path("User").asText()).isEqualTo("10001:10001");
        assertThat(config.path("WorkingDir").asText()).isEqualTo("/app");
        assertThat(config.path("Entrypoint").toString())
                .isEqualTo("[\"java\",\"-jar\",\"run.jar\"]");
        assertThat(config.path("Cmd").toString()).isEqualTo("[\"--help\"]");
        assertThat(config.path("ExposedPorts").has("8080/tcp")).isTrue();
        assertThat(config.path("Env").toString())
                .contains("LANG=C.UTF-8", "PATH=/opt/java/openjdk/bin:", "JAVA_HOME=");
        assertThat(config.path("Labels").path("org.opencontainers.image.version").asText())
                .isEqualTo("1.2.3");
        assertThat(config.path("Labels").has("org.opencontainers.image.licenses"))
                .as("an image holds more than is ours")
                .isFalse();
    }

    @Test
    void theLayersHoldSystemJavaAndApplication() throws Exception {
        Map<String, byte[]> parts = entries(Files.newInputStream(make("out")));
        Map<String, TarArchiveEntry> files = new TreeMap<>();
        for (JsonNode layer : manifest(parts).path("layers"))
            files.putAll(listing(new ByteArrayInputStream(blob(parts, layer))));
        assertThat(files.keySet())
                .contains("etc/passwd", "tmp/", "app/lib/a.jar", "app/run.jar", "state/");
        assertThat(files.get("opt/java/openjdk/bin/java").getMode() & 0777).isEqualTo(0755);
        assertThat(files.get("etc/passwd").getMode() & 0777).isEqualTo(0644);
        assertThat(files.get("tmp/").getMode() & 07777).isEqualTo(01777);
        assertThat(files.get("state/").getLongUserId()).isEqualTo(10001);
        assertThat(files.get("state/").getLongGroupId()).isEqualTo(10001);
        assertThat(files.get("app/run.jar").getLongUserId()).isZero();
    }

    @Test
    void theSameFilesMakeTheSameBytes() throws Exception {
        assertThat(make("second")).hasSameBinaryContentAs(make("first"));
    }

    @Test
    void whatIsNotBuiltIsNotPacked() throws Exception {
        Files.delete(module.resolve("target/run.jar"));
        assertThatThrownBy(() -> make("out")).hasMessageContaining("run.jar is not built");
    }

    private static JsonNode manifest(Map<String, byte[]> parts) throws IOException {
        JsonNode index = JSON.readTree(parts.get("index.json"));
        return JSON.readTree(blob(parts, index.path("manifests").path(0)));
    }

    private static byte[] blob(Map<String, byte[]> parts, JsonNode descriptor) {
        return parts.get("blobs/" + descriptor.path("digest").asText().replace(':', '/'));
    }

    private static Map<String, byte[]> entries(InputStream archive) throws IOException {
        Map<String, byte[]> parts = new HashMap<>();
        try (var tar = new TarArchiveInputStream(archive)) {
            for (TarArchiveEntry each = tar.getNextEntry(); each != null; each = tar.getNextEntry())
                parts.put(each.getName(), tar.readAllBytes());
        }
        return parts;
    }

    private static Map<String, TarArchiveEntry> listing(InputStream layer) throws IOException {
        Map<String, TarArchiveEntry> files = new HashMap<>();
        try (var tar = new TarArchiveInputStream(new GZIPInputStream(layer))) {
            for (TarArchiveEntry each = tar.getNextEntry(); each != null; each = tar.getNextEntry())
                files.put(each.getName(), each);
        }
        return files;
    }
}
