package dev.sameql.standalone.judge.lines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.standalone.judge.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/// `verdicts.jsonl`: one line a verdict, each written whole in one call, so that a killed process
/// leaves at most one torn line, the last.
public final class VerdictFile implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

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
        if (Files.exists(path) && Files.size(path) > 0 && Files.isRegularFile(path)) {
            Files.move(
                    path,
                    path.resolveSibling(path.getFileName() + "~"),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        FileChannel channel = open(path);
        channel.truncate(0);
        return new VerdictFile(Channels.newOutputStream(channel), Set.of());
    }

    /// Goes on with a file: whole lines stay, a torn last one is dropped.
    public static VerdictFile resume(Path path) throws IOException {
        FileChannel channel = open(path);
        Set<String> ids = new HashSet<>();
        long end = readWhole(path, channel, ids);
        channel.truncate(end);
        channel.position(end);
        return new VerdictFile(Channels.newOutputStream(channel), ids);
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
            byte[] text = JSON.writeValueAsBytes(verdict);
            byte[] line = Arrays.copyOf(text, text.length + 1);
            line[text.length] = '\n';
            out.write(line);
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

    /// Notes the ids of all whole lines; returns where the last of them ends.
    private static long readWhole(Path path, FileChannel channel, Set<String> ids)
            throws IOException {
        var buffer = ByteBuffer.allocate(1 << 16);
        var line = new ByteArrayOutputStream();
        long number = 0;
        long end = 0;
        channel.position(0);
        while (channel.read(buffer.clear()) >= 0) {
            buffer.flip();
            while (buffer.hasRemaining()) {
                byte b = buffer.get();
                line.write(b);
                if (b != '\n') continue;
                ids.add(id(path, ++number, line.toByteArray()));
                end += line.size();
                line.reset();
            }
        }
        return end;
    }

    private static String id(Path path, long number, byte[] line) throws IOException {
        try {
            JsonNode id = JSON.readTree(line).path("id");
            if (id.isValueNode()) return id.asText();
        } catch (JsonProcessingException e) {
            // said below
        }
        throw new UsageException(
                path
                        + ":"
                        + number
                        + " is not a verdict: --resume needs a file that judge has written");
    }
}
