package dev.sameql.verifier.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.data.Policy;
import dev.sameql.core.data.ResultComparison;
import dev.sameql.core.data.RowSemantics;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.StoredValues;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.data.SmallDatabases;
import dev.sameql.core.generate.pair.RandomPairs;
import dev.sameql.core.generate.pair.RandomSchemas;
import dev.sameql.core.generate.query.Grammar;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.generate.shrink.QueryTexts;
import dev.sameql.core.ir.Query;
import dev.sameql.core.mutate.Mutants;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.verifier.question.Question;
import dev.sameql.verifier.question.SolverAnswer;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.question.SolverReason;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

/// Random pairs on random schemas: what the solver calls a difference is one on its database as the
/// reference interpreter computes it, it loads into SQLite, and no random database within the bound
/// refutes what it calls an agreement. What fails is printed with its seed, and made small.
///
/// System properties: `sameql.solver.pairs`, `sameql.solver.databases`, `sameql.solver.seed`,
/// `sameql.solver.bound`, `sameql.solver.dialect`; with `sameql.solver.own`, queries with what only
/// that dialect has, each beside a mutant of it or itself printed anew.
class SolverFuzzTest {
    private static final int PAIRS_PER_SCHEMA = 20;
    private static final int TRIALS = 60;
    private static final int MUTANTS = 12;
    private static final String NOT_EVALUATED = "not evaluated";

    private final int databases = Integer.getInteger("sameql.solver.databases", 200);
    private final int bound = Integer.getInteger("sameql.solver.bound", 2);
    private final Dialect dialect =
            Dialects.named(System.getProperty("sameql.solver.dialect", "sqlite")).orElseThrow();
    private final boolean ofOwnWords = Boolean.getBoolean("sameql.solver.own");
    private final Interpreter interpreter = new Interpreter(dialect);
    private final Map<String, Integer> counts = new TreeMap<>();
    private final List<String> wrong = new ArrayList<>();

    @Test
    void answersHold() {
        long seed = Long.getLong("sameql.solver.seed", 20261121);
        int pairs = Integer.getInteger("sameql.solver.pairs", 160);
        try (var solver = new Solver(new SolverSettings(1, 1024))) {
            for (int p = 0; p < pairs; p += PAIRS_PER_SCHEMA) {
                String ddl =
                        ofOwnWords
                                ? Grammar.OWN_WORDS.ddl(dialect)
                                : RandomSchemas.ddl(seed + p, dialect != Dialects.SQLITE);
                Schema schema = StoredValues.of(dialect).view(SchemaReader.ddl(ddl));
                var samples = new ArrayList<Database>();
                for (int d = 0; d < databases; d++) {
                    samples.add(sample(schema, d));
                }
                for (int i = 0; i < Math.min(PAIRS_PER_SCHEMA, pairs - p); i++) {
                    long one = seed + p + i;
                    RandomPairs.Pair pair = pair(schema, one);
                    int before = wrong.size();
                    one(solver, schema, samples, one, pair, ddl);
                    if (wrong.size() > before) shrink(solver, schema, samples, one, pair, ddl);
                }
            }
        }
        System.out.println("seed " + seed + ": " + counts);
        assertThat(wrong).as("seed %d", seed).isEmpty();
        assertThat(counts).containsKeys("agreed", "real");
    }

    /// A random database within the bound.
    private Database sample(Schema schema, int seed) {
        if (!ofOwnWords) return SmallDatabases.random(schema, seed, bound);
        Database database = SampleTables.random(dialect, schema, seed, bound);
        boolean fits = database.tables().values().stream().allMatch(r -> r.size() <= bound);
        return fits ? database : SampleTables.random(dialect, schema, seed, bound / 2);
    }

    private RandomPairs.Pair pair(Schema schema, long seed) {
        if (ofOwnWords) return mutated(schema, seed);
        return new RandomPairs(schema, isPlain(seed), dialect != Dialects.SQLITE).pair(seed);
    }

    private RandomPairs.Pair mutated(Schema schema, long seed) {
        String gold = Grammar.OWN_WORDS.queries(dialect, seed).query();
        if (!(Frontend.of(schema, dialect).bind(gold) instanceof Bound.Success(Query query, _, _)))
            return new RandomPairs.Pair(gold, gold, false);
        List<Mutants.Mutant> mutants = Mutants.of(query, MUTANTS);
        int chosen = new Random(seed).nextInt(mutants.size() + 1);
        boolean changed = chosen < mutants.size();
        Query predicted = changed ? mutants.get(chosen).query() : query;
        try {
            return new RandomPairs.Pair(gold, Printer.print(predicted, dialect), changed);
        } catch (TypingException otherMeaning) {
            return new RandomPairs.Pair(gold, gold, false);
        }
    }

    private static boolean isPlain(long seed) {
        return seed % 2 == 0;
    }

    /// Adds to what went wrong last the pair made small, with what goes wrong then.
    private void shrink(
            Solver solver,
            Schema schema,
            List<Database> samples,
            long seed,
            RandomPairs.Pair pair,
            String ddl) {
        var found = new ArrayList<>(wrong);
        var texts = new QueryTexts(schema, dialect, TRIALS);
        BiPredicate<String, String> fails =
                (gold, predicted) -> {
                    wrong.clear();
                    var smaller = new RandomPairs.Pair(gold, predicted, pair.changed());
                    one(solver, schema, samples, seed, smaller, ddl);
                    return !wrong.isEmpty();
                };
        String gold = texts.shrink(pair.gold(), text -> fails.test(text, pair.predicted()));
        String predicted = texts.shrink(pair.predicted(), text -> fails.test(gold, text));
        String small = fails.test(gold, predicted) ? "\nshrunk: " + wrong : "";
        wrong.clear();
        wrong.addAll(found);
        wrong.add(wrong.removeLast() + small);
    }

    private void one(
            Solver solver,
            Schema schema,
            List<Database> samples,
            long seed,
            RandomPairs.Pair pair,
            String ddl) {
        boolean plain = isPlain(seed);
        Frontend frontend = Frontend.of(schema, dialect);
        if (!(frontend.bind(pair.gold()) instanceof Bound.Success(Query gold, _, _))
                || !(frontend.bind(pair.predicted())
                        instanceof Bound.Success(Query predicted, _, _))) {
            count("not bound");
            return;
        }
        Policy policy = Policy.STRICT.withRows(seed % 5 == 0 ? RowSemantics.SET : RowSemantics.BAG);
        var budget = new SolverBudget(bound, 8_000_000L, Duration.ofSeconds(8));
        SolverAnswer answer =
                solver.check(new Question(gold, predicted, schema, dialect, policy, budget));
        String about = "seed %d%n%s%s%n%s%n".formatted(seed, ddl, pair.gold(), pair.predicted());
        switch (answer) {
            case SolverAnswer.Agreed agreed -> {
                count("agreed");
                if (!agreed.isUpToTies()) {
                    refute(gold, predicted, policy, samples, about + agreed);
                }
            }
            case SolverAnswer.Differs(var database, var otherwise, _) ->
                    confirm(gold, predicted, policy, database, otherwise, plain, about);
            case SolverAnswer.Unknown(var reasons) ->
                    count("unknown: " + reasons.getFirst().code());
        }
    }

    private void refute(
            Query gold, Query predicted, Policy policy, List<Database> samples, String about) {
        for (Database database : samples) {
            boolean differs =
                    ofOwnWords
                            ? differOn(gold, predicted, policy, database)
                            : differs(gold, predicted, policy, database);
            if (differs) {
                wrong.add("an agreement is refuted by " + database.tables() + " for " + about);
                return;
            }
        }
    }

    private void confirm(
            Query gold,
            Query predicted,
            Policy policy,
            Database database,
            SolverAnswer otherwise,
            boolean plain,
            String about) {
        try (var _ = Replay.load(database.schema(), database)) {
            count("loaded");
        } catch (SQLException e) {
            wrong.add(e.getMessage() + ": " + database.tables() + " for " + about);
        }
        int before = counts.getOrDefault(NOT_EVALUATED, 0);
        boolean real = differs(gold, predicted, policy, database);
        boolean evaluated = counts.getOrDefault(NOT_EVALUATED, 0) == before;
        boolean open =
                otherwise instanceof SolverAnswer.Agreed
                        || otherwise instanceof SolverAnswer.Unknown(var reasons)
                                && reasons.getFirst().code() == SolverReason.Code.NON_DETERMINISM;
        count(real ? "real" : open ? "a choice" : "not real");
        if (!real && !open && evaluated && plain && dialect == Dialects.SQLITE) {
            wrong.add("no difference on " + database.tables() + " for " + about);
        }
    }

    /// Whether the results certainly differ.
    private boolean differs(Query gold, Query predicted, Policy policy, Database database) {
        var stored = StoredValues.of(dialect).read(database);
        if (stored.isEmpty()) {
            count("does not fit");
            return false;
        }
        return differOn(gold, predicted, policy, stored.get());
    }

    /// The same on values as the dialect's engine has them.
    private boolean differOn(Query gold, Query predicted, Policy policy, Database database) {
        try {
            var left = interpreter.run(gold, database);
            var right = interpreter.run(predicted, database);
            if (left.isUndetermined() || right.isUndetermined()) return false;
            return !ResultComparison.under(policy).same(left.table(), right.table());
        } catch (NotModelled | EvaluationException e) {
            count(NOT_EVALUATED);
            return false;
        }
    }

    private void count(String what) {
        counts.merge(what, 1, Integer::sum);
    }
}
