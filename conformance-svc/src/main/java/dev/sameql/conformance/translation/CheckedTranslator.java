package dev.sameql.conformance.translation;

import dev.sameql.conformance.translation.Checked.Judge;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.translation.Translation;
import dev.sameql.core.dialect.translation.Translation.Proposed;
import dev.sameql.core.dialect.translation.Translation.Refused;
import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.RealEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Translates, and gives nothing that was not checked: source and translation run on random
/// databases, in the models of both engines, and on the engines where they are at hand. What
/// differs anywhere is not given.
public final class CheckedTranslator {
    private final Schema schema;
    private final Translator translator;
    private final EnginePair sides;
    private final long seed;
    private final int databases;

    /// Translates queries over the schema; `databases` says on how many each is tried.
    public CheckedTranslator(
            Schema schema,
            Translator translator,
            List<RealEngine> engines,
            long seed,
            int databases) {
        this.schema = schema;
        this.translator = translator;
        this.sides = new EnginePair(schema, translator, engines);
        this.seed = seed;
        this.databases = databases;
    }

    /// What becomes of each, one for one, over databases with the literals of all of them.
    public List<Checked> of(List<String> queries) {
        return of(queries, List.of());
    }

    /// What becomes of one query, as far as that is known within a time: no database is tried after
    /// it, and an evaluation is as bounded as any. What was tried by then is not enough to be
    /// given.
    public Checked within(Duration time, String query) {
        return of(List.of(query), List.of(), Deadline.in(time)).getFirst();
    }

    /// The same, over these databases, too.
    public List<Checked> of(List<String> queries, List<Database> given) {
        return of(queries, given, Deadline.NONE);
    }

    private List<Checked> of(List<String> queries, List<Database> given, Deadline deadline) {
        List<List<Translation>> proposals = queries.stream().map(translator::translations).toList();
        List<Query> sources = new ArrayList<>();
        for (List<Translation> ways : proposals)
            if (ways.getFirst() instanceof Proposed proposed) sources.add(proposed.source());
        List<Database> tried = tried(given, sources, List.of());
        // days in a column that queries read as days would tell others nothing of numbers there
        List<Query> dated = sources.stream().filter(FittingDatabases::readsDays).toList();
        List<Database> triedByDays = dated.isEmpty() ? tried : tried(given, sources, dated);
        List<Optional<Checked>> answers =
                new ArrayList<>(Collections.nCopies(queries.size(), Optional.empty()));
        int most = proposals.stream().mapToInt(List::size).max().orElse(0);
        for (int way = 0; way < most; way++) {
            List<Trial> trials = new ArrayList<>();
            for (int q = 0; q < queries.size(); q++)
                if (way < proposals.get(q).size() && !isGiven(answers.get(q)))
                    propose(q, queries.get(q), proposals.get(q).get(way), trials, answers);
            var byDays =
                    trials.stream()
                            .collect(Collectors.partitioningBy(CheckedTranslator::readsDays));
            run(byDays.get(false), tried, deadline);
            run(byDays.get(true), triedByDays, deadline);
            for (Trial trial : trials) answers.set(trial.place(), Optional.of(trial.verdict()));
        }
        return answers.stream().map(Optional::orElseThrow).toList();
    }

    private List<Database> tried(List<Database> given, List<Query> sources, List<Query> dated) {
        List<Database> tried = new ArrayList<>(given);
        tried.addAll(
                FittingDatabases.of(schema, translator.source(), sources, dated, seed, databases));
        return tried;
    }

    private static boolean readsDays(Trial trial) {
        return FittingDatabases.readsDays(trial.proposed().source());
    }

    private void run(List<Trial> trials, List<Database> tried, Deadline deadline) {
        if (trials.isEmpty()) return;
        sides.run(trials, tried, deadline);
        List<Trial> premised = trials.stream().filter(Trial::isPremised).toList();
        if (!premised.isEmpty())
            sides.run(
                    premised,
                    tried.stream().map(FittingDatabases::withoutZeros).toList(),
                    deadline);
    }

    private static boolean isGiven(Optional<Checked> answer) {
        return answer.orElse(null) instanceof Checked.Given;
    }

    private static void propose(
            int place,
            String query,
            Translation way,
            List<Trial> trials,
            List<Optional<Checked>> answers) {
        switch (way) {
            case Proposed proposed -> trials.add(new Trial(place, query, proposed));
            case Refused(Obstacle obstacle, String detail) ->
                    answers.set(place, Optional.of(new Checked.Refused(obstacle, detail)));
        }
    }

    /// Who can judge here.
    public boolean hasEngine() {
        return sides.judges().contains(Judge.ENGINE);
    }
}
