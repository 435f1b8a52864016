package dev.sameql.core.dialect.postgresql.spelling;

import dev.sameql.core.dialect.postgresql.typing.PostgresFunctions;
import dev.sameql.core.dialect.postgresql.typing.PostgresOrderedSets;
import dev.sameql.core.dialect.postgresql.typing.PostgresTypes;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.GroupingSpelling;
import dev.sameql.core.frontend.syntax.JoinWords;
import dev.sameql.core.frontend.syntax.Keywords;
import dev.sameql.core.frontend.syntax.StandardForm;
import dev.sameql.core.frontend.syntax.StandardSpelling;
import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Writes what only PostgreSQL spells so in a way that the rest of the front end reads (`E'text'`,
/// `FROM ONLY t`, `LIMIT ALL`), and refuses what it would take for something else: a word that is
/// no name there must not become an unknown one.
///
/// Source: PostgreSQL's manual, section 4.1 and appendix C.
public final class PostgresSpelling {
    /// Words that are values by themselves.
    private static final Set<String> NILADIC =
            Set.of(
                    "CURRENT_CATALOG",
                    "CURRENT_ROLE",
                    "CURRENT_SCHEMA",
                    "LOCALTIME",
                    "SESSION_USER",
                    "SYSTEM_USER",
                    "USER");

    /// What follows IS beside NULL, DISTINCT and the truth words.
    private static final Set<String> TESTS =
            Set.of("JSON", "NORMALIZED", "NFC", "NFD", "NFKC", "NFKD", "DOCUMENT");

    /// Words beside the reserved ones after which a string is no second operand.
    private static final Set<String> BEFORE_STRING =
            Set.of(
                    "ANY",
                    "AT",
                    "BOTH",
                    "BY",
                    "DATE",
                    "FOR",
                    "ILIKE",
                    "INTERVAL",
                    "LEADING",
                    "LIKE",
                    "OFFSET",
                    "PLACING",
                    "SOME",
                    "TIME",
                    "TIMESTAMP",
                    "TIMESTAMPTZ",
                    "TO",
                    "TRAILING",
                    "ZONE");

    /// Names of the session's time zone, in capitals.
    private static final Set<String> UTC = Set.of("UTC", "GMT", "Z", "ETC/UTC");

    /// What may follow the name in `TABLE name`.
    private static final Set<String> LOCKS = Set.of("UPDATE", "SHARE", "NO", "KEY");
    private static final Set<String> AFTER_VALUES = Set.of("ORDER", "LIMIT", "OFFSET", "FETCH");
    private static final Set<String> AFTER_LIST =
            Set.of("FROM", "WHERE", "GROUP", "HAVING", "UNION", "EXCEPT", "INTERSECT");
    private static final Set<String> AFTER_TABLE =
            Set.of("EXCEPT", "FETCH", "FOR", "INTERSECT", "LIMIT", "OFFSET", "ORDER", "UNION");

    /// Words after which a row in parentheses may stand for `ROW(…)`.
    private static final Set<String> ROWS_FOLLOW =
            Set.of("WHERE", "AND", "OR", "NOT", "ON", "HAVING", "WHEN", "SELECT");

    private static final Set<String> COMPARISONS = Set.of("=", "<>", "!=", "<", "<=", ">", ">=");

    private final String source;
    private final Tokens read;
    private final List<Token> written = new ArrayList<>();
    private final ArraySpelling arrays;
    private final PatternSpelling patterns;

    private PostgresSpelling(String source, Tokens read) {
        this.source = source;
        this.read = read;
        this.arrays = new ArraySpelling(source, read, written);
        this.patterns = new PatternSpelling(read, written);
    }

    public static List<Token> respelled(String source, List<Token> all) {
        RefusedSpelling.check(source, new Tokens(all));
        List<Token> tokens = RowsInList.respelled(ArrayTokens.contained(all));
        PostgresSpelling spelling = new PostgresSpelling(source, new Tokens(tokens));
        for (int at = 0; at < tokens.size(); ) at += spelling.next(at);
        return StandardSpelling.respelled(
                source, spelling.written, EnumSet.allOf(StandardForm.class));
    }

    /// Writes what begins at a place, and says how many tokens it was.
    private int next(int at) {
        Token token = read.get(at);
        switch (token.form()) {
            case QUOTED -> {
                if (arrays.subscript(token)) return 1;
                if (token.quote() == Quote.BRACKET) throw unsupported("an array", token);
            }
            case BLOB -> throw unsupported("a string of bits", token);
            case STRING -> {
                if (isTyped(at))
                    throw unsupported("a literal of the type " + read.get(at - 1).value(), token);
            }
            case SYMBOL -> {
                int pattern = patterns.matched(at);
                if (pattern > 0) return pattern;
                Optional<String> infix = infix(token, at);
                if (infix.isPresent()) {
                    write(Form.SYMBOL, infix.get(), token);
                    return token.isSymbol("&") ? 2 : 1;
                }
                symbol(token, at);
                if (GroupingSpelling.isEmptyList(read, at)) {
                    if (!GroupingSpelling.isElement(read, at)) throw syntaxError(read.get(at + 1));
                    write(Form.WORD, GroupingSpelling.NO_KEYS, token);
                    return 2;
                }
            }
            case WORD -> {
                return word(token, at);
            }
            case NUMBER, PARAMETER -> {}
        }
        written.add(token);
        return 1;
    }

    /// Whether a string follows a name: `JSON '{}'`.
    private boolean isTyped(int at) {
        if (at == 0) return false;
        Token before = read.get(at - 1);
        if (before.form() == Form.QUOTED || before.form() == Form.STRING) return true;
        return before.form() == Form.WORD
                && !Keywords.RESERVED.contains(before.word())
                && !BEFORE_STRING.contains(before.word());
    }

    /// `TABLE name` is a query by itself, to which no more clauses belong.
    private void requireWhole(int table) {
        int at = table + 1;
        if (read.isWord(at, "ONLY")) at++;
        boolean isWrapped = read.isSymbol(at, "(");
        if (isWrapped) at++;
        at++;
        while (read.isSymbol(at, ".")) at += 2;
        if (isWrapped) at++;
        if (read.isSymbol(at, "*")) at++;
        if (at >= read.size()
                || read.isSymbol(at, ")")
                || read.isSymbol(at, ";")
                || AFTER_TABLE.contains(read.word(at))) return;
        throw syntaxError(read.get(at));
    }

    /// An operator of arrays, or `^` and `#` between operands, as no part of a longer operator.
    private Optional<String> infix(Token token, int at) {
        Optional<String> ofArrays = arrays.infix(at);
        if (ofArrays.isPresent()) return ofArrays;
        boolean known = token.isSymbol("^") || token.isSymbol("#");
        if (!known || at + 1 >= read.size() || !StandardSpelling.followsOperand(written))
            return Optional.empty();
        Token before = read.get(at - 1);
        Token after = read.get(at + 1);
        boolean part =
                isPart(after, after.start() == token.end())
                        || isPart(before, before.end() == token.start());
        if (part) return Optional.empty();
        return Optional.of(token.isSymbol("^") ? "POWER" : "BITXOR");
    }

    private static boolean isPart(Token token, boolean touches) {
        boolean operator = token.form() == Form.SYMBOL || token.form() == Form.PARAMETER;
        return touches && operator && !token.isSymbol("(") && !token.isSymbol(")");
    }

    /// `f(x) WITHIN GROUP (ORDER BY y)`, as `f WITHIN GROUP` of the value and the order in one list
    /// of arguments; MODE takes none.
    private int withinGroup(int at) {
        boolean mode = read.isWord(at, "MODE") && read.isSymbol(at + 2, ")");
        String name = read.word(at) + PostgresOrderedSets.WITHIN_GROUP;
        if (!PostgresOrderedSets.NAMES.contains(name) || !read.isSymbol(at + 1, "(")) return 0;
        int close = read.closing(at + 1);
        boolean follows =
                read.isWord(close + 1, "WITHIN")
                        && read.isWord(close + 2, "GROUP")
                        && read.isSymbol(close + 3, "(")
                        && read.isWord(close + 4, "ORDER");
        if (!follows || mode != (name.startsWith("MODE"))) return 0;
        int end = read.closing(close + 3);
        if (end == read.size()) return 0;
        write(Form.WORD, name, read.get(at));
        for (int next = at + 1; next < close; ) next += next(next);
        if (mode) write(Form.NUMBER, "0", read.get(close));
        for (int next = close + 4; next <= end; ) next += next(next);
        return end + 1 - at;
    }

    /// `FETCH FIRST n ROWS WITH TIES`, as LIMIT to a call.
    private int withTies(int at) {
        boolean first = read.isWord(at + 1, "FIRST") || read.isWord(at + 1, "NEXT");
        boolean number = read.is(at + 2, Form.NUMBER);
        int rows = number ? at + 3 : at + 2;
        boolean offset = read.isWord(at - 2, "OFFSET") || read.isWord(at - 3, "OFFSET");
        if (!read.isWord(at, "FETCH") || !first || offset) return 0;
        if (!read.isWord(rows, "ROW") && !read.isWord(rows, "ROWS")) return 0;
        if (!read.isWord(rows + 1, "WITH") || !read.isWord(rows + 2, "TIES")) return 0;
        write(Form.WORD, "LIMIT", read.get(at));
        write(Form.WORD, StandardSpelling.WITH_TIES, read.get(at + 1));
        write(Form.SYMBOL, "(", read.get(rows));
        if (number) written.add(read.get(at + 2));
        else write(Form.NUMBER, "1", read.get(rows));
        write(Form.SYMBOL, ")", read.get(rows + 1));
        return rows + 3 - at;
    }

    /// Whether a row begins whose word ROW changes nothing: `ROW(a, b)` beside a comparison.
    private boolean isRow(int at) {
        if (at == 0 || !read.isSymbol(at + 1, "(")) return false;
        boolean follows =
                ROWS_FOLLOW.contains(read.word(at - 1))
                        || read.isWord(at - 1, "FROM") && read.isWord(at - 2, "DISTINCT")
                        || COMPARISONS.contains(read.get(at - 1).value());
        if (!follows) return false;
        int depth = 0;
        for (int next = at + 1; next < read.size(); next++) {
            if (read.isSymbol(next, "(")) depth++;
            if (read.isSymbol(next, ")") && --depth == 0) return false;
            if (depth == 1 && read.isSymbol(next, ",")) return true;
        }
        return false;
    }

    private void symbol(Token token, int at) {
        boolean infix = StandardSpelling.followsOperand(written);
        boolean foreign =
                switch (token.value()) {
                    case "!", "^", "#", "{", "}", "]", ":" -> true;
                    case "|", "||" -> read.isSymbol(at + 1, "/");
                    case "~" -> infix;
                    case "&" ->
                            read.isSymbol(at + 1, "&")
                                    || read.isSymbol(at + 1, "<")
                                    || read.isSymbol(at + 1, ">");
                    default -> false;
                };
        if (foreign) throw unsupported("the operator " + token.value(), token);
    }

    private int word(Token token, int at) {
        String word = token.word();
        boolean named =
                read.isSymbol(at - 1, ".")
                        || read.isSymbol(at + 1, ".")
                        || read.isWord(at - 1, "AS");
        boolean text = read.is(at + 1, Form.STRING) && read.get(at + 1).start() == token.end();
        if (text && word.equals("E")) return escaped(at);
        boolean coded =
                word.equals("U") && read.isSymbol(at + 1, "&") && read.is(at + 2, Form.STRING);
        if (text && (word.equals("B") || word.equals("N")) || coded)
            throw unsupported("a string that begins with " + token.value(), token);
        int array = named ? arrays.type(at) : arrays.next(at);
        if (array > 0) return array;
        if (named) {
            written.add(token);
            return 1;
        }
        int group = withinGroup(at);
        if (group > 0) return group;
        int ties = withTies(at);
        if (ties > 0) return ties;
        if (NILADIC.contains(word)) throw unsupported(word, token);
        if (word.equals(PostgresFunctions.USER)) {
            write(Form.WORD, word, token);
            write(Form.SYMBOL, "(", token);
            write(Form.SYMBOL, ")", token);
            return 1;
        }
        if (word.equals("AT") && read.isWord(at + 1, "TIME") && read.isWord(at + 2, "ZONE")) {
            boolean utc =
                    read.is(at + 3, Form.STRING)
                            && UTC.contains(read.get(at + 3).value().toUpperCase(Locale.ROOT));
            if (!utc) throw unsupported("AT TIME ZONE", token);
            boolean cast = read.isSymbol(at + 4, "::");
            if (cast && !read.isWord(at + 5, "TEXT")) throw unsupported("AT TIME ZONE", token);
            write(Form.SYMBOL, "::", token);
            write(Form.WORD, PostgresTypes.AT_UTC, token);
            return cast ? 6 : 4;
        }
        if (word.equals("ROW") && isRow(at)) return 1;
        int similar = patterns.similar(at);
        if (similar > 0) return similar;
        if (word.equals("SIMILAR") && read.isWord(at + 1, "TO"))
            throw unsupported("SIMILAR TO", token);
        if (word.equals("LATERAL")
                && (read.isSymbol(at + 1, "(") || read.isWord(at + 1, "UNNEST"))) {
            write(Form.WORD, JoinWords.LATERAL, token);
            return 1;
        }
        if (word.equals("WITH") && read.isWord(at + 1, "TIES"))
            throw unsupported("WITH TIES", token);
        if (word.equals("TABLESAMPLE")) throw unsupported("TABLESAMPLE", token);
        refuse(word, token, at);
        if (word.equals("SELECT") && isWithoutColumns(at + 1)) {
            if (!read.isSymbol(at - 1, "(") || !read.isWord(at - 2, "EXISTS"))
                throw unsupported("a SELECT list of no columns", token);
            written.add(token);
            write(Form.NUMBER, "1", token);
            return 1;
        }
        if (word.equals("WITHIN") && read.isWord(at + 1, "GROUP"))
            throw unsupported("WITHIN GROUP", token);
        if (word.equals("ARRAY") && read.isSymbol(at + 1, "("))
            throw unsupported("an array", token);
        if (TESTS.contains(word)
                && (read.isWord(at - 1, "IS")
                        || read.isWord(at - 1, "NOT") && read.isWord(at - 2, "IS")))
            throw unsupported("IS " + word, token);
        if (word.equals("ONLY") && !read.isWord(at - 1, "ROW") && !read.isWord(at - 1, "ROWS")) {
            if (read.isName(at + 1)) return 1;
            throw unsupported("ONLY", token);
        }
        if (word.equals("LIMIT") && (read.isWord(at + 1, "ALL") || read.isWord(at + 1, "NULL")))
            return 2;
        if (GroupingSpelling.isSets(read, at)) {
            write(Form.WORD, GroupingSpelling.SETS, token);
            return 2;
        }
        if (word.equals("TABLE") && (read.isName(at + 1) || read.isWord(at + 1, "ONLY"))) {
            requireWhole(at);
            write(Form.WORD, "SELECT", token);
            write(Form.SYMBOL, "*", token);
            write(Form.WORD, "FROM", token);
            return 1;
        }
        written.add(token);
        return 1;
    }

    /// What PostgreSQL takes and its parser here does not.
    private void refuse(String word, Token token, int at) {
        if (word.equals("WITH") && read.isWord(at + 1, "ORDINALITY"))
            throw unsupported("WITH ORDINALITY", token);
        if (word.equals("SYMMETRIC") && read.isWord(at - 1, "BETWEEN"))
            throw unsupported("BETWEEN SYMMETRIC", token);
        if (word.equals("VALUES") && isOrderedValues(at + 1))
            throw unsupported("ORDER BY or LIMIT after VALUES", token);
        if (word.equals("FOR") && LOCKS.contains(read.word(at + 1)))
            throw unsupported("FOR " + read.word(at + 1), token);
        if (word.equals("USING") && read.is(at + 1, Form.SYMBOL) && !read.isSymbol(at + 1, "("))
            throw unsupported("ORDER BY … USING", token);
        if ((word.equals("DISTINCT") || word.equals("ALL"))
                && read.isWord(at - 1, "BY")
                && read.isWord(at - 2, "GROUP")) throw unsupported("GROUP BY " + word, token);
    }

    /// Whether an order or a limit follows the rows that begin here.
    private boolean isOrderedValues(int at) {
        int depth = 0;
        for (int next = at; next < read.size(); next++) {
            if (read.isSymbol(next, "(")) depth++;
            else if (read.isSymbol(next, ")")) depth--;
            else if (depth == 0 && !read.isSymbol(next, ","))
                return AFTER_VALUES.contains(read.word(next));
            if (depth < 0) return false;
        }
        return false;
    }

    private boolean isWithoutColumns(int at) {
        return at >= read.size()
                || read.isSymbol(at, ")")
                || read.isSymbol(at, ";")
                || AFTER_LIST.contains(read.word(at));
    }

    private void write(Form form, String value, Token place) {
        written.add(new Token(form, value, Quote.NONE, place.start(), place.end()));
    }

    /// `E'text'`, a string like any other if it escapes nothing.
    private int escaped(int at) {
        Token text = read.get(at + 1);
        if (text.value().indexOf('\\') >= 0) throw unsupported("a backslash in a string", text);
        written.add(text);
        return 2;
    }

    private BindException syntaxError(Token token) {
        return BindException.invalid(
                Code.SYNTAX_ERROR,
                Position.at(source, token.start()),
                "syntax error near " + token.value());
    }

    private BindException unsupported(String what, Token token) {
        return BindException.unsupported(
                what, Position.at(source, token.start()), what + " in PostgreSQL is not modelled");
    }
}
