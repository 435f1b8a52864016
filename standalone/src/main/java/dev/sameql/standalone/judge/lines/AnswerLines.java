package dev.sameql.standalone.judge.lines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sameql.core.output.VisibleText;
import dev.sameql.standalone.judge.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;

/// Files of answers, as `--out` names them and `--resume` goes on with them: a line of JSON for
/// each, with its `id` first.
///
/// A file is taken for one of ours only when all of it is: one that holds something else is left
/// as it is, and nothing is cut off it.
public final class AnswerLines {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final byte[] BEGIN = "{\"id\":".getBytes(StandardCharsets.US_ASCII);

    /// The longest line; an answer is shorter than a message.
    private static final int MAX_LINE = 64 << 20;

    private AnswerLines() {}

    /// An answer as a line, without its end.
    public static String line(ObjectNode answer) {
        try {
            return VisibleText.json(JSON.writeValueAsString(answer));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Refuses a file of answers that is the file of questions.
    public static void requireApart(Path out, Path questions) {
        try {
            if (Files.exists(out) && Files.exists(questions) && Files.isSameFile(out, questions))
                throw new UsageException("--out " + out + " is the file that is read");
        } catch (IOException e) {
            throw new UsageException("--out " + out + " cannot be written: " + e.getMessage());
        }
    }

    /// Keeps what is there under its name with `~` appended.
    public static void setAside(Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) == 0) return;
        Files.move(
                file,
                file.resolveSibling(file.getFileName() + "~"),
                StandardCopyOption.REPLACE_EXISTING);
    }

    /// A file beside another, to be written and then put in its place; a link of that name is not
    /// followed.
    static Path beside(Path file) throws IOException {
        Path made = file.resolveSibling(file.getFileName() + ".resuming");
        if (Files.isDirectory(made, LinkOption.NOFOLLOW_LINKS))
            throw new IOException(made + " is in the way");
        Files.deleteIfExists(made);
        return Files.createFile(made);
    }

    /// Reads all whole lines of a file, and tells where the last of them ends. What comes after it
    /// was torn off.
    ///
    /// - `what`: what a line is, for who gets to read of one that is not.
    ///
    /// @throws UsageException where a line is no answer, or what was torn off is none's beginning
    public static long read(Path path, FileChannel channel, String what, Consumer<JsonNode> answers)
            throws IOException {
        if (!Files.isRegularFile(path))
            throw new UsageException(path + " is no file: --resume goes on with one");
        var buffer = ByteBuffer.allocate(1 << 16);
        var line = new ByteArrayOutputStream();
        long number = 1;
        long end = 0;
        channel.position(0);
        while (channel.read(buffer.clear()) >= 0) {
            buffer.flip();
            while (buffer.hasRemaining()) {
                byte b = buffer.get();
                line.write(b);
                if (line.size() > MAX_LINE) throw foreign(path, number, what);
                if (b != '\n') continue;
                answers.accept(answer(path, number++, what, line.toByteArray()));
                end += line.size();
                line.reset();
            }
        }
        if (!begins(line.toByteArray())) throw foreign(path, number, what);
        return end;
    }

    private static boolean begins(byte[] torn) {
        for (int i = 0; i < Math.min(torn.length, BEGIN.length); i++)
            if (torn[i] != BEGIN[i]) return false;
        return true;
    }

    private static JsonNode answer(Path path, long number, String what, byte[] line)
            throws IOException {
        try {
            JsonNode answer = JSON.readTree(line);
            if (answer.path("id").isValueNode()) return answer;
        } catch (JsonProcessingException e) {
            // said below
        }
        throw foreign(path, number, what);
    }

    private static UsageException foreign(Path path, long number, String what) {
        return new UsageException(
                path
                        + ":"
                        + number
                        + " is not "
                        + what
                        + ": --resume needs a file that this command has written");
    }
}
