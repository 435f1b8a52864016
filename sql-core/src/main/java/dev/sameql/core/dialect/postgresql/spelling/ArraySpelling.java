package dev.sameql.core.dialect.postgresql.spelling;

import dev.sameql.core.dialect.postgresql.typing.PostgresArrayFunctions;
import dev.sameql.core.dialect.postgresql.typing.PostgresTypes;
import dev.sameql.core.frontend.syntax.JoinWords;
import dev.sameql.core.frontend.syntax.StandardSpelling;
import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;
import dev.sameql.core.value.WrittenForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes arrays as lists of rows where they mean no more than that:
///
/// - `x = ANY (ARRAY[1, 2])` as `x IN (1, 2)`, and any other comparison with ANY, SOME or ALL of an
///   array as one with `(VALUES (…), (…))`: an array's elements and a column of VALUES get their
///   common type by the same rule;
/// - `x = ANY (a)` of a column, `a @> b`, `a <@ b`, `a && b` and `a[1]` by one symbol each;
/// - `x LIKE ANY (ARRAY['a%', 'b%'])` as LIKE before a call of the patterns;
/// - `x = ANY ('{1,2}')` as `x IN ('1', '2')`, whose texts are of the type of `x` as well;
/// - `int[]` by the name that such a type has, `_int4`, and `ARRAY[1, 2]` of constants as what it
///   writes, as a cast of `'{1,2}'`; two arrays of as many elements that are compared as a call
///   of them;
/// - `EXISTS (SELECT 1 FROM UNNEST(a) AS t WHERE t = 'x')` as `(('x' = ANY (a)) IS TRUE)`;
/// - `UNNEST(ARRAY[a, b]) AS t (x)` in FROM as `LATERAL (VALUES (a), (b)) AS t (x)`, and
///   `GENERATE_SERIES(1, 3) AS t (x)` as `(VALUES (1), (2), (3)) AS t (x)`.
///
/// Source: PostgreSQL's manual, sections 8.15, 9.24 and 9.25; its `transformArrayExpr` and
/// `transformValuesClause` both ask `select_common_type`.
final class ArraySpelling {
    private static final Set<String> COMPARISONS = Set.of("=", "<>", "!=", "<", "<=", ">", ">=");
    private static final Set<String> CLAUSES =
            Set.of(
                    "SELECT", "WHERE", "BY", "HAVING", "VALUES", "LIMIT", "OFFSET", "WINDOW",
                    "UNION");
    private static final Pattern ELEMENT = Pattern.compile("-?[0-9A-Za-z_.]+");

    private static final Set<String> BEFORE_OPERAND =
            Set.of(
                    "SELECT",
                    "DISTINCT",
                    "WHERE",
                    "AND",
                    "OR",
                    "NOT",
                    "ON",
                    "HAVING",
                    "BY",
                    "CASE",
                    "WHEN",
                    "THEN",
                    "ELSE",
                    "BETWEEN",
                    "LIKE",
                    "ILIKE");
    private static final Pattern PLACE = Pattern.compile("[0-9]{1,8}");

    private final String source;
    private final Tokens read;
    private final List<Token> written;

    ArraySpelling(String source, Tokens read, List<Token> written) {
        this.source = source;
        this.read = read;
        this.written = written;
    }

    /// Writes what begins at a word, and says how many tokens it was; none where it is nothing of
    /// the kind.
    int next(int at) {
        return switch (read.word(at)) {
            case "ANY", "SOME", "ALL" -> quantified(at);
            case "UNNEST" -> unnested(at);
            case "GENERATE_SERIES" -> series(at);
            case "ARRAY" -> array(at);
            case "EXISTS" -> elementExists(at);
            default -> type(at);
        };
    }

    /// The name of a type before empty brackets, in a cast: how many tokens that was, 0 where it is
    /// none.
    int type(int at) {
        boolean cast = read.isSymbol(at - 1, "::") || read.isWord(at - 1, "AS");
        if (!cast || !isEmptyBracket(at + 1)) return 0;
        Optional<String> name = PostgresTypes.arrayName(read.word(at));
        name.ifPresent(array -> word(array, read.get(at)));
        return name.isPresent() ? 2 : 0;
    }

    /// Whether a column's name was written last: no alias, and no type of a cast.
    private boolean followsColumn() {
        var tokens = new Tokens(written);
        int last = written.size() - 1;
        if (!tokens.isName(last) || tokens.isWord(last, "END")) return false;
        return !tokens.isSymbol(last - 1, "::") && !tokens.isWord(last - 1, "AS");
    }

    /// Whether an expression in parentheses was written last: no arguments of a call.
    private boolean followsParenthesis() {
        int at = written.size() - 1;
        if (at < 0 || !written.get(at).isSymbol(")")) return false;
        for (int depth = 0; at >= 0; at--) {
            if (written.get(at).isSymbol(")")) depth++;
            if (written.get(at).isSymbol("(") && --depth == 0) break;
        }
        if (at <= 0) return at == 0;
        Token before = written.get(at - 1);
        return before.form() == Form.SYMBOL
                ? !before.isSymbol(")")
                : before.form() == Form.WORD && BEFORE_OPERAND.contains(before.word());
    }

    /// Writes a number in brackets behind an operand as an operator and the number.
    boolean subscript(Token token) {
        if (token.quote() != Quote.BRACKET || !PLACE.matcher(token.value()).matches()) return false;
        if (!followsColumn() && !followsParenthesis()) return false;
        symbol(PostgresArrayFunctions.AT, token);
        written.add(
                new Token(Form.NUMBER, token.value(), Quote.NONE, token.start() + 1, token.end()));
        return true;
    }

    /// The operator of arrays that stands between operands; none where it is another.
    Optional<String> infix(int at) {
        if (!StandardSpelling.followsOperand(written)) return Optional.empty();
        Token token = read.get(at);
        return switch (token.value()) {
            case "@>" -> Optional.of(PostgresArrayFunctions.CONTAINS);
            case "<@" -> Optional.of(PostgresArrayFunctions.WITHIN);
            case "&" -> {
                boolean twice =
                        read.isSymbol(at + 1, "&") && read.get(at + 1).start() == token.end();
                yield twice ? Optional.of(PostgresArrayFunctions.OVERLAPS) : Optional.empty();
            }
            default -> Optional.empty();
        };
    }

    /// Whether a column's name, and nothing else, stands before a closing parenthesis.
    private boolean isName(int at) {
        if (!read.isName(at)) return false;
        boolean qualified = read.isSymbol(at + 1, ".") && read.isName(at + 2);
        return read.isSymbol(qualified ? at + 3 : at + 1, ")");
    }

    private int array(int at) {
        return ArrayTokens.isComparison(read, at) ? compared(at) : constant(at);
    }

    /// `ARRAY[a] = ARRAY[b]`, of as many elements, as a call of all elements.
    private int compared(int at) {
        List<List<Token>> left = elements(read.get(at + 1));
        List<List<Token>> right = elements(read.get(at + 4));
        if (left.isEmpty() || left.size() != right.size()) return 0;
        boolean same = read.isSymbol(at + 2, "=");
        word(same ? PostgresArrayFunctions.SAME : PostgresArrayFunctions.OTHER, read.get(at));
        List<List<Token>> both = Stream.concat(left.stream(), right.stream()).toList();
        list(both, read.get(at + 1), read.get(at + 4), false);
        return 5;
    }

    /// An array whose elements are all integers or all plain words, NULLs among them.
    private int constant(int at) {
        if (!isArray(at)) return 0;
        List<List<Token>> elements = elements(read.get(at + 1));
        boolean nothing = elements.stream().allMatch(e -> e.getFirst().isWord("NULL"));
        boolean integers = !nothing && elements.stream().allMatch(ArraySpelling::isInteger);
        boolean words = elements.stream().allMatch(e -> e.size() == 1 && isText(e.getFirst()));
        if (elements.isEmpty() || !integers && !words) return 0;
        String text =
                elements.stream()
                        .map(e -> e.stream().map(Token::value).collect(Collectors.joining()))
                        .collect(Collectors.joining(",", "{", "}"));
        Token place = read.get(at);
        written.add(new Token(Form.STRING, text, Quote.SINGLE, place.start(), place.end()));
        symbol("::", place);
        word(PostgresTypes.ARRAY_OF + (integers ? "int4" : "text"), read.get(at + 1));
        return 2;
    }

    private static boolean isText(Token element) {
        return element.isWord("NULL")
                || element.form() == Form.STRING
                        && WrittenForm.TEXTS.isCanonical("{" + element.value() + "}")
                        && !element.value().isEmpty()
                        && !element.value().equalsIgnoreCase("NULL")
                        && !element.value().contains(",");
    }

    private int quantified(int at) {
        if (written.isEmpty() || !read.isSymbol(at + 1, "(")) return 0;
        Token comparison = written.getLast();
        if (comparison.isWord("LIKE") || comparison.isWord("ILIKE")) return patterns(at);
        if (comparison.form() != Form.SYMBOL || !COMPARISONS.contains(comparison.value())) return 0;
        boolean all = read.isWord(at, "ALL");
        boolean member =
                all
                        ? comparison.isSymbol("<>") || comparison.isSymbol("!=")
                        : comparison.isSymbol("=");
        if (member && read.is(at + 2, Form.STRING)) return text(at, all);
        if (member && isName(at + 2)) {
            written.removeLast();
            Token place = comparison;
            symbol(all ? PostgresArrayFunctions.NONE_OF : PostgresArrayFunctions.ANY_OF, place);
            return 1;
        }
        if (!isArray(at + 2)) return 0;
        boolean cast =
                read.isSymbol(at + 4, "::")
                        && read.is(at + 5, Form.WORD)
                        && isEmptyBracket(at + 6)
                        && read.isSymbol(at + 7, ")");
        if (!cast && !read.isSymbol(at + 4, ")")) return 0;
        List<List<Token>> elements = elements(read.get(at + 3));
        if (elements.isEmpty()) return 0;
        int close = cast ? at + 7 : at + 4;
        if (cast) elements = elements.stream().map(e -> cast(e, read.get(at + 5))).toList();
        if (member && elements.stream().allMatch(ArraySpelling::isInteger)) {
            in(all, comparison);
            list(elements, read.get(at + 1), read.get(close), false);
        } else {
            written.add(read.get(at));
            list(elements, read.get(at + 1), read.get(close), true);
        }
        return close + 1 - at;
    }

    /// `x LIKE ANY (ARRAY[p, q])`, as LIKE before a call of the patterns.
    private int patterns(int at) {
        if (!isArray(at + 2) || !read.isSymbol(at + 4, ")")) return 0;
        List<List<Token>> elements = elements(read.get(at + 3));
        if (elements.isEmpty()) return 0;
        boolean all = read.isWord(at, "ALL");
        word(all ? StandardSpelling.ALL_OF : StandardSpelling.ANY_OF, read.get(at));
        list(elements, read.get(at + 1), read.get(at + 4), false);
        return 5;
    }

    /// An element of an array that is cast as a whole.
    private static List<Token> cast(List<Token> element, Token type) {
        List<Token> cast = new ArrayList<>(element);
        int place = element.getLast().end();
        boolean operand = element.size() > 1;
        if (operand) {
            int start = element.getFirst().start();
            cast.addFirst(new Token(Form.SYMBOL, "(", Quote.NONE, start, start));
            cast.add(new Token(Form.SYMBOL, ")", Quote.NONE, place, place));
        }
        cast.add(new Token(Form.SYMBOL, "::", Quote.NONE, place, place));
        cast.add(new Token(Form.WORD, type.value(), Quote.NONE, place, place));
        return cast;
    }

    private void in(boolean negated, Token comparison) {
        written.removeLast();
        if (negated) word("NOT", comparison);
        word("IN", comparison);
    }

    /// `'{1,2}'`, and `'{1,2}'::int[]`, of elements without quotes.
    private int text(int at, boolean all) {
        Token array = read.get(at + 2);
        boolean cast =
                read.isSymbol(at + 3, "::")
                        && read.is(at + 4, Form.WORD)
                        && isEmptyBracket(at + 5)
                        && read.isSymbol(at + 6, ")");
        if (!cast && !read.isSymbol(at + 3, ")")) return 0;
        int close = cast ? at + 6 : at + 3;
        String text = array.value();
        boolean whole = text.length() == array.end() - array.start() - 2;
        if (!whole || !text.startsWith("{") || !text.endsWith("}")) return 0;
        List<List<Token>> elements = new ArrayList<>();
        int place = array.start() + 2;
        for (String part : text.substring(1, text.length() - 1).split(",", -1)) {
            String element = part.strip();
            if (!ELEMENT.matcher(element).matches()) return 0;
            int start = place + part.indexOf(element);
            List<Token> tokens = new ArrayList<>();
            if (element.equalsIgnoreCase("NULL"))
                tokens.add(new Token(Form.WORD, "NULL", Quote.NONE, start, start + 1));
            else tokens.add(new Token(Form.STRING, element, Quote.SINGLE, start, start + 1));
            if (cast) {
                tokens.add(new Token(Form.SYMBOL, "::", Quote.NONE, start + 1, start + 2));
                tokens.add(read.get(at + 4));
            }
            elements.add(tokens);
            place += part.length() + 1;
        }
        in(all, written.getLast());
        list(elements, read.get(at + 1), read.get(close), false);
        return close - at + 1;
    }

    private boolean isEmptyBracket(int at) {
        return read.is(at, Form.QUOTED)
                && read.get(at).quote() == Quote.BRACKET
                && read.get(at).value().isBlank();
    }

    private boolean isArray(int at) {
        return ArrayTokens.isArray(read, at);
    }

    private static boolean isInteger(List<Token> element) {
        Token last = element.getLast();
        boolean sign = element.size() == 2 && element.getFirst().isSymbol("-");
        return last.isWord("NULL") && element.size() == 1
                || (element.size() == 1 || sign)
                        && last.form() == Form.NUMBER
                        && last.value().chars().allMatch(c -> c >= '0' && c <= '9')
                        && last.value().length() < 10;
    }

    /// `UNNEST(ARRAY[a, b]) AS t (x)`, and `AS x` or `x` alone, which names the column too.
    private int unnested(int at) {
        if (!read.isSymbol(at + 1, "(") || !isArray(at + 2) || !read.isSymbol(at + 4, ")"))
            return 0;
        if (!isInFrom(at)) return 0;
        List<List<Token>> elements = elements(read.get(at + 3));
        if (elements.isEmpty() || !isNamed(at + 5)) return 0;
        if (!written.getLast().isWord(JoinWords.LATERAL)) word(JoinWords.LATERAL, read.get(at));
        list(elements, read.get(at), read.get(at + 3), true);
        return 5 + named(at + 5, read.get(at + 4));
    }

    /// `EXISTS (SELECT 1 FROM UNNEST(a) AS t WHERE t = 'x')` as `(('x' = ANY (a)) IS TRUE)`, but
    /// where it would give a column its name.
    private int elementExists(int at) {
        int before = at - 1;
        while (read.isSymbol(before, "(")) before--;
        boolean named =
                Set.of("SELECT", "DISTINCT", "ALL").contains(read.word(before))
                        || read.isSymbol(before, ",");
        if (named) return 0;
        boolean begins =
                read.isSymbol(at + 1, "(")
                        && read.isWord(at + 2, "SELECT")
                        && (read.is(at + 3, Form.NUMBER) || read.isSymbol(at + 3, "*"))
                        && read.isWord(at + 4, "FROM")
                        && read.isWord(at + 5, "UNNEST")
                        && read.isSymbol(at + 6, "(")
                        && isName(at + 7);
        if (!begins) return 0;
        int array = at + 7;
        int close = read.isSymbol(array + 1, ".") ? array + 3 : array + 1;
        int name = read.isWord(close + 1, "AS") ? close + 2 : close + 1;
        if (!read.isName(name)) return 0;
        boolean listed = read.isSymbol(name + 1, "(") && read.isSymbol(name + 3, ")");
        int where = listed ? name + 4 : name + 1;
        int column = where + 1;
        int element = listed ? name + 2 : name;
        if (read.isSymbol(column + 1, ".")) {
            if (!isSame(column, name)) return 0;
            column += 2;
        }
        boolean asks =
                read.isWord(where, "WHERE")
                        && isSame(column, element)
                        && read.isSymbol(column + 1, "=")
                        && (read.is(column + 2, Form.STRING) || read.is(column + 2, Form.NUMBER))
                        && read.isSymbol(column + 3, ")");
        if (!asks) return 0;
        symbol("(", read.get(at));
        symbol("(", read.get(at + 1));
        written.add(read.get(column + 2));
        symbol(PostgresArrayFunctions.ANY_OF, read.get(column + 1));
        for (int i = array; i < close; i++) written.add(read.get(i));
        symbol(")", read.get(close));
        word("IS", read.get(column));
        word("TRUE", read.get(column));
        symbol(")", read.get(column + 3));
        return column + 4 - at;
    }

    private boolean isSame(int one, int other) {
        boolean plain = read.is(one, Form.WORD) && read.is(other, Form.WORD);
        return plain && read.word(one).equals(read.word(other)) && read.isName(one);
    }

    private int series(int at) {
        if (!read.isSymbol(at + 1, "(") || !isInFrom(at)) return 0;
        int close = at + 2;
        List<Long> bounds = new ArrayList<>();
        while (close < read.size() && bounds.size() < 3) {
            boolean negative = read.isSymbol(close, "-");
            if (negative) close++;
            if (!read.is(close, Form.NUMBER) || !isInteger(List.of(read.get(close)))) return 0;
            long bound = Long.parseLong(read.get(close).value());
            bounds.add(negative ? -bound : bound);
            close++;
            if (!read.isSymbol(close, ",")) break;
            close++;
        }
        if (bounds.size() < 2 || !read.isSymbol(close, ")") || !isNamed(close + 1)) return 0;
        long step = bounds.size() == 3 ? bounds.get(2) : 1;
        int room = read.get(close).start() - read.get(at).start() - 1;
        if (step == 0) return 0;
        List<List<Token>> elements = new ArrayList<>();
        for (long n = bounds.get(0);
                step > 0 ? n <= bounds.get(1) : n >= bounds.get(1);
                n += step) {
            if (elements.size() == room) return 0;
            int place = read.get(at).start() + 1 + elements.size();
            List<Token> element = new ArrayList<>();
            if (n < 0) element.add(new Token(Form.SYMBOL, "-", Quote.NONE, place, place + 1));
            element.add(
                    new Token(
                            Form.NUMBER, Long.toString(Math.abs(n)), Quote.NONE, place, place + 1));
            elements.add(element);
        }
        if (elements.isEmpty()) return 0;
        if (written.getLast().isWord(JoinWords.LATERAL)) return 0;
        Token last = read.get(close - 1);
        list(elements, read.get(at), last, true);
        return close - at + 1 + named(close + 1, read.get(close));
    }

    /// Whether a table is expected at a place.
    private boolean isInFrom(int at) {
        if (read.isWord(at - 1, "LATERAL")) return true;
        if (read.isWord(at - 1, "FROM") || read.isWord(at - 1, "JOIN")) return true;
        if (!read.isSymbol(at - 1, ",")) return false;
        int closed = 0;
        for (int before = at - 1; before >= 0; before--) {
            if (read.isSymbol(before, ")")) closed++;
            else if (read.isSymbol(before, "(") && closed-- == 0) return false;
            else if (closed == 0) {
                String word = read.word(before);
                if (word.equals("FROM") || word.equals("JOIN") || word.equals("ON")) return true;
                if (CLAUSES.contains(word)) return false;
            }
        }
        return false;
    }

    private boolean isNamed(int at) {
        int name = read.isWord(at, "AS") ? at + 1 : at;
        if (!read.isName(name) || isJoinWord(read.word(name))) return false;
        return !read.isSymbol(name + 1, "(")
                || read.isName(name + 2) && read.isSymbol(name + 3, ")");
    }

    private static boolean isJoinWord(String word) {
        return switch (word) {
            case "CROSS",
                    "LEFT",
                    "RIGHT",
                    "FULL",
                    "INNER",
                    "NATURAL",
                    "WITH",
                    "WINDOW",
                    "OFFSET",
                    "FETCH",
                    "FOR" ->
                    true;
            default -> false;
        };
    }

    /// Writes the name, which is the column's too where that has none, and says how many tokens
    /// were read.
    private int named(int at, Token close) {
        int name = read.isWord(at, "AS") ? at + 1 : at;
        Token token = read.get(name);
        word("AS", close);
        if (read.isSymbol(name + 1, "(")) {
            for (int i = name; i < name + 4; i++) written.add(read.get(i));
            return name + 4 - at;
        }
        written.add(
                new Token(token.form(), token.value(), token.quote(), close.start(), close.end()));
        symbol("(", token);
        written.add(token);
        symbol(")", token);
        return name + 1 - at;
    }

    /// What stands between an array's brackets, element by element; none where it is not a plain
    /// list.
    private List<List<Token>> elements(Token bracket) {
        String text = source.substring(bracket.start() + 1, bracket.end() - 1);
        List<List<Token>> elements = new ArrayList<>();
        List<Token> element = new ArrayList<>();
        int depth = 0;
        try {
            for (Token token : Tokenizer.tokens(text)) {
                if (token.quote() == Quote.BRACKET || token.isSymbol("[")) return List.of();
                if (token.isSymbol("(")) depth++;
                if (token.isSymbol(")")) depth--;
                int start = bracket.start() + 1;
                if (depth == 0 && token.isSymbol(",")) {
                    if (element.isEmpty()) return List.of();
                    elements.add(element);
                    element = new ArrayList<>();
                } else
                    element.add(
                            new Token(
                                    token.form(),
                                    token.value(),
                                    token.quote(),
                                    start + token.start(),
                                    start + token.end()));
            }
        } catch (TokenException cutInAString) {
            return List.of();
        }
        if (element.isEmpty() || depth != 0) return List.of();
        elements.add(element);
        return elements;
    }

    /// `(a, b)`, or `(VALUES (a), (b))`.
    private void list(List<List<Token>> elements, Token open, Token close, boolean rows) {
        symbol("(", open);
        if (rows) word("VALUES", open);
        Token place = open;
        boolean first = true;
        for (List<Token> element : elements) {
            if (!first) symbol(",", place);
            first = false;
            if (rows) symbol("(", place);
            written.addAll(element);
            place = element.getLast();
            if (rows) symbol(")", place);
        }
        symbol(")", close);
    }

    private void word(String word, Token place) {
        written.add(new Token(Form.WORD, word, Quote.NONE, place.start(), place.end()));
    }

    private void symbol(String symbol, Token place) {
        written.add(new Token(Form.SYMBOL, symbol, Quote.NONE, place.start(), place.end()));
    }
}
