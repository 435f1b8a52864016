package dev.sameql.verifier.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.EvaluationException;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Failure;
import dev.sameql.core.ir.operator.Nulls;
import dev.sameql.core.ir.operator.ValueKind;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.contract.Reply.Verdict;
import dev.sameql.verifier.dialect.SymbolicEngines;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.process.Spending;
import dev.sameql.verifier.question.SolverBudget;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.text.TextLaws;
import dev.sameql.verifier.value.SymbolicValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract between the two readings of operators and aggregates, drawn from their descriptors:
/// of operands at the edges of their kinds, as constants and as variables pinned to them, the
/// symbolic reading yields what the concrete one does, or refuses, or leaves open what may be.
class OperatorContractTest {
    /// What no concrete reading evaluates.
    private static final Set<Operator> UNREAD = EnumSet.of(Operator.TIMEDIFF, Operator.RANDOM);

    /// In engines with static types windows alone use these, to count rows.
    private static final Set<Operator> COUNTING =
            EnumSet.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE);

    /// Open results asked of the solver at once.
    private static final int BATCH = 24;

    private static final SolverPool POOL = new SolverPool(1, 1024);

    private final List<String> faults = new ArrayList<>();
    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);

    @AfterAll
    static void close() {
        POOL.close();
    }

    /// A result that is left open, and what it must be able to be.
    private record Open(String name, SqliteReading inner, List<Term> facts) {}

    @ParameterizedTest
    @ValueSource(strings = {"SQLITE", "MYSQL", "POSTGRESQL"})
    void the_readings_agree_on_operators(String engine) throws InterruptedException {
        Dialect dialect = Dialects.named(engine).orElseThrow();
        var edges = new EdgeValues(dialect);
        var concrete = dialect.algebra();
        for (Operator operator : Operator.values()) {
            if (dialect != Dialects.SQLITE && COUNTING.contains(operator)) continue;
            var inner = new SqliteReading(new Terms());
            var open = new ArrayList<Open>();
            List<List<Value>> cases = edges.operands(operator.descriptor().signature());
            if (!isRead(operator, cases, dialect)) continue;
            for (List<Value> operands : cases) {
                Type type = type(operator.descriptor().signature().result(), operands, dialect);
                Value real;
                try {
                    real = concrete.apply(operator, operands, type);
                } catch (NotModelled | ArithmeticException unread) {
                    count(Verdict.UNREAD);
                    continue;
                } catch (EvaluationException failure) {
                    declared(operator, failure);
                    count(Verdict.FAILED);
                    continue;
                }
                String name = dialect + " " + operator + operands + " = " + real;
                claimed(operator, operands, real, name);
                boolean clock = operands.isEmpty() && !isPure(operator);
                for (boolean pinned : List.of(false, true)) {
                    if (pinned && operands.isEmpty()) continue;
                    one(
                            name + (pinned ? " of variables" : ""),
                            inner,
                            open,
                            real,
                            dialect,
                            pins -> {
                                Algebra<Term, SymbolicValue> reading =
                                        SymbolicEngines.reading(dialect, inner);
                                var symbols =
                                        Symbols.of(
                                                operator, operands, inner, reading, pins, pinned);
                                return reading.apply(operator, symbols, type);
                            },
                            clock);
                }
            }
            possible(open);
        }
        report(dialect + " operators");
    }

    @Test
    void every_row_has_cases() {
        var read = EnumSet.noneOf(Operator.class);
        for (Dialect dialect : List.of(Dialects.SQLITE, Dialects.MYSQL, Dialects.POSTGRESQL))
            for (Operator operator : Operator.values()) {
                var cases = new EdgeValues(dialect).operands(operator.descriptor().signature());
                if (isRead(operator, cases, dialect)) read.add(operator);
            }
        assertThat(EnumSet.complementOf(read)).isEqualTo(UNREAD);
    }

    /// Whether the engine's concrete reading has the operator: of some operands without NULL.
    private static boolean isRead(Operator operator, List<List<Value>> cases, Dialect dialect) {
        return cases.stream()
                .filter(operands -> operands.stream().noneMatch(Value::isNull))
                .anyMatch(operands -> evaluates(operator, operands, dialect));
    }

    private static boolean evaluates(Operator operator, List<Value> operands, Dialect dialect) {
        Type type = type(operator.descriptor().signature().result(), operands, dialect);
        try {
            Value value = dialect.algebra().apply(operator, operands, type);
            return value != null;
        } catch (EvaluationException failure) {
            return true;
        } catch (NotModelled | ArithmeticException unread) {
            return false;
        }
    }

    private static boolean isPure(Operator operator) {
        return switch (operator.descriptor().dependence()) {
            case NOTHING -> true;
            case CLOCK, CLOCK_IF_ASKED, CHANCE -> false;
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"SQLITE", "MYSQL", "POSTGRESQL"})
    void the_readings_agree_on_aggregates(String engine) throws InterruptedException {
        Dialect dialect = Dialects.named(engine).orElseThrow();
        var edges = new EdgeValues(dialect);
        var concrete = dialect.algebra();
        for (AggregateFunction function : AggregateFunction.values()) {
            boolean own = function == AggregateFunction.TOTAL && dialect != Dialects.SQLITE;
            if (own || function.picksRow()) continue;
            var inner = new SqliteReading(new Terms());
            var open = new ArrayList<Open>();
            for (List<Value> members : edges.members(function.descriptor().signature())) {
                Type type = Symbols.aggregated(function, members, dialect);
                for (int mask = 0; mask < (members.isEmpty() ? 1 : 2); mask++) {
                    List<Value> present = members.subList(mask, members.size());
                    Value real;
                    try {
                        real =
                                concrete.aggregate(
                                        function,
                                        present.stream().map(v -> new Weighted<>(true, v)).toList(),
                                        type);
                    } catch (NotModelled | ArithmeticException unread) {
                        count(Verdict.UNREAD);
                        continue;
                    } catch (EvaluationException failure) {
                        count(Verdict.FAILED);
                        continue;
                    }
                    String name = dialect + " " + function + present + " = " + real;
                    if (present.isEmpty())
                        assertThat(real.isNull())
                                .as(name)
                                .isNotEqualTo(function.descriptor().isZeroOverNothing());
                    int absent = mask;
                    for (boolean pinned : List.of(false, true))
                        one(
                                name + (pinned ? " of variables" : ""),
                                inner,
                                open,
                                real,
                                dialect,
                                pins ->
                                        SymbolicEngines.reading(dialect, inner)
                                                .aggregate(
                                                        function,
                                                        Symbols.members(
                                                                members, absent, inner, dialect,
                                                                pins, pinned),
                                                        type),
                                false);
                }
            }
            possible(open);
        }
        report(dialect + " aggregates");
    }

    /// What the symbolic reading makes of one case.
    @FunctionalInterface
    private interface Reading {
        SymbolicValue of(Pinned pins);
    }

    private void one(
            String name,
            SqliteReading inner,
            List<Open> open,
            Value real,
            Dialect dialect,
            Reading reading,
            boolean clock) {
        var pins = new Pinned(inner.terms());
        Reply reply;
        try {
            SymbolicValue result = reading.of(pins);
            reply = clock ? new Reply(Verdict.OPEN, result) : Reply.of(result, real, pins, dialect);
        } catch (NotModelled refused) {
            count(Verdict.REFUSED);
            return;
        }
        count(reply.verdict());
        if (reply.verdict() == Verdict.CONTRADICTED) faults.add(name + " is " + reply.shown(pins));
        if (reply.verdict() == Verdict.OPEN && !clock) {
            var facts = new ArrayList<>(pins.facts());
            Symbols.equal(reply.result(), real, inner).ifPresent(facts::add);
            open.add(new Open(name, inner, facts));
        }
    }

    private void count(Verdict verdict) {
        counts.merge(verdict, 1, Integer::sum);
    }

    private void declared(Operator operator, EvaluationException failure) {
        Set<String> states =
                operator.descriptor().failures().stream()
                        .map(Failure::state)
                        .collect(Collectors.toSet());
        if (!states.contains(failure.sqlState()))
            faults.add(operator + " fails with " + failure.sqlState() + ", which its row has not");
    }

    /// What the row says of NULL is so.
    private void claimed(Operator operator, List<Value> operands, Value real, String name) {
        Nulls nulls = operator.descriptor().nulls();
        for (int i = 0; i < operands.size(); i++)
            if (nulls.from(i) && operands.get(i).isNull() && !real.isNull())
                faults.add(name + ", but its row says NULL of operand " + i);
        boolean total =
                switch (nulls.never()) {
                    case ALWAYS -> true;
                    case OF_KNOWN, OF_NO_BLOBS -> operands.stream().noneMatch(Value::isNull);
                    case OF_INTEGERS -> operands.stream().allMatch(v -> v instanceof Value.Int);
                    case OF_ANY_KNOWN -> operands.stream().anyMatch(v -> !v.isNull());
                    case NOWHERE -> false;
                };
        if (total && real.isNull()) faults.add(name + ", but its row says that it is no NULL");
    }

    private static Type type(ValueKind result, List<Value> operands, Dialect dialect) {
        return Symbols.type(result, operands, dialect);
    }

    /// What is left open may be what really comes out: asked of the solver, many at once.
    private void possible(List<Open> open) throws InterruptedException {
        for (int from = 0; from < Math.min(open.size(), 2 * BATCH); from += BATCH)
            possible(open, from, Math.min(open.size(), from + BATCH));
    }

    private void possible(List<Open> open, int from, int to) throws InterruptedException {
        if (from >= to || mayHold(open.subList(from, to))) return;
        if (to == from + 1) {
            faults.add(open.get(from).name() + " is impossible to the solver");
            return;
        }
        int middle = (from + to) / 2;
        possible(open, from, middle);
        possible(open, middle, to);
    }

    private static boolean mayHold(List<Open> open) throws InterruptedException {
        SqliteReading inner = open.getFirst().inner();
        var all = new ArrayList<Term>();
        open.forEach(o -> all.addAll(o.facts()));
        all.addAll(inner.dates().calendar().constraints());
        all.addAll(new TextLaws(inner.terms(), all, true).facts());
        var spending = new Spending(POOL, new SolverBudget(1, 5_000_000L, Duration.ofSeconds(3)));
        return !(spending.askWhether(all) instanceof Spending.Finding.Never);
    }

    private void report(String what) {
        System.out.println(what + ": " + counts);
        assertThat(faults).isEmpty();
    }
}
