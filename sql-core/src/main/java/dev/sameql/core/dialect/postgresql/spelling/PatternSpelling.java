package dev.sameql.core.dialect.postgresql.spelling;

import dev.sameql.core.frontend.syntax.StandardSpelling;
import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Patterns that are literals and no more than LIKE can say, written with LIKE: `x ~ '^ab.*c$'` as
/// `x LIKE 'ab%c'`, `x SIMILAR TO 'a%'` as `x LIKE 'a%'`. All others stay as they are.
///
/// A dot matches any character, a line's end too, and `$` the end of the text alone.
///
/// Source: PostgreSQL's manual, section 9.7.
final class PatternSpelling {
    /// Characters that no kind of pattern reads as anything else.
    private static final String PLAIN = " -,:/;=@!&<>#'\"";

    /// What LOWER makes of signs that are no ASCII letters: of that of Kelvin, and of an I with a
    /// dot.
    private static final Pattern LETTERS_OF_OTHERS = Pattern.compile("[iIkK]");

    /// What may follow a pattern, so that nothing after it is part of it.
    private static final Set<String> FOLLOWING =
            Set.of(
                    "AND",
                    "AS",
                    "ELSE",
                    "END",
                    "EXCEPT",
                    "FETCH",
                    "FROM",
                    "GROUP",
                    "HAVING",
                    "INTERSECT",
                    "LIMIT",
                    "OFFSET",
                    "OR",
                    "ORDER",
                    "THEN",
                    "UNION",
                    "WHEN",
                    "WHERE",
                    "WINDOW");

    private final Tokens read;
    private final List<Token> written;

    PatternSpelling(Tokens read, List<Token> written) {
        this.read = read;
        this.written = written;
    }

    /// `~`, `~*`, `!~` or `!~*` before a literal at a place: how many tokens it was, 0 if it is
    /// none or stays.
    int matched(int at) {
        if (!StandardSpelling.followsOperand(written)) return 0;
        int next = at;
        boolean negated = read.isSymbol(next, "!");
        if (negated) next++;
        if (!read.isSymbol(next, "~") || negated && !touches(next)) return 0;
        next++;
        boolean folds = read.isSymbol(next, "*") && touches(next);
        if (folds) next++;
        if (!isLiteral(next)) return 0;
        Optional<String> like = regular(read.get(next).value());
        if (like.isEmpty()) return 0;
        Token place = read.get(at);
        if (negated) write(Form.WORD, "NOT", Quote.NONE, place);
        write(Form.WORD, folds ? "ILIKE" : "LIKE", Quote.NONE, place);
        write(Form.STRING, like.get(), Quote.SINGLE, read.get(next));
        if (folds && LETTERS_OF_OTHERS.matcher(like.get()).find()) {
            // a sign that LOWER makes an ASCII letter of is none to a regular expression; a match
            // with ESCAPE does not fold its operands
            write(Form.WORD, "ESCAPE", Quote.NONE, read.get(next));
            write(Form.STRING, "\\", Quote.SINGLE, read.get(next));
        }
        return next + 1 - at;
    }

    /// The same of `SIMILAR TO`.
    int similar(int at) {
        boolean similar = read.isWord(at, "SIMILAR") && read.isWord(at + 1, "TO");
        if (!similar || !isLiteral(at + 2)) return 0;
        String pattern = read.get(at + 2).value();
        if (!pattern.chars().allMatch(c -> isPlain(c) || c == '%' || c == '_' || c == '.'))
            return 0;
        write(Form.WORD, "LIKE", Quote.NONE, read.get(at));
        written.add(read.get(at + 2));
        return 3;
    }

    private boolean touches(int at) {
        return read.get(at - 1).end() == read.get(at).start();
    }

    /// A string that is the whole right side.
    private boolean isLiteral(int at) {
        if (!read.is(at, Form.STRING)) return false;
        return at + 1 >= read.size()
                || read.isSymbol(at + 1, ")")
                || read.isSymbol(at + 1, ",")
                || read.isSymbol(at + 1, ";")
                || FOLLOWING.contains(read.word(at + 1));
    }

    private void write(Form form, String value, Quote quote, Token place) {
        written.add(new Token(form, value, quote, place.start(), place.end()));
    }

    /// The pattern of LIKE that matches what a regular expression matches a part of.
    private static Optional<String> regular(String expression) {
        boolean first = expression.startsWith("^");
        boolean last = expression.endsWith("$");
        int end = expression.length() - (last ? 1 : 0);
        var pattern = new StringBuilder(first ? "" : "%");
        for (int i = first ? 1 : 0; i < end; i++) {
            char c = expression.charAt(i);
            if (c == '.') {
                char repeated = i + 1 < end ? expression.charAt(i + 1) : ' ';
                if (repeated != '*') pattern.append('_');
                if (repeated == '*' || repeated == '+') {
                    pattern.append('%');
                    i++;
                }
            } else if (c == '_' || c == '%') {
                pattern.append('\\').append(c);
            } else if (isPlain(c)) {
                pattern.append(c);
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(last ? pattern.toString() : pattern.append('%').toString());
    }

    private static boolean isPlain(int c) {
        boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
        return letter || c >= '0' && c <= '9' || PLAIN.indexOf(c) >= 0;
    }
}
