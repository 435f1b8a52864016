/// How each engine's operators read over terms. Open [dev.sameql.verifier.dialect.SymbolicEngine],
/// then [dev.sameql.verifier.dialect.sqlite.SqliteReading], over which the other readings are made.
package dev.sameql.verifier.dialect;
