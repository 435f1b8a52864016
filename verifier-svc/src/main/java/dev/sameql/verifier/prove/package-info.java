/// Proofs that hold for any number of rows. Open [dev.sameql.verifier.prove.RowByRow].
package dev.sameql.verifier.prove;
