/// Bounded equivalence checking: the symbolic reading of the one semantics, decided by Z3 in child
/// processes. Open [dev.sameql.verifier.solve.Solver] first, then
/// [dev.sameql.verifier.solve.SymbolicAlgebra].
package dev.sameql.verifier.solve;
