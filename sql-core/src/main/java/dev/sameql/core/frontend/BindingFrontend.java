package dev.sameql.core.frontend;

import static dev.sameql.core.dialect.Trait.TABLE_STATEMENT;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Gate;
import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.query.CommonTables;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.QueryBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.Guard;
import dev.sameql.core.frontend.syntax.ParserInput;
import dev.sameql.core.frontend.syntax.ParserInputWriter;
import dev.sameql.core.frontend.syntax.Parsing;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.problem.Problem.Unsupported;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.TokenException;
import dev.sameql.core.token.Tokenizer;

import net.sf.jsqlparser.statement.select.Select;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Guard, respell, parse, bind. Where SQLite is at hand it has the last word on what is valid.
final class BindingFrontend implements Frontend {
    private static final Pattern NAMED = Pattern.compile("^near \"(.+?)\"|^[a-z ]+: ([^ ]+)$");

    private final Schema schema;
    private final Elaborator elaborator;
    private final Optional<Gate> gate;

    BindingFrontend(Schema schema, Elaborator elaborator, Optional<Gate> gate) {
        this.schema = schema;
        this.elaborator = elaborator;
        this.gate = gate;
    }

    @Override
    public Bound bind(String sql) {
        Bound bound = read(sql);
        return gate.isEmpty() || isGuarded(bound)
                ? bound
                : judged(sql, bound, gate.get().refusal(sql));
    }

    private Bound read(String sql) {
        try {
            Set<String> readings = new LinkedHashSet<>();
            boolean mayNameTable = elaborator.dialect().has(TABLE_STATEMENT);
            List<Token> tokens =
                    elaborator.dialect().respelled(sql, Guard.tokens(sql, mayNameTable), readings);
            ParserInput text = ParserInputWriter.respell(sql, tokens);
            Select select = Parsing.parse(text);
            Context context = new Context(schema, elaborator, text, readings);
            Query query = new QueryBinder(context).bind(select, null, CommonTables.NONE);
            Optional<Token> unread = context.unread();
            if (unread.isPresent())
                throw BindException.unsupported(
                        "syntax",
                        text.position(unread.get()),
                        "the part of the query at " + unread.get().value() + " is not understood");
            elaborator.dialect().open(query).ifPresent(open -> refuse(open, context));
            return new Bound.Success(query, context.positions(), List.copyOf(readings));
        } catch (BindException failure) {
            return new Bound.Failure(failure.problem());
        } catch (TypingException refusal) {
            return new Bound.Failure(placeless(refusal));
        } catch (StackOverflowError deep) {
            return new Bound.Failure(
                    new Unsupported(
                            "deep nesting", "the query is nested too deep", Position.UNKNOWN));
        }
    }

    private static void refuse(OpenMeaning open, Context context) {
        Position place = open.at().map(context.positions()::of).orElse(Position.UNKNOWN);
        throw BindException.unsupported(open.detail(), place, open.detail() + " is not modelled");
    }

    private static Problem placeless(TypingException refusal) {
        return refusal.isUnsupported()
                ? new Unsupported("typing", refusal.getMessage(), Position.UNKNOWN)
                : new Invalid(refusal.code(), refusal.getMessage(), Position.UNKNOWN);
    }

    /// Whether the text did not even pass the guard: SQLite does not get to see it.
    private static boolean isGuarded(Bound bound) {
        return bound instanceof Bound.Failure(Invalid(Code code, _, _))
                && (code == Code.TOO_LARGE || code == Code.NOT_A_SINGLE_SELECT);
    }

    private static Bound judged(String sql, Bound bound, Optional<String> refusal) {
        return switch (bound) {
            case Bound.Failure(Invalid invalid) when refusal.isEmpty() ->
                    new Bound.Failure(
                            new Unsupported(
                                    "syntax",
                                    "SQLite accepts it, but: " + invalid.detail(),
                                    invalid.position()));
            case Bound.Failure(Problem.Unsupported _) when refusal.isPresent() ->
                    refused(sql, refusal.get());
            case Bound.Success _ when refusal.isPresent() -> refused(sql, refusal.get());
            case Bound.Failure _, Bound.Success _ -> bound;
        };
    }

    private static Bound refused(String sql, String message) {
        return new Bound.Failure(new Invalid(code(message), message, place(sql, message)));
    }

    /// SQLite names the word it stumbles over, not its place: that is told where the word occurs
    /// once.
    private static Position place(String sql, String message) {
        Matcher named = NAMED.matcher(message);
        if (!named.find()) return Position.UNKNOWN;
        String word = named.group(1) != null ? named.group(1) : named.group(2);
        String last = word.substring(word.lastIndexOf('.') + 1);
        try {
            List<Token> found =
                    Tokenizer.tokens(sql).stream()
                            .filter(t -> t.value().equalsIgnoreCase(last))
                            .toList();
            return found.size() == 1
                    ? Position.at(sql, found.getFirst().start())
                    : Position.UNKNOWN;
        } catch (TokenException noTokens) {
            return Position.at(sql, noTokens.offset());
        }
    }

    private static Code code(String message) {
        if (message.startsWith("no such table")) return Code.UNKNOWN_TABLE;
        if (message.startsWith("no such column")) return Code.UNKNOWN_COLUMN;
        if (message.startsWith("ambiguous column")) return Code.AMBIGUOUS_COLUMN;
        if (message.startsWith("no such function")) return Code.UNKNOWN_FUNCTION;
        if (message.startsWith("wrong number of arguments")) return Code.WRONG_ARGUMENTS;
        if (message.contains("number of result columns") || message.contains("columns - expected"))
            return Code.COLUMN_COUNT;
        if (message.startsWith("near ") || message.startsWith("incomplete input"))
            return Code.SYNTAX_ERROR;
        return Code.TYPE_ERROR;
    }
}
