package dev.sameql.verifier.dialect.postgresql;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.OperatorTable;
import dev.sameql.core.algebra.Truth;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.dialect.registry.Dialects;
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
import dev.sameql.verifier.dialect.TypedReading;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.Rational;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.value.Digits;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The symbolic reading of PostgreSQL's semantics, over the values of [SqliteReading].
///
/// Where an operation fails (a division by zero, a number out of range) a query has no result, and
/// its database tells nothing: there the formula takes any value. Numbers are exact, and keep count
/// of their decimals. Of what rounds to digits that depend on the operands (quotients of NUMERIC,
/// AVG) and of functions of texts it is known only that equal operands give equal results; operands
/// of NUMERIC are equal there if they have equally many decimals too, where these may show. What
/// writes the digits of a number is not modelled.
public final class PostgresReading extends TypedReading {
    private static final int DIGITS_OF_INT4 = 10;
    private static final int DIGITS_OF_YEAR = 6;

    private final PostgresDecimals decimals;
    private final SymbolicPostgresCasts casts;
    private final PostgresRounding rounding;
    private final PostgresTexts texts = new PostgresTexts(this);
    private final MomentSteps steps = new MomentSteps(this);
    private final MomentParts parts = new MomentParts(this, steps);

    public PostgresReading(SqliteReading inner) {
        super(inner, Dialects.POSTGRESQL);
        this.decimals = new PostgresDecimals(this);
        this.rounding = new PostgresRounding(this);
        this.casts = new SymbolicPostgresCasts(this, decimals);
    }

    @Override
    public Truth<Term> compare(
            ComparisonOperator operator,
            SymbolicValue left,
            SymbolicValue right,
            Collation collation) {
        return steps.compare(operator, left, right)
                .or(() -> parts.compare(operator, left, right))
                .orElseGet(() -> inner.compare(operator, left, right, collation));
    }

    PostgresRounding rounding() {
        return rounding;
    }

    MomentSteps steps() {
        return steps;
    }

    /// What an operator yields of values that are not all known.
    @FunctionalInterface
    private interface Meaning {
        SymbolicValue of(
                PostgresReading reading,
                Operator operator,
                List<SymbolicValue> operands,
                Type type);
    }

    /// Those that may take NULL like another value are not here, nor those that elaboration does
    /// not make.
    private static final OperatorTable<Meaning> MEANINGS =
            OperatorTable.<Meaning>refusing("the operator %s in PostgreSQL")
                    .with(
                            Set.of(
                                    Operator.ADD_INTEGER,
                                    Operator.SUBTRACT_INTEGER,
                                    Operator.MULTIPLY_INTEGER,
                                    Operator.NEGATE_INTEGER),
                            PostgresReading::exact)
                    .with(
                            Set.of(
                                    Operator.ADD_DECIMAL,
                                    Operator.SUBTRACT_DECIMAL,
                                    Operator.MULTIPLY_DECIMAL,
                                    Operator.NEGATE_DECIMAL),
                            PostgresReading::exact)
                    .with(
                            Set.of(
                                    Operator.ADD_REAL,
                                    Operator.SUBTRACT_REAL,
                                    Operator.MULTIPLY_REAL,
                                    Operator.NEGATE_REAL),
                            (r, operator, o, t) -> r.exact(operator, r.doubles(o), t))
                    .with(
                            Operator.DIVIDE_INTEGER,
                            (r, _, o, t) -> r.defined(o, r.exact(Operator.DIVIDE, o, t)))
                    .with(
                            Operator.MODULO_INTEGER,
                            (r, _, o, t) -> r.defined(o, r.exact(Operator.MODULO, o, t)))
                    .with(
                            Operator.DIVIDE_REAL,
                            (r, _, o, t) -> r.defined(o, r.exact(Operator.DIVIDE, r.doubles(o), t)))
                    .with(
                            Operator.DIVIDE_DECIMAL,
                            (r, _, o, t) -> r.decimals.quotient(o.getFirst(), o.getLast(), t))
                    // what windows count with
                    .with(
                            Set.of(
                                    Operator.ADD,
                                    Operator.SUBTRACT,
                                    Operator.MULTIPLY,
                                    Operator.DIVIDE),
                            PostgresReading::exact)
                    .with(Set.of(Operator.ABS, Operator.NULLIF), PostgresReading::exact)
                    .with(Operator.XOR, (r, _, o, _) -> r.differing(o))
                    // a part of a text from a place on that lies in it, and others of texts alone
                    .with(
                            Operator.SUBSTR,
                            (r, operator, o, t) ->
                                    areTexts(o.subList(0, 1)) && isWithin(o)
                                            ? r.shared(operator, o, t)
                                            : r.unknown(operator, o, t))
                    .with(
                            Set.of(
                                    Operator.CONCAT,
                                    Operator.LENGTH,
                                    Operator.TRIM,
                                    Operator.LTRIM,
                                    Operator.RTRIM,
                                    Operator.REPLACE),
                            (r, operator, o, t) ->
                                    areTexts(o)
                                            ? r.shared(operator, o, t)
                                            : r.unknown(operator, o, t))
                    .with(
                            Operator.INSTR,
                            (r, operator, o, t) ->
                                    areTexts(o)
                                            ? r.texts.place(o, r.shared(operator, o, t))
                                            : r.unknown(operator, o, t))
                    .with(
                            Set.of(
                                    Operator.REVERSE,
                                    Operator.UNICODE,
                                    Operator.INITCAP,
                                    Operator.TRANSLATE,
                                    Operator.SPLIT_PART,
                                    Operator.OCTET_LENGTH,
                                    Operator.MD5,
                                    Operator.MAKE_DATE,
                                    Operator.TO_DATE,
                                    Operator.ARRAY_PLACE,
                                    Operator.ARRAY_CARDINALITY,
                                    Operator.ARRAY_NULLS,
                                    Operator.ARRAY_CONTAINS,
                                    Operator.ARRAY_TO_STRING,
                                    Operator.ARRAY_ELEMENT),
                            PostgresReading::unknown)
                    .with(
                            Set.of(
                                    Operator.SQRT,
                                    Operator.POWER,
                                    Operator.EXP,
                                    Operator.LN,
                                    Operator.LOG10),
                            (r, operator, o, t) ->
                                    t.kind() == Kind.DECIMAL
                                            ? r.decimals.ofScale(operator, o, t)
                                            : r.unknown(operator, o, t))
                    .with(Set.of(Operator.ARRAY_AT, Operator.ARRAY_MODE), PostgresReading::perhaps)
                    // letters are another matter than in SQLite
                    .with(Set.of(Operator.UPPER, Operator.LOWER), PostgresReading::standing)
                    .with(
                            Set.of(Operator.YEAR, Operator.MONTH, Operator.DAY),
                            PostgresReading::part)
                    .with(
                            Set.of(Operator.DAYS_BETWEEN, Operator.ADD_DAYS, Operator.ADD_MONTHS),
                            PostgresReading::ofDates)
                    .with(
                            Operator.ADD_SECONDS,
                            (r, operator, o, t) -> r.steps.shifted(o, r.ofDates(operator, o, t)))
                    .with(
                            Operator.STRFTIME,
                            (r, operator, o, t) ->
                                    t.kind() == Kind.TIMESTAMP
                                            ? r.steps.written(o, r.ofDates(operator, o, t))
                                            : r.steps.writtenText(o, r.ofDates(operator, o, t)))
                    .with(
                            Set.of(Operator.CURRENT_DATE, Operator.CURRENT_TIMESTAMP),
                            (r, operator, o, _) -> r.inner.apply(operator, o, Type.TEXT))
                    .with(
                            Operator.ROUND,
                            (r, _, o, t) ->
                                    t.kind() == Kind.DECIMAL && o.size() > 1
                                            ? r.decimals.rounded(o, t)
                                            : r.near(Operator.ROUND, o, t))
                    .with(Operator.TRUNC, PostgresReading::near)
                    .with(
                            Set.of(Operator.SIGN, Operator.CEIL, Operator.FLOOR),
                            PostgresReading::near)
                    .with(
                            Set.of(Operator.BIT_AND, Operator.BIT_OR),
                            (r, operator, o, t) -> r.standing(operator, inOrder(o), t))
                    // -x - 1, in as many bits
                    .with(
                            Operator.BIT_NOT,
                            (r, _, o, _) ->
                                    r.values.integer(
                                            r.terms.minus(r.terms.integer(-1), o.getFirst().term()),
                                            o.getFirst().isNull()))
                    .with(
                            Set.of(Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT),
                            PostgresReading::standing)
                    .table();

    @Override
    public SymbolicValue apply(Operator operator, List<SymbolicValue> operands, Type type) {
        boolean extreme = operator == Operator.LEAST || operator == Operator.GREATEST;
        if (extreme) return extremum(operands, operator == Operator.GREATEST);
        if (isNothing(operator, operands)) return values.nothing();
        SymbolicValue result =
                counted(operator, operands, type)
                        .orElseGet(() -> computed(operator, operands, type));
        if (!result.isNumber()) return result;
        return result.with(
                type.kind() == Kind.INT4
                        ? Optional.of(Digits.of(terms, 0, DIGITS_OF_INT4))
                        : digits(operator, operands, result));
    }

    /// Whether NULL among the operands makes the result NULL; NULL as a replacement always does.
    private static boolean isNothing(Operator operator, List<SymbolicValue> operands) {
        Nulls nulls = operator.descriptor().nulls();
        return IntStream.range(0, operands.size())
                .anyMatch(
                        i ->
                                operands.get(i).isNull().isAlways()
                                        && (nulls.from(i) || operator == Operator.REPLACE));
    }

    private SymbolicValue computed(Operator operator, List<SymbolicValue> operands, Type type) {
        if (operator != Operator.DIVIDE_DECIMAL) {
            Optional<Value> known = constants.apply(operator, operands, type);
            if (known.isPresent()) return literal(known.get(), type);
        }
        return MEANINGS.of(operator).of(this, operator, operands, type);
    }

    private SymbolicValue exact(Operator operator, List<SymbolicValue> operands, Type type) {
        return inner.apply(operator, operands, type);
    }

    private SymbolicValue part(Operator operator, List<SymbolicValue> operands, Type type) {
        SymbolicValue of = ofDates(operator, operands, type);
        SymbolicValue part =
                type.kind() == Kind.DECIMAL ? of.with(Digits.of(terms, 0, DIGITS_OF_YEAR)) : of;
        boolean isKnown = inner.dates().field(operator, operands.getFirst()).isPresent();
        return isKnown ? part : parts.note(operator, operands.getFirst(), part);
    }

    /// What means the same as in SQLite.
    private SymbolicValue shared(Operator operator, List<SymbolicValue> operands, Type type) {
        return defined(operands, inner.apply(operator, operands, type));
    }

    /// A whole number near a number; where it is another with as many decimals as are asked for, no
    /// more is known of it than that.
    private SymbolicValue near(Operator operator, List<SymbolicValue> operands, Type type) {
        if (operands.size() > 1)
            return operator == Operator.TRUNC
                    ? decimals.cutOff(operands, type)
                    : unknown(operator, operands, type).with(decimals.ofRounded(operands, type));
        SymbolicValue number = operands.getFirst();
        return rounding.whole(operator, number, decimals.ofWhole(operands, type), type);
    }

    /// Operands that may change places, in an order that does not depend on how they came.
    private static List<SymbolicValue> inOrder(List<SymbolicValue> operands) {
        return operands.stream().sorted(Comparator.comparingInt(o -> o.term().id())).toList();
    }

    private SymbolicValue standing(Operator operator, List<SymbolicValue> operands, Type type) {
        return unknown(operator, operands, type);
    }

    /// A function of which only the sort of the result is known, and which may be NULL of what is
    /// not.
    private SymbolicValue perhaps(Operator operator, List<SymbolicValue> operands, Type type) {
        var name = new StringBuilder("postgresql-nothing-" + operator);
        for (SymbolicValue operand : operands)
            name.append('-').append(operand.form()).append(operand.term().sort());
        List<Term> arguments = operands.stream().map(SymbolicValue::term).toList();
        Term nothing =
                terms.equal(terms.apply(name.toString(), Sort.INT, arguments), terms.integer(1));
        return unknown(operator, operands, type).orNull(nothing, terms);
    }

    @Override
    protected Digits met(Term condition, Digits then, Digits otherwise) {
        return decimals.met(condition, then, otherwise);
    }

    /// A result that is NULL only where an operand is: otherwise there is one, or a failure.
    private SymbolicValue defined(List<SymbolicValue> operands, SymbolicValue result) {
        Term isNull = terms.or(operands.stream().map(SymbolicValue::isNull).toList());
        // where SQLite has NULL for constants
        if (result.form() == Form.NULL && !isNull.isAlways())
            throw new NotModelled("a constant that ends in an error", null);
        return new SymbolicValue(result.form(), isNull, result.term(), result.isReal());
    }

    private static boolean areTexts(List<SymbolicValue> operands) {
        return operands.stream().allMatch(o -> o.form() == Form.TEXT);
    }

    /// Whether a part of a text begins at a place that lies in it, and has a length.
    private static boolean isWithin(List<SymbolicValue> operands) {
        return isAtLeast(operands.get(1), 1)
                && (operands.size() == 2 || isAtLeast(operands.get(2), 0));
    }

    private static boolean isAtLeast(SymbolicValue place, long least) {
        return place.term().payload() instanceof Rational number
                && number.isInteger()
                && number.compareTo(Rational.of(least)) >= 0;
    }

    @Override
    public SymbolicValue cast(SymbolicValue operand, Type from, Type target, CastMode mode) {
        return casts.cast(operand, from, target, mode);
    }

    @Override
    public Truth<Term> like(
            LikeKind kind,
            SymbolicValue value,
            SymbolicValue pattern,
            Optional<SymbolicValue> escape) {
        boolean escapes =
                pattern.term().payload() instanceof Value.Text(String text) && text.contains("\\");
        boolean plain =
                kind != LikeKind.GLOB
                        && (kind == LikeKind.LIKE_SENSITIVE || isAscii(pattern))
                        && escape.isEmpty()
                        && pattern.isConstant()
                        && !escapes
                        && value.form() == Form.TEXT;
        if (!plain) throw new NotModelled("such a pattern match in PostgreSQL", null);
        return inner.like(kind, value, pattern, escape);
    }

    private static boolean isAscii(SymbolicValue pattern) {
        return pattern.term().payload() instanceof Value.Text(String text)
                && text.chars().allMatch(c -> c < 128);
    }

    @Override
    public SymbolicValue aggregate(
            AggregateFunction function, List<Weighted<Term, SymbolicValue>> members, Type type) {
        if (function == AggregateFunction.GROUP_CONCAT) requireTexts(members);
        SymbolicValue result = inner.aggregate(function, members, type);
        boolean exact =
                switch (type.kind()) {
                    case DECIMAL, INTEGER, INT4 -> true;
                    case REAL, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, NULL, UNKNOWN, ANY ->
                            false;
                };
        if (!exact) return result;
        return switch (function) {
            case SUM -> result.with(decimals.added(members));
            case AVG -> {
                SymbolicValue sum = inner.aggregate(AggregateFunction.SUM, members, Type.DECIMAL);
                SymbolicValue count =
                        inner.aggregate(AggregateFunction.COUNT, members, Type.INTEGER);
                yield decimals.quotient(sum.with(decimals.added(members)), count, type);
            }
            case MIN, MAX ->
                    result.isNumber() ? result.with(decimals.ofOne(members, result)) : result;
            case COUNT, TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE -> result;
        };
    }

    @Override
    public SymbolicValue concatenate(
            List<Weighted<Term, SymbolicValue>> members, List<SymbolicValue> separators) {
        requireTexts(members);
        return inner.concatenate(members, separators);
    }

    private static void requireTexts(List<Weighted<Term, SymbolicValue>> members) {
        for (var member : members) {
            boolean integer = member.value().isNumber() && member.value().term().sort() == Sort.INT;
            if (member.value().form() != Form.TEXT && !integer)
                throw new NotModelled("STRING_AGG of other values than texts", null);
        }
    }
}
