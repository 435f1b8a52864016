package dev.sameql.normalizer.law;

import dev.sameql.normalizer.law.notation.Shape;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Whether words can be said of what a law matches.
///
/// Some ask what is known where one expression is computed. What a law about rows matches has
/// several such places: what holds above a filter, say, may hold because of it. Others ask for a
/// declaration alone, which an outer join or a product takes the sense of.
public final class WordCheck {
    private static final Set<Word> OF_EXPRESSIONS =
            EnumSet.of(Word.NOT_NULL, Word.ONCE_IN_GROUP, Word.ASKED_OF_ROWS);

    private WordCheck() {}

    /// Why a law cannot require something.
    public static Optional<String> refused(Law law, Requirement requirement) {
        if (!law.from().isRows()) return Optional.empty();
        return said(requirement)
                .filter(s -> OF_EXPRESSIONS.contains(s.word()))
                .findFirst()
                .map(
                        s ->
                                s.word().written()
                                        + " asks what is known where one expression is computed; of"
                                        + " rows a law says it otherwise, as in neverNull(\"?t\","
                                        + " \""
                                        + s.variables().getFirst()
                                        + "\")");
    }

    /// Why a law cannot require something and be sound.
    public static Optional<String> unsound(Law law, Requirement requirement) {
        return said(requirement)
                .filter(s -> !isEnough(law, s))
                .findFirst()
                .map(
                        s ->
                                s.word().written()
                                        + " asks for the declaration alone, and other rows may be"
                                        + " read here than those of its table: that is for"
                                        + " published-only rules; say "
                                        + (s.word() == Word.DECLARED_UNIQUE
                                                ? "unique"
                                                : "notNull or neverNull"));
    }

    private static boolean isEnough(Law law, Requirement.Says says) {
        return switch (says.word()) {
            case DECLARED_NOT_NULL -> false;
            case DECLARED_UNIQUE ->
                    law.from() instanceof Shape.Aggregated
                            || says.variables().stream().allMatch(v -> v.indexOf('.') > 0);
            // all others ask of the rows
            default -> true;
        };
    }

    private static Stream<Requirement.Says> said(Requirement requirement) {
        return switch (requirement) {
            case Requirement.Says says -> Stream.of(says);
            case Requirement.Holds _ -> Stream.of();
            case Requirement.Not(var operand) -> said(operand);
            case Requirement.Both(var left, var right) -> Stream.concat(said(left), said(right));
            case Requirement.Either(var left, var right) -> Stream.concat(said(left), said(right));
        };
    }
}
