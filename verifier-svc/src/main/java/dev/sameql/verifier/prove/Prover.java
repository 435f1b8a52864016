package dev.sameql.verifier.prove;

import dev.sameql.verifier.question.SolverAnswer;

/// Something that can end a question: that no query has a row, that they are the same row by row, a
/// search with growing bounds. A portfolio asks one after the other.
///
/// The rules of the normaliser are asked before, in a service of their own, of the queries as they
/// stand; the question comes here only if they leave it open.
public interface Prover {

    /// What this prover makes of a question, given the best answer of those before it.
    Progress prove(ProofTask task, BestSoFar best) throws InterruptedException;

    /// What one prover comes to.
    sealed interface Progress {

        /// The question is answered.
        record Ended(SolverAnswer answer) implements Progress {}

        /// It is open; what is known now goes to the next.
        record Open(BestSoFar best) implements Progress {}
    }
}
