package dev.sameql.verifier;

import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;

/// The provers, asked whether the two queries of a question are equivalent.
interface EquivalenceCheck {
    SolverAnswer check(Question question);
}
