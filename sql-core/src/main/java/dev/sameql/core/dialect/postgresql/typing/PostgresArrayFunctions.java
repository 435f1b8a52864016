package dev.sameql.core.dialect.postgresql.typing;

import static dev.sameql.core.dialect.TypingException.rejected;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Arrays of integers and texts, by the place that an element has in one: `x = ANY (a)`, `a @> b`,
/// `a && b` and ARRAY_POSITION are comparisons of places, so that what asks the same of an array
/// in several ways is one. And `ARRAY[a, b] = ARRAY[c, d]` and `<>`: arrays are the same where
/// their elements are, and a NULL is the same as another, so that the comparison is never unknown:
/// `a IS NOT DISTINCT FROM c AND …`. Both arrays have as many elements, all of one type, since no
/// array is converted to one of another type.
///
/// Source: PostgreSQL's manual, sections 9.19 and 9.25; `array_eq` and `array_contain_compare` in
/// its arrayfuncs.c; `ExecEvalScalarArrayOp`; answers of PostgreSQL 15.
public final class PostgresArrayFunctions {
    public static final String SAME = "SAME ARRAYS";
    public static final String OTHER = "OTHER ARRAYS";
    public static final String ANY_OF = "ANY OF ARRAY";
    public static final String NONE_OF = "NONE OF ARRAY";
    public static final String CONTAINS = "CONTAINS ARRAY";
    public static final String WITHIN = "WITHIN ARRAY";
    public static final String AT = "ELEMENT OF ARRAY";
    public static final String OVERLAPS = "OVERLAPS ARRAY";

    private final PostgresElaborator elaborator;

    PostgresArrayFunctions(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// An operator of arrays; none of another name.
    Optional<Expression> operator(String symbol, Expression left, Expression right) {
        return switch (symbol) {
            case ANY_OF -> Optional.of(isElement(left, right));
            case NONE_OF -> Optional.of(new Not(isElement(left, right)));
            case CONTAINS -> Optional.of(contains(alike("@>", left, right)));
            case WITHIN -> Optional.of(contains(alike("<@", left, right).reversed()));
            case AT -> Optional.of(element(left, right));
            case OVERLAPS -> Optional.of(overlap(alike("&&", left, right)));
            default -> Optional.empty();
        };
    }

    /// A function of arrays; none of another name.
    Optional<Expression> call(String name, List<Expression> arguments) {
        int count =
                switch (name) {
                    case "CARDINALITY" -> 1;
                    case "ARRAY_LENGTH", "ARRAY_POSITION" -> 2;
                    default -> 0;
                };
        if (count == 0) return Optional.empty();
        if (arguments.size() != count) throw TypingException.wrongArguments(name, arguments.size());
        Expression array = arguments.getFirst();
        requireArray(name, array);
        return Optional.of(
                switch (name) {
                    case "CARDINALITY" -> cardinality(array);
                    case "ARRAY_LENGTH" -> length(array, arguments.getLast());
                    default -> orNull(place(array, requireKnown(name, arguments.getLast())));
                });
    }

    /// Of an array without elements it is not true, whatever is sought; else it is unknown where
    /// the element is, or may be one that is.
    private Expression isElement(Expression element, Expression array) {
        if (!PostgresTypes.isArray(array.type()))
            throw rejected("op ANY/ALL (array) requires array on right side", "42809");
        Expression found = isThere(place(array, element));
        Expression holes = new Call(Operator.ARRAY_NULLS, List.of(array), Type.INT4);
        Expression unknown =
                new Case(
                        List.of(new When(is(holes, 0), PostgresElaborator.integer(0))),
                        Optional.empty(),
                        Type.INT4);
        Expression known = new Or(List.of(found, isThere(unknown)));
        return isKnown(element) ? known : new And(List.of(isThere(cardinality(array)), known));
    }

    /// Whether the first array has all elements of the second: never, where one of these is NULL.
    private Expression contains(List<Expression> arrays) {
        Optional<List<Expression>> elements = elements(arrays.getLast());
        return elements.filter(known -> !known.isEmpty())
                .map(known -> all(places(arrays.getFirst(), known)))
                .orElseGet(() -> isThere(new Call(Operator.ARRAY_CONTAINS, arrays, Type.INT4)));
    }

    private Expression overlap(List<Expression> arrays) {
        Expression array = arrays.getFirst();
        Optional<List<Expression>> elements = elements(arrays.getLast());
        if (elements.isEmpty()) {
            array = arrays.getLast();
            elements = elements(arrays.getFirst());
        }
        List<Expression> known = elements.orElse(List.of());
        if (known.isEmpty())
            throw TypingException.unsupported("&& but with known elements in PostgreSQL");
        List<Expression> places = places(array, known);
        return places.size() == 1 ? places.getFirst() : new Or(places);
    }

    private static Expression all(List<Expression> conditions) {
        return conditions.size() == 1 ? conditions.getFirst() : new And(conditions);
    }

    private List<Expression> places(Expression array, List<Expression> elements) {
        List<Expression> places = new ArrayList<>();
        for (Expression element : elements) places.add(isThere(placeOf(array, element)));
        return places;
    }

    /// The elements of a constant array without NULLs, as arrays of its type write them.
    private Optional<List<Expression>> elements(Expression array) {
        Expression constant = array.unparenthesised();
        Optional<String> written =
                Literals.of(constant instanceof Cast cast ? cast.operand() : constant)
                        .map(Literal::value)
                        .filter(Value.Text.class::isInstance)
                        .map(text -> ((Value.Text) text).value());
        if (written.isEmpty()) return Optional.empty();
        String inner = written.get().substring(1, written.get().length() - 1);
        if (inner.isEmpty()) return Optional.of(List.of());
        boolean texts = elementOf(array.type()).kind() == Kind.TEXT;
        List<Expression> elements = new ArrayList<>();
        for (String element : inner.split(",", -1)) {
            if (element.equals("NULL")) return Optional.empty();
            String shown = texts ? element : new BigInteger(element).toString();
            elements.add(new Literal(Value.of(shown), Type.TEXT, Quote.SINGLE));
        }
        return Optional.of(elements);
    }

    /// Two arrays of one type; a literal becomes one of the other's.
    private List<Expression> alike(String symbol, Expression left, Expression right) {
        Expression first = converted(left, right);
        Expression second = converted(right, left);
        requireArray(symbol, first);
        requireArray(symbol, second);
        if (!first.type().equals(second.type()))
            throw rejected(
                    "operator does not exist: "
                            + PostgresTypes.name(left.type())
                            + " "
                            + symbol
                            + " "
                            + PostgresTypes.name(right.type()),
                    "42883");
        return List.of(first, second);
    }

    private Expression converted(Expression operand, Expression other) {
        return PostgresTypes.isUnknown(operand.type()) && PostgresTypes.isArray(other.type())
                ? elaborator.convert(operand, other.type())
                : operand;
    }

    private static void requireArray(String name, Expression array) {
        if (!PostgresTypes.isArray(array.type()))
            throw TypingException.unsupported(
                    name + " of " + PostgresTypes.name(array.type()) + " in PostgreSQL");
    }

    private static Expression requireKnown(String name, Expression element) {
        if (!isKnown(element))
            throw TypingException.unsupported(name + " of no literal in PostgreSQL");
        return element;
    }

    private static boolean isKnown(Expression element) {
        return Literals.of(element).map(Literal::value).filter(v -> !v.isNull()).isPresent();
    }

    /// The place of the first such element, from 1 on, and 0 where there is none. Elements are
    /// compared as the array writes them.
    private Expression place(Expression array, Expression element) {
        return placeOf(array, written(element, array.type()));
    }

    private static Expression placeOf(Expression array, Expression written) {
        return new Call(Operator.ARRAY_PLACE, List.of(array, written), Type.INT4);
    }

    private Expression written(Expression element, Type array) {
        boolean texts = elementOf(array).kind() == Kind.TEXT;
        Type type = element.type();
        boolean unknown = PostgresTypes.isUnknown(type);
        boolean fits =
                unknown
                        || (texts
                                ? PostgresTypes.isText(type) && !type.narrowing().isPadded()
                                : type.kind().isInteger());
        if (!fits)
            throw TypingException.unsupported(
                    PostgresTypes.name(type)
                            + " beside elements of "
                            + PostgresTypes.name(array)
                            + " in PostgreSQL");
        if (texts) return elaborator.convert(element, Type.TEXT);
        return elaborator.cast(
                unknown ? elaborator.convert(element, elementOf(array)) : element, "text");
    }

    /// `a[1]`, NULL where there is none.
    private Expression element(Expression array, Expression place) {
        requireArray("a subscript", array);
        Type element = elementOf(array.type());
        Expression text =
                new Call(
                        Operator.ARRAY_AT,
                        List.of(array, elaborator.convert(place, Type.INTEGER)),
                        element.kind() == Kind.TEXT ? element : Type.TEXT);
        return element.kind() == Kind.TEXT
                ? text
                : elaborator.cast(text, PostgresTypes.name(element));
    }

    private static Type elementOf(Type array) {
        if (array.narrowing() instanceof Narrowing.Written(_, String name)
                && name.equals(PostgresTypes.VARCHARS)) return PostgresTypes.VARCHAR;
        return array.narrowing()
                .written()
                .map(
                        form ->
                                form == WrittenForm.INTEGERS
                                        ? Type.INT4
                                        : form == WrittenForm.BIG_INTEGERS
                                                ? Type.INTEGER
                                                : Type.TEXT)
                .orElse(Type.UNKNOWN);
    }

    private static Expression cardinality(Expression array) {
        return new Call(Operator.ARRAY_CARDINALITY, List.of(array), Type.INT4);
    }

    /// NULL of an array without elements, which has no dimension.
    private Expression length(Expression array, Expression dimension) {
        boolean first =
                Literals.of(dimension).map(Literal::value).filter(Value.of(1)::equals).isPresent();
        if (!first) throw TypingException.unsupported("ARRAY_LENGTH but of the first dimension");
        return orNull(cardinality(array));
    }

    private static Expression orNull(Expression number) {
        return new Call(Operator.NULLIF, List.of(number, PostgresElaborator.integer(0)), Type.INT4);
    }

    private Expression isThere(Expression place) {
        return elaborator.comparison(ComparisonOperator.NE, place, PostgresElaborator.integer(0));
    }

    private Expression is(Expression number, long constant) {
        return elaborator.comparison(
                ComparisonOperator.EQ, number, PostgresElaborator.integer(constant));
    }

    /// The comparison of the arrays that the first and the last half of the elements make.
    Expression comparison(String name, List<Expression> elements) {
        Optional<Type> array = PostgresTypes.arrayOf(elements.getFirst().type());
        boolean alike =
                array.isPresent()
                        && elements.stream()
                                .allMatch(e -> PostgresTypes.arrayOf(e.type()).equals(array));
        if (!alike) throw TypingException.unsupported("an array of several types in PostgreSQL");
        int half = elements.size() / 2;
        List<Expression> same = new ArrayList<>();
        for (int i = 0; i < half; i++)
            same.add(
                    elaborator.comparison(
                            ComparisonOperator.IS, elements.get(i), elements.get(i + half)));
        Expression all = same.size() == 1 ? same.getFirst() : new And(same);
        return name.equals(SAME) ? all : new Not(all);
    }
}
