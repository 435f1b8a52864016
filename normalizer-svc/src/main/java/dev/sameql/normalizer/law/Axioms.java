package dev.sameql.normalizer.law;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What a generic instance takes from the words that a law requires: those that all have to hold.
/// What stands below a NOT or an OR is left out, so that the instance speaks of more than the law.
final class Axioms {
    static final Set<Word> SHOWN =
            EnumSet.of(
                    Word.NOT_NULL,
                    Word.INTEGER,
                    Word.REAL,
                    Word.TEXT,
                    Word.KEY,
                    Word.AT_MOST_ONE_ROW,
                    Word.REJECTED,
                    Word.SET_CONTEXT,
                    Word.ASKED_BELOW,
                    Word.ORDER_OPEN,
                    Word.UNKNOWN_IS_FALSE);

    private final List<Requirement.Says> said = new ArrayList<>();

    private final List<Requirement.Holds> conditions = new ArrayList<>();

    private Axioms() {}

    static Axioms of(List<Requirement> requirements) {
        Axioms axioms = new Axioms();
        requirements.forEach(axioms::add);
        return axioms;
    }

    private void add(Requirement requirement) {
        switch (requirement) {
            case Requirement.Says says -> said.add(says);
            case Requirement.Both(var left, var right) -> {
                add(left);
                add(right);
            }
            case Requirement.Holds holds -> conditions.add(holds);
            case Requirement.Not _, Requirement.Either _ -> {}
        }
    }

    /// Whether this is said of the place.
    boolean has(Word word) {
        return said.stream().anyMatch(s -> s.word() == word);
    }

    /// What is required of constants.
    List<Requirement.Holds> conditions() {
        return conditions;
    }

    /// What is true of constants.
    List<Shape> holding() {
        return conditions.stream().map(Requirement.Holds::condition).toList();
    }

    /// Of what a word is said.
    Stream<String> of(Word word) {
        return said.stream().filter(s -> s.word() == word).flatMap(s -> s.variables().stream());
    }

    boolean says(Word word, String variable) {
        return said.stream().anyMatch(s -> s.word() == word && s.variables().contains(variable));
    }

    /// The type of which a value must be.
    Optional<String> type(String variable) {
        if (says(Word.REAL, variable)) return Optional.of("REAL");
        if (says(Word.TEXT, variable)) return Optional.of("TEXT");
        return says(Word.INTEGER, variable) || says(Word.NUMBER, variable)
                ? Optional.of("INTEGER")
                : Optional.empty();
    }
}
