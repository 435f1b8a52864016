/// Queries that differ from a query in one small place, as a person or a model may get it wrong.
/// Open [dev.sameql.core.mutate.Mutants].
package dev.sameql.core.mutate;
