package dev.sameql.core.dialect.mysql.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// MySQL's REGEXP on texts of ASCII characters, as far as ICU, which MySQL 8 uses, and PCRE, which
/// MariaDB uses, read a pattern alike: characters, sets of them, groups, alternatives, quantifiers,
/// anchors, and the classes that a backslash or `[:name:]` names.
///
/// Source: the MySQL 8.4 manual, section 14.8.2; checked against MariaDB 10.11.
final class MysqlPatterns {
    private static final String CLASSES = "dDwWsSbB";

    private MysqlPatterns() {}

    /// 1 where a part of the text matches. Case counts only where a third operand is `c`.
    static Value matches(List<Value> operands) {
        String text = MysqlTexts.plain(MysqlCasts.text(operands.getFirst()));
        String pattern = MysqlTexts.plain(MysqlCasts.text(operands.get(1)));
        String mode = operands.size() > 2 ? MysqlCasts.text(operands.get(2)) : "i";
        if (!mode.equals("i") && !mode.equals("c"))
            throw new NotModelled("the match type " + mode + " of REGEXP_LIKE in MySQL", null);
        try {
            int flags = mode.equals("i") ? Pattern.CASE_INSENSITIVE : 0;
            boolean found = Pattern.compile(java(pattern), flags).matcher(new Counted(text)).find();
            return Value.of(found ? 1L : 0L);
        } catch (PatternSyntaxException | StackOverflowError refused) {
            throw notModelled(pattern);
        }
    }

    /// A text that is looked at so often and no oftener: there are patterns that try ways without
    /// number, where the engines give up by limits of their own.
    private static final class Counted implements CharSequence {
        private static final long MOST_LOOKS = 1_000_000;

        private final String text;
        private long looks;

        Counted(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int place) {
            if (++looks > MOST_LOOKS)
                throw new NotModelled("a regular expression that takes so long", null);
            return text.charAt(place);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private static NotModelled notModelled(String pattern) {
        return new NotModelled("the regular expression " + pattern + " in MySQL", null);
    }

    private static String java(String pattern) {
        if (pattern.isEmpty()) throw notModelled(pattern);
        var written = new StringBuilder();
        for (int i = 0; i < pattern.length(); ) {
            char c = pattern.charAt(i);
            switch (c) {
                case '\\' -> {
                    written.append(escaped(pattern, i));
                    i += 2;
                }
                case '[' -> i = set(pattern, i, written);
                case '(' -> {
                    if (pattern.startsWith("(?", i) || pattern.startsWith("(*", i))
                        throw notModelled(pattern);
                    written.append(c);
                    i++;
                }
                case ']', '}' -> {
                    if (c == ']') throw notModelled(pattern);
                    written.append(c);
                    i++;
                }
                case '{' -> {
                    if (!pattern.substring(i).matches("\\{\\d+(,\\d*)?\\}.*"))
                        throw notModelled(pattern);
                    written.append(c);
                    i++;
                }
                default -> {
                    written.append(c);
                    i++;
                }
            }
        }
        return written.toString();
    }

    private static String escaped(String pattern, int at) {
        if (at + 1 == pattern.length()) throw notModelled(pattern);
        char next = pattern.charAt(at + 1);
        if (Character.isLetterOrDigit(next) && CLASSES.indexOf(next) < 0)
            throw notModelled(pattern);
        return pattern.substring(at, at + 2);
    }

    /// Writes a set of characters; the place behind it.
    private static int set(String pattern, int start, StringBuilder written) {
        int i = start + 1;
        written.append('[');
        if (pattern.startsWith("^", i)) {
            written.append('^');
            i++;
        }
        if (pattern.startsWith("]", i)) throw notModelled(pattern);
        while (i < pattern.length() && pattern.charAt(i) != ']') {
            char c = pattern.charAt(i);
            if (c == '[') {
                int end = pattern.indexOf(":]", i);
                if (!pattern.startsWith("[:", i) || end < 0) throw notModelled(pattern);
                written.append(named(pattern.substring(i + 2, end), pattern));
                i = end + 2;
            } else if (c == '\\') {
                written.append(escaped(pattern, i));
                if ("bB".indexOf(pattern.charAt(i + 1)) >= 0) throw notModelled(pattern);
                i += 2;
            } else {
                // Java knows && as an intersection
                written.append(c == '&' ? "\\&" : c);
                i++;
            }
        }
        if (i == pattern.length()) throw notModelled(pattern);
        written.append(']');
        return i + 1;
    }

    private static String named(String name, String pattern) {
        return switch (name) {
            case "alpha" -> "\\p{Alpha}";
            case "digit" -> "\\d";
            case "alnum" -> "\\p{Alnum}";
            case "space" -> "\\s";
            case "punct" -> "\\p{Punct}";
            default -> throw notModelled(pattern);
        };
    }
}
