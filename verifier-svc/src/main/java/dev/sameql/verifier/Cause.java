package dev.sameql.verifier;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.verifier.question.SolverReason;
import java.util.List;

/// Why a pair is undecided or invalid: a stable code, what it is about, a sentence, a place, and
/// the query it is about (`gold`, `predicted`, or empty).
public record Cause(
        String code, List<String> parameters, String detail, Position position, String query) {

    public Cause(String code, String detail, Position position, String query) {
        this(code, List.of(), detail, position, query);
    }

    static Cause of(String code, String detail) {
        return new Cause(code, detail, Position.UNKNOWN, "");
    }

    static Cause of(OpenReason reason) {
        return of(reason.code().name(), reason.detail());
    }

    static Cause of(SolverReason reason) {
        return new Cause(
                reason.code().name(), reason.parameters(), reason.detail(), Position.UNKNOWN, "");
    }

    static Cause of(Problem problem, String query) {
        return new Cause(problem.code(), problem.detail(), problem.position(), query);
    }

    /// What SQLite says against a query.
    static Cause bySqlite(Problem problem, String query) {
        return new Cause(problem.code(), "SQLite: " + problem.detail(), problem.position(), query);
    }

    /// The same at a place of a query.
    Cause at(Position where, String of) {
        return new Cause(code, parameters, detail, where, of);
    }
}
