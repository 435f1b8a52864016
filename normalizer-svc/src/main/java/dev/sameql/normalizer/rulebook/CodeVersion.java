package dev.sameql.normalizer.rulebook;

import dev.sameql.core.frontend.Frontend;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.drools.model.codegen.ExecutableModelProject;
import org.drools.modelcompiler.KieBaseBuilder;
import org.sqlite.SQLiteConnection;

/// Names the program that compiles and checks rules: the content of our own class files and rules,
/// the releases of Drools, of SQLite's driver and of Java. Whatever a check depends on besides the
/// rule changes this name, without anybody having to think of a number. Of a jar two checksums
/// stand for its content, CRC-32 and CRC-32C instead of SHA-256, which takes far longer: they guard
/// against change, not against an attack.
public final class CodeVersion {
    private CodeVersion() {}

    /// The name; none where classes do not say where they come from: then nothing is remembered.
    public static Optional<String> current() {
        try {
            Digest digest = new Digest().add(Runtime.version().toString());
            for (Class<?> ours : List.of(CodeVersion.class, Frontend.class)) {
                addContent(digest, place(ours));
            }
            // rules that came with the program are not checked again
            addContent(digest, BundledRules.source());
            for (Class<?> theirs :
                    List.of(
                            ExecutableModelProject.class,
                            KieBaseBuilder.class,
                            SQLiteConnection.class)) {
                digest.add(place(theirs).getFileName().toString());
            }
            return Optional.of(digest.hex());
        } catch (IOException | URISyntaxException | RuntimeException nowhere) {
            return Optional.empty();
        }
    }

    private static Path place(Class<?> type) throws IOException, URISyntaxException {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) throw new IOException("no place of " + type);
        return Path.of(source.getLocation().toURI());
    }

    private static void addContent(Digest digest, Path place) throws IOException {
        if (!Files.isDirectory(place)) {
            byte[] content = Files.readAllBytes(place);
            digest.add(checksum(new CRC32(), content)).add(checksum(new CRC32C(), content));
            return;
        }
        try (Stream<Path> paths = Files.walk(place)) {
            for (Path file : paths.filter(CodeVersion::counts).sorted().toList()) {
                digest.add(place.relativize(file).toString()).add(Files.readAllBytes(file));
            }
        }
    }

    /// Classes, rules, and the cases of rules.
    private static boolean counts(Path file) {
        return Stream.of(".class", ".drl", ".sql").anyMatch(file.toString()::endsWith);
    }

    private static String checksum(Checksum sum, byte[] content) {
        sum.update(content, 0, content.length);
        return content.length + ":" + sum.getValue();
    }
}
