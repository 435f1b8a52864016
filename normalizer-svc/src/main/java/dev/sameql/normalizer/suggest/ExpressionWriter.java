package dev.sameql.normalizer.suggest;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.law.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes expressions as laws do.
final class ExpressionWriter {
    private static final int OUTSIDE = 1_000_000;

    private final Sharing sharing;
    private final LawText.Notes notes;
    private final RowsWriter rows;

    ExpressionWriter(Sharing sharing, LawText.Notes notes) {
        this.sharing = sharing;
        this.notes = notes;
        this.rows = new RowsWriter(sharing, notes, this);
    }

    /// One side of a law.
    String whole(Object part) throws Unsayable {
        return switch (part) {
            case Query query -> rows.text(query);
            case AggregateCall call -> call(call);
            case Expression e when e instanceof Expression.Predicate -> condition(e);
            case Expression e -> value(e);
            // nothing else is compared
            default -> throw new IllegalStateException("no part of a query: " + part);
        };
    }

    /// Where a truth value stands.
    String condition(Expression met) throws Unsayable {
        Expression condition = met.unparenthesised();
        Optional<Integer> shared = sharing.expression(condition);
        if (shared.isPresent()) {
            notes.usesAlone(shared.get());
            return Variables.open('p', shared.get());
        }
        if (Conditions.isConstant(condition, true)) return "TRUE";
        if (Conditions.isConstant(condition, false)) return "FALSE";
        return switch (condition) {
            case And(var operands) -> connected(operands, true);
            case Or(var operands) -> connected(operands, false);
            case Expression.Not(var operand) -> "NOT " + operand(operand, true);
            case Comparison comparison -> compared(comparison);
            case Expression.IsNull(var operand, boolean negated) ->
                    operand(operand, false) + (negated ? " IS NOT NULL" : " IS NULL");
            case Expression.TruthTest(var operand, Optional<Boolean> truth, boolean negated) -> {
                if (truth.isEmpty()) throw new Unsayable("IS UNKNOWN has no notation in a law");
                String asked = truth.get() ? "TRUE" : "FALSE";
                yield operand(operand, true) + (negated ? " IS NOT " : " IS ") + asked;
            }
            case Expression.Between(var low, var high, boolean negated) ->
                    operand(low.left(), false)
                            + (negated ? " NOT BETWEEN " : " BETWEEN ")
                            + operand(low.right(), false)
                            + " AND "
                            + operand(high.right(), false);
            case Expression.Like like -> like(like);
            case Expression.Exists(var query, boolean negated) ->
                    (negated ? "NOT " : "") + "EXISTS (" + rows.text(query) + ")";
            case Expression.InQuery(var comparisons, var query, boolean negated) -> {
                if (comparisons.size() != 1)
                    throw new Unsayable("IN of several values that differ has no notation");
                yield operand(comparisons.getFirst().left(), false)
                        + (negated ? " NOT IN (" : " IN (")
                        + rows.text(query)
                        + ")";
            }
            case Expression.InList _ ->
                    throw new Unsayable("a list of members of IN that changes has no notation");
            case Expression.RowComparison _ ->
                    throw new Unsayable("row values have no notation in a law");
            case Expression.Quantified _ ->
                    throw new Unsayable("ANY and ALL of a query have no notation in a law");
            case Expression.AsCondition _ ->
                    throw new Unsayable("a value as a condition has no notation in a law");
            // a value stands where a condition does in engines with a type for truth values
            default -> throw new Unsayable("a value as a condition has no notation in a law");
        };
    }

    private String compared(Comparison comparison) throws Unsayable {
        String left = operand(comparison.left(), false);
        String right = operand(comparison.right(), false);
        boolean symmetric = comparison.operator().mirrored() == comparison.operator();
        if (symmetric && Variables.shape(left).compareTo(Variables.shape(right)) < 0) {
            // variables before constants
            String first = right;
            right = left;
            left = first;
        }
        return left + " " + comparison.operator().symbol() + " " + right;
    }

    private String like(Expression.Like like) throws Unsayable {
        if (like.escape().isPresent() || like.kind() == Expression.LikeKind.LIKE_SENSITIVE)
            throw new Unsayable("LIKE with ESCAPE has no notation in a law");
        return operand(like.value(), false)
                + (like.negated() ? " NOT " : " ")
                + like.kind().name()
                + " "
                + operand(like.pattern(), false);
    }

    private String connected(List<Expression> operands, boolean conjunction) throws Unsayable {
        List<String> texts = operands(operands, conjunction);
        if (texts.size() == 1 && texts.getFirst().endsWith("..")) {
            return (conjunction ? "ALL(" : "ANY(") + texts.getFirst() + ")";
        }
        return String.join(conjunction ? " AND " : " OR ", texts);
    }

    /// Conjuncts, as WHERE and ON have them; none for a condition that is always true.
    List<String> conjuncts(Optional<Expression> condition) throws Unsayable {
        return operands(Conditions.conjuncts(condition), true);
    }

    private List<String> operands(List<Expression> operands, boolean conjunction) throws Unsayable {
        List<Object> list = notes.list(conjunction);
        List<String> texts = new ArrayList<>();
        for (Expression met : operands) {
            Expression operand = met.unparenthesised();
            Optional<Integer> shared = sharing.expression(operand);
            if (shared.isEmpty()) {
                String text = condition(operand);
                texts.add(operand instanceof And || operand instanceof Or ? in(text) : text);
                continue;
            }
            notes.uses(shared.get(), list);
            int member = notes.memberOf(shared.get());
            String any =
                    member < 0
                            ? Variables.open('p', shared.get())
                            : Variables.open('p', OUTSIDE + member) + "..";
            if (member < 0 || !texts.contains(any)) texts.add(any);
        }
        return Variables.sorted(texts);
    }

    /// Where a value stands.
    String value(Expression met) throws Unsayable {
        Expression value = met.unparenthesised();
        boolean truth = value instanceof Expression.Predicate;
        Optional<Integer> shared = sharing.expression(value);
        if (shared.isPresent()) {
            notes.usesAlone(shared.get());
            if (truth) return "TRUTH(" + Variables.open('p', shared.get()) + ")";
            return Variables.open(value instanceof Literal ? 'n' : 'x', shared.get());
        }
        if (truth) return "TRUTH(" + condition(value) + ")";
        return switch (value) {
            case Column(var field, _) -> column(field.id());
            case Literal(var constant, _, _) -> constant(constant);
            case Expression.Call call -> call(call);
            case Case branches -> branches(branches);
            case Expression.Iif(var condition, var then, var otherwise, _) ->
                    "IIF("
                            + condition(condition)
                            + ", "
                            + value(then)
                            + ", "
                            + value(otherwise)
                            + ")";
            case Cast(var operand, var target, CastMode mode) -> {
                if (mode != CastMode.EXPLICIT)
                    throw new Unsayable("a conversion that the engine adds has no notation");
                if (!Laws.converts(target.kind().name()))
                    throw new Unsayable("CAST AS " + target.kind() + " has no notation in a law");
                yield "CAST(" + value(operand) + " AS " + target.kind().name() + ")";
            }
            case Expression.Scalar(var query, _) -> "(" + rows.text(query) + ")";
            // predicates were written, parentheses are gone
            default -> throw new Unsayable(value.getClass().getSimpleName() + " has no notation");
        };
    }

    /// A column: of a relation, of an output, or of what is around the part.
    private String column(int field) {
        int column = sharing.column(field);
        Optional<Integer> owner = sharing.owner(column);
        if (owner.isPresent()) {
            return Variables.open('t', owner.get()) + "." + Variables.open('c', column);
        }
        if (!sharing.isMade(field)) return Variables.open('x', OUTSIDE + column);
        notes.reads(column);
        return Variables.open('c', column);
    }

    private static String constant(Value value) throws Unsayable {
        if (value.equals(Value.NULL)) return "NULL";
        return switch (value) {
            case Value.Int(long number) when number >= 0 -> Long.toString(number);
            case Value.Real(double number) when number >= 0 && number < 1e7 ->
                    Double.toString(number);
            case Value.Text(String text) when isPlain(text) -> "'" + text.replace("'", "''") + "'";
            // a sign, a blob, or a text that a rule's note cannot hold
            default -> throw new Unsayable("the constant " + value + " has no notation in a law");
        };
    }

    private static boolean isPlain(String text) {
        return text.chars().allMatch(c -> c >= ' ' && c != '"' && c != '\\' && c != ';');
    }

    private String call(Expression.Call call) throws Unsayable {
        Optional<String> name = Laws.spelled(call.operator());
        if (name.isEmpty() || call.isMerged())
            throw new Unsayable("the function " + call.operator() + " has no notation in a law");
        if (Character.isLetter(name.get().charAt(0))) {
            List<String> arguments = new ArrayList<>();
            for (Expression argument : call.arguments()) arguments.add(value(argument));
            return arguments.isEmpty()
                    ? name.get()
                    : name.get() + "(" + String.join(", ", arguments) + ")";
        }
        List<String> operands = new ArrayList<>();
        for (Expression argument : call.arguments()) operands.add(operand(argument, false));
        if (operands.size() < 2) throw new Unsayable("a sign has no notation in a law");
        return String.join(" " + name.get() + " ", operands);
    }

    private String branches(Case branches) throws Unsayable {
        StringBuilder text = new StringBuilder("CASE");
        for (Expression.When branch : branches.branches()) {
            text.append(" WHEN ").append(condition(branch.condition()));
            text.append(" THEN ").append(value(branch.result()));
        }
        if (branches.otherwise().isPresent()) {
            text.append(" ELSE ").append(value(branches.otherwise().get()));
        }
        return text.append(" END").toString();
    }

    /// An aggregate.
    String call(AggregateCall call) throws Unsayable {
        AggregateFunction function = call.function();
        boolean known =
                switch (function) {
                    case COUNT, SUM, TOTAL, AVG, MIN, MAX -> true;
                    case GROUP_CONCAT, BIT_AND, BIT_OR, BIT_XOR, BARE, ANY_VALUE -> false;
                };
        if (!known || !call.order().isEmpty())
            throw new Unsayable("the aggregate " + function + " has no notation in a law");
        List<String> arguments = new ArrayList<>();
        for (Expression argument : call.arguments()) arguments.add(value(argument));
        String inner = arguments.isEmpty() ? "*" : String.join(", ", arguments);
        String text = function + "(" + (call.distinct() ? "DISTINCT " : "") + inner + ")";
        if (call.filter().isEmpty()) return text;
        String filter = String.join(" AND ", conjuncts(call.filter()));
        return text + " FILTER (WHERE " + (filter.isEmpty() ? "TRUE" : filter) + ")";
    }

    private String operand(Expression met, boolean truth) throws Unsayable {
        Expression operand = met.unparenthesised();
        String text = truth ? condition(operand) : value(operand);
        return isAtom(operand, truth) ? text : in(text);
    }

    private boolean isAtom(Expression operand, boolean truth) {
        if (sharing.expression(operand).isPresent()) return true;
        return switch (operand) {
            case Column _, Literal _, Case _, Expression.Iif _, Cast _, Expression.Scalar _ -> true;
            case Expression.Call(var operator, _, _) ->
                    Laws.spelled(operator).filter(n -> Character.isLetter(n.charAt(0))).isPresent();
            case Expression.AsCondition _ -> true;
            // a condition as a value is written TRUTH(...)
            default -> !truth;
        };
    }

    private static String in(String text) {
        return "(" + text + ")";
    }
}
