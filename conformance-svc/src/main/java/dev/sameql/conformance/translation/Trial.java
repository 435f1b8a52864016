package dev.sameql.conformance.translation;

import dev.sameql.conformance.translation.Checked.Judge;
import dev.sameql.core.dialect.translation.Translation.Proposed;
import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.engines.Answer;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// One translation that is being checked. For one thread.
final class Trial {
    private final int place;
    private final String query;
    private final Proposed proposed;
    private final Set<Judge> judges = EnumSet.noneOf(Judge.class);
    private int databases;
    private int telling;
    private int open;
    private int excluded;
    private boolean givenUp;
    private Optional<String> difference = Optional.empty();

    Trial(int place, String query, Proposed proposed) {
        this.place = place;
        this.query = query;
        this.proposed = proposed;
    }

    int place() {
        return place;
    }

    String query() {
        return query;
    }

    Proposed proposed() {
        return proposed;
    }

    boolean isOver() {
        return difference.isPresent() || givenUp;
    }

    /// No more databases are tried.
    void giveUp() {
        givenUp = true;
    }

    /// SQL leaves open what the source does on a database.
    void open() {
        open++;
    }

    /// A database does not fulfil what the translation takes for granted.
    void excluded() {
        excluded++;
    }

    /// Whether the translation takes something for granted that a database may not fulfil.
    boolean isPremised() {
        return proposed.spared().isPresent();
    }

    /// What source and target did on one database; nobody learns from a source that fails.
    void seen(Expected source, Judge judge, Answer target) {
        if (!(source.answer() instanceof Answer.Table) || target instanceof Answer.Unsupported)
            return;
        if (source.holds(target)) {
            judges.add(judge);
            return;
        }
        if (difference.isPresent()) return;
        difference =
                Optional.of(
                        (judge == Judge.MODEL ? "the target's model" : "the target")
                                + " does otherwise: "
                                + Words.of(target)
                                + " instead of "
                                + Words.of(source.answer())
                                + ", by "
                                + proposed.sql());
    }

    /// A database is done.
    void next(Expected source) {
        databases++;
        if (source.isTelling()) telling++;
    }

    Checked verdict() {
        if (difference.isPresent())
            return new Checked.Refused(Obstacle.DIFFERS, difference.orElseThrow());
        if (givenUp)
            return new Checked.Refused(
                    Obstacle.NOT_CHECKED, "checking " + proposed.sql() + " takes too long");
        if (!judges.isEmpty())
            return new Checked.Given(
                    proposed.sql(), proposed.premises(), Set.copyOf(judges), databases, telling);
        if (open > 0 && databases == 0)
            return new Checked.Refused(
                    Obstacle.OPEN_MEANING, "SQL leaves open what the query yields");
        if (excluded > 0 && databases == 0)
            return new Checked.Refused(
                    Obstacle.NOT_CHECKED,
                    "no database fulfils what "
                            + proposed.sql()
                            + " takes for granted: "
                            + proposed.premises());
        return new Checked.Refused(
                Obstacle.NOT_CHECKED,
                "neither a model nor the engine itself says what " + proposed.sql() + " does");
    }
}
