/// Our own terms, shared and folded before any solver sees them. Open
/// [dev.sameql.verifier.terms.Terms] first; [dev.sameql.verifier.terms.Script] writes
/// them as SMT-LIB 2.
package dev.sameql.verifier.terms;
