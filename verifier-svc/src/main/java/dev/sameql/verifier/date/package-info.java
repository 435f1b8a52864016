/// Days and moments as terms: their parts, their texts, and the functions that read them. Open
/// [dev.sameql.verifier.date.SymbolicDates].
package dev.sameql.verifier.date;
