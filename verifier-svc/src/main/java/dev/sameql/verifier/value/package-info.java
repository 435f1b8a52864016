/// Values as terms: what SQL's values are to the solver, and how they are made and compared. Open
/// [dev.sameql.verifier.value.SymbolicValue], then [dev.sameql.verifier.value.Values].
package dev.sameql.verifier.value;
