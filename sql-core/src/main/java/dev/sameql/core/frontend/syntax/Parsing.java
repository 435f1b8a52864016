package dev.sameql.core.frontend.syntax;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.select.Select;

/// Runs the parser on a query in neutral spelling: first without its unbounded lookahead, which
/// nearly every query passes, then with it. A watchdog interrupts a parse that takes too long.
public final class Parsing {
    /// What a thread parsed last: a query that several dialects are asked about has one neutral
    /// spelling, mostly. Binding reads the tree and leaves it as it is.
    private record Last(String text, Select select) {}

    private static final ThreadLocal<Last> LAST = new ThreadLocal<>();

    private Parsing() {}

    public static Select parse(ParserInput text) {
        Last last = LAST.get();
        if (last != null && last.text().equals(text.text())) return last.select();
        Select select = parsed(text);
        LAST.set(new Last(text.text(), select));
        return select;
    }

    private static Select parsed(ParserInput text) {
        try {
            return parse(text, false);
        } catch (ParseException simple) {
            try {
                return parse(text, true);
            } catch (ParseException failure) {
                throw syntaxError(text, failure);
            }
        } catch (StackOverflowError deep) {
            throw BindException.unsupported(
                    "deep nesting", Position.UNKNOWN, "the query is nested too deep");
        }
    }

    private static Select parse(ParserInput text, boolean lookahead) throws ParseException {
        CCJSqlParser parser =
                new CCJSqlParser(new NeutralText(text.text())).withAllowComplexParsing(lookahead);
        try (var _ = new ParseWatch(parser)) {
            Statement statement = statement(parser);
            requireEnd(parser);
            if (statement instanceof Select select) return select;
            throw BindException.invalid(
                    Code.NOT_A_SINGLE_SELECT,
                    new Position(1, 1),
                    "only one SELECT statement is judged");
        } catch (ParseException failure) {
            if (parser.interrupted)
                throw BindException.unsupported(
                        "complex syntax",
                        Position.UNKNOWN,
                        "parsing takes too long; simplify the query");
            throw failure;
        }
    }

    /// Some of what the parser builds checks its parts by itself, such as the arguments of LAG.
    private static Statement statement(CCJSqlParser parser) throws ParseException {
        try {
            return parser.Statement();
        } catch (RuntimeException refusal) {
            ParseException failure = new ParseException("refused: " + refusal.getMessage());
            failure.initCause(refusal);
            failure.currentToken = parser.getToken(0);
            throw failure;
        }
    }

    /// The parser is content with a prefix of the text.
    private static void requireEnd(CCJSqlParser parser) throws ParseException {
        net.sf.jsqlparser.parser.Token next = parser.getNextToken();
        if (next.kind == 0) return;
        ParseException rest = new ParseException("unexpected " + next.image);
        rest.currentToken = parser.getToken(0);
        throw rest;
    }

    private static BindException syntaxError(ParserInput text, ParseException failure) {
        net.sf.jsqlparser.parser.Token parsed = failure.currentToken;
        net.sf.jsqlparser.parser.Token bad =
                parsed == null || parsed.next == null ? parsed : parsed.next;
        Token token =
                bad == null || bad.kind == 0 ? text.tokens().getLast() : text.at(bad.beginColumn);
        boolean atEnd = bad != null && bad.kind == 0;
        return BindException.invalid(
                Code.SYNTAX_ERROR,
                text.position(token),
                atEnd
                        ? "syntax error: the query ends too early, after " + token.value()
                        : "syntax error near " + token.value());
    }
}
