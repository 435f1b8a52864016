package dev.sameql.verifier.question;

import dev.sameql.core.data.Database;
import dev.sameql.core.verdict.Assumption;
import dev.sameql.core.verdict.Assumption.General;
import dev.sameql.core.verdict.Strength;
import java.util.List;

/// What a question comes to. Unknown is never read as yes or no.
public sealed interface SolverAnswer {

    /// No database within `strength` tells the queries apart, and there are such databases with a
    /// row in every table. `assumptions` is what this takes for granted.
    record Agreed(Strength.OfAgreement strength, List<Assumption> assumptions)
            implements SolverAnswer {

        /// Whether the queries agree only if tied rows come in the same order.
        public boolean isUpToTies() {
            return assumptions.contains(General.TIES_ALIKE);
        }
    }

    /// The queries differ on `database`, as the formula sees it. The formula is an
    /// over-approximation where a function stands for itself: only a replay on a real engine makes
    /// a verdict of this. `otherwise` is the answer when the replay does not confirm: unknown, or,
    /// where only tied rows could make the difference, an agreement that takes them to come in the
    /// same order. `formula` is the script that the solver was asked last, for whoever looks into a
    /// difference that does not replay.
    record Differs(Database database, SolverAnswer otherwise, String formula)
            implements SolverAnswer {

        public Differs(Database database, SolverAnswer otherwise) {
            this(database, otherwise, "");
        }
    }

    /// No answer, and why; never empty.
    record Unknown(List<SolverReason> reasons) implements SolverAnswer {

        /// No answer for one reason.
        public static Unknown because(SolverReason reason) {
            return new Unknown(List.of(reason));
        }
    }
}
