package dev.sameql.gateway.console.runs;

import dev.sameql.gateway.console.options.Faults;
import dev.sameql.v1.ConformanceQuestion;

/// What was written as a [RunForm], read.
public sealed interface RunReading {

    /// It asks this.
    record Asked(ConformanceQuestion question) implements RunReading {}

    /// It cannot be asked so.
    record Refused(Faults faults) implements RunReading {}
}
