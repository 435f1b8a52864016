package dev.sameql.core.dialect.translation;

import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.translation.call.CallTranslation;
import dev.sameql.core.dialect.translation.call.CutQuotients;
import dev.sameql.core.dialect.translation.call.HalfEven;
import dev.sameql.core.dialect.translation.call.ScaledNumbers;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Digits;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Exists;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.IsNull;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.Quantified;
import dev.sameql.core.ir.Expression.RowComparison;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Expression.TruthTest;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.semantics.ConstantExpressions;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Expressions of the source as expressions of the target. What holds no column and has no
/// counterpart is computed here, by the source's model.
final class TermTranslation {
    private static final int MOST_DECIMALS = 9;

    private final Terms terms;
    private final boolean computesConstants;
    private final QueryTranslation queries;
    private final ComparisonTranslation comparisons;
    private final CallTranslation calls;
    private final ScaledNumbers decimals;
    private final Constants constants;
    private final NumericReading reading;
    private final CutQuotients quotients;
    private final Map<Integer, Expression> fields = new HashMap<>();
    private final Set<Integer> folded = new HashSet<>();

    TermTranslation(
            Terms terms,
            ScaledNumbers decimals,
            boolean computesConstants,
            QueryTranslation queries) {
        this.terms = terms;
        this.computesConstants = computesConstants;
        this.queries = queries;
        this.comparisons = new ComparisonTranslation(terms, this);
        this.calls = new CallTranslation(terms, decimals);
        this.decimals = decimals;
        this.constants = new Constants(terms);
        this.reading = new NumericReading(constants);
        this.quotients = new CutQuotients(terms, this::term);
    }

    /// The field of the target that a field of the source becomes.
    Field define(Field field, Type type) {
        Field made = new Field(field.id(), terms.target().name(field.name()), type);
        fields.put(field.id(), Column.of(made));
        return made;
    }

    /// From here on the field of the source is this of the target.
    void stands(Field field, Expression made) {
        fields.put(field.id(), made);
    }

    /// The field is a text of which it is open how its letters are written: they are folded here.
    void folds(Field field) {
        folded.add(field.id());
    }

    /// Where it does not matter how letters are written.
    Expression anySpelling(Expression expression) {
        return isFolded(expression)
                ? fields.get(((Column) expression.unparenthesised()).field().id())
                : value(expression);
    }

    private boolean isFolded(Expression expression) {
        return expression.unparenthesised() instanceof Column(Field field, _)
                && folded.contains(field.id());
    }

    /// What a field became: a column, or what is computed from one.
    Expression column(Field field) {
        Expression column = fields.get(field.id());
        if (column == null) throw Untranslatable.noCounterpart("the column " + field.name());
        if (folded.contains(field.id()))
            throw Untranslatable.open("the least or greatest of texts that differ in case alone");
        return column;
    }

    /// As a value.
    Expression value(Expression expression) {
        return terms.value(term(expression));
    }

    /// As a condition.
    Expression condition(Expression expression) {
        return terms.condition(term(expression));
    }

    Expression term(Expression expression) {
        if (expression instanceof Literal(Value value, _, _)) return literal(value);
        boolean constant = ConstantExpressions.isConstant(expression);
        if (constant && computesConstants) return constants.computed(expression);
        try {
            return translated(expression);
        } catch (Untranslatable obstacle) {
            if (!constant) throw obstacle;
            return constants.computed(expression);
        }
    }

    private Expression literal(Value value) {
        return terms.literal(
                value instanceof Value.Bool(boolean truth) && terms.countsTruth()
                        ? Value.of(truth ? 1L : 0L)
                        : value);
    }

    private Expression translated(Expression expression) {
        return switch (expression) {
            case Literal(Value value, _, _) -> literal(value);
            case Column(Field field, _) -> column(field);
            case Parenthesised(var operand) -> term(operand);
            case Call call -> call(call);
            case Comparison comparison -> comparisons.of(comparison);
            case RowComparison rows -> comparisons.of(rows);
            case And(var operands) -> new And(conditions(operands));
            case Or(var operands) -> new Or(conditions(operands));
            case Not(var operand) -> new Not(condition(operand));
            case IsNull(var operand, boolean negated) -> new IsNull(anySpelling(operand), negated);
            case TruthTest(var operand, var truth, boolean negated) ->
                    new TruthTest(condition(operand), truth, negated);
            case Between(var low, var high, boolean negated) ->
                    comparisons.between(low, high, negated);
            case InList in -> comparisons.of(in);
            case InQuery in -> comparisons.of(in);
            case Exists(var query, boolean negated) -> new Exists(queries.of(query), negated);
            case Quantified quantified -> comparisons.of(quantified);
            case Like like -> comparisons.of(like);
            case AsCondition(var operand) -> condition(operand);
            case Case(var branches, var otherwise, _) -> choice(branches, otherwise);
            case Iif(var condition, var then, var otherwise, _) ->
                    choice(List.of(new When(condition, then)), Optional.of(otherwise));
            case Cast cast -> cast(cast);
            case Scalar(var query, _) -> scalar(query);
        };
    }

    private List<Expression> conditions(List<Expression> operands) {
        return operands.stream().map(this::condition).toList();
    }

    private Expression call(Call call) {
        if (call.operator() == Operator.XOR) throw Untranslatable.noCounterpart("exclusive or");
        if (CutQuotients.isAmong(call)) return quotients.computed(call);
        if (call.operator() == Operator.ROUND
                && CutQuotients.isAmong(call.arguments().getFirst())
                && call.arguments().size() == 2
                && call.arguments().get(1) instanceof Literal(Value.Int(long digits), _, _)
                && digits >= 0
                && digits < MOST_DECIMALS)
            return quotients.rounded(call.arguments().getFirst(), (int) digits);
        boolean computes = calls.computes(call.operator());
        List<Expression> arguments =
                computes ? call.arguments().stream().map(this::read).toList() : call.arguments();
        return calls.of(
                new Call(call.operator(), arguments, call.type()),
                arguments.stream().map(this::term).toList());
    }

    /// What is computed with, as a number where it can be told.
    private Expression read(Expression operand) {
        return terms.source().has(Trait.DYNAMIC_TYPES) ? reading.of(operand) : operand;
    }

    /// As a value that is computed with.
    Expression number(Expression expression) {
        return terms.number(term(read(expression)));
    }

    private Expression choice(List<When> branches, Optional<Expression> otherwise) {
        List<Expression> results = new ArrayList<>();
        List<When> chosen = new ArrayList<>();
        for (When branch : branches) {
            Expression result = value(branch.result());
            results.add(result);
            chosen.add(new When(condition(branch.condition()), result));
        }
        Optional<Expression> last = otherwise.map(this::value);
        last.ifPresent(results::add);
        boolean narrow = results.stream().allMatch(r -> r.type().kind() == Kind.INT4);
        return new Case(chosen, last, narrow ? Type.INT4 : terms.common(results));
    }

    /// A conversion as the source makes it.
    private Expression cast(Cast cast) {
        Kind target = cast.target().kind();
        if (target == Kind.DECIMAL && isSized(cast) && CutQuotients.isAmong(cast.operand())) {
            if (cast.mode() == CastMode.EXPLICIT) terms.assume(Premise.NUMBERS_FIT_THEIR_CASTS);
            return quotients.rounded(cast.operand(), cast.target().digits().scale());
        }
        boolean reads = target.isNumeric() && isFolded(cast.operand());
        Expression operand = reads ? anySpelling(cast.operand()) : term(cast.operand());
        if (cast.mode() == CastMode.AFFINITY) return affinity(cast, operand);
        return switch (target) {
            case INTEGER, INT4 -> integer(cast.operand(), operand);
            case REAL -> terms.real(operand);
            case DECIMAL -> decimal(cast, operand);
            case TEXT, UNKNOWN -> terms.text(operand);
            case BOOLEAN -> {
                if (terms.isText(operand)) throw Untranslatable.noCounterpart("a text as a truth");
                yield terms.condition(operand);
            }
            case DATE, TIMESTAMP, TIME -> {
                if (terms.source().has(Trait.DYNAMIC_TYPES)) yield decimal(operand);
                throw Untranslatable.noCounterpart("a conversion to a date");
            }
            case NULL, ANY -> operand;
            case BLOB -> throw Untranslatable.noCounterpart("a conversion to a blob");
        };
    }

    /// SQLite cuts off; others round, exact numbers half away from zero.
    private Expression integer(Expression source, Expression operand) {
        if (CutQuotients.isAmong(source)) return terms.integer(quotients.rounded(source, 0));
        boolean rounds = !terms.source().has(Trait.DYNAMIC_TYPES);
        boolean fraction = terms.kind(operand) == Kind.REAL || terms.kind(operand) == Kind.DECIMAL;
        if (!rounds || !fraction) return terms.integer(operand);
        if (source.type().kind() == Kind.DECIMAL) return terms.integer(terms.rounded(operand));
        if (terms.kind(operand) == Kind.REAL) return terms.integer(new HalfEven(terms).of(operand));
        Call rounding = new Call(Operator.ROUND, List.of(operand), operand.type());
        return terms.integer(calls.of(rounding, List.of(operand)));
    }

    private static boolean isSized(Cast cast) {
        return !cast.target().digits().equals(Digits.NONE);
    }

    /// Where the type says how many decimals there are, others are rounded.
    private Expression decimal(Cast cast, Expression operand) {
        Expression number = decimal(operand);
        if (!isSized(cast) || terms.isNull(number)) return number;
        if (cast.mode() == CastMode.EXPLICIT) terms.assume(Premise.NUMBERS_FIT_THEIR_CASTS);
        boolean whole =
                switch (terms.kind(number)) {
                    case INTEGER, INT4, BOOLEAN -> true;
                    case NULL, DECIMAL, REAL, TEXT, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                            false;
                };
        int decimals = cast.target().digits().scale();
        if (whole) return number;
        if (terms.kind(number) == Kind.REAL) terms.assume(Premise.ROUNDED_DOUBLES_ARE_CLEAR);
        return terms.rounded(number, terms.integer(decimals));
    }

    private Expression decimal(Expression operand) {
        Expression number = terms.value(operand);
        if (terms.isNumber(number) || terms.isNull(number)) return number;
        throw Untranslatable.mixed("a text as a number that may be whole or not");
    }

    /// What SQLite makes of one side of a comparison for the sake of the other.
    private Expression affinity(Cast cast, Expression operand) {
        if (terms.isNull(operand)) return operand;
        if (!cast.target().affinity().isNumeric()) return terms.text(operand);
        if (terms.isNumber(operand)) return operand;
        if (terms.kind(operand) == Kind.BOOLEAN) return terms.value(operand);
        if (ConstantExpressions.isConstant(cast)) return constants.computed(cast);
        throw Untranslatable.mixed("a text that counts as a number where it is one");
    }

    /// In SQLite the first row counts; elsewhere a second one is an error.
    private Expression scalar(Query query) {
        Query made = queries.of(query);
        boolean mayBeMore = terms.source().has(Trait.DYNAMIC_TYPES) && !OneRow.isAtMost(query);
        Query first =
                mayBeMore
                        ? new Query.Limit(made, Optional.of(terms.integer(1)), Optional.empty())
                        : made;
        return new Scalar(first, made.fields().getFirst().type());
    }

    ScaledNumbers decimals() {
        return decimals;
    }

    QueryTranslation queries() {
        return queries;
    }
}
