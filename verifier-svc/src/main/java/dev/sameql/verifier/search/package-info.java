/// Bounded equivalence checking: growing bounds until a difference, the highest bound or the end of
/// the budget. Open [dev.sameql.verifier.search.Solver].
package dev.sameql.verifier.search;
