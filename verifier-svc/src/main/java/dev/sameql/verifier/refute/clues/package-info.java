/// What the texts of two queries say about databases that may tell them apart. Open
/// [dev.sameql.verifier.refute.clues.Clues].
package dev.sameql.verifier.refute.clues;
