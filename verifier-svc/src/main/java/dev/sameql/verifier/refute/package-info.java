/// Looks for a small database on which two queries differ, by running both on SQLite. Open
/// [dev.sameql.verifier.refute.Refuter] first.
package dev.sameql.verifier.refute;
