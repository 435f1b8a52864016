package dev.sameql.core.dialect.translation.term;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.target.NumberPrefix;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Makes expressions of the target, each with the type that it has there, and the conversions
/// between them.
public final class Terms {
    private final Dialect source;
    private final Target target;
    private final Set<Premise> granted;
    private final Set<Premise> premises = EnumSet.noneOf(Premise.class);
    private final Set<Expression> digits = new HashSet<>();
    private final Set<Integer> stored = new HashSet<>();

    /// Terms of the target for the source; what is granted may be taken for granted.
    public Terms(Dialect source, Target target, Set<Premise> granted) {
        this.source = source;
        this.target = target;
        this.granted = Set.copyOf(granted);
        if (source.has(Trait.DYNAMIC_TYPES)) premises.add(Premise.VALUES_FIT_THEIR_COLUMNS);
    }

    public Target target() {
        return target;
    }

    public Dialect source() {
        return source;
    }

    public Set<Premise> premises() {
        return premises;
    }

    public void assume(Premise premise) {
        premises.add(premise);
    }

    /// Takes something for granted where that is allowed.
    public boolean mayAssume(Premise premise) {
        if (granted.contains(premise)) assume(premise);
        return granted.contains(premise);
    }

    /// Whether the source reads a text among numbers as the number that it begins with.
    public boolean readsPrefixes() {
        return source.has(Trait.DYNAMIC_TYPES) || source.has(Trait.TEXTS_COMPARE_AS_NUMBERS);
    }

    /// Notes the columns of a table.
    public void stores(List<Field> columns) {
        columns.forEach(column -> stored.add(column.id()));
    }

    /// Whether a column is one of a table, and none that was computed.
    public boolean isStored(Column column) {
        return stored.contains(column.field().id());
    }

    /// Notes that a text is digits as a whole, wherever it is not NULL.
    public Expression digits(Expression text) {
        digits.add(text);
        return text;
    }

    public boolean isDigits(Expression term) {
        return digits.contains(term);
    }

    /// What sort of value an expression yields, for the target.
    public Kind kind(Expression term) {
        Kind kind = term.type().kind();
        return switch (kind) {
            case BOOLEAN -> target.has(TargetTrait.TRUTH_VALUES) ? Kind.BOOLEAN : Kind.INTEGER;
            case DATE, TIME, TIMESTAMP, UNKNOWN -> Kind.TEXT;
            case NULL, INTEGER, INT4, DECIMAL, REAL, TEXT, BLOB, ANY -> kind;
        };
    }

    public boolean isText(Expression term) {
        return kind(term) == Kind.TEXT;
    }

    public boolean isNumber(Expression term) {
        return kind(term).isNumeric();
    }

    public boolean isNull(Expression term) {
        return term.type().kind() == Kind.NULL;
    }

    /// Whether the values are whole: a sum of integers is an exact number in some engines.
    public boolean isWhole(Expression term) {
        return switch (kind(term)) {
            case INTEGER, INT4 -> true;
            case DECIMAL -> source.has(Trait.DYNAMIC_TYPES);
            case NULL, REAL, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> false;
        };
    }

    public Expression literal(Value value) {
        Type type =
                switch (value) {
                    case Value.Null _ -> Type.NULL;
                    case Value.Int(long number) -> target.integer(number);
                    case Value.Real(double number) -> {
                        if (!Double.isFinite(number) && !target.holds(number))
                            throw Untranslatable.noCounterpart("an infinite number");
                        yield Type.REAL;
                    }
                    case Value.Decimal _ ->
                            target.has(TargetTrait.EXACT_LITERALS) ? Type.DECIMAL : Type.REAL;
                    case Value.Text _, Value.Temporal _ -> Type.TEXT;
                    case Value.Bool _ -> Type.BOOLEAN;
                    case Value.Blob _ -> throw Untranslatable.noCounterpart("a blob");
                };
        Value written = value instanceof Value.Temporal(String iso) ? Value.of(iso) : value;
        return new Literal(written, type, Quote.NONE);
    }

    public Expression integer(long value) {
        return literal(Value.of(value));
    }

    public Expression text(String value) {
        return literal(Value.of(value));
    }

    public Expression cast(Expression operand, Type type) {
        return operand.type().kind() == type.kind()
                ? operand
                : new Cast(operand, type, CastMode.EXPLICIT);
    }

    public Expression call(Operator operator, Type type, Expression... operands) {
        return new Call(operator, List.of(operands), type);
    }

    public Comparison compare(ComparisonOperator operator, Expression left, Expression right) {
        return new Comparison(operator, left, right, Collation.BINARY);
    }

    /// Whether truth is 1 or 0 in the source.
    public boolean countsTruth() {
        return source.has(Trait.TRUTH_IS_INTEGER) || source.has(Trait.BOOLEAN_IS_TINYINT);
    }

    /// A term as a value: the truth of a source without truth values is 1 or 0.
    public Expression value(Expression term) {
        return kind(term) == Kind.BOOLEAN && countsTruth() ? cast(term, Type.INT4) : term;
    }

    /// A text without regard to the case of its letters.
    public Expression folded(Expression text) {
        assume(Premise.LETTERS_ARE_ASCII);
        return text instanceof Literal(Value.Text(String written), _, _)
                ? text(written.toLowerCase(Locale.ROOT))
                : call(Operator.LOWER, Type.TEXT, text);
    }

    /// What tells a value from others in a group or an order, as values of the type do in the
    /// source.
    public Expression telling(Type source, Expression value) {
        if (!isText(value)) return value;
        return switch (source.collation()) {
            case BINARY -> value;
            case NOCASE -> folded(value);
            case RTRIM -> throw Untranslatable.noCounterpart("texts without their blanks");
        };
    }

    /// A term as a condition.
    public Expression condition(Expression term) {
        if (term.type().kind() == Kind.BOOLEAN || isNull(term)) return term;
        return compare(ComparisonOperator.NE, number(term), integer(0));
    }

    /// A term as a number.
    public Expression number(Expression term) {
        Expression value = value(term);
        if (isNumber(value) || isNull(value)) return value;
        if (kind(value) == Kind.BOOLEAN) return cast(value, Type.INT4);
        return isDigits(value) ? cast(value, Type.INTEGER) : real(value);
    }

    /// A term as a double.
    public Expression real(Expression term) {
        Expression value = value(term);
        if (value instanceof Literal(Value.Int(long number), _, _))
            return literal(Value.of((double) number));
        return switch (kind(value)) {
            case REAL, NULL -> value;
            case INTEGER, INT4, DECIMAL -> cast(value, Type.REAL);
            case BOOLEAN -> cast(cast(value, Type.INT4), Type.REAL);
            case TEXT -> readsPrefixes() ? prefix(value, Type.REAL) : cast(value, Type.REAL);
            case BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    throw Untranslatable.mixed("a number of several kinds");
        };
    }

    private Expression prefix(Expression text, Type type) {
        return target.has(TargetTrait.CASTS_READ_PREFIXES) || isDigits(text)
                ? cast(text, type)
                : NumberPrefix.of(text, type);
    }

    /// A term as an integer, cut off.
    public Expression integer(Expression term) {
        Expression value = value(term);
        return switch (kind(value)) {
            case INTEGER, INT4, NULL -> value;
            case DECIMAL -> cast(isWhole(value) ? value : truncated(value), Type.INTEGER);
            case REAL -> cast(truncated(value), Type.INTEGER);
            case BOOLEAN -> cast(value, Type.INT4);
            case TEXT -> readsPrefixes() ? prefix(value, Type.INTEGER) : cast(value, Type.INTEGER);
            case BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    throw Untranslatable.mixed("an integer of several kinds");
        };
    }

    private Expression truncated(Expression number) {
        return target.has(TargetTrait.CASTS_CUT_OFF)
                ? number
                : call(Operator.TRUNC, number.type(), number);
    }

    /// A number rounded half away from zero, to a number of digits or to an integer; to a double in
    /// SQLite.
    public Expression rounded(Expression number, Expression... digits) {
        boolean exact = target.has(TargetTrait.ROUNDS_EXACT_NUMBERS_ONLY);
        List<Expression> parts = new ArrayList<>();
        parts.add(exact ? cast(number, Type.DECIMAL) : number);
        parts.addAll(List.of(digits));
        Expression result = new Call(Operator.ROUND, parts, exact ? Type.DECIMAL : number.type());
        boolean toReal = source.has(Trait.DYNAMIC_TYPES) || kind(number) == Kind.REAL;
        return toReal ? real(result) : result;
    }

    /// A term as a text.
    public Expression text(Expression term) {
        Expression value = value(term);
        return switch (kind(value)) {
            case TEXT -> value;
            case NULL -> cast(value, Type.TEXT);
            case INTEGER, INT4 -> cast(value, Type.TEXT);
            case DECIMAL -> {
                if (!isWhole(value)) throw Untranslatable.mixed("the text of an exact number");
                yield cast(cast(value, Type.INTEGER), Type.TEXT);
            }
            case REAL -> new DoubleTexts(this).of(value);
            case BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    throw Untranslatable.mixed("the text of a value of another kind");
        };
    }

    /// The type of a choice among these, which the target finds by itself.
    public Type common(List<Expression> terms) {
        Kind kind = Kind.NULL;
        for (Expression term : terms) kind = meeting(kind, kind(term));
        return Type.of(kind);
    }

    private static Kind meeting(Kind left, Kind right) {
        if (left == right || right == Kind.NULL) return left;
        if (left == Kind.NULL) return right;
        if (!left.isNumeric() || !right.isNumeric())
            throw Untranslatable.mixed("a choice among values of several kinds");
        if (left == Kind.REAL || right == Kind.REAL) return Kind.REAL;
        return left == Kind.DECIMAL || right == Kind.DECIMAL ? Kind.DECIMAL : Kind.INTEGER;
    }
}
