package dev.sameql.verifier.prove;

import dev.sameql.verifier.encode.SearchSpace;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.question.Question;

/// A question under way, as every prover sees it.
///
/// - `space`: the databases that are asked about.
/// - `rows`: how many rows it takes to tell the queries apart.
/// - `spending`: what is left of the budget; each prover takes from it.
public record ProofTask(SearchSpace space, RowsNeeded rows, Spending spending) {

    public static ProofTask of(Question question, Spending spending) {
        return new ProofTask(SearchSpace.of(question), RowsNeeded.of(question), spending);
    }

    public Question question() {
        return space.question();
    }
}
