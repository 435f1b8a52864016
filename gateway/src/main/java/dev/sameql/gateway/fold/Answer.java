package dev.sameql.gateway.fold;

import dev.sameql.v1.Counterexample;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.Reason;
import dev.sameql.v1.TranslationReport;
import java.util.List;

/// The answer to a job, with what it rests on. None can be built without it.
public sealed interface Answer {

    /// Both queries return the same result on every database, as far as the grounds carry.
    record Equivalent(Grounds grounds) implements Answer {}

    /// They differ on this database, which was replayed on a real engine.
    record NotEquivalent(Counterexample counterexample) implements Answer {
        public NotEquivalent {
            require(
                    !counterexample.getEngine().isBlank(),
                    "a counterexample names the engine it was replayed on");
            require(
                    counterexample.getDifferencesCount() > 0,
                    "a counterexample says in what the results differ");
        }
    }

    /// A query or the schema is refused by the engine, and why.
    record Invalid(List<Reason> reasons) implements Answer {
        public Invalid {
            reasons = List.copyOf(reasons);
            require(!reasons.isEmpty(), "an invalid job has a reason");
        }
    }

    /// Nothing was decided, and why.
    record Undecided(List<Reason> reasons) implements Answer {
        public Undecided {
            reasons = List.copyOf(reasons);
            require(!reasons.isEmpty(), "an undecided job has a reason");
        }
    }

    /// What the engines make of a dialect job's query.
    record Explained(DialectReport report) implements Answer {
        public Explained {
            require(report.getEnginesCount() > 0, "a dialect report has an engine");
        }
    }

    /// What becomes of a query in another engine's SQL.
    record Translated(TranslationReport report) implements Answer {
        public Translated {
            require(
                    !report.hasGiven() || report.getGiven().getJudgesCount() > 0,
                    "a translation that is given was judged");
            require(
                    report.hasGiven() || !report.getRefused().getCode().isEmpty(),
                    "a translation is given, or refused with a reason");
        }
    }

    private static void require(boolean holds, String law) {
        if (!holds) throw new IllegalArgumentException(law);
    }
}
