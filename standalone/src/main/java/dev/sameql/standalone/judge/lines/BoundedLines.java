package dev.sameql.standalone.judge.lines;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/// The lines of a stream as bytes, one at a time. What a line has beyond the longest that is taken
/// is skipped unread.
public final class BoundedLines implements AutoCloseable {

    /// The longest line taken, in bytes.
    static final int MAX_LINE = 16 << 20;

    private final InputStream input;
    private long number;

    public BoundedLines(InputStream input) {
        this.input = new BufferedInputStream(input, 1 << 16);
    }

    /// A line that is not blank, by its number from 1 on; `isWhole` says whether that is all of it.
    public record Line(long number, byte[] bytes, boolean isWhole) {}

    /// The next line that is not blank; empty at the end.
    public Optional<Line> next() throws IOException {
        while (true) {
            int first = input.read();
            if (first < 0) return Optional.empty();
            number++;
            var bytes = new ByteArrayOutputStream(1024);
            boolean whole = read(first, bytes);
            byte[] text = bytes.toByteArray();
            if (!whole || !isBlank(text)) return Optional.of(new Line(number, text, whole));
        }
    }

    private boolean read(int first, ByteArrayOutputStream into) throws IOException {
        boolean whole = true;
        for (int b = first; b >= 0 && b != '\n'; b = input.read()) {
            if (into.size() < MAX_LINE) into.write(b);
            else whole = false;
        }
        return whole;
    }

    private static boolean isBlank(byte[] text) {
        for (byte b : text) if (b != ' ' && b != '\t' && b != '\r') return false;
        return true;
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
