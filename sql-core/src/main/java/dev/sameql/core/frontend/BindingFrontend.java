package dev.sameql.core.frontend;

import static dev.sameql.core.dialect.Trait.TABLE_STATEMENT;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.EngineValidator;
import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.facts.ZonedMoments;
import dev.sameql.core.frontend.query.ColumnTypes;
import dev.sameql.core.frontend.query.CommonTables;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.QueryBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.frontend.syntax.Names;
import dev.sameql.core.frontend.syntax.ParserInput;
import dev.sameql.core.frontend.syntax.ParserInputWriter;
import dev.sameql.core.frontend.syntax.ParserLimits;
import dev.sameql.core.frontend.syntax.Parsing;
import dev.sameql.core.frontend.syntax.WindowSpelling;
import dev.sameql.core.guard.QueryGuard;
import dev.sameql.core.guard.SqlText;
import dev.sameql.core.guard.SqliteMessage;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.problem.Problem.Unsupported;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.token.Token;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.statement.select.Select;

/// Guard, respell, parse, bind. Where SQLite is at hand it has the last word on what is valid.
final class BindingFrontend implements Frontend {
    private final Schema schema;
    private final Elaborator elaborator;
    private final Optional<EngineValidator> validator;
    private final ColumnTypes columns;
    private final Names names;

    BindingFrontend(Schema schema, Elaborator elaborator, Optional<EngineValidator> validator) {
        this.schema = schema;
        this.elaborator = elaborator;
        this.validator = validator;
        this.columns = new ColumnTypes(elaborator);
        this.names = Names.of(schema, elaborator.dialect());
    }

    @Override
    public Bound bind(SqlText text) {
        Optional<Invalid> objection = objection(text);
        Bound bound = objection.<Bound>map(Bound.Failure::new).orElseGet(() -> read(text));
        return validator.isEmpty() || isGuarded(text, bound, objection)
                ? bound
                : judged(text, bound, validator.get().refusal(text.sql()));
    }

    private Optional<Invalid> objection(SqlText text) {
        boolean mayNameTable = elaborator.dialect().has(TABLE_STATEMENT);
        return validator.isPresent()
                ? QueryGuard.objectionBySqlite(text, schema)
                : QueryGuard.objection(text, mayNameTable);
    }

    private Bound read(SqlText given) {
        String sql = given.sql();
        try {
            Set<String> readings = new LinkedHashSet<>();
            List<Token> tokens =
                    elaborator.dialect().respelled(sql, ParserLimits.tokens(given), readings);
            ParserInput text = ParserInputWriter.respell(sql, WindowSpelling.respelled(tokens));
            Select select = Parsing.parse(text);
            Context context = new Context(schema, elaborator, columns, names, text, readings);
            Query query = new QueryBinder(context).bind(select, null, CommonTables.NONE);
            context.requireSize(query);
            Optional<Token> unread = context.unread();
            if (unread.isPresent())
                throw BindException.unsupported(
                        "syntax",
                        text.position(unread.get()),
                        "the part of the query at " + unread.get().value() + " is not understood");
            elaborator
                    .dialect()
                    .refused(query)
                    .ifPresent(
                            refusal -> {
                                throw BindException.invalid(
                                        Code.TYPE_ERROR, place(refusal, context), refusal.detail());
                            });
            elaborator.dialect().open(query).ifPresent(open -> refuse(open, context));
            if (ZonedMoments.isZoneRead(query)) readings.add(ZonedMoments.READING);
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
        Position place = place(open, context);
        throw BindException.unsupported(open.detail(), place, open.detail() + " is not modelled");
    }

    private static Position place(OpenMeaning meaning, Context context) {
        return meaning.at().map(context.positions()::of).orElse(Position.UNKNOWN);
    }

    private static Problem placeless(TypingException refusal) {
        return refusal.isUnsupported()
                ? new Unsupported("typing", refusal.getMessage(), Position.UNKNOWN)
                : new Invalid(
                        refusal.code(), refusal.getMessage(), Position.UNKNOWN, refusal.fault());
    }

    /// Whether SQLite does not get to see the text. What cannot be cut into tokens, it does see:
    /// its own tokens may be others; unless it might be a large one.
    private static boolean isGuarded(SqlText text, Bound bound, Optional<Invalid> objection) {
        if (objection.isPresent())
            return objection.get().reason() != Code.SYNTAX_ERROR || !QueryGuard.isSmall(text);
        return bound instanceof Bound.Failure(Invalid(Code code, _, _, _))
                && (code == Code.TOO_LARGE || code == Code.NOT_A_SINGLE_SELECT);
    }

    private static Bound judged(SqlText text, Bound bound, Optional<String> refusal) {
        return switch (bound) {
            case Bound.Failure(Invalid invalid) when refusal.isEmpty() ->
                    new Bound.Failure(
                            new Unsupported(
                                    "syntax",
                                    "SQLite accepts it, but: " + invalid.detail(),
                                    invalid.position()));
            case Bound.Failure(Problem.Unsupported _) when refusal.isPresent() ->
                    refused(text, refusal.get());
            case Bound.Success _ when refusal.isPresent() -> refused(text, refusal.get());
            case Bound.Failure _, Bound.Success _ -> bound;
        };
    }

    private static Bound refused(SqlText text, String message) {
        return new Bound.Failure(SqliteMessage.about(text, message));
    }
}
