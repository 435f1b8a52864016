package dev.sameql.engines.sqlite;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid.Code;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Why SQLite does not accept a text: the kind of fault, SQLite's message, and the place, as far as
/// the message names something that can be found again in the text.
public record Refusal(Code code, String message, Position position) {

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
                    sign(
                            "(?:query string|string or blob|.*) ?too"
                                    + " (?:big|large|long|complex|many).*",
                            Code.TOO_LARGE),
                    sign("parser stack overflow|Expression tree is too large.*", Code.TOO_LARGE));

    private static Sign sign(String pattern, Code code) {
        return new Sign(Pattern.compile(pattern, Pattern.DOTALL), code);
    }

    /// A text that is not one SELECT statement.
    static Refusal notASelect(String message, Position position) {
        return new Refusal(Code.NOT_A_SINGLE_SELECT, message, position);
    }

    /// A text that cannot be cut into tokens.
    static Refusal syntax(String message, Position position) {
        return new Refusal(Code.SYNTAX_ERROR, message, position);
    }

    /// A call of a function that plain SQLite does not have.
    static Refusal noSuchFunction(String name, Position position) {
        return new Refusal(Code.UNKNOWN_FUNCTION, "no such function: " + name, position);
    }

    /// A text longer than is read here.
    static Refusal tooLarge(int length, int most) {
        return new Refusal(
                Code.TOO_LARGE,
                "the text has " + length + " characters; at most " + most + " are read",
                Position.UNKNOWN);
    }

    /// A text with parameters, for which there are no values.
    static Refusal parameters(int count) {
        return new Refusal(
                Code.SYNTAX_ERROR,
                "the text has " + count + " parameters without values",
                Position.UNKNOWN);
    }

    /// Why the model of a dialect does not take a text.
    static Refusal of(Problem problem) {
        return switch (problem) {
            case Problem.Invalid(Code code, String detail, Position position) ->
                    new Refusal(code, detail, position);
            case Problem.Unsupported(_, String detail, Position position) ->
                    new Refusal(Code.SYNTAX_ERROR, detail, position);
        };
    }

    /// What a message of SQLite means for a text.
    static Refusal of(String driverMessage, String sql) {
        String message = plain(driverMessage);
        for (Sign sign : SIGNS) {
            Matcher matcher = sign.pattern().matcher(message);
            if (!matcher.matches()) continue;
            String named = matcher.groupCount() > 0 ? matcher.group(1) : "";
            return new Refusal(sign.code(), message, find(named == null ? "" : named, sql));
        }
        return new Refusal(Code.SYNTAX_ERROR, message, Position.UNKNOWN);
    }

    /// SQLite's message without what the driver puts around it.
    static String plain(String driverMessage) {
        int open = driverMessage.indexOf('(');
        boolean wrapped = driverMessage.startsWith("[") && open >= 0 && driverMessage.endsWith(")");
        return wrapped
                ? driverMessage.substring(open + 1, driverMessage.length() - 1)
                : driverMessage;
    }

    private static Position find(String named, String sql) {
        String last = named.substring(named.lastIndexOf('.') + 1);
        for (String wanted : List.of(named, last)) {
            if (wanted.isEmpty()) continue;
            Matcher matcher = wholeWord(wanted).matcher(sql);
            if (matcher.find()) return Position.at(sql, matcher.start());
        }
        return Position.UNKNOWN;
    }

    private static Pattern wholeWord(String wanted) {
        String before = Character.isLetterOrDigit(wanted.charAt(0)) ? "(?<![\\w])" : "";
        String after =
                Character.isLetterOrDigit(wanted.charAt(wanted.length() - 1)) ? "(?![\\w])" : "";
        return Pattern.compile(before + Pattern.quote(wanted) + after, Pattern.CASE_INSENSITIVE);
    }
}
