package dev.sameql.core.output;

/// Texts that somebody else wrote, such that showing them does nothing but show them.
///
/// A terminal obeys control characters: it is cleared, its title and clipboard are set, links lead
/// elsewhere. Characters that turn the direction of writing, or that nobody sees, make a line look
/// like another. Each of these is written as JSON and Java write it: a backslash, `u` and four
/// digits.
public final class VisibleText {
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private VisibleText() {}

    /// A text of some lines: line feeds and tabs stay.
    public static String of(String text) {
        return written(text, false);
    }

    /// A text that stays on its line: line feeds, too, are written.
    public static String line(String text) {
        return written(text, true);
    }

    /// A document in JSON, which means the same afterwards: characters like these stand inside of
    /// its strings alone. Halves of characters, which no encoding takes, are written, too.
    public static String json(String document) {
        return written(document, false);
    }

    private static String written(String text, boolean oneLine) {
        StringBuilder shown = null;
        for (int i = 0, c; i < text.length(); i += Character.charCount(c)) {
            c = text.codePointAt(i);
            boolean stays = isPlain(c) || !oneLine && isSpacing(c);
            if (shown == null && !stays)
                shown = new StringBuilder(text.length() + 16).append(text, 0, i);
            if (shown == null) continue;
            if (stays) shown.appendCodePoint(c);
            else append(shown, c);
        }
        return shown == null ? text : shown.toString();
    }

    private static boolean isSpacing(int c) {
        return c == '\n' || c == '\t';
    }

    /// Whether a character shows as itself, and does nothing else.
    static boolean isPlain(int c) {
        if (c < ' ' || c == 0x7F) return false;
        if (c < 0x7F) return true;
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            // some languages and pictures are not written without these
            case Character.FORMAT -> c == ZERO_WIDTH_JOINER || c == ZERO_WIDTH_NON_JOINER;
            default -> true;
        };
    }

    /// Writes a character by its number.
    static void append(StringBuilder into, int c) {
        for (char unit : Character.toChars(c)) into.append("\\u%04x".formatted((int) unit));
    }
}
