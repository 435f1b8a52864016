package dev.sameql.gateway.console.options;

import dev.sameql.v1.Budget;
import dev.sameql.v1.Policy;

/// What was written as [Options], read.
public sealed interface Reading {

    /// It says this.
    record Asked(Policy policy, Budget budget) implements Reading {}

    /// It cannot be asked so.
    record Refused(Faults faults) implements Reading {}
}
