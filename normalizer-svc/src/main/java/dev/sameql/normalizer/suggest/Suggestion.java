package dev.sameql.normalizer.suggest;

import dev.sameql.normalizer.rulebook.check.LawAssessment;
import java.util.List;
import java.util.Optional;

/// What is to be said of some pairs that rules leave open. Of a draft `decides` says how many of
/// them it brings to one form, in the book with the rules that are there; `why` says what keeps
/// pairs from having one.
public record Suggestion(
        Kind kind,
        List<OpenPair> pairs,
        int decides,
        Optional<Draft> draft,
        Optional<LawAssessment> assessment,
        String why) {

    /// Which of several things it says.
    public enum Kind {
        /// One rule more decides them.
        RULE("one rule more decides them"),
        /// The rule that would decide them is refuted.
        REFUTED("a rule would decide them, and is refuted or open"),
        /// They differ in several places, and no one rule decides them.
        SEVERAL("they differ in several places; no one rule decides them"),
        /// What they differ in cannot be written as a law.
        UNSAYABLE("what they differ in has no law that decides them"),
        /// There is nothing to look for.
        NOT_OPEN("no rule is missing");

        private final String meaning;

        Kind(String meaning) {
            this.meaning = meaning;
        }

        /// In words.
        public String meaning() {
            return meaning;
        }
    }

    public Suggestion {
        pairs = List.copyOf(pairs);
    }
}
