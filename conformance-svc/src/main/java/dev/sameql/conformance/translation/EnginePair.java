package dev.sameql.conformance.translation;

import dev.sameql.conformance.dialects.DialectModel;
import dev.sameql.conformance.translation.Checked.Judge;
import dev.sameql.core.algebra.BudgetedAlgebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.translation.TranslatedSchema;
import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.facts.Determinism;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.RealEngine;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Both engines of a translation, as models and as what is at hand.
final class EnginePair {
    private final Schema schema;
    private final Translator translator;
    private final Optional<TranslatedSchema> own;
    private final Optional<RealEngine> source;
    private final Optional<RealEngine> target;
    private final Optional<DialectModel> model;

    EnginePair(Schema schema, Translator translator, List<RealEngine> engines) {
        this.schema = schema;
        this.translator = translator;
        Dialect from = translator.source();
        this.own = Target.of(from).map(same -> TranslatedSchema.of(schema, from, same));
        this.source = engines.stream().filter(e -> e.dialect() == from).findFirst();
        this.target =
                engines.stream()
                        .filter(e -> e.dialect() == translator.target().dialect())
                        .findFirst();
        this.model = DialectModel.of(translator.target().dialect());
    }

    Set<Judge> judges() {
        Set<Judge> judges = EnumSet.noneOf(Judge.class);
        model.ifPresent(_ -> judges.add(Judge.MODEL));
        target.ifPresent(_ -> judges.add(Judge.ENGINE));
        return judges;
    }

    /// Runs all on each database.
    void run(List<Trial> trials, List<Database> databases, Deadline deadline) {
        for (Database database : databases) {
            if (deadline.isOver()) trials.forEach(Trial::giveUp);
            run(trials, database);
        }
    }

    private void run(List<Trial> trials, Database database) {
        List<Trial> running = trials.stream().filter(trial -> !trial.isOver()).toList();
        if (running.isEmpty()) return;
        List<String> inserts = own.map(same -> same.inserts(database)).orElse(List.of());
        List<String> translated = translator.schema().inserts(database);
        List<Optional<Expected>> modelled =
                running.stream().map(trial -> modelled(trial, database)).toList();
        Optional<List<Answer>> real =
                source.map(
                        engine ->
                                engine.run(
                                        schema,
                                        inserts,
                                        running.stream().map(Trial::query).toList()));
        Optional<List<Answer>> observed =
                target.map(
                        engine ->
                                engine.run(
                                        translator.schema().schema(),
                                        translated,
                                        running.stream().map(t -> t.proposed().sql()).toList()));
        for (int t = 0; t < running.size(); t++) {
            Trial trial = running.get(t);
            Optional<Expected> said = modelled.get(t);
            if (!fulfils(trial, database)) {
                trial.excluded();
                continue;
            }
            if (said.isEmpty()) {
                trial.open();
                continue;
            }
            int place = t;
            Expected answer =
                    real.map(answers -> said.get().answeredBy(answers.get(place)))
                            .orElse(said.get());
            if (Determinism.of(trial.proposed().source()) == Determinism.DETERMINISTIC)
                trial.seen(answer, Judge.MODEL, model(trial, translated));
            observed.ifPresent(answers -> trial.seen(answer, Judge.ENGINE, answers.get(place)));
            trial.next(answer);
        }
    }

    private Answer model(Trial trial, List<String> inserts) {
        return model.<Answer>map(
                        known ->
                                known.answer(
                                        translator.schema().schema(),
                                        inserts,
                                        trial.proposed().sql()))
                .orElse(new Answer.Unsupported("no model"));
    }

    /// Whether a database fulfils what a translation takes for granted, as far as the source's
    /// model can tell.
    private boolean fulfils(Trial trial, Database database) {
        Query source = trial.proposed().source();
        return trial.proposed()
                .spared()
                .map(spared -> rows(source, database).equals(rows(spared, database)))
                .orElse(true);
    }

    /// The rows, or nothing to compare with; a query that fails has none.
    private Optional<List<List<Value>>> rows(Query query, Database database) {
        try {
            return Optional.of(
                    Interpreter.budgeted(translator.source()).run(query, database).table().rows());
        } catch (EvaluationException | NotModelled | BudgetedAlgebra.OutOfBudget none) {
            return Optional.empty();
        }
    }

    /// What the source's model says; empty where SQL leaves it open.
    private Optional<Expected> modelled(Trial trial, Database database) {
        try {
            Interpreter.Outcome outcome =
                    Interpreter.budgeted(translator.source())
                            .run(trial.proposed().source(), database);
            if (outcome.isUndetermined()) return Optional.empty();
            Answer rows = new Answer.Table(outcome.table());
            return Optional.of(new Expected(rows, outcome.isOrdered(), outcome.ties()));
        } catch (EvaluationException fails) {
            return Optional.of(unordered(new Answer.RuntimeError(fails.getMessage())));
        } catch (NotModelled unknown) {
            return Optional.of(unordered(new Answer.Unsupported(unknown.getMessage())));
        } catch (BudgetedAlgebra.OutOfBudget large) {
            return Optional.of(unordered(new Answer.Unsupported("out of budget")));
        }
    }

    private static Expected unordered(Answer answer) {
        return new Expected(answer, false, List.of());
    }
}
