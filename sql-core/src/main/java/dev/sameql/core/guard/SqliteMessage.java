package dev.sameql.core.guard;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The one table from SQLite's messages to our codes.
public final class SqliteMessage {

    private record Sign(Pattern pattern, Code code) {}

    private static final List<Sign> SIGNS =
            List.of(
                    sign("near \"(.*)\": syntax error", Code.SYNTAX_ERROR),
                    sign("unrecognized token: \"(.*)\"?", Code.SYNTAX_ERROR),
                    sign("incomplete input", Code.SYNTAX_ERROR),
                    sign("no such table: (.*)", Code.UNKNOWN_TABLE),
                    sign("no such column: (.*?)(?: - should this be .*)?", Code.UNKNOWN_COLUMN),
                    sign("cannot join using column (\\S+) .*", Code.UNKNOWN_COLUMN),
                    sign("ambiguous column name: (.*)", Code.AMBIGUOUS_COLUMN),
                    sign("no such function: (.*)", Code.UNKNOWN_FUNCTION),
                    sign("wrong number of arguments to function (.*)\\(\\)", Code.WRONG_ARGUMENTS),
                    sign(
                            "misuse of (?:aggregate|window function)(?: function)?:?"
                                    + " ?(.*?)(?:\\(\\))?",
                            Code.TYPE_ERROR),
                    sign(".*do not have the same number of result columns.*", Code.COLUMN_COUNT),
                    sign("sub-select returns .*", Code.COLUMN_COUNT),
                    sign(".*columns but .*", Code.COLUMN_COUNT),
                    sign("too many arguments on function (.*)", Code.WRONG_ARGUMENTS),
                    sign(
                            "(?:query string|string or blob|.*) ?too"
                                    + " (?:big|large|long|complex|many|deep).*",
                            Code.TOO_LARGE),
                    sign(
                            "parser stack overflow|Recursion limit|interrupted|out of memory"
                                    + "|at most \\d+ .*",
                            Code.TOO_LARGE));

    private SqliteMessage() {}

    private static Sign sign(String pattern, Code code) {
        return new Sign(Pattern.compile(pattern, Pattern.DOTALL), code);
    }

    /// The kind of fault that a plain message tells of; what is not listed is a matter of types.
    public static Code code(String message) {
        for (Sign sign : SIGNS) {
            if (sign.pattern().matcher(message).matches()) return sign.code();
        }
        return Code.TYPE_ERROR;
    }

    /// What a plain message means for a text. SQLite names the word it stumbles over, not its
    /// place: that is told where the word occurs once.
    public static Invalid about(SqlText text, String message) {
        for (Sign sign : SIGNS) {
            Matcher matcher = sign.pattern().matcher(message);
            if (!matcher.matches()) continue;
            String named = matcher.groupCount() > 0 ? matcher.group(1) : "";
            return new Invalid(sign.code(), message, place(named == null ? "" : named, text));
        }
        return new Invalid(Code.TYPE_ERROR, message, Position.UNKNOWN);
    }

    private static Position place(String named, SqlText text) {
        if (text.fault().isPresent()) return text.fault().get().position();
        if (named.isEmpty()) return Position.UNKNOWN;
        int dot = named.lastIndexOf('.');
        Position whole = dot < 0 ? Position.UNKNOWN : qualified(named, dot, text);
        return whole.line() > 0 ? whole : only(named.substring(dot + 1), text);
    }

    private static Position only(String word, SqlText text) {
        List<Token> found = text.tokens().stream().filter(t -> is(t, word, text)).toList();
        return found.size() == 1 ? text.position(found.getFirst()) : Position.UNKNOWN;
    }

    private static Position qualified(String named, int dot, SqlText text) {
        List<Token> tokens = text.tokens();
        int[] found =
                IntStream.range(0, Math.max(0, tokens.size() - 2))
                        .filter(i -> is(tokens.get(i), named.substring(0, dot), text))
                        .filter(i -> tokens.get(i + 1).isSymbol("."))
                        .filter(i -> is(tokens.get(i + 2), named.substring(dot + 1), text))
                        .toArray();
        return found.length == 1 ? text.position(tokens.get(found[0])) : Position.UNKNOWN;
    }

    private static boolean is(Token token, String word, SqlText text) {
        return token.value().equalsIgnoreCase(word)
                || text.sql().substring(token.start(), token.end()).equalsIgnoreCase(word);
    }
}
