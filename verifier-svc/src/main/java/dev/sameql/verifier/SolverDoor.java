package dev.sameql.verifier;

import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;

/// The way to the provers.
interface SolverDoor {
    SolverAnswer check(Question question);
}
