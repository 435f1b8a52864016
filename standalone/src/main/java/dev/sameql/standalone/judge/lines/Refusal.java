package dev.sameql.standalone.judge.lines;

import dev.sameql.core.problem.Problem;
import dev.sameql.core.schema.SchemaException;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Verdict;
import dev.sameql.v1.meaning.Reasons;

/// Why a line got its verdict before anything was asked. `detail` is one sentence for a person.
public record Refusal(String code, String detail) {

    /// UNDECIDED for what may be valid but is not modelled; all else is INVALID.
    Verdict verdict() {
        return code.equals("UNSUPPORTED_FEATURE")
                ? Verdict.VERDICT_UNDECIDED
                : Verdict.VERDICT_INVALID;
    }

    /// The refusal as an answer.
    public Judgement judgement() {
        return Judgement.newBuilder()
                .setVerdict(verdict())
                .addReasons(Reasons.named(code, detail))
                .setComplete(true)
                .build();
    }

    public static Refusal of(Problem.Invalid.Code code, String detail) {
        return new Refusal(code.name(), detail);
    }

    /// What is wrong with the schema of that name.
    public static Refusal of(String schema, SchemaException wrong) {
        return new Refusal(
                wrong.problem().code(), "schema \"" + schema + "\": " + wrong.getMessage());
    }

    public static Refusal malformed(String detail) {
        return of(Problem.Invalid.Code.MALFORMED_INPUT, detail);
    }
}
