package dev.sameql.core.dialect.translation.call;

import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// SQLite's parts of texts. A place may be counted from the end, or lie before the text, whose
/// characters there are none of; a negative length is that of what stands before the place.
///
/// Where a part may begin before the text, as in PostgreSQL, that is `SUBSTR(s, p + LEAST(n, 0),
/// ABS(n))`; elsewhere what lies before the text is taken off the length.
///
/// Source: `substrFunc` in SQLite's func.c, restated.
final class TextParts {
    private final Terms terms;

    TextParts(Terms terms) {
        this.terms = terms;
    }

    /// From a place on.
    Expression of(Expression text, Expression from) {
        Expression place = terms.integer(from);
        if (place instanceof Literal(Value.Int(long at), _, _) && at == 0) return text;
        if (isPositive(place)) return part(text, place);
        if (terms.target().has(TargetTrait.PLACES_FROM_THE_END)) return part(text, place);
        if (terms.target().has(TargetTrait.PARTS_BEGIN_BEFORE))
            return part(text, counted(text, place));
        if (!(place instanceof Literal) && !isCount(place)) throw none();
        Expression part = part(text, greatest(counted(text, place), terms.integer(1)));
        return whereKnown(part, place);
    }

    /// Of a length.
    Expression of(Expression text, Expression from, Expression count) {
        Expression place = terms.integer(from);
        Expression length = terms.integer(count);
        if (isPositive(place) && isCount(length)) return part(text, place, length);
        boolean beginsBefore = terms.target().has(TargetTrait.PARTS_BEGIN_BEFORE);
        boolean first = place instanceof Literal(Value.Int(long at), _, _) && at == 1;
        if (first && !beginsBefore) return part(text, place, length);
        if (!beginsBefore && !(place instanceof Literal) && !isCount(place)) throw none();
        Expression start = counted(text, place);
        Expression begin = sum(start, least(length, terms.integer(0)));
        if (beginsBefore) return part(text, begin, size(length));
        Expression there = greatest(begin, terms.integer(1));
        Expression end = sum(start, greatest(length, terms.integer(0)));
        Expression rest = terms.call(Operator.SUBTRACT_INTEGER, Type.INTEGER, wide(end), there);
        Expression part = part(text, there, greatest(rest, terms.integer(0)));
        return whereKnown(part, place, length);
    }

    /// GREATEST of a NULL and a number is the number in some engines.
    private Expression whereKnown(Expression part, Expression... numbers) {
        if (!terms.target().has(TargetTrait.TRUTH_VALUES)) return part;
        List<Expression> known =
                Stream.of(numbers)
                        .filter(number -> !(number instanceof Literal))
                        .<Expression>map(number -> new IsNull(number, true))
                        .toList();
        return known.isEmpty()
                ? part
                : new Case(
                        List.of(new When(Conditions.and(known), part)),
                        Optional.empty(),
                        Type.TEXT);
    }

    private static Untranslatable none() {
        return Untranslatable.noCounterpart("a part of a text from a place that may be none");
    }

    private Expression part(Expression... operands) {
        List<Expression> narrow = new ArrayList<>(List.of(operands[0]));
        for (int i = 1; i < operands.length; i++)
            narrow.add(
                    terms.target().hasNarrowIntegers()
                            ? terms.cast(operands[i], Type.INT4)
                            : operands[i]);
        return new Call(Operator.SUBSTR, narrow, Type.TEXT);
    }

    /// The place counted from the beginning.
    private Expression counted(Expression text, Expression place) {
        if (isCount(place)) return place;
        Expression length = terms.call(Operator.LENGTH, narrow(), text);
        if (place instanceof Literal(Value.Int(long at), _, _)) {
            if (at == -1) return length;
            return terms.call(
                    Operator.SUBTRACT_INTEGER, Type.INTEGER, wide(length), terms.integer(-at - 1));
        }
        Expression back = sum(sum(place, length), terms.integer(1));
        Expression isBack = terms.compare(ComparisonOperator.LT, place, terms.integer(0));
        return new Case(List.of(new When(isBack, back)), Optional.of(place), Type.INTEGER);
    }

    private Type narrow() {
        return terms.target().hasNarrowIntegers() ? Type.INT4 : Type.INTEGER;
    }

    /// Whether a number is at least 1 wherever it is known.
    private static boolean isPositive(Expression number) {
        return switch (number) {
            case Literal(Value.Int(long at), _, _) -> at > 0;
            case Call(Operator operator, var terms, _) ->
                    operator == Operator.ADD_INTEGER
                            && (isPositive(terms.getFirst()) && isCount(terms.getLast())
                                    || isCount(terms.getFirst()) && isPositive(terms.getLast()));
            case Cast(var operand, _, _) -> isPositive(operand);
            case Expression _ -> false;
        };
    }

    /// Whether it is at least 0.
    private static boolean isCount(Expression number) {
        return switch (number) {
            case Literal(Value.Int(long n), _, _) -> n >= 0;
            case Call(Operator operator, _, _)
                    when operator == Operator.INSTR || operator == Operator.LENGTH ->
                    true;
            case Cast(var operand, _, _) -> isCount(operand);
            case Expression other -> isPositive(other);
        };
    }

    private Expression size(Expression length) {
        return length instanceof Literal(Value.Int(long n), _, _)
                ? terms.integer(Math.abs(n))
                : terms.call(Operator.ABS, Type.INTEGER, wide(length));
    }

    private Expression sum(Expression left, Expression right) {
        if (right instanceof Literal(Value.Int(long n), _, _) && n == 0) return left;
        if (left instanceof Literal(Value.Int(long a), _, _)
                && right instanceof Literal(Value.Int(long b), _, _)) return terms.integer(a + b);
        return terms.call(Operator.ADD_INTEGER, Type.INTEGER, wide(left), right);
    }

    private Expression least(Expression number, Expression bound) {
        return extreme(Operator.LEAST, number, bound);
    }

    private Expression greatest(Expression number, Expression bound) {
        return extreme(Operator.GREATEST, number, bound);
    }

    private Expression extreme(Operator operator, Expression number, Expression bound) {
        if (number instanceof Literal(Value.Int(long n), _, _)
                && bound instanceof Literal(Value.Int(long m), _, _))
            return terms.integer(operator == Operator.LEAST ? Math.min(n, m) : Math.max(n, m));
        return terms.call(operator, Type.INTEGER, number, bound);
    }

    private Expression wide(Expression number) {
        return number instanceof Literal ? number : terms.cast(number, Type.INTEGER);
    }
}
