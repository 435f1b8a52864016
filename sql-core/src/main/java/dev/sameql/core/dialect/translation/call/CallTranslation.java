package dev.sameql.core.dialect.translation.call;

import static java.util.Map.entry;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Operators and functions, each by a spelling that means the same in the target. What has none is
/// not in the table.
public final class CallTranslation {
    private final Terms terms;
    private final NumberTranslation numbers;
    private final MomentTranslation moments;
    private final Map<Operator, Rule> rules;

    /// From translated operands and the call as the source has it.
    interface Rule {
        Expression of(List<Expression> operands, Call call);
    }

    public CallTranslation(Terms terms, ScaledNumbers decimals) {
        this.terms = terms;
        this.numbers = new NumberTranslation(terms, decimals);
        this.moments = new MomentTranslation(terms);
        this.rules = Map.copyOf(rules());
    }

    public Expression of(Call call, List<Expression> operands) {
        Rule rule = rules.get(call.operator());
        if (rule == null) rule = numbers.rules().get(call.operator());
        if (rule == null) rule = moments.rules().get(call.operator());
        if (rule == null)
            throw Untranslatable.noCounterpart(
                    call.operator().descriptor().term()
                            + " in "
                            + terms.target().dialect().title());
        return rule.of(operands, call);
    }

    /// Whether an operator reads its operands as numbers.
    public boolean computes(Operator operator) {
        return numbers.rules().containsKey(operator);
    }

    private Map<Operator, Rule> rules() {
        return Map.ofEntries(
                entry(Operator.CONCAT, (o, _) -> onTexts(Operator.CONCAT, Type.TEXT, o)),
                entry(Operator.LENGTH, (o, _) -> onTexts(Operator.LENGTH, narrow(), o)),
                entry(Operator.OCTET_LENGTH, (o, _) -> bytes(terms.text(o.getFirst()))),
                entry(Operator.INSTR, (o, _) -> onTexts(Operator.INSTR, narrow(), o)),
                entry(Operator.UPPER, (o, _) -> folded(Operator.UPPER, o)),
                entry(Operator.LOWER, (o, _) -> folded(Operator.LOWER, o)),
                entry(Operator.TRIM, (o, _) -> trimmed(Operator.TRIM, o)),
                entry(Operator.LTRIM, (o, _) -> trimmed(Operator.LTRIM, o)),
                entry(Operator.RTRIM, (o, _) -> trimmed(Operator.RTRIM, o)),
                entry(Operator.REPLACE, (o, _) -> replaced(o)),
                entry(Operator.SUBSTR, (o, _) -> part(o)),
                entry(Operator.COALESCE, (o, _) -> choice(Operator.COALESCE, o)),
                entry(Operator.NULLIF, (o, _) -> nullIf(o)),
                entry(Operator.LEAST, (o, _) -> extreme(Operator.LEAST, o)),
                entry(Operator.GREATEST, (o, _) -> extreme(Operator.GREATEST, o)),
                entry(Operator.PLUS, (o, _) -> o.getFirst()));
    }

    private Type narrow() {
        return terms.target().hasNarrowIntegers() ? Type.INT4 : Type.INTEGER;
    }

    private Expression onTexts(Operator operator, Type type, List<Expression> operands) {
        List<Expression> texts = operands.stream().map(terms::text).toList();
        return new Call(operator, texts, type);
    }

    /// How many bytes: elsewhere the length of the blob.
    private Expression bytes(Expression text) {
        terms.assume(Premise.COUNTED_BYTES_ARE_ASCII);
        return terms.target().has(TargetTrait.COUNTS_BYTES)
                ? terms.call(Operator.OCTET_LENGTH, narrow(), text)
                : terms.call(Operator.LENGTH, narrow(), terms.cast(text, Type.of(Kind.BLOB)));
    }

    private Expression folded(Operator operator, List<Expression> operands) {
        terms.assume(Premise.LETTERS_ARE_ASCII);
        return onTexts(operator, Type.TEXT, operands);
    }

    /// Of blanks alone: what else may be trimmed differs.
    private Expression trimmed(Operator operator, List<Expression> operands) {
        if (operands.size() > 1) throw Untranslatable.noCounterpart("a trim of other characters");
        return onTexts(operator, Type.TEXT, operands);
    }

    /// SQLite and PostgreSQL leave a text alone where nothing is sought.
    private Expression replaced(List<Expression> operands) {
        return onTexts(Operator.REPLACE, Type.TEXT, operands);
    }

    /// From a literal place; one before the end is counted from the length.
    private Expression part(List<Expression> operands) {
        Expression text = terms.text(operands.getFirst());
        if (terms.source().has(Trait.DYNAMIC_TYPES)) {
            var parts = new TextParts(terms);
            return operands.size() > 2
                    ? parts.of(text, operands.get(1), operands.get(2))
                    : parts.of(text, operands.get(1));
        }
        List<Expression> parts = new ArrayList<>(List.of(text, place(text, operands.get(1))));
        if (operands.size() > 2) parts.add(length(operands.get(2)));
        return new Call(Operator.SUBSTR, parts, Type.TEXT);
    }

    private Expression place(Expression text, Expression place) {
        if (place instanceof Literal(Value.Int(long at), _, _)) {
            if (at > 0) return place;
            if (at == 0) throw Untranslatable.noCounterpart("a part of a text from place 0");
            if (terms.target().has(TargetTrait.PLACES_FROM_THE_END)) return place;
            Expression length = new Call(Operator.LENGTH, List.of(text), narrow());
            Expression before =
                    terms.call(Operator.SUBTRACT_INTEGER, narrow(), length, terms.integer(-at));
            Expression least = terms.call(Operator.GREATEST, narrow(), before, terms.integer(0));
            return terms.call(Operator.ADD_INTEGER, narrow(), least, terms.integer(1));
        }
        return narrowed(place);
    }

    private Expression length(Expression count) {
        if (count instanceof Literal(Value.Int(long n), _, _)) {
            if (n < 0) throw Untranslatable.noCounterpart("a part of a text of a negative length");
            return count;
        }
        return narrowed(count);
    }

    private Expression narrowed(Expression term) {
        Expression whole = terms.integer(term);
        return terms.target().hasNarrowIntegers() ? terms.cast(whole, Type.INT4) : whole;
    }

    private Expression choice(Operator operator, List<Expression> operands) {
        List<Expression> values = operands.stream().map(terms::value).toList();
        return new Call(operator, values, terms.common(values));
    }

    private Expression nullIf(List<Expression> operands) {
        List<Expression> values = operands.stream().map(terms::value).toList();
        terms.common(values);
        return new Call(Operator.NULLIF, values, values.getFirst().type());
    }

    /// NULL where one operand is: some engines leave NULL out.
    private Expression extreme(Operator operator, List<Expression> operands) {
        List<Expression> values = operands.stream().map(terms::value).toList();
        Type type = terms.common(values);
        if (type.kind() == Kind.TEXT && !terms.target().comparesByCodePoint())
            throw Untranslatable.noCounterpart("the least of texts by code point");
        Expression extreme = new Call(operator, values, type);
        boolean leavesOut = terms.target().has(TargetTrait.TRUTH_VALUES);
        boolean didLeaveOut =
                Target.of(terms.source())
                        .map(source -> source.has(TargetTrait.TRUTH_VALUES))
                        .orElse(false);
        if (leavesOut == didLeaveOut) return extreme;
        if (didLeaveOut) throw Untranslatable.noCounterpart("the least of values but NULL");
        List<Expression> missing = new ArrayList<>();
        for (Expression value : values)
            if (!(value instanceof Literal)) missing.add(new IsNull(value, false));
        if (missing.isEmpty()) return extreme;
        Expression any = missing.size() == 1 ? missing.getFirst() : new Or(missing);
        return new Case(
                List.of(new When(any, terms.literal(Value.NULL))), Optional.of(extreme), type);
    }

    /// `value`, or NULL where it is 0.
    static Expression unlessZero(Terms terms, Expression value) {
        if (value instanceof Literal(Value.Int(long n), _, _) && n != 0) return value;
        if (value instanceof Literal(Value.Real(double n), _, _) && n != 0) return value;
        if (terms.target().has(TargetTrait.NULL_FOR_A_QUOTIENT_BY_ZERO)) return value;
        return terms.call(Operator.NULLIF, value.type(), value, terms.integer(0));
    }
}
