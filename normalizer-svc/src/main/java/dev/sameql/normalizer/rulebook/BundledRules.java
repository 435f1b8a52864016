package dev.sameql.normalizer.rulebook;

import dev.sameql.normalizer.rule.RuleFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/// The rules that come with SameQL: in the directory of the sources when it runs from there, else
/// taken out of their jar, into a temporary directory that is gone when the process has ended.
public final class BundledRules {
    private static final String KNOWN = "rules/etm-p1-identifier-case/etm-p1-identifier-case.drl";

    private BundledRules() {}

    /// The directory of rules: the one named, or that of the bundled ones.
    public static Path directory(Optional<Path> named) {
        try {
            return named.isPresent() ? named.get() : bundled();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// Whether the rule came with this program, cases included, and nobody changed it since: then
    /// its cases were checked when the program was built.
    public static boolean has(RuleFile file) {
        String folder = file.path().substring(0, file.path().lastIndexOf('/') + 1);
        return isResource("rules/" + file.path(), file.drl())
                && isResource("rules/" + folder + "cases.sql", file.cases());
    }

    /// The rule that came with this program in the place of a file.
    public static Optional<RuleFile> like(RuleFile file) {
        try (InputStream in =
                BundledRules.class.getClassLoader().getResourceAsStream("rules/" + file.path())) {
            if (in == null) return Optional.empty();
            String drl = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Optional.of(new RuleFile(file.path(), drl, file.cases()));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static boolean isResource(String name, String text) {
        try (InputStream in = BundledRules.class.getClassLoader().getResourceAsStream(name)) {
            return in != null && text.equals(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /// The jar that they come in, or the directory where they are in none.
    static Path source() throws IOException {
        URL known = BundledRules.class.getClassLoader().getResource(KNOWN);
        if (known == null) throw new IOException("the rules are not on the class path");
        if (known.getProtocol().equals("file")) {
            return Path.of(URI.create(known.toString())).getParent().getParent();
        }
        URL jar = ((JarURLConnection) known.openConnection()).getJarFileURL();
        return Path.of(URI.create(jar.toString()));
    }

    private static Path bundled() throws IOException {
        Path source = source();
        if (Files.isDirectory(source)) return source;
        Path copy = Files.createTempDirectory("sameql-rules");
        try (JarFile jar = new JarFile(source.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                if (entry.getName().startsWith("rules/") && !entry.isDirectory()) {
                    copy(jar, entry, copy);
                }
            }
        }
        return copy;
    }

    private static void copy(JarFile jar, JarEntry entry, Path directory) throws IOException {
        Path target = directory.resolve(entry.getName().substring("rules/".length())).normalize();
        if (!target.startsWith(directory)) throw new IOException("a strange entry: " + entry);
        Files.createDirectories(target.getParent());
        removeAtTheEnd(directory, target);
        try (InputStream in = jar.getInputStream(entry)) {
            Files.copy(in, target);
        }
    }

    /// Whatever was noted last is removed first: a directory after what is in it.
    private static void removeAtTheEnd(Path directory, Path made) {
        if (!made.equals(directory)) removeAtTheEnd(directory, made.getParent());
        made.toFile().deleteOnExit();
    }
}
