package dev.sameql.normalizer.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A process that has its rules in a jar, as the packaged application has.
class RulesOutOfTheirJarTest {

    @TempDir Path folder;

    @Test
    void areAllThereAndNothingIsLeftOfThemAfterwards() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Path jar = folder.resolve("rules.jar");
        List<Path> rules = rules();
        pack(rules, jar);

        String printed = reader(jar, temporary);

        assertThat(printed).isEqualTo(temporary + " " + rules.size());
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
    }

    private static List<Path> rules() throws IOException {
        Path directory = BundledRules.directory(Optional.empty());
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private static void pack(List<Path> rules, Path jar) throws IOException {
        Path directory = BundledRules.directory(Optional.empty());
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path file : rules) {
                String path = directory.relativize(file).toString().replace('\\', '/');
                zip.putNextEntry(new ZipEntry("rules/" + path));
                Files.copy(file, zip);
            }
        }
    }

    /// What [Reader] prints, with the jar before all else on its class path.
    private static String reader(Path jar, Path temporary) throws Exception {
        Process child =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:-UsePerfData",
                                "-Djava.io.tmpdir=" + temporary,
                                "-cp",
                                jar + File.pathSeparator + System.getProperty("java.class.path"),
                                Reader.class.getName())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String printed =
                new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(child.waitFor()).isZero();
        return printed;
    }

    /// Where the copy of the rules lies, and how many files are in it.
    static final class Reader {
        private Reader() {}

        public static void main(String[] ignored) throws IOException {
            Path directory = BundledRules.directory(Optional.empty());
            try (Stream<Path> all = Files.walk(directory)) {
                System.out.println(
                        directory.getParent() + " " + all.filter(Files::isRegularFile).count());
            }
        }
    }
}
