package dev.sameql.core.dialect.translation;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.call.CutQuotients;
import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Groups, aggregates and windows.
final class AggregateTranslation {
    private final Terms terms;
    private final TermTranslation expressions;
    private final Set<Integer> bare = new HashSet<>();

    AggregateTranslation(Terms terms, TermTranslation expressions) {
        this.terms = terms;
        this.expressions = expressions;
    }

    Query of(Query.Aggregate aggregate, Query input) {
        List<Assignment> keys = new ArrayList<>();
        List<AggregateCall> calls = new ArrayList<>();
        for (Assignment key : aggregate.keys()) {
            Expression value = expressions.value(key.value());
            Expression telling = terms.telling(key.value().type(), value);
            Field field = expressions.define(key.field(), value.type());
            keys.add(new Assignment(field, telling, key.origin()));
            if (!telling.equals(value)) calls.add(spelling(key.field(), value));
        }
        for (AggregateCall call : aggregate.aggregates())
            calls.add(call.function().picksRow() ? bare(aggregate, call) : call(call));
        return new Query.Aggregate(input, keys, calls);
    }

    /// Of texts that differ in case alone a group shows any: the least.
    private AggregateCall spelling(Field key, Expression value) {
        Field made = new Field(-2 - key.id(), key.name(), value.type());
        expressions.stands(key, Column.of(made));
        return AggregateCall.of(made, AggregateFunction.MIN, List.of(value), false);
    }

    private AggregateCall call(AggregateCall call) {
        List<Expression> arguments = arguments(call);
        Type type = type(call.function(), arguments);
        if (call.function() == AggregateFunction.TOTAL) throw Untranslatable.noCounterpart("TOTAL");
        boolean asksRows = !terms.target().has(TargetTrait.FILTERED_AGGREGATES);
        Optional<Expression> filter =
                asksRows ? Optional.empty() : call.filter().map(expressions::condition);
        Field made = expressions.define(call.field(), type);
        if (isOfAnySpelling(call.function(), call.arguments())) expressions.folds(call.field());
        shown(call.function(), call.arguments(), call.field(), made)
                .ifPresent(value -> expressions.stands(call.field(), value));
        return new AggregateCall(
                made,
                call.function(),
                arguments,
                call.distinct(),
                filter,
                expressions.queries().keys(call.order()));
    }

    /// What the target's result is computed into, where it is not the source's by itself.
    private Optional<Expression> shown(
            AggregateFunction function, List<Expression> source, Field shown, Field made) {
        return switch (function) {
            case MIN, MAX ->
                    isTruth(source.getFirst()) && !terms.target().has(TargetTrait.EXTREMES_OF_TRUTH)
                            ? Optional.of(terms.condition(Column.of(made)))
                            : Optional.empty();
            case AVG -> expressions.decimals().mean(source.getFirst(), shown, made);
            case COUNT, SUM, TOTAL, GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE ->
                    Optional.empty();
        };
    }

    private boolean isTruth(Expression source) {
        return source.type().kind() == Kind.BOOLEAN && !terms.countsTruth();
    }

    private List<Expression> arguments(AggregateCall call) {
        return arguments(call.function(), call.distinct(), call.arguments(), call.filter());
    }

    /// What is added is a number; what is averaged a double.
    private List<Expression> arguments(
            AggregateFunction function,
            boolean distinct,
            List<Expression> arguments,
            Optional<Expression> filter) {
        List<Expression> translated = new ArrayList<>();
        for (Expression argument : arguments) {
            boolean adds = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
            if (adds
                    && terms.source().has(Trait.QUOTIENTS_ARE_CUT_OFF)
                    && CutQuotients.isShown(argument))
                terms.assume(Premise.GROUPED_QUOTIENTS_ARE_ROUNDED);
            Expression value = adds ? expressions.number(argument) : expressions.value(argument);
            translated.add(
                    switch (function) {
                        case SUM, TOTAL -> terms.number(value);
                        case AVG -> averaged(value);
                        case GROUP_CONCAT -> terms.text(value);
                        case COUNT -> distinct ? terms.telling(argument.type(), value) : value;
                        case MIN, MAX -> extreme(argument, value);
                        case BIT_AND, BIT_OR, BIT_XOR ->
                                throw Untranslatable.noCounterpart("the aggregate " + function);
                        case BARE, ANY_VALUE -> value;
                    });
        }
        boolean joins = function == AggregateFunction.GROUP_CONCAT;
        if (joins && translated.size() == 1) translated.add(terms.text(","));
        if (filter.isEmpty() || terms.target().has(TargetTrait.FILTERED_AGGREGATES))
            return translated;
        Expression counted = translated.isEmpty() ? terms.integer(1) : translated.getFirst();
        return List.of(
                new Case(
                        List.of(new When(expressions.condition(filter.get()), counted)),
                        Optional.empty(),
                        counted.type()));
    }

    /// Of texts that are the same but for case, the source may show either.
    private static boolean isOfAnySpelling(AggregateFunction function, List<Expression> source) {
        boolean picks = function == AggregateFunction.MIN || function == AggregateFunction.MAX;
        return picks && isOfAnySpelling(source.getFirst());
    }

    private static boolean isOfAnySpelling(Expression text) {
        return text.type().kind() == Kind.TEXT
                && text.type().collation() == Collation.NOCASE
                && !OneSpelling.of(text);
    }

    private Expression extreme(Expression argument, Expression value) {
        if (terms.isText(value) && isOfAnySpelling(argument)) {
            terms.assume(Premise.TEXTS_ARE_ALPHANUMERIC);
            return terms.folded(value);
        }
        return isTruth(argument) && !terms.target().has(TargetTrait.EXTREMES_OF_TRUTH)
                ? terms.cast(value, Type.INT4)
                : value;
    }

    private Expression averaged(Expression value) {
        boolean wasCut = terms.source().has(Trait.QUOTIENTS_ARE_CUT_OFF);
        boolean isCut = terms.target().dialect().has(Trait.QUOTIENTS_ARE_CUT_OFF);
        boolean real = terms.source().has(Trait.DYNAMIC_TYPES) || isCut && !wasCut;
        return real ? terms.real(value) : terms.number(value);
    }

    private Type type(AggregateFunction function, List<Expression> arguments) {
        return switch (function) {
            case COUNT -> Type.INTEGER;
            case SUM, TOTAL -> {
                Kind kind = terms.kind(arguments.getFirst());
                yield kind == Kind.REAL ? Type.REAL : Type.DECIMAL;
            }
            case AVG -> terms.kind(arguments.getFirst()) == Kind.REAL ? Type.REAL : Type.DECIMAL;
            case MIN, MAX, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE -> arguments.getFirst().type();
            case GROUP_CONCAT -> Type.TEXT;
        };
    }

    /// A column beside the keys: where the keys determine it, its least value is the only one.
    private AggregateCall bare(Query.Aggregate aggregate, AggregateCall call) {
        Expression argument = call.arguments().getFirst();
        Expression value = expressions.value(argument);
        if (!isDetermined(aggregate, argument))
            throw Untranslatable.open("a column that the keys do not determine");
        bare.add(call.field().id());
        return AggregateCall.of(
                expressions.define(call.field(), value.type()),
                AggregateFunction.MIN,
                List.of(value),
                false);
    }

    /// Whether a field was a bare column, whose name its output keeps.
    boolean isBare(Expression value) {
        return value instanceof Column(Field field, _) && bare.contains(field.id());
    }

    private static boolean isDetermined(Query.Aggregate aggregate, Expression bare) {
        if (!(bare.unparenthesised() instanceof Column(Field wanted, _))) return false;
        BitSet keys = new BitSet();
        for (Assignment key : aggregate.keys())
            if (key.value().unparenthesised() instanceof Column(Field field, _))
                keys.set(field.id());
        return UniqueKeys.of(aggregate.input(), Map.of()).closure(keys).get(wanted.id());
    }

    WindowCall of(WindowCall call, QueryTranslation queries) {
        List<Expression> arguments;
        Type type;
        if (call.function() instanceof WindowFunction.Over(AggregateFunction function)) {
            if (function == AggregateFunction.BARE || function == AggregateFunction.TOTAL)
                throw Untranslatable.noCounterpart("the window function " + function);
            if (call.filter().isPresent() && !terms.target().has(TargetTrait.FILTERED_AGGREGATES))
                throw Untranslatable.noCounterpart("FILTER over a window");
            arguments = arguments(function, call.distinct(), call.arguments(), Optional.empty());
            type = type(function, arguments);
        } else {
            arguments = call.arguments().stream().map(expressions::value).toList();
            type = ranked((WindowFunction.Ranking) call.function(), arguments);
        }
        Field made = expressions.define(call.field(), type);
        if (call.function() instanceof WindowFunction.Over(AggregateFunction function)
                && isOfAnySpelling(function, call.arguments())) expressions.folds(call.field());
        if (call.function() instanceof WindowFunction.Over(AggregateFunction function))
            shown(function, call.arguments(), call.field(), made)
                    .ifPresent(value -> expressions.stands(call.field(), value));
        return new WindowCall(
                made,
                call.function(),
                arguments,
                call.distinct(),
                call.filter().map(expressions::condition),
                call.partition().stream().map(expressions::value).toList(),
                queries.keys(call.order()),
                call.frame());
    }

    private static Type ranked(WindowFunction.Ranking function, List<Expression> arguments) {
        return switch (function) {
            case ROW_NUMBER, RANK, DENSE_RANK, NTILE -> Type.INTEGER;
            case PERCENT_RANK, CUME_DIST -> Type.REAL;
            case LAG, LEAD, FIRST_VALUE, LAST_VALUE, NTH_VALUE -> arguments.getFirst().type();
        };
    }
}
