/// The provers in the order in which they are asked
/// ([Portfolio][dev.sameql.verifier.search.Portfolio]), the most of them bounded: growing bounds
/// until a difference, the highest bound or the end of the budget. Open
/// [dev.sameql.verifier.search.Solver].
package dev.sameql.verifier.search;
