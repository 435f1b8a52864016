package dev.sameql.standalone.command.options;

import dev.sameql.standalone.judge.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A query that is given as it is, or in a file of UTF-8 text, or on standard input.
public final class QueryFile {
    private static final Path INPUT = Path.of("-");

    /// The longest query read, in bytes: more than is judged.
    private static final int LONGEST = 4 << 20;

    private QueryFile() {}

    public static boolean isInput(Path file) {
        return INPUT.equals(file);
    }

    /// The query: `sql` itself, or, where that is null, what the file holds.
    public static String text(String sql, Path file) {
        if (sql != null) return sql;
        try (InputStream bytes = isInput(file) ? System.in : Files.newInputStream(file)) {
            byte[] read = bytes.readNBytes(LONGEST + 1);
            if (read.length > LONGEST)
                throw new UsageException(name(file) + " holds more than a query: over 4 MiB");
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(read)).toString();
        } catch (CharacterCodingException e) {
            throw new UsageException(name(file) + " is no UTF-8 text");
        } catch (IOException e) {
            throw new UsageException(name(file) + " cannot be read: " + e.getMessage());
        }
    }

    private static String name(Path file) {
        return isInput(file) ? "standard input" : file.toString();
    }
}
