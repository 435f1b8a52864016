package dev.sameql.verifier.dialect.sqlite;

import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Nulls;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.Bits;
import dev.sameql.verifier.value.Constants;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// What SQLite's scalar operators yield, as terms.
final class OperatorTerms {
    private final Terms terms;
    private final Values values;
    private final UninterpretedFunctions functions;
    private final Arithmetic arithmetic;
    private final Selection selection;
    private final Bits bits;
    private final Constants constants = new Constants();

    OperatorTerms(
            Terms terms, Values values, UninterpretedFunctions functions, Arithmetic arithmetic) {
        this.terms = terms;
        this.values = values;
        this.functions = functions;
        this.arithmetic = arithmetic;
        this.selection = new Selection(terms, values, functions);
        this.bits = new Bits(terms);
    }

    /// What an operator yields, none of whose operands that make a NULL is one for certain.
    @FunctionalInterface
    private interface Meaning {
        SymbolicValue of(
                OperatorTerms reading, Operator operator, List<SymbolicValue> operands, Type type);
    }

    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("the function %s")
                    .with(
                            Set.of(
                                    Operator.ADD,
                                    Operator.ADD_INTEGER,
                                    Operator.ADD_DECIMAL,
                                    Operator.ADD_REAL),
                            numbers(Arithmetic::plus))
                    .with(
                            Set.of(
                                    Operator.SUBTRACT,
                                    Operator.SUBTRACT_INTEGER,
                                    Operator.SUBTRACT_DECIMAL,
                                    Operator.SUBTRACT_REAL),
                            numbers(Arithmetic::minus))
                    .with(
                            Set.of(
                                    Operator.MULTIPLY,
                                    Operator.MULTIPLY_INTEGER,
                                    Operator.MULTIPLY_DECIMAL,
                                    Operator.MULTIPLY_REAL),
                            numbers(Arithmetic::times))
                    .with(Operator.DIVIDE, numbers(Arithmetic::divide))
                    .with(Operator.MODULO, numbers(Arithmetic::modulo))
                    .with(
                            Set.of(
                                    Operator.NEGATE,
                                    Operator.NEGATE_INTEGER,
                                    Operator.NEGATE_DECIMAL,
                                    Operator.NEGATE_REAL),
                            (r, _, o, _) -> r.arithmetic.negate(r.number(o, 0)))
                    .with(Operator.PLUS, (_, _, o, _) -> o.getFirst())
                    .with(Operator.ABS, (r, _, o, _) -> r.arithmetic.magnitude(o.getFirst()))
                    .with(Operator.NULLIF, (r, _, o, _) -> r.selection.nullIf(o.get(0), o.get(1)))
                    .with(Operator.LEAST, (r, _, o, _) -> r.selection.extremum(o, false))
                    .with(Operator.GREATEST, (r, _, o, _) -> r.selection.extremum(o, true))
                    .with(
                            Set.of(
                                    Operator.BIT_AND,
                                    Operator.BIT_OR,
                                    Operator.BIT_NOT,
                                    Operator.SHIFT_LEFT,
                                    Operator.SHIFT_RIGHT),
                            (r, operator, o, _) -> r.bits.apply(operator, o))
                    .with(Operator.ROUND, (r, _, o, type) -> r.arithmetic.rounded(o, type))
                    .with(Operator.REPLACE, (r, _, o, type) -> r.selection.replaced(o, type))
                    .with(
                            Set.of(
                                    Operator.COALESCE,
                                    Operator.TYPEOF,
                                    Operator.QUOTE,
                                    Operator.PRINTF,
                                    Operator.CHAR,
                                    Operator.HEX),
                            (r, operator, o, type) -> r.byNulls(operator, o, type, 0))
                    .with(
                            Set.of(
                                    Operator.CONCAT,
                                    Operator.LENGTH,
                                    Operator.SUBSTR,
                                    Operator.INSTR,
                                    Operator.UPPER,
                                    Operator.LOWER,
                                    Operator.TRIM,
                                    Operator.LTRIM,
                                    Operator.RTRIM),
                            OperatorTerms::standing)
                    .with(
                            Set.of(
                                    Operator.SIGN,
                                    Operator.CEIL,
                                    Operator.FLOOR,
                                    Operator.TRUNC,
                                    Operator.SQRT,
                                    Operator.POWER,
                                    Operator.EXP,
                                    Operator.LN,
                                    Operator.LOG,
                                    Operator.LOG10,
                                    Operator.LOG2),
                            OperatorTerms::standing)
                    .with(
                            Set.of(
                                    Operator.DATE,
                                    Operator.TIME,
                                    Operator.DATETIME,
                                    Operator.JULIANDAY,
                                    Operator.UNIXEPOCH,
                                    Operator.STRFTIME,
                                    Operator.TIMEDIFF),
                            OperatorTerms::standing)
                    .with(
                            Set.of(
                                    Operator.CURRENT_DATE,
                                    Operator.CURRENT_TIME,
                                    Operator.CURRENT_TIMESTAMP,
                                    Operator.UNICODE,
                                    Operator.PI,
                                    Operator.MOD),
                            OperatorTerms::standing)
                    .table();

    private static Meaning numbers(Computation computation) {
        return (r, _, o, _) -> computation.of(r.arithmetic, r.number(o, 0), r.number(o, 1));
    }

    /// What arithmetic makes of two numbers.
    @FunctionalInterface
    private interface Computation {
        SymbolicValue of(Arithmetic arithmetic, SymbolicValue left, SymbolicValue right);
    }

    /// A function of which little more is known than the sort of its result.
    private SymbolicValue standing(Operator operator, List<SymbolicValue> operands, Type type) {
        return functions.apply(operator, operands, type);
    }

    /// The value of an operator applied to operands.
    SymbolicValue apply(Operator operator, List<SymbolicValue> operands, Type type) {
        if (isNothing(operator, operands)) return values.nothing();
        Optional<Value> folded = folded(operator, operands, type);
        if (folded.isPresent()) return values.literal(folded.get());
        return MEANINGS.of(operator).of(this, operator, operands, type);
    }

    /// Whether NULL among the operands makes the result NULL; LEAST and GREATEST of SQLite are NULL
    /// where any operand is.
    private static boolean isNothing(Operator operator, List<SymbolicValue> operands) {
        Nulls nulls = operator.descriptor().nulls();
        boolean any = nulls.from() == Nulls.Propagation.ENGINES_OWN;
        return IntStream.range(0, operands.size())
                .anyMatch(i -> operands.get(i).isNull().isAlways() && (any || nulls.from(i)));
    }

    private Optional<Value> folded(Operator operator, List<SymbolicValue> operands, Type type) {
        boolean known =
                !operands.isEmpty()
                        && operands.stream().allMatch(o -> o.isConstant() || o.isNull().isAlways());
        return known ? constants.apply(operator, Values.known(operands), type) : Optional.empty();
    }

    /// A function that takes NULL like another value: one case for each operand that may be NULL.
    private SymbolicValue byNulls(
            Operator operator, List<SymbolicValue> operands, Type type, int from) {
        for (int i = from; i < operands.size(); i++) {
            Term isNull = operands.get(i).isNull();
            if (isNull.isConstant()) continue;
            SymbolicValue given = operands.get(i).present(terms);
            return values.choose(
                    isNull,
                    byNulls(operator, with(operands, i, values.nothing()), type, i + 1),
                    byNulls(operator, with(operands, i, given), type, i + 1));
        }
        Optional<Value> folded = folded(operator, operands, type);
        if (folded.isEmpty() && isNothing(operator, operands)) return values.nothing();
        return folded.isPresent()
                ? values.literal(folded.get())
                : functions.total(operator, operands, type);
    }

    private static <T> List<T> with(List<T> list, int index, T element) {
        var changed = new ArrayList<>(list);
        changed.set(index, element);
        return changed;
    }

    private SymbolicValue number(List<SymbolicValue> operands, int index) {
        return arithmetic.number(operands.get(index));
    }
}
