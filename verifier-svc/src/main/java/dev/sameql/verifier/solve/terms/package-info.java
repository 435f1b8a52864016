/// Our own terms, shared and folded before any solver sees them. Open
/// [dev.sameql.verifier.solve.terms.Terms] first; [dev.sameql.verifier.solve.terms.Script] writes
/// them as SMT-LIB 2.
package dev.sameql.verifier.solve.terms;
