package dev.sameql.conformance.dialects;

import dev.sameql.core.data.InsertScript.NotLiteral;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.problem.Problem;
import dev.sameql.core.problem.Problem.Invalid;
import dev.sameql.core.problem.TypeFault;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.semantics.Tables;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// The model of one engine: its typing semantics, then the semantics of queries over its operators.
///
/// Keep one [Models] for many questions: it remembers schemas and data.
public final class DialectModel {
    private final Dialect dialect;
    private final Models models;

    private DialectModel(Dialect dialect, Models models) {
        this.dialect = dialect;
        this.models = models;
    }

    /// The model of an engine, if there is one.
    public static Optional<DialectModel> of(Dialect dialect) {
        return of(dialect, new Models());
    }

    static Optional<DialectModel> of(Dialect dialect, Models models) {
        return dialect.typing().map(_ -> new DialectModel(dialect, models));
    }

    /// What the engine makes of a query after the INSERT statements.
    public Answer answer(Schema schema, List<String> inserts, String query) {
        return predict(schema, inserts, query).answer();
    }

    /// The same, with its reading, and what else an optimiser may make of it.
    public Modelled predict(Schema schema, List<String> inserts, String query) {
        return switch (models.frontends().of(schema, dialect).bind(query)) {
            case Bound.Failure(Invalid invalid) when isOurs(invalid) ->
                    Modelled.of(dialect, new Outcome.NotModelled(described(invalid)));
            case Bound.Failure(Invalid invalid) ->
                    Modelled.of(dialect, new Outcome.StaticError(fault(invalid)));
            case Bound.Failure(Problem.Unsupported unsupported) ->
                    Modelled.of(dialect, new Outcome.NotModelled(described(unsupported)));
            case Bound.Success(Query bound, _, _) -> evaluated(schema, inserts, bound);
        };
    }

    /// Whether only our parser objects: it knows SQLite's syntax from SQLite itself, others' in
    /// part.
    private boolean isOurs(Invalid invalid) {
        return !dialect.isAtHand() && invalid.isOurs();
    }

    private Fault fault(Invalid invalid) {
        ErrorClass known =
                switch (invalid.reason()) {
                    case SYNTAX_ERROR, NOT_A_SINGLE_SELECT, TOO_LARGE, MALFORMED_INPUT ->
                            ErrorClass.SYNTAX;
                    case UNKNOWN_TABLE,
                            UNKNOWN_COLUMN,
                            AMBIGUOUS_COLUMN,
                            UNKNOWN_FUNCTION,
                            WRONG_ARGUMENTS ->
                            ErrorClass.NAME;
                    case COLUMN_COUNT -> ErrorClass.MISMATCH;
                    case TYPE_ERROR, SCHEMA_ERROR, UNKNOWN_SCHEMA -> ErrorClass.OTHER;
                };
        Optional<String> state =
                dialect.has(Trait.NO_SQLSTATES)
                        ? Optional.empty()
                        : invalid.fault().flatMap(TypeFault::sqlState);
        return new Fault(
                invalid.fault().map(TypeFault::errorClass).orElse(known),
                state,
                described(invalid));
    }

    private static String described(Problem problem) {
        return problem.position().line() > 0
                ? problem.detail() + " at " + problem.position()
                : problem.detail();
    }

    private Modelled evaluated(Schema schema, List<String> inserts, Query query) {
        try {
            Tables<Boolean, Value> tables = models.data().load(dialect, schema, inserts);
            return new EvaluationOrders(dialect, new Evaluation(dialect, tables)).of(query);
        } catch (SQLException | NotLiteral | TypingException e) {
            String reason = "the data cannot be loaded: " + e.getMessage();
            return Modelled.of(dialect, new Outcome.NotModelled(reason), query);
        }
    }
}
