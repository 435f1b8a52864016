/// Z3 behind one small door: long-lived child processes that answer one question at a time. Open
/// [dev.sameql.verifier.solve.process.SolverPool] first;
/// [dev.sameql.verifier.solve.process.SolverProcess] is the program of a child and needs only this
/// package and the solver's jar.
package dev.sameql.verifier.solve.process;
