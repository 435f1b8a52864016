package dev.sameql.standalone.judge.lines;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.standalone.judge.UsageException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/// `verdicts.jsonl`: one line a verdict, each written whole in one call, so that a killed process
/// leaves at most one torn line, the last.
public final class VerdictFile implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NO_ANSWER = "NO_ANSWER";

    private final OutputStream out;
    private final Set<String> earlier;

    private VerdictFile(OutputStream out, Set<String> earlier) {
        this.out = out;
        this.earlier = earlier;
    }

    /// Writes to a stream that is not a file; closing closes nothing but flushes.
    public static VerdictFile to(OutputStream stream) {
        var open =
                new FilterOutputStream(stream) {
                    @Override
                    public void close() throws IOException {
                        flush();
                    }

                    @Override
                    public void write(byte[] bytes, int start, int length) throws IOException {
                        out.write(bytes, start, length);
                    }
                };
        return new VerdictFile(open, Set.of());
    }

    /// Starts a file afresh; one that is there already is kept under its name with `~` appended.
    public static VerdictFile create(Path path) throws IOException {
        AnswerLines.setAside(path);
        FileChannel channel = open(path);
        channel.truncate(0);
        return new VerdictFile(Channels.newOutputStream(channel), Set.of());
    }

    /// Goes on with a file: whole lines stay, but for those that say that no answer came, whose
    /// pairs are to be asked again; a torn last one is dropped.
    public static VerdictFile resume(Path path) throws IOException {
        FileChannel channel = open(path);
        try {
            var held = readWhole(path, channel);
            channel.truncate(held.end());
            if (held.unanswered()) {
                channel.close();
                dropUnanswered(path);
                return resume(path);
            }
            channel.position(held.end());
            return new VerdictFile(Channels.newOutputStream(channel), held.ids());
        } catch (UsageException | IOException e) {
            channel.close();
            throw e;
        }
    }

    /// Writes the file anew beside it, and then in its place, so that no crash loses a verdict.
    private static void dropUnanswered(Path path) throws IOException {
        Path kept = AnswerLines.beside(path);
        try (BufferedReader lines = Files.newBufferedReader(path);
                BufferedWriter out = Files.newBufferedWriter(kept)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (isUnanswered(line)) continue;
                out.write(line);
                out.write('\n');
            }
        }
        Files.move(kept, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Whether a line says that no answer came.
    private static boolean isUnanswered(String line) throws IOException {
        return line.contains(NO_ANSWER) && isUnanswered(JSON.readTree(line));
    }

    private static boolean isUnanswered(JsonNode verdict) {
        return verdict.path("reasons").path(0).path("code").asText().equals(NO_ANSWER);
    }

    /// Whether a verdict of that id was in the file when it was opened.
    public boolean holds(String id) {
        return earlier.contains(id);
    }

    /// How many verdicts were in the file when it was opened.
    public int earlier() {
        return earlier.size();
    }

    /// Appends one verdict.
    public synchronized void write(ObjectNode verdict) {
        try {
            out.write((AnswerLines.line(verdict) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("verdicts cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }

    private static FileChannel open(Path path) throws IOException {
        FileChannel channel =
                FileChannel.open(
                        path,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) return channel;
        } catch (OverlappingFileLockException e) {
            // held by this process: the same answer
        }
        channel.close();
        throw new UsageException(path + " is being written by another process");
    }

    /// What a file holds.
    ///
    /// - `ids`: of all whole lines.
    /// - `end`: where the last of them ends.
    /// - `unanswered`: whether any says that no answer came.
    private record Held(Set<String> ids, long end, boolean unanswered) {}

    private static Held readWhole(Path path, FileChannel channel) throws IOException {
        Set<String> ids = new HashSet<>();
        var unanswered = new AtomicBoolean();
        long end =
                AnswerLines.read(
                        path,
                        channel,
                        "a verdict",
                        verdict -> {
                            ids.add(verdict.get("id").asText());
                            if (isUnanswered(verdict)) unanswered.set(true);
                        });
        return new Held(ids, end, unanswered.get());
    }
}
