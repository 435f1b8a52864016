package dev.sameql.engines.process;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/// Messages on a pipe that native code may write to as well: `mark · length · checksum · content`.
/// What stands between two messages is skipped.
public final class Frames {
    private static final byte[] MARK = {
        (byte) 0xF7, 'S', 'Q', 'L', (byte) 0xFB, 0x01, 0x1E, (byte) 0xF4
    };
    private static final int LONGEST = 256 << 20;

    private Frames() {}

    /// Fills the content of a message.
    public interface Content {
        void write(DataOutputStream out) throws IOException;
    }

    /// Writes one message.
    public static void write(OutputStream pipe, Content content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        content.write(new DataOutputStream(bytes));
        byte[] body = bytes.toByteArray();
        var frame = new ByteArrayOutputStream(body.length + 20);
        var out = new DataOutputStream(frame);
        out.write(MARK);
        out.writeInt(body.length);
        out.writeLong(checksum(body));
        out.write(body);
        frame.writeTo(pipe);
        pipe.flush();
    }

    /// The content of the next message. Throws [EOFException] at the end of the pipe.
    public static DataInputStream read(InputStream pipe) throws IOException {
        int matched = 0;
        while (matched < MARK.length) {
            int next = pipe.read();
            if (next < 0) throw new EOFException();
            if ((byte) next == MARK[matched]) matched++;
            else matched = (byte) next == MARK[0] ? 1 : 0;
        }
        var in = new DataInputStream(pipe);
        int length = in.readInt();
        long checksum = in.readLong();
        if (length < 0 || length > LONGEST) throw new IOException("broken message");
        byte[] body = in.readNBytes(length);
        if (body.length < length) throw new EOFException();
        if (checksum(body) != checksum) throw new IOException("broken message");
        return new DataInputStream(new ByteArrayInputStream(body));
    }

    /// Texts, to be read by [#texts(DataInputStream)].
    public static void texts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) text(out, text);
    }

    /// Texts that were written as a list.
    public static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) texts.add(text(in));
        return texts;
    }

    private static long checksum(byte[] bytes) {
        var crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }

    /// A text, to be read by [#text(DataInputStream)].
    public static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /// A text that was written as one.
    public static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
