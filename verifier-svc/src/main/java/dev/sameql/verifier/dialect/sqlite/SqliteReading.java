package dev.sameql.verifier.dialect.sqlite;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Nulls;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.date.SymbolicDates;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.text.Likes;
import dev.sameql.verifier.text.WrittenTexts;
import dev.sameql.verifier.value.Bits;
import dev.sameql.verifier.value.Constants;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.TextTerms;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// The symbolic reading of SQLite's semantics: conditions and values are terms. Arithmetic is exact
/// (no overflow, no rounding). What a text contains is not looked into: functions of texts stand
/// for themselves (see [UninterpretedFunctions]), so a formula allows at least what SQLite does.
public final class SqliteReading implements Algebra<Term, SymbolicValue> {
    private final Terms terms;
    private final Values values;
    private final Arithmetic arithmetic;
    private final SymbolicDates dates;
    private final UninterpretedFunctions functions;
    private final Likes likes;
    private final Aggregation aggregation;
    private final Selection selection;
    private final Constants constants = new Constants();
    private final Bits bits;
    private final Map<Long, Term> parameters = new HashMap<>();

    public SqliteReading(Terms terms) {
        this(terms, Set.of());
    }

    /// `parameters` are integers that stand for any integer above 1: what holds for all, holds for
    /// each. Of two that follow each other the second is the first plus 1: `> 9` is `>= 10`.
    public SqliteReading(Terms terms, Set<Long> parameters) {
        this.terms = terms;
        for (long number : new TreeSet<>(parameters)) {
            Term before = this.parameters.get(number - 1);
            this.parameters.put(
                    number,
                    before == null
                            ? terms.variable("any" + number, Term.Sort.INT)
                            : terms.plus(before, terms.integer(1)));
        }
        this.values = new Values(terms);
        this.bits = new Bits(terms);
        var texts = new WrittenTexts(terms);
        this.dates = new SymbolicDates(terms, texts);
        this.functions = new UninterpretedFunctions(terms, values, texts, dates);
        this.likes = new Likes(terms, values, texts);
        this.arithmetic = new Arithmetic(terms, values, functions);
        this.selection = new Selection(terms, values, functions);
        this.aggregation = new Aggregation(terms, values, arithmetic, functions);
    }

    public Terms terms() {
        return terms;
    }

    public Values values() {
        return values;
    }

    public UninterpretedFunctions functions() {
        return functions;
    }

    public Arithmetic arithmetic() {
        return arithmetic;
    }

    public SymbolicDates dates() {
        return dates;
    }

    @Override
    public Term constant(boolean holds) {
        return terms.constant(holds);
    }

    @Override
    public Term and(Term left, Term right) {
        return terms.and(left, right);
    }

    @Override
    public Term or(Term left, Term right) {
        return terms.or(left, right);
    }

    @Override
    public Term not(Term operand) {
        return terms.not(operand);
    }

    @Override
    public boolean isNever(Term condition) {
        return condition.isNever();
    }

    @Override
    public boolean isAlways(Term condition) {
        return condition.isAlways();
    }

    @Override
    public SymbolicValue literal(Value value, Type type) {
        if (value instanceof Value.Int(long number) && parameters.containsKey(number)) {
            return values.integer(parameters.get(number));
        }
        return values.literal(value);
    }

    /// What parameters may be.
    public List<Term> constraints() {
        return parameters.values().stream().map(p -> terms.less(terms.integer(1), p)).toList();
    }

    @Override
    public Term isNull(SymbolicValue value) {
        return value.isNull();
    }

    @Override
    public Truth<Term> compare(
            ComparisonOperator operator,
            SymbolicValue left,
            SymbolicValue right,
            Collation collation) {
        SymbolicValue x = values.folded(left, collation);
        SymbolicValue y = values.folded(right, collation);
        return switch (operator) {
            case EQ -> known(x, y, () -> values.equal(x, y));
            case NE -> known(x, y, () -> terms.not(values.equal(x, y)));
            case LT -> known(x, y, () -> values.less(x, y));
            case GE -> known(x, y, () -> terms.not(values.less(x, y)));
            case GT -> known(x, y, () -> values.less(y, x));
            case LE -> known(x, y, () -> terms.not(values.less(y, x)));
            case IS -> new Truth<>(values.same(x, y), terms.never());
            case IS_NOT -> new Truth<>(terms.not(values.same(x, y)), terms.never());
        };
    }

    private Truth<Term> known(SymbolicValue left, SymbolicValue right, Supplier<Term> holds) {
        Term unknown = terms.or(left.isNull(), right.isNull());
        if (unknown.isAlways()) return new Truth<>(terms.never(), unknown);
        return new Truth<>(terms.and(terms.not(unknown), holds.get()), unknown);
    }

    @Override
    public Term same(SymbolicValue left, SymbolicValue right) {
        return values.same(left, right);
    }

    @Override
    public Term same(SymbolicValue left, SymbolicValue right, Collation collation) {
        return values.same(values.folded(left, collation), values.folded(right, collation));
    }

    /// What an operator yields, none of whose operands that make a NULL is one for certain.
    @FunctionalInterface
    private interface Meaning {
        SymbolicValue of(
                SqliteReading reading, Operator operator, List<SymbolicValue> operands, Type type);
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
                            SqliteReading::standing)
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
                            SqliteReading::standing)
                    .with(
                            Set.of(
                                    Operator.DATE,
                                    Operator.TIME,
                                    Operator.DATETIME,
                                    Operator.JULIANDAY,
                                    Operator.UNIXEPOCH,
                                    Operator.STRFTIME,
                                    Operator.TIMEDIFF),
                            SqliteReading::standing)
                    .with(
                            Set.of(
                                    Operator.CURRENT_DATE,
                                    Operator.CURRENT_TIME,
                                    Operator.CURRENT_TIMESTAMP,
                                    Operator.UNICODE,
                                    Operator.PI,
                                    Operator.MOD),
                            SqliteReading::standing)
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

    @Override
    public SymbolicValue apply(Operator operator, List<SymbolicValue> operands, Type type) {
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
        return known ? constants.apply(operator, known(operands), type) : Optional.empty();
    }

    /// A function that takes NULL like another value: one case for each operand that may be NULL.
    private SymbolicValue byNulls(
            Operator operator, List<SymbolicValue> operands, Type type, int from) {
        for (int i = from; i < operands.size(); i++) {
            Term isNull = operands.get(i).isNull();
            if (isNull.isConstant()) continue;
            SymbolicValue given = operands.get(i).present(terms);
            return choose(
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

    @Override
    public SymbolicValue cast(SymbolicValue operand, Type from, Type target, CastMode mode) {
        if (operand.isNull().isAlways()) return operand;
        if (operand.isConstant()) {
            Optional<Value> folded = constants.cast(Values.constant(operand), from, target, mode);
            if (folded.isPresent()) return values.literal(folded.get());
        }
        return mode == CastMode.AFFINITY ? affinity(operand, target) : explicit(operand, target);
    }

    private SymbolicValue affinity(SymbolicValue operand, Type target) {
        return switch (target.affinity()) {
            case INTEGER, REAL, NUMERIC -> functions.numericAffinity(operand);
            case TEXT -> operand.form() == Form.ANY ? throwMixed() : functions.toText(operand);
            case BLOB, NONE -> operand;
        };
    }

    private static SymbolicValue throwMixed() {
        throw new NotModelled("a comparison of a text with a column of any type", null);
    }

    private SymbolicValue explicit(SymbolicValue operand, Type target) {
        return switch (target.affinity()) {
            case INTEGER -> functions.toInteger(operand);
            case REAL -> functions.toReal(operand);
            case TEXT -> functions.toText(operand);
            case NUMERIC -> {
                if (operand.isNumber()) yield operand;
                yield arithmetic.number(operand);
            }
            case BLOB, NONE -> byKind(operand, target);
        };
    }

    private SymbolicValue byKind(SymbolicValue operand, Type target) {
        Kind kind = target.kind();
        if (kind == Kind.INTEGER) return functions.toInteger(operand);
        if (kind == Kind.REAL) return functions.toReal(operand);
        if (kind == Kind.TEXT) return functions.toText(operand);
        throw new NotModelled("CAST to " + kind, null);
    }

    @Override
    public Truth<Term> like(
            LikeKind kind,
            SymbolicValue value,
            SymbolicValue pattern,
            Optional<SymbolicValue> escape) {
        var operands = new ArrayList<>(List.of(value, pattern));
        escape.ifPresent(operands::add);
        Term unknown = terms.or(operands.stream().map(SymbolicValue::isNull).toList());
        if (unknown.isAlways()) return new Truth<>(terms.never(), unknown);
        if (operands.stream().allMatch(SymbolicValue::isConstant)) {
            Optional<Boolean> folded = constants.like(kind, known(operands));
            if (folded.isPresent()) return new Truth<>(constant(folded.get()), terms.never());
        }
        Term matches = matches(kind, operands);
        return new Truth<>(terms.and(terms.not(unknown), matches), unknown);
    }

    private Term matches(LikeKind kind, List<SymbolicValue> operands) {
        if (operands.size() > 2
                || !(operands.get(1).term().payload() instanceof Value.Text(String pattern))) {
            return functions.predicate(kind, operands);
        }
        SymbolicValue value = operands.getFirst();
        if (kind == LikeKind.LIKE && value.form() == Form.TEXT)
            value = values.text(TextTerms.ofAnyCase(value.term()), value.isNull());
        SymbolicValue text = value.isNumber() ? functions.toText(value) : value;
        Optional<Term> known = likes.matches(kind, text, pattern);
        if (known.isPresent()) return known.get();
        Term canonical = terms.atom(Value.of(Likes.canonical(kind, pattern)));
        return functions.predicate(kind, List.of(value, values.text(canonical)));
    }

    private static List<Value> known(List<SymbolicValue> constants) {
        return constants.stream()
                .map(c -> c.isNull().isAlways() ? Value.NULL : Values.constant(c))
                .toList();
    }

    @Override
    public Truth<Term> condition(SymbolicValue value) {
        SymbolicValue number = arithmetic.number(value);
        Term isZero = terms.equal(number.term(), terms.integer(0));
        return new Truth<>(terms.and(terms.not(value.isNull()), terms.not(isZero)), value.isNull());
    }

    @Override
    public SymbolicValue value(Truth<Term> truth) {
        return values.integer(terms.indicator(truth.isTrue())).orNull(truth.isUnknown(), terms);
    }

    @Override
    public SymbolicValue choose(Term condition, SymbolicValue then, SymbolicValue otherwise) {
        return values.choose(condition, then, otherwise);
    }

    @Override
    public SymbolicValue aggregate(
            AggregateFunction function, List<Weighted<Term, SymbolicValue>> members, Type type) {
        return aggregation.aggregate(function, members, type);
    }

    @Override
    public SymbolicValue concatenate(
            List<Weighted<Term, SymbolicValue>> members, List<SymbolicValue> separators) {
        return aggregation.concatenate(members, separators);
    }
}
