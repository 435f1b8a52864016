package dev.sameql.conformance.dialects;

import dev.sameql.core.data.SqlScript;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.schema.Schema;
import dev.sameql.engines.Answer;
import dev.sameql.engines.RealEngine;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jboss.logging.Logger;

/// Says what each engine makes of one query: a table, a static error, a runtime error (TRAF's
/// verdict of a query), by its model where there is one, and beside it what a real engine did where
/// one runs here. An engine without a model gets no guess.
public final class DialectExplainer {
    private static final Logger LOG = Logger.getLogger(DialectExplainer.class);

    private final List<RealEngine> engines;
    private final Models models = new Models();
    private volatile Script latest = new Script("", List.of());

    /// A script of INSERT statements. The questions of a file mostly have one in common.
    private record Script(String text, List<String> statements) {}

    /// What a model says, and the same as an answer.
    private record Said(Modelled modelled, Answer answer) {}

    /// An explainer that observes on the given engines.
    public DialectExplainer(List<RealEngine> engines) {
        this.engines = List.copyOf(engines);
    }

    /// The report on a question, each engine once however often it is named; a name that is no
    /// engine's gets a report that says so.
    public DialectReport explain(DialectQuestion question, Schema schema) {
        List<String> names =
                question.getEnginesCount() > 0
                        ? question.getEnginesList().stream().distinct().toList()
                        : Dialects.all().stream().map(DialectExplainer::name).toList();
        List<String> inserts = statements(question.getData());
        DialectReport.Builder report = DialectReport.newBuilder();
        List<Said> predictions = new ArrayList<>();
        for (String name : names) {
            Optional<Dialect> dialect = Dialects.engine(name);
            report.addEngines(
                    dialect.map(id -> engine(id, question, schema, inserts, predictions))
                            .orElseGet(() -> unknown(name)));
        }
        return report.setPortable(isPortable(predictions)).build();
    }

    private List<String> statements(String script) {
        Script before = latest;
        if (before.text().equals(script)) return before.statements();
        Script read = new Script(script, List.copyOf(SqlScript.statements(script)));
        latest = read;
        return read.statements();
    }

    private static String name(Dialect dialect) {
        return dialect.name().toLowerCase(Locale.ROOT);
    }

    private static EngineReport unknown(String name) {
        return EngineReport.newBuilder()
                .setEngine(name)
                .setOutcome(Outcome.OUTCOME_UNSUPPORTED)
                .setMessage("no engine is called " + name)
                .build();
    }

    private EngineReport engine(
            Dialect dialect,
            DialectQuestion question,
            Schema schema,
            List<String> inserts,
            List<Said> predictions) {
        EngineReport.Builder report = EngineReport.newBuilder().setEngine(name(dialect));
        Optional<Modelled> prediction =
                DialectModel.of(dialect, models)
                        .map(model -> predicted(model, dialect, question, schema, inserts));
        Answer answer =
                prediction
                        .map(Modelled::answer)
                        .orElseGet(() -> new Answer.Unsupported(noModel(dialect)));
        prediction.ifPresent(modelled -> predictions.add(new Said(modelled, answer)));
        Reports.fill(report, answer);
        report.setModelled(!(answer instanceof Answer.Unsupported));
        prediction.flatMap(Modelled::reading).ifPresent(report::setElaborated);
        if (prediction.filter(Modelled::undetermined).isPresent()) {
            report.setMessage("SQL leaves a choice open that can show in these rows");
        }
        prediction
                .flatMap(Modelled::skipping)
                .ifPresent(
                        skipped ->
                                report.setMessage(
                                        report.getMessage()
                                                + "; an engine that skips what the result does not"
                                                + " need returns rows: "
                                                + skipped));
        if (question.getModelOnly()) return report.build();
        engines.stream()
                .filter(engine -> engine.dialect() == dialect)
                .findFirst()
                .ifPresent(
                        engine -> observe(engine, question, schema, inserts, prediction, report));
        return report.build();
    }

    /// Where one engine's model breaks, the others' answers stand.
    private static Modelled predicted(
            DialectModel model,
            Dialect dialect,
            DialectQuestion question,
            Schema schema,
            List<String> inserts) {
        try {
            return model.predict(schema, inserts, question.getQuery());
        } catch (RuntimeException | StackOverflowError broken) {
            LOG.warnf(broken, "engine=%s event=model-failed", name(dialect));
            String reason = "a defect of the model of " + name(dialect) + ": " + broken;
            return Modelled.of(
                    dialect, new dev.sameql.conformance.dialects.Outcome.NotModelled(reason));
        }
    }

    private static String noModel(Dialect dialect) {
        return name(dialect) + " has no model yet: its typing semantics is not written down here";
    }

    private static void observe(
            RealEngine engine,
            DialectQuestion question,
            Schema schema,
            List<String> inserts,
            Optional<Modelled> prediction,
            EngineReport.Builder report) {
        Answer observed = engine.run(schema, inserts, question.getQuery());
        boolean agrees = prediction.filter(p -> agrees(p, observed)).isPresent();
        report.setObserved(Reports.observation(observed, engine.version(), agrees));
    }

    /// Whether what happened is what strict evaluation predicts, or a legal shortcut of it.
    public static boolean agrees(Modelled prediction, Answer observed) {
        Agreement agreement = Agreement.of(isOrdered(prediction));
        return agreement.holds(prediction.answer(), observed)
                || prediction.others().stream()
                        .anyMatch(other -> agreement.holds(other.outcome().answer(), observed));
    }

    private static boolean isOrdered(Modelled prediction) {
        return prediction.query().map(Ordering::isOrdered).orElse(false);
    }

    /// Whether all modelled engines agree; a model that cannot say anything speaks for nobody.
    private static boolean isPortable(List<Said> predictions) {
        List<Said> told = predictions.stream().filter(DialectExplainer::says).toList();
        if (told.isEmpty()) return false;
        Said first = told.getFirst();
        Agreement agreement = Agreement.of(isOrdered(first.modelled()));
        return told.stream().allMatch(other -> agreement.holds(first.answer(), other.answer()));
    }

    private static boolean says(Said prediction) {
        return !(prediction.modelled().outcome()
                instanceof dev.sameql.conformance.dialects.Outcome.NotModelled);
    }
}
