/// How each engine's operators read over terms. Open
/// [dev.sameql.verifier.dialect.sqlite.SymbolicAlgebra], which is SQLite's.
package dev.sameql.verifier.dialect;
