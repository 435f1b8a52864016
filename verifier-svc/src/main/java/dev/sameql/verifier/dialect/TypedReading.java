package dev.sameql.verifier.dialect;

import dev.sameql.core.algebra.ForwardingAlgebra;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.date.Moments;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Function;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.DialectConstants;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What the symbolic readings of dialects with static types share, over the values of
/// [SqliteReading]: truth values are 0 and 1, dates texts in ISO 8601, which order as they do.
public abstract class TypedReading extends ForwardingAlgebra<Term, SymbolicValue> {
    /// Of 64 bits.
    private static final int DIGITS_OF_INTEGER = 19;

    public final SqliteReading inner;
    public final Terms terms;
    public final Values values;
    public final DialectConstants constants;
    private final Dialect dialect;

    public TypedReading(SqliteReading inner, Dialect dialect) {
        super(inner);
        this.inner = inner;
        this.dialect = dialect;
        this.terms = inner.terms();
        this.values = inner.values();
        this.constants = new DialectConstants(dialect);
    }

    @Override
    public final SymbolicValue choose(Term condition, SymbolicValue then, SymbolicValue otherwise) {
        SymbolicValue chosen = inner.choose(condition, then, otherwise);
        return chosen.isNumber() ? chosen.with(chosen(condition, then, otherwise)) : chosen;
    }

    private Optional<Digits> chosen(Term condition, SymbolicValue then, SymbolicValue otherwise) {
        if (then.form() == Form.NULL || then.equals(otherwise)) return otherwise.digits();
        if (otherwise.form() == Form.NULL) return then.digits();
        if (!hasDigits(then) || !hasDigits(otherwise)) return Optional.empty();
        Digits one = digits(then);
        Digits other = digits(otherwise);
        return Optional.of(one.equals(other) ? one : met(condition, one, other));
    }

    /// The digits of one number where the condition holds, else of another.
    protected abstract Digits met(Term condition, Digits then, Digits otherwise);

    public final boolean hasDigits(SymbolicValue value) {
        return value.digits().isPresent()
                || value.form() == Form.NULL
                || value.isNumber() && value.term().sort() == Sort.INT;
    }

    /// The digits of an exact number; without any, it is an integer.
    public final Digits digits(SymbolicValue value) {
        if (!hasDigits(value)) throw new NotModelled("how many decimals a number has", null);
        return value.digits()
                .map(Digits::plain)
                .orElseGet(() -> Digits.of(terms, 0, DIGITS_OF_INTEGER));
    }

    /// Those of the result of an operator on exact numbers whose value tells no more; none where
    /// nobody keeps count.
    protected final Optional<Digits> digits(
            Operator operator, List<SymbolicValue> operands, SymbolicValue result) {
        Count count = DIGITS.find(operator).orElse((_, _) -> result.digits());
        return count.of(this, operands);
    }

    /// How many digits an operator on exact numbers gives; none where nobody keeps count.
    @FunctionalInterface
    private interface Count {
        Optional<Digits> of(TypedReading reading, List<SymbolicValue> operands);
    }

    /// The others make no exact numbers, or say themselves which digits they have.
    private static final OperatorTable<Count> DIGITS =
            OperatorTable.<Count>refusing("the digits of %s")
                    .with(
                            Set.of(Operator.ADD_DECIMAL, Operator.SUBTRACT_DECIMAL),
                            (r, o) -> Optional.of(r.widest(o).raised(1)))
                    .with(
                            Operator.MULTIPLY_DECIMAL,
                            (r, o) ->
                                    Optional.of(
                                            r.digits(o.getFirst())
                                                    .times(r.digits(o.getLast()), r.terms)))
                    .with(
                            Set.of(Operator.NEGATE_DECIMAL, Operator.ABS),
                            (_, o) -> o.getFirst().digits().map(Digits::plain))
                    .table();

    /// As many digits as any of the numbers has.
    public final Digits widest(List<SymbolicValue> numbers) {
        Digits widest = Digits.of(terms, 0, 0);
        for (SymbolicValue number : numbers)
            if (number.form() != Form.NULL) widest = widest.wider(digits(number), terms);
        return widest;
    }

    /// Those of a sum over the members.
    public final Digits ofSum(List<Weighted<Term, SymbolicValue>> members) {
        int more = Integer.toString(members.size()).length();
        return widest(members.stream().map(Weighted::value).toList()).raised(more);
    }

    @Override
    public SymbolicValue literal(Value value, Type type) {
        return switch (value) {
            case Value.Decimal(var number) ->
                    values.number(terms.number(Rational.of(number), Sort.REAL), terms.never())
                            .with(Digits.of(terms, number));
            case Value.Int(long number) ->
                    inner.literal(value, type).with(Digits.of(terms, BigDecimal.valueOf(number)));
            case Value.Temporal(String iso) ->
                    inner.dates().countsDays() && type.kind() == Kind.DATE
                            ? values.integer(inner.dates().counted(iso))
                            : inner.literal(Value.of(inner.dates().detail().written(iso)), type);
            case Value.Null _, Value.Real _, Value.Text _, Value.Bool _, Value.Blob _ ->
                    inner.literal(value, type);
        };
    }

    /// What the calendar knows of an operator of dates; empty where the operands do not tell.
    @FunctionalInterface
    private interface Calendar {
        Optional<SymbolicValue> of(
                TypedReading reading, Operator operator, List<SymbolicValue> operands, Type type);
    }

    private static final OperatorTable<Calendar> CALENDAR =
            OperatorTable.<Calendar>refusing("the calendar's %s")
                    .with(
                            Operator.DAYS_BETWEEN,
                            (r, _, o, _) -> r.inner.dates().daysBetween(o.getFirst(), o.getLast()))
                    .with(
                            Operator.ADD_DAYS,
                            (r, _, o, _) -> r.inner.dates().shifted(o.getFirst(), o.get(1)))
                    .with(
                            Set.of(Operator.ADD_MONTHS, Operator.ADD_SECONDS),
                            (r, operator, o, _) ->
                                    r.inner.dates().later(operator, o.getFirst(), o.get(1)))
                    .with(Set.of(Operator.YEAR, Operator.MONTH, Operator.DAY), TypedReading::part)
                    .with(Operator.STRFTIME, (r, _, o, t) -> r.written(o, t))
                    .table();

    /// An operator of dates: what the calendar knows of it, else a function that stands for itself.
    protected final SymbolicValue ofDates(
            Operator operator, List<SymbolicValue> operands, Type type) {
        return CALENDAR.of(operator)
                .of(this, operator, operands, type)
                .orElseGet(() -> unknown(operator, operands, type));
    }

    /// How far days lie apart, and days some days away, where they are numbers.
    protected final Optional<SymbolicValue> counted(
            Operator operator, List<SymbolicValue> operands, Type type) {
        boolean measures =
                operator == Operator.DAYS_BETWEEN
                        || operator == Operator.ADD_DAYS && type.kind() == Kind.DATE;
        return inner.dates().countsDays() && measures
                ? CALENDAR.of(operator).of(this, operator, operands, type)
                : Optional.empty();
    }

    private Optional<SymbolicValue> part(
            Operator operator, List<SymbolicValue> operands, Type type) {
        return inner.dates()
                .field(operator, operands.getFirst())
                .map(field -> known(Form.NUMBER, field.term(), operands, type));
    }

    private Optional<SymbolicValue> written(List<SymbolicValue> operands, Type type) {
        if (!(operands.getFirst().term().payload() instanceof Value.Text(var format)))
            return Optional.empty();
        Term moment = operands.getLast().term();
        if (type.kind() == Kind.TIMESTAMP || type.kind() == Kind.DATE) {
            Optional<Term> begun = inner.dates().begun(format, moment);
            if (begun.isPresent()) return begun.map(text -> known(Form.TEXT, text, operands, type));
            if (inner.dates().detail() == Moments.MICROSECONDS) return Optional.empty();
        }
        return inner.dates()
                .apply(Operator.STRFTIME, moment, Optional.of(format))
                .map(text -> known(Form.TEXT, text, operands, type));
    }

    /// NULL where an operand is.
    private SymbolicValue known(Form form, Term term, List<SymbolicValue> operands, Type type) {
        Term isNull = terms.or(operands.stream().map(SymbolicValue::isNull).toList());
        Term isReal = type.kind() == Kind.REAL ? terms.always() : terms.never();
        return new SymbolicValue(form, isNull, term, isReal);
    }

    /// The least or greatest that is no NULL.
    protected final SymbolicValue extremum(List<SymbolicValue> operands, boolean greatest) {
        SymbolicValue best = operands.getFirst();
        for (SymbolicValue operand : operands.subList(1, operands.size())) {
            Term beyond = greatest ? values.less(best, operand) : values.less(operand, best);
            Term better = terms.or(best.isNull(), beyond);
            best = choose(terms.and(terms.not(operand.isNull()), better), operand, best);
        }
        return best;
    }

    public final List<SymbolicValue> doubles(List<SymbolicValue> operands) {
        var doubles = new ArrayList<SymbolicValue>();
        for (SymbolicValue operand : operands) {
            SymbolicValue number = operand.isNumber() ? operand : inner.functions().toReal(operand);
            doubles.add(
                    new SymbolicValue(Form.NUMBER, number.isNull(), number.term(), terms.always()));
        }
        return doubles;
    }

    /// A function of which only the sort of the result is known.
    public final SymbolicValue unknown(Operator operator, List<SymbolicValue> operands, Type type) {
        var isNull = new ArrayList<Term>();
        var arguments = new ArrayList<Term>();
        var name = new StringBuilder(dialect + "-" + operator.name().toLowerCase(Locale.ROOT));
        name.append('-').append(type.kind());
        for (SymbolicValue operand : operands) {
            isNull.add(operand.isNull());
            arguments.add(operand.term());
            name.append('-').append(operand.form()).append(operand.term().sort());
        }
        Term nothing = terms.or(isNull);
        return switch (type.kind()) {
            case INTEGER, INT4 ->
                    values.integer(
                            terms.apply(
                                    new Function(
                                            name.toString(), computed(operator, operands, type)),
                                    Sort.INT,
                                    arguments),
                            nothing);
            case DECIMAL, REAL ->
                    new SymbolicValue(
                            Form.NUMBER,
                            nothing,
                            terms.apply(
                                    new Function(
                                            name.toString(), computed(operator, operands, type)),
                                    Sort.REAL,
                                    arguments),
                            terms.always());
            case TEXT, DATE, TIMESTAMP ->
                    values.text(
                            terms.apply(
                                    new Function(
                                            AtomOrder.TEXT_PREFIX + name,
                                            computed(operator, operands, type)),
                                    Sort.ATOM,
                                    arguments),
                            nothing);
            case NULL, BOOLEAN, BLOB, TIME, UNKNOWN, ANY ->
                    throw new NotModelled(operator + " in " + dialect, null);
        };
    }

    private static final Set<Operator> OF_TEXTS =
            Set.of(
                    Operator.UPPER,
                    Operator.LOWER,
                    Operator.TRIM,
                    Operator.LTRIM,
                    Operator.RTRIM,
                    Operator.REPLACE,
                    Operator.REVERSE,
                    Operator.GROUP_DIGITS,
                    Operator.UNICODE,
                    Operator.INITCAP,
                    Operator.TRANSLATE,
                    Operator.SPLIT_PART,
                    Operator.OCTET_LENGTH,
                    Operator.MD5,
                    Operator.ARRAY_AT,
                    Operator.ARRAY_MODE,
                    Operator.ARRAY_PLACE,
                    Operator.ARRAY_CARDINALITY,
                    Operator.ARRAY_NULLS,
                    Operator.ARRAY_CONTAINS,
                    Operator.ARRAY_TO_STRING,
                    Operator.ARRAY_ELEMENT,
                    Operator.LENGTH,
                    Operator.SUBSTR,
                    Operator.INSTR,
                    Operator.REGEXP_LIKE);

    /// What a function of texts yields of known ones.
    private Function.Meaning computed(Operator operator, List<SymbolicValue> operands, Type type) {
        if (operator == Operator.DIVIDE_DECIMAL && type.kind() == Kind.DECIMAL)
            return known -> quotient(known, type);
        if (!OF_TEXTS.contains(operator)) return Function.Meaning.NONE;
        return known -> {
            var constants = new ArrayList<SymbolicValue>();
            for (int i = 0; i < operands.size(); i++) {
                Optional<SymbolicValue> constant = constant(operands.get(i).form(), known.get(i));
                if (constant.isEmpty()) return Optional.empty();
                constants.add(constant.get());
            }
            return this.constants.apply(operator, constants, type).flatMap(TypedReading::payload);
        };
    }

    /// The quotient of two exact numbers, of as many decimals as a third one says at least.
    private Optional<Object> quotient(List<Object> known, Type type) {
        var operands = new ArrayList<SymbolicValue>();
        for (Object number : known.subList(0, 2)) {
            Optional<BigDecimal> decimal = ((Rational) number).decimal();
            if (decimal.isEmpty()) return Optional.empty();
            int scale = Math.max(0, decimal.get().stripTrailingZeros().scale());
            int least = known.size() > 2 ? scale((Rational) known.get(2)) : 0;
            operands.add(
                    literal(
                            new Value.Decimal(decimal.get().setScale(Math.max(scale, least))),
                            Type.DECIMAL));
        }
        return constants
                .apply(Operator.DIVIDE_DECIMAL, operands, type)
                .filter(Value.Decimal.class::isInstance)
                .map(value -> Rational.of(((Value.Decimal) value).value()));
    }

    private static int scale(Rational number) {
        return number.numerator().bitLength() < Short.SIZE ? number.numerator().intValueExact() : 0;
    }

    private Optional<SymbolicValue> constant(Form form, Object known) {
        if (form == Form.TEXT && known instanceof Value.Text text)
            return Optional.of(values.text(terms.atom(text)));
        return form == Form.NUMBER && known instanceof Rational number && number.isInteger()
                ? Optional.of(values.integer(terms.number(number, Sort.INT)))
                : Optional.empty();
    }

    private static Optional<Object> payload(Value value) {
        if (value instanceof Value.Int(long number)) return Optional.of(Rational.of(number));
        return Optional.of(value).filter(Value.Text.class::isInstance).map(v -> v);
    }

    /// XOR of truth values.
    protected SymbolicValue differing(List<SymbolicValue> operands) {
        Term differ = terms.not(values.equal(operands.get(0), operands.get(1)));
        Term isNull = terms.or(operands.get(0).isNull(), operands.get(1).isNull());
        return values.integer(terms.indicator(differ)).orNull(isNull, terms);
    }
}
