package dev.sameql.bench;

import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.sqlite.EnginePool;
import dev.sameql.engines.sqlite.Preparation;
import dev.sameql.engines.sqlite.PreparedSelect;
import dev.sameql.engines.sqlite.QueryReading;
import dev.sameql.engines.sqlite.SqliteEngine;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.verifier.refute.Refutation;
import dev.sameql.verifier.refute.Refuter;
import dev.sameql.verifier.refute.RefuterBudget;
import dev.sameql.verifier.witness.Witness;
import dev.sameql.verifier.witness.WitnessMaker;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What the refuter finds and what it costs, on one thread and without the services around it: CPU
/// milliseconds and databases for pairs that it refutes and for those it does not.
///
/// Arguments: `PAIRS SCHEMAS [FIRST [OUT]]`: so many pairs, evenly spread over the file, and where
/// a line for each goes (id, outcome, databases, CPU milliseconds of search and witness, script).
/// The first pass warms up; the second is measured.
public final class Refuting {

    private record Measured(
            String id,
            String outcome,
            int databases,
            double searchMillis,
            double witnessMillis,
            Optional<Witness> witness) {}

    private final SchemaSource source;
    private final Map<String, Schema> schemas = new HashMap<>();
    private final EnginePool engines = new EnginePool(48);

    private Refuting(SchemaSource source) {
        this.source = source;
    }

    /// Measures and prints.
    public static void main(String... arguments) throws IOException {
        if (arguments.length < 2) {
            System.err.println("usage: Refuting PAIRS SCHEMAS [FIRST [OUT]]");
            System.exit(2);
        }
        int wanted = arguments.length > 2 ? Integer.parseInt(arguments[2]) : Integer.MAX_VALUE;
        List<InputLine.Pair> sample = sample(Path.of(arguments[0]), wanted);
        var refuting = new Refuting(SchemaSource.at(Path.of(arguments[1])));
        refuting.all(sample);
        List<Measured> measured = refuting.all(sample);
        print(measured);
        if (arguments.length > 3) write(measured, Path.of(arguments[3]));
    }

    /// At most so many pairs, evenly spread over a file.
    static List<InputLine.Pair> sample(Path file, int most) throws IOException {
        List<InputLine.Pair> all = pairs(file);
        int count = Math.min(most, all.size());
        List<InputLine.Pair> sample = new ArrayList<>();
        for (int i = 0; i < count; i++) sample.add(all.get((int) ((long) i * all.size() / count)));
        return sample;
    }

    private static List<InputLine.Pair> pairs(Path file) throws IOException {
        List<InputLine.Pair> pairs = new ArrayList<>();
        try (var reader = new PairReader(new BufferedInputStream(Files.newInputStream(file)))) {
            for (var line = reader.next(); line.isPresent(); line = reader.next())
                if (line.get() instanceof InputLine.Pair pair) pairs.add(pair);
        }
        return pairs;
    }

    private List<Measured> all(List<InputLine.Pair> pairs) {
        return pairs.stream().map(pair -> engines.with(schema(pair), e -> one(pair, e))).toList();
    }

    private Schema schema(InputLine.Pair pair) {
        return schemas.computeIfAbsent(
                pair.schema(), name -> SchemaReader.ddl(source.ddl(name).orElseThrow()));
    }

    private static Measured one(InputLine.Pair pair, SqliteEngine engine) {
        String id = pair.id().asText();
        long start = cpu();
        Frontend frontend = text -> Frontend.of(engine.schema(), Dialects.SQLITE).bind(text);
        var goldText = new QueryReading(pair.gold(), frontend);
        var predictedText = new QueryReading(pair.predicted(), frontend);
        Preparation left = engine.prepare(goldText);
        Preparation right = engine.prepare(predictedText);
        if (!(left instanceof Preparation.Ready(var gold))) {
            if (right instanceof Preparation.Ready(var other)) other.close();
            return new Measured(id, "invalid", 0, millis(start), 0, Optional.empty());
        }
        if (!(right instanceof Preparation.Ready(var predicted))) {
            gold.close();
            return new Measured(id, "invalid", 0, millis(start), 0, Optional.empty());
        }
        try (gold;
                predicted) {
            return one(pair, engine, gold, predicted, goldText, predictedText, start);
        }
    }

    private static Measured one(
            InputLine.Pair pair,
            SqliteEngine engine,
            PreparedSelect gold,
            PreparedSelect predicted,
            QueryReading goldText,
            QueryReading predictedText,
            long start) {
        Policy policy = Policy.STRICT.resolved(goldText.shape().ordered());
        var comparison = ResultComparison.under(policy);
        var refuter = new Refuter(engine, gold, predicted, goldText, predictedText, comparison);
        Refutation refutation = refuter.search(RefuterBudget.DEFAULT);
        double search = millis(start);
        if (!(refutation instanceof Refutation.Found(var database, int tried))) {
            return new Measured(
                    pair.id().asText(),
                    "same",
                    refutation.databases(),
                    search,
                    0,
                    Optional.empty());
        }
        long found = cpu();
        var maker = new WitnessMaker(engine, gold, predicted, goldText, predictedText, policy);
        Optional<Witness> witness = maker.make(database);
        String outcome = witness.isPresent() ? "refuted" : "not-replayed";
        return new Measured(pair.id().asText(), outcome, tried, search, millis(found), witness);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double millis(long since) {
        return (cpu() - since) / 1e6;
    }

    private static void print(List<Measured> measured) {
        for (String outcome : List.of("refuted", "same", "invalid", "not-replayed")) {
            List<Measured> of = measured.stream().filter(m -> m.outcome().equals(outcome)).toList();
            if (of.isEmpty()) continue;
            double[] total =
                    of.stream().mapToDouble(m -> m.searchMillis() + m.witnessMillis()).toArray();
            System.out.printf(
                    Locale.ROOT,
                    "%s: %d pairs; CPU ms a pair: mean %.2f (search %.2f, witness %.2f), median"
                            + " %.2f, 99 %% %.1f, most %.1f; databases: mean %.1f, median %.0f%n",
                    outcome,
                    of.size(),
                    mean(total),
                    mean(of.stream().mapToDouble(Measured::searchMillis).toArray()),
                    mean(of.stream().mapToDouble(Measured::witnessMillis).toArray()),
                    quantile(total, 0.5),
                    quantile(total, 0.99),
                    quantile(total, 1),
                    mean(of.stream().mapToDouble(Measured::databases).toArray()),
                    quantile(of.stream().mapToDouble(Measured::databases).toArray(), 0.5));
        }
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) sum += value;
        return sum / values.length;
    }

    private static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    private static void write(List<Measured> measured, Path file) throws IOException {
        try (var out =
                new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
            for (Measured m : measured) {
                out.printf(
                        Locale.ROOT,
                        "%s\t%s\t%d\t%.2f\t%.2f\t%s\t%s%n",
                        m.id(),
                        m.outcome(),
                        m.databases(),
                        m.searchMillis(),
                        m.witnessMillis(),
                        m.witness().map(w -> w.differences().toString()).orElse(""),
                        m.witness().map(w -> w.script().replace("\n", " ")).orElse(""));
            }
        }
    }
}
