/// What a prover is, and the proofs that hold for any number of rows; the provers themselves, in
/// their order, are in [dev.sameql.verifier.search]. Open [dev.sameql.verifier.prove.RowByRow].
package dev.sameql.verifier.prove;
