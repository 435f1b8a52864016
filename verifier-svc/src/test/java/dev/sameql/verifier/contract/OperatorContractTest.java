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
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.EnumSet;
import java.util.List;
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

    private static final SolverPool POOL = new SolverPool(1, 1024);

    private final Agreements agreements = new Agreements(POOL);

    @AfterAll
    static void close() {
        POOL.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SQLITE", "MYSQL", "POSTGRESQL"})
    void the_readings_agree_on_operators(String engine) throws InterruptedException {
        Dialect dialect = Dialects.named(engine).orElseThrow();
        var edges = new EdgeValues(dialect);
        var concrete = dialect.algebra();
        for (Operator operator : Operator.values()) {
            if (dialect != Dialects.SQLITE && COUNTING.contains(operator)) continue;
            var inner = new SqliteReading(new Terms());
            List<List<Value>> cases = edges.operands(operator.descriptor().signature());
            if (!isRead(operator, cases, dialect)) continue;
            for (List<Value> operands : cases) {
                Type type = type(operator.descriptor().signature().result(), operands, dialect);
                Value real;
                try {
                    real = concrete.apply(operator, operands, type);
                } catch (NotModelled | ArithmeticException unread) {
                    agreements.count(Verdict.UNREAD);
                    continue;
                } catch (EvaluationException failure) {
                    declared(operator, failure);
                    agreements.count(Verdict.FAILED);
                    continue;
                }
                String name = dialect + " " + operator + operands + " = " + real;
                claimed(operator, operands, real, name);
                boolean clock = operands.isEmpty() && !isPure(operator);
                for (boolean pinned : List.of(false, true)) {
                    if (pinned && operands.isEmpty()) continue;
                    agreements.one(
                            name + (pinned ? " of variables" : ""),
                            inner,
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
            agreements.settleOpen();
        }
        agreements.report(dialect + " operators");
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
                        agreements.count(Verdict.UNREAD);
                        continue;
                    } catch (EvaluationException failure) {
                        agreements.count(Verdict.FAILED);
                        continue;
                    }
                    String name = dialect + " " + function + present + " = " + real;
                    if (present.isEmpty())
                        assertThat(real.isNull())
                                .as(name)
                                .isNotEqualTo(function.descriptor().isZeroOverNothing());
                    int absent = mask;
                    for (boolean pinned : List.of(false, true))
                        agreements.one(
                                name + (pinned ? " of variables" : ""),
                                inner,
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
            agreements.settleOpen();
        }
        agreements.report(dialect + " aggregates");
    }

    private void declared(Operator operator, EvaluationException failure) {
        Set<String> states =
                operator.descriptor().failures().stream()
                        .map(Failure::state)
                        .collect(Collectors.toSet());
        if (!states.contains(failure.sqlState()))
            agreements.fault(
                    operator + " fails with " + failure.sqlState() + ", which its row has not");
    }

    /// What the row says of NULL is so.
    private void claimed(Operator operator, List<Value> operands, Value real, String name) {
        Nulls nulls = operator.descriptor().nulls();
        for (int i = 0; i < operands.size(); i++)
            if (nulls.from(i) && operands.get(i).isNull() && !real.isNull())
                agreements.fault(name + ", but its row says NULL of operand " + i);
        boolean total =
                switch (nulls.never()) {
                    case ALWAYS -> true;
                    case OF_KNOWN, OF_NO_BLOBS -> operands.stream().noneMatch(Value::isNull);
                    case OF_INTEGERS -> operands.stream().allMatch(v -> v instanceof Value.Int);
                    case OF_ANY_KNOWN -> operands.stream().anyMatch(v -> !v.isNull());
                    case NOWHERE -> false;
                };
        if (total && real.isNull())
            agreements.fault(name + ", but its row says that it is no NULL");
    }

    private static Type type(ValueKind result, List<Value> operands, Dialect dialect) {
        return Symbols.type(result, operands, dialect);
    }
}
