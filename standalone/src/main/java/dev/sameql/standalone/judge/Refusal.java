package dev.sameql.standalone.judge;

import dev.sameql.core.problem.Problem;

/// Why a line is INVALID before anything was asked. `detail` is one sentence for a person.
public record Refusal(String code, String detail) {

    static Refusal of(Problem.Invalid.Code code, String detail) {
        return new Refusal(code.name(), detail);
    }

    static Refusal malformed(String detail) {
        return of(Problem.Invalid.Code.MALFORMED_INPUT, detail);
    }
}
