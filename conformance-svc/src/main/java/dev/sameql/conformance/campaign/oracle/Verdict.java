package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.core.data.ResultTable;

/// What became of a case.
public sealed interface Verdict {

    /// Both answer alike.
    record Agreed() implements Verdict {}

    /// Nothing is compared, and why.
    record NotCompared(String reason) implements Verdict {}

    /// The engine refuses what its profile lets through.
    record NotTaken(String message) implements Verdict {}

    /// Both differ where the engine's documentation says so.
    record Documented() implements Verdict {}

    /// Both differ.
    record Differs(
            Oracle.Kind oracle,
            Kind kind,
            TestCase test,
            String sql,
            ResultTable expected,
            String actual)
            implements Verdict {}

    /// How an engine is wrong.
    enum Kind {
        RESULT,
        RUNTIME_ERROR,
        CRASH,
        HANG
    }
}
