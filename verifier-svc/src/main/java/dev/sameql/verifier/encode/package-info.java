/// The question as a formula: two queries over all databases with at most so many rows a table.
/// Open [dev.sameql.verifier.encode.Encoding].
package dev.sameql.verifier.encode;
