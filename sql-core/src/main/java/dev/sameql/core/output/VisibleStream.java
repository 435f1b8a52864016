package dev.sameql.core.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// A stream for people's eyes: of UTF-8 that is written to it, what a terminal would obey is
/// replaced as [VisibleText] says. Bytes that are no UTF-8 are replaced by `?`.
public final class VisibleStream extends FilterOutputStream {
    private static final boolean ENDS_WITH_RETURN = System.lineSeparator().startsWith("\r");

    private final byte[] character = new byte[4];
    private int held;
    private int length;

    public VisibleStream(OutputStream out) {
        super(out);
    }

    @Override
    public synchronized void write(byte[] bytes, int start, int count) throws IOException {
        int plain = start;
        for (int i = start; i < start + count; i++) {
            if (held == 0 && isPlain(bytes[i])) continue;
            out.write(bytes, plain, i - plain);
            plain = i + 1;
            take(bytes[i]);
        }
        out.write(bytes, plain, start + count - plain);
    }

    @Override
    public synchronized void write(int b) throws IOException {
        if (held == 0 && isPlain((byte) b)) out.write(b);
        else take((byte) b);
    }

    private static boolean isPlain(byte b) {
        return b >= ' ' && b < 0x7F || b == '\n' || b == '\t' || b == '\r' && ENDS_WITH_RETURN;
    }

    private void take(byte b) throws IOException {
        boolean follows = (b & 0xC0) == 0x80;
        if (held > 0 && !follows) {
            held = 0;
            out.write('?');
            write(b);
            return;
        }
        if (held == 0) {
            length = length(b);
            if (length == 0) {
                out.write('?');
                return;
            }
        }
        character[held++] = b;
        if (held < length) return;
        held = 0;
        String text = new String(character, 0, length, StandardCharsets.UTF_8);
        out.write(VisibleText.line(text).getBytes(StandardCharsets.UTF_8));
    }

    /// How many bytes a character has that begins so; 0 where none does.
    private static int length(byte first) {
        if (first >= 0) return 1;
        if ((first & 0xE0) == 0xC0) return 2;
        if ((first & 0xF0) == 0xE0) return 3;
        return (first & 0xF8) == 0xF0 ? 4 : 0;
    }
}
