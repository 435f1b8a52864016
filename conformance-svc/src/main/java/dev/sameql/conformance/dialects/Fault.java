package dev.sameql.conformance.dialects;

import dev.sameql.core.problem.ErrorClass;
import java.util.Optional;

/// An error of an engine, as its model foresees it: what sort it is, its SQLSTATE where the engine
/// has one and the model knows it, and why, in a sentence.
public record Fault(ErrorClass errorClass, Optional<String> sqlState, String reason) {

    @Override
    public String toString() {
        boolean said = sqlState.isEmpty() || reason.contains("(SQLSTATE " + sqlState.get() + ")");
        return said ? reason : reason + " (SQLSTATE " + sqlState.get() + ")";
    }
}
