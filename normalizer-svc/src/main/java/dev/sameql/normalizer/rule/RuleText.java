package dev.sameql.normalizer.rule;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of a rule, and its places: lines and columns, both counted from one.
final class RuleText {
    private static final int LONGEST = 16_384;
    private static final int DEEPEST = 16;
    private static final int SHOWN = 60;

    private final RuleFile file;
    private final String text;

    RuleText(RuleFile file) {
        this.file = file;
        this.text = file.drl();
    }

    /// A place in the text.
    record Place(int line, int column) {
        /// A place in a part that begins here.
        Place plus(int line, int column) {
            return line == 1
                    ? new Place(this.line, this.column + column - 1)
                    : new Place(this.line + line - 1, column);
        }

        @Override
        public String toString() {
            return line + ":" + column;
        }
    }

    /// Refuses what no parser needs to see: what is too long or too deep, characters that are not
    /// shown or turn the writing round, and escapes that stand for other characters.
    void check() throws RejectedRule {
        if (text.length() > LONGEST) {
            throw refused(new Place(1, 1), "a rule has at most " + LONGEST + " characters");
        }
        int depth = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (isHidden(c)) {
                String met = "the character U+%04X".formatted(c);
                throw refused(place(i), met + " is not shown; a rule is plain text");
            }
            if (c == '\\' && text.startsWith("\\u", i)) {
                throw refused(place(i), "\\u stands for another character; write that");
            }
            if ("([{".indexOf(c) >= 0 && ++depth > DEEPEST) {
                throw refused(place(i), "parentheses are nested more than " + DEEPEST + " deep");
            }
            if (")]}".indexOf(c) >= 0) depth--;
        }
    }

    private static boolean isHidden(int c) {
        if (c == '\n' || c == '\r' || c == '\t') return false;
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE -> true;
            case Character.PRIVATE_USE, Character.UNASSIGNED -> true;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> c == '\uFFFD';
        };
    }

    /// Where the first of these patterns is found that is; the beginning when none is.
    Place placeOf(Pattern... patterns) {
        for (Pattern pattern : patterns) {
            Matcher found = pattern.matcher(text);
            if (found.find()) return place(found.start());
        }
        return new Place(1, 1);
    }

    /// Where a part of the text begins, which stands in this line or a later one.
    Place placeOf(String part, int line) {
        int from = 0;
        for (int i = 1; i < line && from >= 0; i++) from = text.indexOf('\n', from) + 1;
        int start = text.indexOf(part, from);
        return start < 0 ? new Place(Math.max(1, line), 1) : place(start);
    }

    /// Where a character of an annotation's text stands, by its number there.
    Place placeIn(String annotation, int offset) {
        Pattern start = Pattern.compile("@\\s*" + annotation + "\\s*\\(\\s*\"");
        Matcher found = start.matcher(text);
        return found.find()
                ? place(Math.min(text.length(), found.end() + offset))
                : new Place(1, 1);
    }

    private Place place(int offset) {
        String before = text.substring(0, offset);
        int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
        return new Place(line, offset - before.lastIndexOf('\n'));
    }

    /// The rule is refused for what stands at a place.
    RejectedRule refused(Place at, String reason) {
        return new RejectedRule(file.path(), "at " + at + ": " + reason);
    }

    /// A part of a rule as a message shows it.
    static String shown(String part) {
        String line = part.strip().replaceAll("\\s+", " ");
        return "`" + (line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...") + "`";
    }
}
