/// From one engine's SQL to another's: here queries, clauses and tables, the parts of which are
/// written in the rooms below. Open [dev.sameql.core.dialect.translation.Translator].
package dev.sameql.core.dialect.translation;
