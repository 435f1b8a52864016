package dev.sameql.core.frontend.syntax;

import java.io.IOException;
import net.sf.jsqlparser.parser.Provider;

/// A text as the parser reads it. The parser learns by an exception that a text ends, several times
/// in each: this one costs nothing, as it does not say where it was thrown.
final class NeutralText implements Provider {
    private static final EndOfText END = new EndOfText();

    private static final class EndOfText extends IOException {
        private static final long serialVersionUID = 1L;

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    private final String text;
    private int position;

    NeutralText(String text) {
        this.text = text;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        int count = Math.min(length, text.length() - position);
        if (count == 0 && length > 0) throw END;
        text.getChars(position, position + count, buffer, offset);
        position += count;
        return count;
    }

    @Override
    public void close() {}
}
