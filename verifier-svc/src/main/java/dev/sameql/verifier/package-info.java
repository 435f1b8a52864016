/// Decides whether two queries differ: refutes them on small databases, else asks the solver. Open
/// [dev.sameql.verifier.Verifier] first.
package dev.sameql.verifier;
