package dev.sameql.conformance.campaign.oracle;

import dev.sameql.core.data.ResultTable;

/// What an engine made of a query.
public sealed interface Observed {

    /// It answered.
    record Rows(ResultTable table) implements Observed {}

    /// It refused the query before it ran.
    record Refused(String message) implements Observed {}

    /// The query failed on a value.
    record Failed(String message) implements Observed {}

    /// The engine itself failed: an internal error, or an exception that is none of JDBC's.
    record Crashed(String message) implements Observed {}

    /// It did not answer in time.
    record Silent(String message) implements Observed {}
}
