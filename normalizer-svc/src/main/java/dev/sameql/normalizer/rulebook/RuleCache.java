package dev.sameql.normalizer.rulebook;

import dev.sameql.core.files.PrivateFolder;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/// What one start of the program leaves for the next: small files, each named by the digest of all
/// that it was made from. An entry holds the digest of its own content too; one that is torn or
/// tampered with is none. That nothing can be written costs time only.
///
/// Compiled rules lie here, and they are code: the directory is its owner's alone. One that
/// somebody else owns or may write to is not used, and the log says so once.
public final class RuleCache {
    private static final Duration UNUSED = Duration.ofDays(30);
    private static final Duration LATELY = Duration.ofDays(1);
    private static final String SWEPT = "swept";

    private static final Logger LOG = System.getLogger(RuleCache.class.getName());

    private final Optional<Path> directory;

    private RuleCache(Optional<Path> directory) {
        this.directory = directory;
    }

    /// Remembers nothing.
    public static RuleCache none() {
        return new RuleCache(Optional.empty());
    }

    /// Remembers in a directory, which need not exist; what nobody used for a month goes.
    public static RuleCache in(Path directory) {
        try {
            PrivateFolder.check(directory);
        } catch (IllegalStateException others) {
            LOG.log(Level.WARNING, "rules-cache=none cause=" + others.getMessage());
            return none();
        }
        sweep(directory);
        return new RuleCache(Optional.of(directory));
    }

    /// The directory of the user: `sameql/rules` in `$XDG_CACHE_HOME`, else in `~/.cache`.
    public static Path ofUser() {
        String named = System.getenv("XDG_CACHE_HOME");
        Path base =
                named == null || !Path.of(named).isAbsolute()
                        ? Path.of(System.getProperty("user.home"), ".cache")
                        : Path.of(named);
        return base.resolve("sameql").resolve("rules");
    }

    /// What was written under this name, if it is there and whole.
    public Optional<byte[]> read(String name) {
        if (directory.isEmpty()) return Optional.empty();
        Path file = directory.get().resolve(name);
        try {
            if (!Files.isRegularFile(file)) return Optional.empty();
            byte[] entry = Files.readAllBytes(file);
            if (entry.length < Digest.LENGTH) return Optional.empty();
            byte[] content = Arrays.copyOfRange(entry, Digest.LENGTH, entry.length);
            byte[] claimed = Arrays.copyOf(entry, Digest.LENGTH);
            if (!Arrays.equals(claimed, sum(name, content))) return Optional.empty();
            touch(file);
            return Optional.of(content);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// Writes aside and moves, so that nobody reads half an entry.
    public void write(String name, byte[] content) {
        if (directory.isEmpty()) return;
        try {
            Path home = made(directory.get());
            Path aside = Files.createTempFile(home, "new", ".part");
            try {
                byte[] sum = sum(name, content);
                byte[] entry = Arrays.copyOf(sum, sum.length + content.length);
                System.arraycopy(content, 0, entry, sum.length, content.length);
                Files.write(aside, entry);
                Files.move(aside, home.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(aside);
            }
        } catch (IOException | UnsupportedOperationException unwritable) {
            // it is work of the next start, no more
        }
    }

    private static byte[] sum(String name, byte[] content) {
        return new Digest().add(name).add(content).bytes();
    }

    private static Path made(Path directory) throws IOException {
        PrivateFolder.make(directory);
        return directory;
    }

    private static void touch(Path file) throws IOException {
        if (isOlder(file, LATELY)) Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    }

    /// Once a day: the entries of many rules take a start longer to look at than to read.
    private static void sweep(Path directory) {
        if (!Files.isDirectory(directory)) return;
        Path swept = directory.resolve(SWEPT);
        try {
            if (Files.exists(swept) && !isOlder(swept, LATELY)) return;
            Files.write(swept, new byte[0]);
        } catch (IOException unwritable) {
            return;
        }
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(directory, "*.{classes,passed,decided,part}")) {
            for (Path entry : entries) {
                if (isOlder(entry, UNUSED)) Files.deleteIfExists(entry);
            }
        } catch (IOException busy) {
            // another start sweeps
        }
    }

    private static boolean isOlder(Path file, Duration age) throws IOException {
        return Files.getLastModifiedTime(file).toInstant().isBefore(Instant.now().minus(age));
    }
}
