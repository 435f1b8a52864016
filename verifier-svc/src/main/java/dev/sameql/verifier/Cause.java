package dev.sameql.verifier;

import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import dev.sameql.engines.sqlite.Refusal;

/// Why a pair is undecided or invalid: a stable code, a sentence, a place, and the query it is
/// about (`gold`, `predicted`, or empty).
public record Cause(String code, String detail, Position position, String query) {

    static Cause of(String code, String detail) {
        return new Cause(code, detail, Position.UNKNOWN, "");
    }

    static Cause of(Problem problem, String query) {
        return new Cause(problem.code(), problem.detail(), problem.position(), query);
    }

    static Cause of(Refusal refusal, String query) {
        return new Cause(
                refusal.code().name(), "SQLite: " + refusal.message(), refusal.position(), query);
    }
}
