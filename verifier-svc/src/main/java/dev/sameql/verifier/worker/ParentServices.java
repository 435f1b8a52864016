package dev.sameql.verifier.worker;

import dev.sameql.verifier.Measures;
import dev.sameql.verifier.crosscheck.CrossChecks;
import dev.sameql.verifier.process.SmtSolver;
import dev.sameql.verifier.witness.Cases;

/// What a parent does for its children.
public record ParentServices(
        SmtSolver solvers, CrossChecks crossChecks, Cases cases, Measures measures) {}
