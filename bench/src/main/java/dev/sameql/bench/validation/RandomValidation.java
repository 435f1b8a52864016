package dev.sameql.bench.validation;

import dev.sameql.conformance.dialects.DialectExplainer;
import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import dev.sameql.engines.RealEngine;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.Outcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The model of an engine against the engine on random queries over operands of all forms and
/// types: results, whether there is an error, and its class.
///
/// Arguments: `sqlite|postgresql|mariadb|duckdb QUERIES [SEED]`. Query `q` has the seed `SEED + q`.
/// Prints the counts, what the model does not cover, and each mismatch made small, one for each
/// shape. Exits with 1 where there is one. `-Dsameql.seconds` ends it before all queries are asked.
public final class RandomValidation {
    private static final int SHOWN = Integer.getInteger("sameql.shown", 40);
    private static final int GAPS = Integer.getInteger("sameql.gaps", 15);
    private static final long SECONDS = Long.getLong("sameql.seconds", 1_000_000L);
    private static final int MOST_SHRINKING_STEPS = 400;

    /// How model and engine compare on one query.
    private enum Seen {
        AGREES,
        /// The model says nothing.
        NOT_MODELLED,
        /// The query is not run.
        NOT_RUN,
        /// SQL leaves a choice open.
        OPEN,
        RESULT,
        ERROR_OR_NOT,
        ERROR_CLASS
    }

    private final String engine;
    private final Vocabulary vocabulary;
    private final DialectExplainer explainer;
    private final Map<Seen, Integer> counts = new EnumMap<>(Seen.class);
    private final Map<String, Integer> gaps = new HashMap<>();
    private final Map<String, String> shown = new LinkedHashMap<>();

    private RandomValidation(String engine, RealEngine real) {
        this.engine = engine;
        this.vocabulary = Vocabulary.of(engine);
        this.explainer = new DialectExplainer(List.of(real));
    }

    /// Runs and prints.
    public static void main(String... arguments) {
        String engine = arguments[0];
        int queries = Integer.parseInt(arguments[1]);
        long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
        var settings =
                new EngineSettings(
                        Map.of(),
                        engine.equals("sqlite") ? Set.of() : Set.of(engine),
                        Map.of(),
                        Optional.empty());
        boolean clean;
        try (EngineRoom room = EngineRoom.open(settings)) {
            RealEngine real =
                    room.engines().stream()
                            .filter(e -> EngineSettings.name(e.dialect()).equals(engine))
                            .findFirst()
                            .orElseThrow(
                                    () -> new IllegalStateException("absent: " + room.absent()));
            System.out.println(real.version() + ", seed " + seed);
            clean = new RandomValidation(engine, real).run(queries, seed);
        }
        if (!clean) System.exit(1);
    }

    private boolean run(int queries, long seed) {
        long end = System.nanoTime() + SECONDS * 1_000_000_000L;
        int asked = 0;
        for (int q = 0; q < queries && System.nanoTime() < end; q++, asked++) {
            Term term = new RandomTerms(vocabulary, seed + q).query();
            EngineReport report = report(term);
            Seen seen = seen(report);
            counts.merge(seen, 1, Integer::sum);
            if (seen == Seen.NOT_MODELLED) gaps.merge(gap(report.getMessage()), 1, Integer::sum);
            if (seen == Seen.NOT_RUN)
                gaps.merge("not run: " + gap(report.getObserved().getMessage()), 1, Integer::sum);
            if (isMismatch(seen) && shown.size() < SHOWN) show(term, seen, seed + q);
        }
        System.out.println(asked + " queries: " + counts);
        System.out.printf(
                "not modelled: %.1f %%%n",
                100.0 * counts.getOrDefault(Seen.NOT_MODELLED, 0) / Math.max(1, asked));
        gaps.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(GAPS)
                .forEach(gap -> System.out.println("  " + gap.getValue() + " " + gap.getKey()));
        shown.values().forEach(System.out::println);
        return shown.isEmpty();
    }

    /// What is not modelled or not run, without its place and values.
    private static String gap(String message) {
        return message.replaceAll(" at \\d+:\\d+.*", "")
                .replaceAll("-?\\d+(\\.\\d+)?([eE]-?\\d+)?", "1")
                .replaceAll("\\[value=.*?\\]", "[]");
    }

    private static boolean isMismatch(Seen seen) {
        return switch (seen) {
            case AGREES, NOT_MODELLED, NOT_RUN, OPEN -> false;
            case RESULT, ERROR_OR_NOT, ERROR_CLASS -> true;
        };
    }

    private EngineReport report(Term term) {
        var question =
                DialectQuestion.newBuilder()
                        .setQuery(term.text())
                        .setData(String.join(";\n", vocabulary.rows()))
                        .addEngines(engine)
                        .build();
        return explainer.explain(question, vocabulary.schema()).getEngines(0);
    }

    private static Seen seen(EngineReport report) {
        Outcome model = report.getOutcome();
        Outcome real = report.getObserved().getOutcome();
        if (!report.getModelled()) return Seen.NOT_MODELLED;
        if (real == Outcome.OUTCOME_UNSUPPORTED) return Seen.NOT_RUN;
        if (report.getObserved().getAgrees()) return Seen.AGREES;
        if (report.getMessage().startsWith("SQL leaves a choice open")) return Seen.OPEN;
        if (model == Outcome.OUTCOME_TABLE && real == Outcome.OUTCOME_TABLE) return Seen.RESULT;
        if (model == Outcome.OUTCOME_TABLE || real == Outcome.OUTCOME_TABLE)
            return Seen.ERROR_OR_NOT;
        return Seen.ERROR_CLASS;
    }

    /// Makes a mismatch small, as long as it stays one of its kind.
    private void show(Term term, Seen seen, long seed) {
        Term small = term;
        int steps = 0;
        boolean smaller = true;
        while (smaller && steps < MOST_SHRINKING_STEPS) {
            smaller = false;
            List<Term> candidates = new ArrayList<>(small.smaller().toList());
            for (Term candidate : candidates) {
                if (candidate.text().length() >= small.text().length()) continue;
                if (!candidate.text().startsWith("SELECT")) continue;
                if (++steps > MOST_SHRINKING_STEPS) break;
                if (seen(report(candidate)) != seen) continue;
                small = candidate;
                smaller = true;
                break;
            }
        }
        EngineReport report = report(small);
        String shape =
                seen + " " + small.text().replaceAll("'[^']*'", "'s'").replaceAll("\\d+", "1");
        shown.putIfAbsent(
                shape,
                seen
                        + " seed "
                        + seed
                        + "\n  "
                        + small.text()
                        + "\n  model:  "
                        + brief(report.getOutcome(), report.getRowsList(), report.getMessage())
                        + "\n  engine: "
                        + brief(
                                report.getObserved().getOutcome(),
                                report.getObserved().getRowsList(),
                                report.getObserved().getMessage()));
    }

    private static String brief(Outcome outcome, List<?> rows, String message) {
        return outcome
                + " "
                + message
                + " "
                + rows.toString()
                        .replaceAll("\\s+", " ")
                        .replaceAll("values \\{ (\\w+: (?:\"[^\"]*\"|[^ ]+)) \\}", "$1");
    }
}
