/// Makes a short, replayed proof of a difference out of any database on which two queries differ.
/// Open [dev.sameql.verifier.witness.WitnessMaker] first.
package dev.sameql.verifier.witness;
