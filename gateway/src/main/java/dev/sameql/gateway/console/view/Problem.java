package dev.sameql.gateway.console.view;

import dev.sameql.v1.Reason;
import dev.sameql.v1.summary.VerdictWords;

/// Why there is no verdict, or a request is refused, and where.
///
/// - `field`: the editor whose text is meant: `schema`, `gold`, `predicted`, `query`, `data`; or
///   empty.
/// - `line`, `column`: from 1; 0 where no place can be told.
/// - `next`: the next step; empty where the detail says it.
public record Problem(String code, String detail, String field, int line, int column, String next) {

    static Problem of(Reason reason) {
        return new Problem(
                reason.getCode(),
                reason.getDetail(),
                reason.getQuery().isEmpty() && reason.getCode().startsWith("SCHEMA")
                        ? "schema"
                        : reason.getQuery(),
                reason.getLine(),
                reason.getColumn(),
                VerdictWords.next(reason.getCode()));
    }

    /// Whether a place is known.
    public boolean isPlaced() {
        return line > 0 && !field.isEmpty();
    }
}
