package dev.sameql.bench;

import dev.sameql.core.data.Policy;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaDirectory;
import dev.sameql.core.verdict.Strength;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.search.Solver;
import dev.sameql.verifier.search.SolverSettings;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// The solver alone on pairs that nothing else decides: per pair the answer, the milliseconds of
/// CPU that this process spends on the formulas, and those of the process that solves them; then
/// the same for all, of the first round, in which code is cold, and of the last.
///
/// Arguments: `PAIRS SCHEMAS [ROUNDS [BOUND]]`. What a child spends is known to ten milliseconds.
public final class BoundedPairs {
    private record Pair(String id, Query gold, Query predicted, Schema schema, Dialect dialect) {}

    private record Cost(String answer, double own, double child) {}

    private BoundedPairs() {}

    /// Measures and prints.
    public static void main(String... arguments) throws IOException {
        if (arguments.length < 2) {
            System.err.println("usage: BoundedPairs PAIRS SCHEMAS [ROUNDS [BOUND]]");
            System.exit(2);
        }
        List<Pair> pairs = read(Path.of(arguments[0]), Path.of(arguments[1]));
        int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1;
        int bound = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 0;
        SolverBudget budget = SolverBudget.within(bound, Duration.ofSeconds(10));
        try (var solver = new Solver(new SolverSettings(1, 1024))) {
            for (int round = 1; round <= rounds; round++) {
                boolean shown = round == 1 || round == rounds;
                var costs = new ArrayList<Cost>();
                for (Pair pair : pairs) {
                    Cost cost = cost(solver, pair, budget);
                    costs.add(cost);
                    if (round == rounds) print(pair.id(), cost);
                }
                if (shown) summary(round, costs);
            }
        }
    }

    private static List<Pair> read(Path file, Path directory) throws IOException {
        var schemas = SchemaDirectory.open(directory);
        var pairs = new ArrayList<Pair>();
        try (var reader = new PairReader(Files.newInputStream(file))) {
            for (var line = reader.next(); line.isPresent(); line = reader.next()) {
                if (!(line.get() instanceof InputLine.Pair pair)) continue;
                Dialect dialect = Dialects.named(pair.dialect()).orElse(Dialects.DEFAULT);
                Schema schema =
                        StoredValues.of(dialect).view(schemas.schema(pair.schema()).orElseThrow());
                Frontend frontend = Frontend.of(schema, dialect);
                String id = pair.id().asText();
                if (frontend.bind(pair.gold()) instanceof Bound.Success(Query gold, _, _)
                        && frontend.bind(pair.predicted())
                                instanceof Bound.Success(Query predicted, _, _)) {
                    pairs.add(new Pair(id, gold, predicted, schema, dialect));
                } else {
                    System.out.println(id + "\tdoes not bind");
                }
            }
        }
        return pairs;
    }

    private static Cost cost(Solver solver, Pair pair, SolverBudget budget) {
        Policy policy = Policy.STRICT.resolved(Ordering.isOrdered(pair.gold()));
        long own = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        double child = SolverTimes.childMillis();
        SolverAnswer answer =
                solver.check(
                        new Question(
                                pair.gold(),
                                pair.predicted(),
                                pair.schema(),
                                pair.dialect(),
                                policy,
                                budget));
        double spent = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - own) / 1e6;
        return new Cost(text(answer), spent, SolverTimes.childMillis() - child);
    }

    private static String text(SolverAnswer answer) {
        return switch (answer) {
            case SolverAnswer.Agreed(Strength.Proof(), _) -> "agreed always";
            case SolverAnswer.Agreed(Strength.Bounded(int rows), _) -> "agreed " + rows;
            case SolverAnswer.Differs(_, var otherwise, _) -> "differs or " + text(otherwise);
            case SolverAnswer.Unknown(var reasons) ->
                    "unknown " + reasons.stream().map(r -> r.code() + " " + r.detail()).toList();
        };
    }

    private static void print(String id, Cost cost) {
        System.out.printf(
                Locale.ROOT,
                "%s\t%s\town %.1f\tchild %.0f%n",
                id,
                cost.answer,
                cost.own,
                cost.child);
    }

    private static void summary(int round, List<Cost> costs) {
        Map<String, Integer> answers = new TreeMap<>();
        for (Cost cost : costs) {
            String kind = cost.answer.startsWith("unknown") ? "unknown" : cost.answer;
            answers.merge(kind, 1, Integer::sum);
        }
        System.out.printf(
                Locale.ROOT,
                "round %d: own %.0f ms, child %.0f ms, %s%n",
                round,
                costs.stream().mapToDouble(Cost::own).sum(),
                costs.stream().mapToDouble(Cost::child).sum(),
                answers);
    }
}
