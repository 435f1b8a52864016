package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// PostgreSQL's typing (TRAF's PSQL operators, corrected where real servers differ).
///
/// A string literal and NULL have the unknown type `?` until their context settles it: against a
/// known type they are read as that type, at once, so that a misfit is a static error (22P02); on
/// their own they become texts. Known types convert implicitly only up the numeric tower. Texts are
/// compared by code point (the "C" collation).
///
/// Source: TRAF, Section 4 and its extended version; checked against PostgreSQL 15 and 18.
public class PostgresElaborator implements Elaborator {
    private static final int LAST_OF_ASCII = 0x7f;

    private final Dialect dialect;

    /// Typing for an engine that types as PostgreSQL does.
    public PostgresElaborator(Dialect dialect) {
        this.dialect = dialect;
    }

    @Override
    public final Dialect dialect() {
        return dialect;
    }

    @Override
    public Type literal(Value value) {
        return switch (value) {
            case Value.Null _ -> Type.NULL;
            case Value.Text _ -> Type.UNKNOWN;
            case Value.Int(long number) -> number == (int) number ? Type.INT4 : Type.INTEGER;
            case Value.Decimal _ -> Type.DECIMAL;
            case Value.Real _ -> Type.REAL;
            case Value.Bool _ -> Type.BOOLEAN;
            case Value.Blob _ -> Type.of(Kind.BLOB);
            case Value.Temporal(String iso) ->
                    Type.of(iso.length() > 10 ? Kind.TIMESTAMP : Kind.DATE);
        };
    }

    @Override
    public Type column(String declaredType) {
        return PostgresTypes.declared(declaredType).type();
    }

    @Override
    public Comparison comparison(ComparisonOperator operator, Expression left, Expression right) {
        Optional<Comparison> intervals = PostgresIntervals.comparison(this, operator, left, right);
        if (intervals.isPresent()) return intervals.get();
        Type type =
                meeting(left.type(), right.type(), Type.TEXT)
                        .orElseThrow(
                                () -> noOperator(operator.symbol(), left.type(), right.type()));
        if (!isNullTest(operator, left, right)) requireComparable(operator, type);
        return new Comparison(
                operator, convert(left, type), convert(right, type), Collation.BINARY);
    }

    /// `x IS DISTINCT FROM NULL`, which needs no `=`.
    private static boolean isNullTest(
            ComparisonOperator operator, Expression left, Expression right) {
        boolean tests = operator == ComparisonOperator.IS || operator == ComparisonOperator.IS_NOT;
        return tests && Stream.of(left, right).anyMatch(e -> e.type().kind() == Kind.NULL);
    }

    /// Values in a form of their own compare as their texts do, as far as these tell.
    private static void requireComparable(ComparisonOperator operator, Type type) {
        Optional<WrittenForm> form = type.narrowing().written();
        if (form.isEmpty()) return;
        if (form.get() == WrittenForm.JSON) throw noOperator(operator.symbol(), type, type);
        boolean told =
                switch (operator) {
                    case EQ, NE, IS, IS_NOT -> form.get().isEqualAsWritten();
                    case LT, LE, GT, GE -> form.get().isOrdered();
                };
        if (!told) PostgresTypes.refuseOperators(type);
    }

    /// An order of values, where their texts tell it.
    static void requireOrder(String what, Type type) {
        if (type.narrowing().written().filter(form -> !form.isOrdered()).isPresent())
            throw TypingException.unsupported(
                    what + " of " + PostgresTypes.name(type) + " in PostgreSQL");
    }

    @Override
    public Comparison inList(Expression left, Expression right) {
        return comparison(ComparisonOperator.EQ, left, right);
    }

    /// Items that read no column of their block, when there are several, take one common type
    /// together with the left side, if there is one; the others are compared one by one.
    ///
    /// Source: `transformAExprIn` in PostgreSQL's parse_expr.c, restated.
    @Override
    public List<Comparison> inList(Expression left, List<Expression> items, BitSet varying) {
        List<Expression> together = new ArrayList<>(List.of(left));
        for (int i = 0; i < items.size(); i++) if (!varying.get(i)) together.add(items.get(i));
        Optional<Type> type = together.size() > 2 ? common(together) : Optional.empty();
        List<Comparison> alternatives = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Expression item = items.get(i);
            boolean apart = type.isEmpty() || varying.get(i);
            alternatives.add(inList(left, apart ? item : convert(item, type.get())));
        }
        return alternatives;
    }

    /// The common type of several expressions, text when all are unknown; empty when there is none.
    private static Optional<Type> common(List<Expression> expressions) {
        Type common = Type.UNKNOWN;
        for (Expression expression : expressions) {
            if (PostgresTypes.arePaddedAndVarchar(common, expression.type()))
                throw TypingException.unsupported("a list of character and varchar in PostgreSQL");
            Optional<Type> met = meeting(common, expression.type(), Type.UNKNOWN);
            if (met.isEmpty()) return Optional.empty();
            common = met.get();
        }
        return Optional.of(PostgresTypes.isUnknown(common) ? Type.TEXT : common);
    }

    /// The type in which two operands meet: an unknown one takes the other's, two unknown ones are
    /// `bothUnknown`.
    private static Optional<Type> meeting(Type left, Type right, Type bothUnknown) {
        refuseInterval(left);
        refuseInterval(right);
        if (PostgresTypes.isUnknown(left) && PostgresTypes.isUnknown(right)) {
            return Optional.of(bothUnknown);
        }
        if (PostgresTypes.isUnknown(left)) return Optional.of(right);
        if (PostgresTypes.isUnknown(right)) return Optional.of(left);
        return PostgresTypes.best(left, right);
    }

    @Override
    public Expression operator(String symbol, List<Expression> operands) {
        if (symbol.equals("||")) return concatenation(operands.getFirst(), operands.getLast());
        if (operands.size() == 1) return prefix(symbol, operands.getFirst());
        Optional<Expression> ofArrays =
                new PostgresArrayFunctions(this)
                        .operator(symbol, operands.getFirst(), operands.getLast());
        if (ofArrays.isPresent()) return ofArrays.get();
        Expression left = PostgresIntervals.read(operands.getFirst());
        Expression right = PostgresIntervals.read(operands.getLast());
        PostgresTypes.refuseOperators(left.type());
        PostgresTypes.refuseOperators(right.type());
        if (PostgresTypes.isUnknown(left.type()) && PostgresTypes.isUnknown(right.type())) {
            // of the two powers the one of doubles is preferred
            if (symbol.equals("POWER"))
                return operator(
                        symbol, List.of(convert(left, Type.REAL), convert(right, Type.REAL)));
            throw rejected("operator is not unique: unknown " + symbol + " unknown", "42725");
        }
        Optional<Expression> moment = PostgresMoments.operator(this, symbol, left, right);
        if (moment.isPresent()) return moment.get();
        Optional<Expression> bits = new PostgresBits(this).operator(symbol, left, right);
        if (bits.isPresent()) return bits.get();
        Type type =
                meeting(left.type(), right.type(), Type.TEXT)
                        .orElseThrow(() -> noOperator(symbol, left.type(), right.type()));
        if (symbol.equals("-") && type.kind() == Kind.TEXT && left.type().kind() != Kind.TEXT) {
            throw TypingException.unsupported(
                    "a literal minus a text (PostgreSQL reads it as jsonb)");
        }
        requireWide(symbol, type);
        Type wide = Type.of(type.kind());
        Operator operator =
                PostgresOverloads.infix(symbol, wide)
                        .orElseThrow(() -> noOperator(symbol, left.type(), right.type()));
        return new Call(operator, List.of(convert(left, wide), convert(right, wide)), wide);
    }

    /// Numbers of 16 bits, or of single precision, overflow and round otherwise.
    static void requireWide(String operator, Type type) {
        if (PostgresTypes.isNarrowNumber(type))
            throw TypingException.unsupported(
                    operator + " of " + PostgresTypes.name(type) + " in PostgreSQL");
    }

    /// A plus sign before a literal prefers the double among all numbers; a minus sign has
    /// intervals to choose from, too.
    private Expression prefix(String symbol, Expression operand) {
        Type type = operand.type();
        refuseInterval(type);
        PostgresTypes.refuseOperators(type);
        if (PostgresTypes.isUnknown(type)) {
            if (symbol.equals("+")) return convert(operand, Type.REAL);
            throw rejected("operator is not unique: " + symbol + " unknown", "42725");
        }
        if (symbol.equals("+") && type.kind().isNumeric()) return operand;
        if (symbol.equals("-")) {
            Optional<Value> negative = Literals.of(operand).flatMap(PostgresOverloads::negated);
            if (negative.isPresent())
                return new Literal(negative.get(), literal(negative.get()), Quote.NONE);
        }
        requireWide(symbol, type);
        return PostgresOverloads.prefix(symbol, type)
                .<Expression>map(operator -> new Call(operator, List.of(operand), type))
                .orElseThrow(
                        () ->
                                rejected(
                                        "operator does not exist: "
                                                + symbol
                                                + " "
                                                + PostgresTypes.name(type),
                                        "42883"));
    }

    /// `||`: one side at least is a text; the other is rendered.
    private Expression concatenation(Expression left, Expression right) {
        boolean others =
                Stream.of(left.type(), right.type())
                        .filter(type -> !type.equals(PostgresTypes.TIME))
                        .anyMatch(PostgresTypes::hasOtherOperators);
        if (others) throw TypingException.unsupported("such a || in PostgreSQL");
        boolean hasText = PostgresTypes.isText(left.type()) || PostgresTypes.isText(right.type());
        if (!hasText) throw noOperator("||", left.type(), right.type());
        return new Call(Operator.CONCAT, List.of(rendered(left), rendered(right)), Type.TEXT);
    }

    private Expression rendered(Expression operand) {
        refuseInterval(operand.type());
        return convert(operand, Type.TEXT);
    }

    @Override
    public Expression function(String name, List<Expression> arguments) {
        return new PostgresFunctions(this).call(name, arguments);
    }

    @Override
    public Expression cast(Expression operand, String declaredType) {
        return PostgresCastTyping.explicit(this, operand, declaredType);
    }

    /// What has no type of its own here.
    static void refuseInterval(Type type) {
        if (type.kind() == Kind.ANY) throw TypingException.unsupported("an interval in PostgreSQL");
    }

    /// A literal rounded to the declared scale, half away from zero.
    protected Expression scaled(Expression operand, PostgresTypes.Declared declared) {
        BigDecimal number;
        try {
            number =
                    switch (Literals.of(operand).map(Literal::value).orElse(null)) {
                        case Value.Null _ -> null;
                        case Value.Int(long whole) -> BigDecimal.valueOf(whole);
                        case Value.Decimal(BigDecimal exact) -> exact;
                        case Value.Text(String text) ->
                                PostgresInputFunctions.read(text, Type.DECIMAL)
                                                instanceof Value.Decimal(BigDecimal exact)
                                        ? exact
                                        : null;
                        case null, default ->
                                throw TypingException.unsupported(
                                        "such a literal as numeric with a precision");
                    };
        } catch (PostgresInputFunctions.InvalidInput invalid) {
            throw rejected(invalid.getMessage(), invalid.sqlState());
        }
        if (number == null) return operand;
        int scale = declared.scale().orElse(0);
        BigDecimal rounded = number.setScale(scale, RoundingMode.HALF_UP);
        if (rounded.precision() - scale > declared.precision().orElseThrow() - scale) {
            throw rejected("numeric field overflow", "22003");
        }
        return new Literal(new Value.Decimal(rounded), Type.DECIMAL, Quote.NONE);
    }

    /// An operator of two operands.
    Expression operator(String symbol, Expression left, Expression right) {
        return operator(symbol, List.of(left, right));
    }

    /// An operator whose right operand is a constant.
    Expression operator(String symbol, Expression left, long right) {
        return operator(symbol, left, integer(right));
    }

    static Literal integer(long number) {
        return new Literal(Value.of(number), Type.INT4, Quote.NONE);
    }

    @Override
    public Expression condition(Expression operand) {
        if (operand instanceof Predicate) return operand;
        if (operand instanceof Expression.Parenthesised(Predicate _)) return operand;
        Type type = operand.type();
        if (PostgresTypes.isUnknown(type)) return new AsCondition(convert(operand, Type.BOOLEAN));
        if (type.kind() == Kind.BOOLEAN) return new AsCondition(operand);
        throw rejected(
                "argument of a condition must be type boolean, not type "
                        + PostgresTypes.name(type),
                "42804");
    }

    /// `x ILIKE y` is `LOWER(x) LIKE LOWER(y)` where characters may have several bytes.
    ///
    /// Source: `Generic_Text_IC_like` in PostgreSQL's like.c, restated.
    @Override
    public Optional<Expression> folded(Expression operand) {
        if (Literals.of(operand).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Text(String text)
                && text.chars().allMatch(c -> c <= LAST_OF_ASCII)) {
            Value folded = Value.of(text.toLowerCase(Locale.ROOT));
            return Optional.of(new Literal(folded, operand.type(), Quote.SINGLE));
        }
        Expression text = convert(matched(operand), Type.TEXT);
        return Optional.of(new Call(Operator.LOWER, List.of(text), Type.TEXT));
    }

    @Override
    public Expression matched(Expression operand) {
        if (PostgresIntervals.isInterval(operand))
            throw rejected("operator does not exist: interval ~~ unknown", "42883");
        return operand;
    }

    /// An interval is NULL where its parts are.
    @Override
    public Expression tested(Expression operand) {
        return PostgresIntervals.isInterval(operand) && PostgresIntervals.moments(operand).isEmpty()
                ? new PostgresDateParts(this).seconds(operand)
                : operand;
    }

    /// A literal is a text before its first WHEN is seen.
    @Override
    public Expression switched(Expression operand) {
        return PostgresTypes.isUnknown(operand.type()) ? convert(operand, Type.TEXT) : operand;
    }

    @Override
    public List<Expression> unify(List<Expression> branches) {
        Type type = commonType(branches);
        return branches.stream().map(branch -> convert(branch, type)).toList();
    }

    @Override
    public List<Expression> shifted(Expression value, Expression otherwise) {
        return unify(List.of(value, otherwise));
    }

    /// The type that the values of a choice take; of padded texts and a literal, one of no length.
    Type commonType(List<Expression> branches) {
        Type common = Type.UNKNOWN;
        boolean named = false;
        for (Expression branch : branches) {
            refuseInterval(branch.type());
            named |= branch.type().kind() == Kind.UNKNOWN;
            if (PostgresTypes.isUnknown(branch.type())) continue;
            Type so = common;
            common =
                    PostgresTypes.isUnknown(so)
                            ? branch.type()
                            : PostgresTypes.common(so, branch.type())
                                    .orElseThrow(() -> unmatched("CASE", so, branch.type()));
        }
        if (PostgresTypes.isUnknown(common)) return Type.TEXT;
        return named ? PostgresTypes.beside(common) : common;
    }

    @Override
    public Type chosen(Type type) {
        return type;
    }

    @Override
    public Type setOperation(Type left, Type right) {
        if (PostgresTypes.isUnknown(left) || PostgresTypes.isUnknown(right)) {
            Type met = meeting(left, right, Type.TEXT).orElseThrow();
            boolean literal = left.kind() == Kind.UNKNOWN || right.kind() == Kind.UNKNOWN;
            return literal ? PostgresTypes.beside(met) : met;
        }
        refuseInterval(left);
        refuseInterval(right);
        return PostgresTypes.common(left, right)
                .orElseThrow(() -> unmatched("set operation", left, right));
    }

    @Override
    public boolean knowsAggregate(String name) {
        return !name.equals("GROUP_CONCAT") && !name.equals("TOTAL");
    }

    @Override
    public boolean derivesAggregate(String name) {
        return name.equals("ANY_VALUE")
                || PostgresStatistics.NAMES.contains(name)
                || PostgresRegression.NAMES.contains(name)
                || PostgresOrderedSets.NAMES.contains(name)
                || PostgresCollections.NAMES.contains(name);
    }

    @Override
    public Expression derivedAggregate(
            String name,
            List<Expression> arguments,
            List<SortKey> order,
            BiFunction<AggregateFunction, List<Expression>, Expression> calls) {
        if (PostgresOrderedSets.NAMES.contains(name))
            return new PostgresOrderedSets(this, calls).of(name, arguments, order);
        boolean pairs = PostgresRegression.NAMES.contains(name);
        if (arguments.size() != (pairs ? 2 : 1))
            throw TypingException.wrongArguments(name, arguments.size());
        Expression argument = arguments.getFirst();
        if (name.equals("ANY_VALUE")) return calls.apply(AggregateFunction.ANY_VALUE, arguments);
        if (pairs) return new PostgresRegression(this, name, arguments, calls).of(name);
        return PostgresCollections.NAMES.contains(name)
                ? PostgresCollections.of(this, name, argument, calls)
                : new PostgresStatistics(this, calls).of(name, argument);
    }

    @Override
    public boolean hasSeries(String name) {
        return name.equals(PostgresSeries.NAME);
    }

    @Override
    public List<Expression> series(String name, List<Expression> arguments) {
        return new PostgresSeries(this).of(arguments);
    }

    @Override
    public List<Expression> aggregated(AggregateFunction function, List<Expression> arguments) {
        return function == AggregateFunction.GROUP_CONCAT
                ? new PostgresFunctions(this).joined(arguments)
                : arguments;
    }

    @Override
    public Type aggregate(AggregateFunction function, List<Type> arguments) {
        return PostgresFunctions.aggregate(function, arguments);
    }

    @Override
    public Type clean(Type column) {
        refuseInterval(column);
        return PostgresTypes.isUnknown(column) ? Type.TEXT : column;
    }

    @Override
    public SortKey sortKey(Expression value, boolean descending) {
        if (!PostgresIntervals.isInterval(value)) refuseInterval(value.type());
        requireOrder("ORDER BY", value.type());
        return Elaborator.super.sortKey(
                PostgresIntervals.isInterval(value)
                        ? new PostgresDateParts(this).seconds(value)
                        : value,
                descending);
    }

    /// From an interval reaches another interval, and no number.
    @Override
    public SortKey measuredKey(Expression value, boolean descending) {
        if (PostgresIntervals.isInterval(value))
            throw TypingException.unsupported("RANGE over an interval in PostgreSQL");
        return sortKey(value, descending);
    }

    @Override
    public boolean nullsFirst(boolean descending) {
        return descending;
    }

    @Override
    public Expression rowCount(Expression count) {
        return PostgresRowCounts.converted(this, count);
    }

    /// `insert`: the operand as a value of the type. A literal of unknown type is read now, and may
    /// fail now.
    @Override
    public Expression convert(Expression operand, Type target) {
        return PostgresCastTyping.implicit(operand, target);
    }

    static TypingException noOperator(String symbol, Type left, Type right) {
        return rejected(
                "operator does not exist: "
                        + PostgresTypes.name(left)
                        + " "
                        + symbol
                        + " "
                        + PostgresTypes.name(right),
                "42883");
    }

    private static TypingException unmatched(String what, Type left, Type right) {
        return rejected(
                what
                        + " types "
                        + PostgresTypes.name(left)
                        + " and "
                        + PostgresTypes.name(right)
                        + " cannot be matched",
                "42804");
    }

    static TypingException rejected(String message, String sqlState) {
        return TypingException.rejected(message, sqlState);
    }
}
