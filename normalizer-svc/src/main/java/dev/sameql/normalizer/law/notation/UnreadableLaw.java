package dev.sameql.normalizer.law.notation;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text that is no law: what is wrong there, and where it stands in the text.
public final class UnreadableLaw extends Exception {
    private static final long serialVersionUID = 1L;

    private final int offset;

    public UnreadableLaw(String reason, int offset) {
        super(reason);
        this.offset = offset;
    }

    /// A fault of the first place in a part of a text where a variable or a word stands; of the
    /// part as a whole, where it does not.
    public static UnreadableLaw at(String part, int start, String word, String reason) {
        Matcher found = Pattern.compile(Pattern.quote(word) + "(?![A-Za-z0-9_])").matcher(part);
        return new UnreadableLaw(reason, start + (found.find() ? found.start() : 0));
    }

    /// How many characters stand before the place.
    public int offset() {
        return offset;
    }
}
