package dev.sameql.core.dialect.typing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.ErrorClass;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The requirements R1 to R10 on abstract operators (TRAF, Figure 8), for every engine: those that
/// hold over all pairs of operand forms, and for those that do not, that they do not.
class RequirementsTest {
    private static final List<String> OPERATORS = List.of("+", "-", "*", "/", "=", "<");

    /// Failures that no typing rules out; R10 is told without them.
    private static final Set<ErrorClass> OF_VALUES =
            Set.of(ErrorClass.OUT_OF_RANGE, ErrorClass.DIVISION_BY_ZERO, ErrorClass.DOMAIN);

    /// An operand, and the values that it may have.
    private record Operand(Expression expression, List<Value> values) {}

    static Stream<TypingSemantics> engines() {
        return Dialects.all().stream().map(dialect -> TypingSemantics.of(dialect).orElseThrow());
    }

    private static final List<Value> NUMERALS =
            List.of(
                    Value.of("1"),
                    Value.of(" 1 "),
                    Value.of("+1"),
                    Value.of("1.1"),
                    Value.of("1e0"),
                    Value.of(".5"),
                    Value.of("2b"),
                    Value.of("Bob"));

    private static List<Operand> operands(TypingSemantics operators) {
        Dialect dialect = operators.dialect();
        List<Operand> operands = new ArrayList<>();
        List<Value> literals =
                new ArrayList<>(
                        List.of(Value.NULL, Value.of(0L), Value.of(7L), Value.of(3_000_000_000L)));
        literals.add(
                dialect == Dialects.SQLITE
                        ? Value.of(1.5)
                        : new Value.Decimal(new BigDecimal("1.5")));
        literals.addAll(NUMERALS);
        for (Value value : literals) {
            Literal literal = new Literal(value, operators.ty(value), Quote.NONE);
            operands.add(new Operand(literal, List.of(value)));
        }
        operands.add(column(dialect, "INTEGER", List.of(Value.of(-3L), Value.of(20L))));
        operands.add(column(dialect, "VARCHAR(10)", NUMERALS));
        operands.add(
                column(
                        dialect,
                        "DECIMAL(10,1)",
                        dialect == Dialects.SQLITE
                                ? List.of(Value.of(2.5), Value.of(10L))
                                : List.of(new Value.Decimal(new BigDecimal("2.5")))));
        return operands;
    }

    private static Operand column(Dialect dialect, String declared, List<Value> values) {
        Type type = dialect.typing().orElseThrow().column(declared);
        List<Value> held = new ArrayList<>();
        for (Value value : values)
            held.add(
                    type.kind() == Kind.DECIMAL && value instanceof Value.Int(long number)
                            ? new Value.Decimal(BigDecimal.valueOf(number))
                            : value);
        return new Operand(Column.of(new Field(1, "x", type)), held);
    }

    private interface Check {
        void of(String operator, Operand left, Operand right);
    }

    private static void pairs(TypingSemantics operators, Check check) {
        for (String operator : OPERATORS)
            for (Operand left : operands(operators))
                for (Operand right : operands(operators)) check.of(operator, left, right);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r1EveryOperatorIsDeterministic(TypingSemantics operators) {
        pairs(
                operators,
                (operator, left, right) -> {
                    assertThat(operators.insert(operator, left.expression, right.expression))
                            .isEqualTo(
                                    operators.insert(operator, left.expression, right.expression));
                    assertThat(operators.biconv(left.expression, right.expression))
                            .isEqualTo(operators.biconv(left.expression, right.expression));
                });
    }

    /// Up to `clean`, which makes a text of a literal; NULL takes the other's type, and Oracle's
    /// and SQLite's operands have it already.
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r2BiconvYieldsOneOfBothTypes(TypingSemantics operators) {
        pairs(
                operators,
                (_, left, right) -> {
                    if (!(operators.biconv(left.expression, right.expression)
                            instanceof OperatorOutcome.Done<Type>(Type type))) return;
                    if (operators.dialect() == Dialects.SQLITE) return;
                    assertThat(operators.clean(type).kind())
                            .as("%s with %s", left, right)
                            .isIn(
                                    operators.clean(left.expression.type()).kind(),
                                    operators.clean(right.expression.type()).kind());
                });
    }

    /// The candidates: numbers of the tower's kinds, up which operands are converted and never
    /// down; texts with texts; anything with anything in SQLite.
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r3ResolveYieldsACandidate(TypingSemantics operators) {
        pairs(
                operators,
                (operator, left, right) -> {
                    if (!(operators.resolve(operator, left.expression, right.expression)
                            instanceof OperatorOutcome.Done<Candidate>(Candidate candidate)))
                        return;
                    if (operators.dialect() == Dialects.SQLITE) return;
                    boolean compares = operator.equals("=") || operator.equals("<");
                    if (!compares && candidate.result().kind() != Kind.TEXT) {
                        assertThat(candidate.result().kind().isNumeric()).isTrue();
                        assertThat(isNumberOrNull(candidate.left())).as("%s", candidate).isTrue();
                        assertThat(isNumberOrNull(candidate.right())).as("%s", candidate).isTrue();
                    }
                    if (compares)
                        assertThat(meet(candidate.left(), candidate.right()))
                                .as("%s %s %s: %s", left, operator, right, candidate)
                                .isTrue();
                });
    }

    private static boolean isNumberOrNull(Type type) {
        return type.kind().isNumeric() || type.kind() == Kind.NULL;
    }

    private static boolean meet(Type left, Type right) {
        return left.kind() == right.kind()
                || left.kind() == Kind.NULL
                || right.kind() == Kind.NULL
                || left.kind().isNumeric() && right.kind().isNumeric();
    }

    private static final List<String> TARGETS = List.of("INTEGER", "DECIMAL(10,1)", "VARCHAR(10)");

    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r4ACastYieldsAValueOfItsType(TypingSemantics operators) {
        if (operators.dialect() == Dialects.SQLITE) {
            Type integer = operators.dialect().typing().orElseThrow().column("INTEGER");
            assertThat(operators.ty(Value.of(1L)))
                    .as("SQLite's literal 1 has no affinity, CAST(1 AS INTEGER) has")
                    .isNotEqualTo(integer);
            return;
        }
        for (Operand operand : operands(operators)) {
            for (String target : TARGETS) {
                Type type = operators.dialect().typing().orElseThrow().column(target);
                for (Value value : operand.values) {
                    if (!(operators.cast(value, operand.expression.type(), type)
                                    instanceof OperatorOutcome.Done<Value>(Value cast))
                            || cast.isNull()) continue;
                    assertThat(sort(operators.clean(operators.ty(cast)).kind()))
                            .as("%s as %s is %s", value, target, cast)
                            .isEqualTo(sort(type.kind()));
                }
            }
        }
    }

    private static String sort(Kind kind) {
        return kind == Kind.INT4 ? Kind.INTEGER.name() : kind.name();
    }

    /// The conversions that an operation inserts do not fail. SQL Server, Oracle and DuckDB read
    /// texts when the query runs.
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r5ConversionsOfResolvedOperatorsDoNotFail(TypingSemantics operators) {
        List<String> failing = new ArrayList<>();
        pairs(
                operators,
                (operator, left, right) -> {
                    if (!(operators.insert(operator, left.expression, right.expression)
                            instanceof OperatorOutcome.Done<Expression>(Expression operation)))
                        return;
                    List<Expression> converted = operands(operation);
                    if (converted.size() != 2) return;
                    for (Value value : left.values)
                        note(convert(operators, converted.get(0), value), failing, operation);
                    for (Value value : right.values)
                        note(convert(operators, converted.get(1), value), failing, operation);
                });
        if (readsTextsLate(operators.dialect())) assertThat(failing).isNotEmpty();
        else assertThat(failing).isEmpty();
    }

    private static boolean readsTextsLate(Dialect dialect) {
        return dialect == Dialects.SQLSERVER
                || dialect == Dialects.ORACLE
                || dialect == Dialects.DUCKDB;
    }

    private static void note(
            OperatorOutcome<Value> attempt, List<String> failing, Expression operation) {
        if (attempt instanceof OperatorOutcome.Failed<Value> failure)
            failing.add(operation + ": " + failure);
    }

    private static List<Expression> operands(Expression operation) {
        return switch (operation) {
            case Call(_, var arguments, _) -> arguments;
            case Comparison(_, var left, var right, _) -> List.of(left, right);
            default -> List.of();
        };
    }

    /// A value as the conversions around an operand read it.
    private static OperatorOutcome<Value> convert(
            TypingSemantics operators, Expression operand, Value value) {
        return operand instanceof Cast(Expression inner, Type target, _)
                ? convert(operators, inner, value)
                        .then(v -> operators.icast(v, inner.type(), target))
                : new OperatorOutcome.Done<>(value);
    }

    /// SQL Server alone reads a text as a number in a set operation, when the query runs.
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r6ConversionsOfSetOperationsDoNotFail(TypingSemantics operators) {
        List<String> failing = new ArrayList<>();
        for (Operand left : operands(operators)) {
            for (Operand right : operands(operators)) {
                if (!(operators.biconv(left.expression, right.expression)
                        instanceof OperatorOutcome.Done<Type>(Type type))) continue;
                for (Operand side : List.of(left, right))
                    for (Value value : side.values)
                        if (side.expression.type().kind() != type.kind()
                                && operators.icast(value, side.expression.type(), type)
                                        instanceof OperatorOutcome.Failed<Value> failure)
                            failing.add(left + " with " + right + ": " + failure);
            }
        }
        if (operators.dialect() == Dialects.SQLSERVER) assertThat(failing).isNotEmpty();
        else assertThat(failing).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r7ConversionsOfResolvedOperatorsAreFeasible(TypingSemantics operators) {
        pairs(
                operators,
                (operator, left, right) -> {
                    if (!(operators.resolve(operator, left.expression, right.expression)
                            instanceof OperatorOutcome.Done<Candidate>(Candidate candidate)))
                        return;
                    requireFeasible(operators, left.expression, candidate.left());
                    requireFeasible(operators, right.expression, candidate.right());
                });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r8ConversionsOfSetOperationsAreFeasible(TypingSemantics operators) {
        for (Operand left : operands(operators)) {
            for (Operand right : operands(operators)) {
                if (!(operators.biconv(left.expression, right.expression)
                        instanceof OperatorOutcome.Done<Type>(Type type))) continue;
                requireFeasible(operators, left.expression, type);
                requireFeasible(operators, right.expression, type);
            }
        }
    }

    private static void requireFeasible(
            TypingSemantics operators, Expression operand, Type target) {
        if (target.kind() == Kind.NULL || target.kind() == Kind.ANY) return;
        String name = operators.dialect().castName(target);
        assertThat(operators.feasible(operand, name))
                .as("%s as %s", operand, name)
                .isNotInstanceOf(OperatorOutcome.Failed.class);
    }

    /// MySQL, which has no truth values, has integers in their place; SQL Server and Oracle refuse
    /// them as columns.
    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r9CleanMakesTextsOfUnknownsOrNothing(TypingSemantics operators) {
        for (Kind kind : Kind.values()) {
            if (kind == Kind.BOOLEAN || kind == Kind.TIME || kind == Kind.ANY) continue;
            Kind cleaned = operators.clean(Type.of(kind)).kind();
            boolean unknown = kind == Kind.UNKNOWN || kind == Kind.NULL;
            if (unknown) assertThat(cleaned).isIn(kind, Kind.TEXT);
            else assertThat(cleaned).isEqualTo(kind);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("engines")
    void r10ApplyFailsOnValuesAlone(TypingSemantics operators) {
        pairs(
                operators,
                (operator, left, right) -> {
                    if (!(operators.insert(operator, left.expression, right.expression)
                            instanceof OperatorOutcome.Done<Expression>(Expression operation)))
                        return;
                    List<Expression> converted = operands(operation);
                    if (converted.size() != 2) return;
                    for (Value a : left.values)
                        for (Value b : right.values)
                            requireApplied(operators, operation, converted, a, b);
                });
    }

    private static void requireApplied(
            TypingSemantics operators,
            Expression operation,
            List<Expression> converted,
            Value a,
            Value b) {
        if (!(convert(operators, converted.get(0), a)
                        instanceof OperatorOutcome.Done<Value>(Value left))
                || !(convert(operators, converted.get(1), b)
                        instanceof OperatorOutcome.Done<Value>(Value right))) return;
        if (operators.apply(operation, left, right)
                instanceof OperatorOutcome.Failed<Value> failure)
            assertThat(failure.errorClass())
                    .as("%s of %s and %s: %s", operation, left, right, failure)
                    .isIn(OF_VALUES);
    }
}
