package dev.sameql.core.mutate;

import static dev.sameql.core.ir.ComparisonOperator.EQ;
import static dev.sameql.core.ir.ComparisonOperator.GE;
import static dev.sameql.core.ir.ComparisonOperator.GT;
import static dev.sameql.core.ir.ComparisonOperator.IS;
import static dev.sameql.core.ir.ComparisonOperator.IS_NOT;
import static dev.sameql.core.ir.ComparisonOperator.LE;
import static dev.sameql.core.ir.ComparisonOperator.LT;
import static dev.sameql.core.ir.ComparisonOperator.NE;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Between;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
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
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// What may stand in place of one expression.
final class ExpressionMutations {
    private static final int OTHER_COLUMNS = 2;
    private static final int ALTERNATIVES = 3;

    /// What is mistaken for one another.
    private static final Map<Operator, Operator> EXCHANGED =
            Map.of(
                    Operator.ADD, Operator.SUBTRACT,
                    Operator.SUBTRACT, Operator.ADD,
                    Operator.MULTIPLY, Operator.DIVIDE,
                    Operator.DIVIDE, Operator.MULTIPLY);

    private final Map<Integer, Scan> scans;
    private final BiConsumer<Mutation, Expression> found;

    private ExpressionMutations(Map<Integer, Scan> scans, BiConsumer<Mutation, Expression> found) {
        this.scans = scans;
        this.found = found;
    }

    /// `scans`: the table that a field is a column of, by the field's id.
    static void of(
            Expression expression,
            Map<Integer, Scan> scans,
            BiConsumer<Mutation, Expression> found) {
        new ExpressionMutations(scans, found).of(expression);
    }

    private void of(Expression expression) {
        switch (expression) {
            case Literal literal -> constant(literal);
            case Column column -> column(column);
            case Comparison comparison ->
                    compared(comparison).forEach(c -> found.accept(Mutation.COMPARISON, c));
            case And(var operands) -> connective(operands, And::new, new Or(operands));
            case Or(var operands) -> connective(operands, Or::new, new And(operands));
            case Not(var operand) -> found.accept(Mutation.NEGATION, operand);
            case IsNull(var operand, var negated) -> negated(new IsNull(operand, !negated));
            case TruthTest(var operand, var truth, var negated) ->
                    negated(new TruthTest(operand, truth, !negated));
            case Between between -> between(between);
            case InList list -> list(list);
            case InQuery(var comparisons, var query, var negated) ->
                    negated(new InQuery(comparisons, query, !negated));
            case Exists(var query, var negated) -> negated(new Exists(query, !negated));
            case Quantified(var comparison, var all, var query) ->
                    negated(new Quantified(comparison, !all, query));
            case Like like -> like(like);
            case Call call -> call(call);
            case Cast(var operand, _, Expression.CastMode mode)
                    when mode == Expression.CastMode.EXPLICIT ->
                    found.accept(Mutation.FUNCTION, operand);
            case Case(var branches, var otherwise, var type) when otherwise.isPresent() ->
                    found.accept(Mutation.FUNCTION, new Case(branches, Optional.empty(), type));
            case Iif(var condition, var then, var otherwise, var type) ->
                    found.accept(Mutation.FUNCTION, new Iif(condition, otherwise, then, type));
            case Cast _, Case _, Parenthesised _, RowComparison _, AsCondition _, Scalar _ -> {}
        }
    }

    private void negated(Expression by) {
        found.accept(Mutation.NEGATION, by);
    }

    private void constant(Literal literal) {
        switch (literal.value()) {
            case Value.Int(long number) -> {
                constant(literal, Value.of(number + 1));
                constant(literal, Value.of(number - 1));
            }
            case Value.Real(double number) -> {
                constant(literal, Value.of(number + 1));
                constant(literal, Value.of(number - 1));
            }
            case Value.Null _,
                    Value.Text _,
                    Value.Decimal _,
                    Value.Bool _,
                    Value.Blob _,
                    Value.Temporal _ -> {}
        }
    }

    private void constant(Literal literal, Value value) {
        found.accept(Mutation.CONSTANT, new Literal(value, literal.type(), literal.quote()));
    }

    /// Those that follow in the table, of the same kind.
    private void column(Column column) {
        Scan scan = scans.get(column.field().id());
        if (scan == null) return;
        List<Field> fields = scan.fields();
        int own = fields.indexOf(column.field());
        int taken = 0;
        for (int i = 1; i < fields.size() && taken < OTHER_COLUMNS; i++) {
            Field other = fields.get((own + i) % fields.size());
            if (other.type().kind() != column.field().type().kind()) continue;
            taken++;
            found.accept(Mutation.COLUMN, new Column(other, column.spelling().named(other.name())));
        }
    }

    private static List<Comparison> compared(Comparison comparison) {
        return others(comparison.operator()).stream()
                .map(operator -> with(comparison, operator))
                .toList();
    }

    private static Comparison with(Comparison comparison, ComparisonOperator operator) {
        return new Comparison(
                operator, comparison.left(), comparison.right(), comparison.collation());
    }

    private static List<ComparisonOperator> others(ComparisonOperator operator) {
        return switch (operator) {
            case EQ -> List.of(GE, LE);
            case NE -> List.of(GT, LT);
            case LT -> List.of(LE, NE);
            case LE -> List.of(LT, EQ);
            case GT -> List.of(GE, NE);
            case GE -> List.of(GT, EQ);
            case IS -> List.of(EQ);
            case IS_NOT -> List.of(NE);
        };
    }

    private void connective(
            List<Expression> operands,
            Function<List<Expression>, Expression> same,
            Expression other) {
        for (int i = 0; i < operands.size(); i++) {
            List<Expression> rest = new ArrayList<>(operands);
            rest.remove(i);
            found.accept(Mutation.CONJUNCT, rest.size() == 1 ? rest.getFirst() : same.apply(rest));
        }
        found.accept(Mutation.CONNECTIVE, other);
    }

    private void between(Between between) {
        negated(new Between(between.low(), between.high(), !between.negated()));
        Expression above = with(between.low(), GT);
        Expression below = with(between.high(), LT);
        if (between.negated()) return;
        found.accept(Mutation.COMPARISON, new And(List.of(above, between.high())));
        found.accept(Mutation.COMPARISON, new And(List.of(between.low(), below)));
        found.accept(Mutation.CONJUNCT, between.low());
        found.accept(Mutation.CONJUNCT, between.high());
    }

    private void list(InList list) {
        negated(new InList(list.value(), list.alternatives(), !list.negated()));
        if (list.alternatives().size() < 2) return;
        for (int i = 0; i < Math.min(ALTERNATIVES, list.alternatives().size()); i++) {
            List<Comparison> rest = new ArrayList<>(list.alternatives());
            rest.remove(i);
            found.accept(Mutation.CONJUNCT, new InList(list.value(), rest, list.negated()));
        }
    }

    /// The pattern closed where it is open, and open where it is closed.
    private void like(Like like) {
        negated(
                new Like(
                        like.kind(), like.value(), like.pattern(), like.escape(), !like.negated()));
        if (like.kind() == Expression.LikeKind.GLOB
                || !(like.pattern()
                        instanceof Literal(Value.Text(String pattern), var type, var quote)))
            return;
        String first = pattern.startsWith("%") ? pattern.substring(1) : "%" + pattern;
        String last =
                pattern.endsWith("%") ? pattern.substring(0, pattern.length() - 1) : pattern + "%";
        for (String other : List.of(first, last))
            found.accept(
                    Mutation.CONSTANT,
                    new Like(
                            like.kind(),
                            like.value(),
                            new Literal(Value.of(other), type, quote),
                            like.escape(),
                            like.negated()));
    }

    private void call(Call call) {
        other(call.operator())
                .ifPresent(
                        operator ->
                                found.accept(
                                        Mutation.FUNCTION,
                                        new Call(operator, call.arguments(), call.type())));
        if (!call.arguments().isEmpty() && call.operator().descriptor().leftOut())
            found.accept(Mutation.FUNCTION, call.arguments().getFirst());
    }

    private static Optional<Operator> other(Operator operator) {
        return Optional.ofNullable(EXCHANGED.get(operator));
    }
}
