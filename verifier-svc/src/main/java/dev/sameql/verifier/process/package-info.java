/// Z3 behind one small door: long-lived child processes that answer one question at a time. Open
/// [dev.sameql.verifier.process.SolverPool] first;
/// [dev.sameql.verifier.process.SolverProcess] is the program of a child and needs only this
/// package and the solver's jar.
package dev.sameql.verifier.process;
