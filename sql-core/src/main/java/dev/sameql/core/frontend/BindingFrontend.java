package dev.sameql.core.frontend;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.problem.Problem.Unsupported;
import dev.sameql.core.schema.Schema;
import java.util.Optional;
import net.sf.jsqlparser.statement.select.Select;

/// Guard, respell, parse, bind. Where SQLite is at hand it has the last word on what is valid.
final class BindingFrontend implements Frontend {
    private final Schema schema;
    private final Elaborator elaborator;
    private final Optional<SqliteGate> gate;

    BindingFrontend(Schema schema, Elaborator elaborator, Optional<SqliteGate> gate) {
        this.schema = schema;
        this.elaborator = elaborator;
        this.gate = gate;
    }

    @Override
    public Bound bind(String sql) {
        Bound bound = read(sql);
        return gate.isEmpty() || isGuarded(bound) ? bound : judged(bound, gate.get().refusal(sql));
    }

    private Bound read(String sql) {
        try {
            Respelled text = Respeller.respell(sql, Guard.tokens(sql));
            Select select = Parsing.parse(text);
            Context context = new Context(schema, elaborator, text);
            Query query = new QueryBinder(context).bind(select, null, CommonTables.NONE);
            return new Bound.Success(query, context.positions());
        } catch (BindException failure) {
            return new Bound.Failure(failure.problem());
        } catch (StackOverflowError deep) {
            return new Bound.Failure(
                    new Unsupported("deep nesting", "the query is nested too deep", Position.UNKNOWN));
        }
    }

    /// Whether the text did not even pass the guard: SQLite does not get to see it.
    private static boolean isGuarded(Bound bound) {
        return bound instanceof Bound.Failure(Invalid(Code code, _, _))
                && (code == Code.TOO_LARGE || code == Code.NOT_A_SINGLE_SELECT);
    }

    private static Bound judged(Bound bound, Optional<String> refusal) {
        return switch (bound) {
            case Bound.Failure(Invalid invalid) when refusal.isEmpty() ->
                    new Bound.Failure(
                            new Unsupported("syntax", "SQLite accepts it, but: " + invalid.detail(), invalid.position()));
            case Bound.Failure(Problem.Unsupported unsupported) when refusal.isPresent() ->
                    refused(refusal.get(), unsupported.position());
            case Bound.Success _ when refusal.isPresent() -> refused(refusal.get(), Position.UNKNOWN);
            case Bound.Failure _, Bound.Success _ -> bound;
        };
    }

    private static Bound refused(String message, Position position) {
        return new Bound.Failure(new Invalid(code(message), message, position));
    }

    private static Code code(String message) {
        if (message.startsWith("no such table")) return Code.UNKNOWN_TABLE;
        if (message.startsWith("no such column")) return Code.UNKNOWN_COLUMN;
        if (message.startsWith("ambiguous column")) return Code.AMBIGUOUS_COLUMN;
        if (message.startsWith("no such function")) return Code.UNKNOWN_FUNCTION;
        if (message.startsWith("wrong number of arguments")) return Code.WRONG_ARGUMENTS;
        if (message.contains("number of result columns") || message.contains("columns - expected")) return Code.COLUMN_COUNT;
        if (message.startsWith("near ") || message.startsWith("incomplete input")) return Code.SYNTAX_ERROR;
        return Code.TYPE_ERROR;
    }
}
