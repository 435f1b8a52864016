package dev.sameql.core.ir;

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
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Query.Aggregate;
import dev.sameql.core.ir.Query.CommonTable;
import dev.sameql.core.ir.Query.Derived;
import dev.sameql.core.ir.Query.Distinct;
import dev.sameql.core.ir.Query.Filter;
import dev.sameql.core.ir.Query.Join;
import dev.sameql.core.ir.Query.Limit;
import dev.sameql.core.ir.Query.Project;
import dev.sameql.core.ir.Query.Scan;
import dev.sameql.core.ir.Query.SetOperation;
import dev.sameql.core.ir.Query.Sort;
import dev.sameql.core.ir.Query.Values;
import dev.sameql.core.ir.Query.Window;
import dev.sameql.core.ir.Query.With;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// One step down a tree, for every kind of node. A map returns the node itself when no child
/// changed, so unchanged parts keep their identity.
///
/// The comparisons that [Between], [InList], [InQuery], [RowComparison] and [Quantified] hold
/// belong to their owner: their operands are its children, they themselves are not. identity is the
/// point: an unchanged part is the very same node
@SuppressWarnings({"ReferenceEquality", "OptionalEquality"})
public final class Trees {
    private Trees() {}

    /// The query with its inputs and the expressions of its own operator replaced.
    public static Query map(
            Query query, UnaryOperator<Query> inputs, UnaryOperator<Expression> expressions) {
        return switch (query) {
            case Scan scan -> scan;
            case CommonTable table -> table;
            case Values values -> {
                List<List<Expression>> rows = map(values.rows(), r -> map(r, expressions));
                yield rows == values.rows() ? values : new Values(rows, values.fields());
            }
            case Derived(var input, var alias) -> {
                Query to = inputs.apply(input);
                yield to == input ? query : new Derived(to, alias);
            }
            case Project(var input, var assignments) -> {
                Query to = inputs.apply(input);
                var as = map(assignments, a -> map(a, expressions));
                yield to == input && as == assignments ? query : new Project(to, as);
            }
            case Filter(var input, var condition) -> {
                Query to = inputs.apply(input);
                Expression c = expressions.apply(condition);
                yield to == input && c == condition ? query : new Filter(to, c);
            }
            case Join(var kind, var left, var right, var condition, var spelling) -> {
                Query l = inputs.apply(left);
                Query r = inputs.apply(right);
                Optional<Expression> c = map(condition, expressions);
                yield l == left && r == right && c == condition
                        ? query
                        : new Join(kind, l, r, c, spelling);
            }
            case Aggregate(var input, var keys, var calls) -> {
                Query to = inputs.apply(input);
                var ks = map(keys, k -> map(k, expressions));
                var cs = map(calls, c -> map(c, expressions));
                yield to == input && ks == keys && cs == calls ? query : new Aggregate(to, ks, cs);
            }
            case Window(var input, var calls) -> {
                Query to = inputs.apply(input);
                var cs = map(calls, c -> map(c, expressions));
                yield to == input && cs == calls ? query : new Window(to, cs);
            }
            case Distinct(var input) -> {
                Query to = inputs.apply(input);
                yield to == input ? query : new Distinct(to);
            }
            case SetOperation(var operator, var all, var left, var right, var fields) -> {
                Query l = inputs.apply(left);
                Query r = inputs.apply(right);
                yield l == left && r == right
                        ? query
                        : new SetOperation(operator, all, l, r, fields);
            }
            case Sort(var input, var keys) -> {
                Query to = inputs.apply(input);
                var ks = map(keys, k -> map(k, expressions));
                yield to == input && ks == keys ? query : new Sort(to, ks);
            }
            case Limit(var input, var count, var offset) -> {
                Query to = inputs.apply(input);
                var c = map(count, expressions);
                var o = map(offset, expressions);
                yield to == input && c == count && o == offset ? query : new Limit(to, c, o);
            }
            case With(var id, var name, var recursive, var definition, var body) -> {
                Query d = inputs.apply(definition);
                Query b = inputs.apply(body);
                yield d == definition && b == body ? query : new With(id, name, recursive, d, b);
            }
        };
    }

    /// The expression with its operands and its subqueries replaced.
    public static Expression map(
            Expression expression,
            UnaryOperator<Expression> operands,
            UnaryOperator<Query> subqueries) {
        return switch (expression) {
            case Literal literal -> literal;
            case Column column -> column;
            case Parenthesised(var operand) -> {
                Expression o = operands.apply(operand);
                yield o == operand ? expression : new Parenthesised(o);
            }
            case Call(var operator, var arguments, var type) -> {
                var as = map(arguments, operands);
                yield as == arguments ? expression : new Call(operator, as, type);
            }
            case Comparison comparison -> map(comparison, operands);
            case RowComparison(var operator, var columns) -> {
                var cs = map(columns, c -> map(c, operands));
                yield cs == columns ? expression : new RowComparison(operator, cs);
            }
            case And(var parts) -> {
                var ps = map(parts, operands);
                yield ps == parts ? expression : new And(ps);
            }
            case Or(var parts) -> {
                var ps = map(parts, operands);
                yield ps == parts ? expression : new Or(ps);
            }
            case Not(var operand) -> {
                Expression o = operands.apply(operand);
                yield o == operand ? expression : new Not(o);
            }
            case IsNull(var operand, var negated) -> {
                Expression o = operands.apply(operand);
                yield o == operand ? expression : new IsNull(o, negated);
            }
            case TruthTest(var operand, var truth, var negated) -> {
                Expression o = operands.apply(operand);
                yield o == operand ? expression : new TruthTest(o, truth, negated);
            }
            case Between(var low, var high, var negated) -> {
                Comparison l = map(low, operands);
                Comparison h = map(high, operands);
                yield l == low && h == high ? expression : new Between(l, h, negated);
            }
            case InList(var value, var alternatives, var negated) -> {
                Expression v = operands.apply(value);
                var as = map(alternatives, a -> map(a, operands));
                yield v == value && as == alternatives ? expression : new InList(v, as, negated);
            }
            case InQuery(var comparisons, var query, var negated) -> {
                Query q = subqueries.apply(query);
                var cs = map(comparisons, c -> map(c, operands));
                yield q == query && cs == comparisons ? expression : new InQuery(cs, q, negated);
            }
            case Exists(var query, var negated) -> {
                Query q = subqueries.apply(query);
                yield q == query ? expression : new Exists(q, negated);
            }
            case Quantified(var comparison, var all, var query) -> {
                Query q = subqueries.apply(query);
                Comparison c = map(comparison, operands);
                yield q == query && c == comparison ? expression : new Quantified(c, all, q);
            }
            case Like(var kind, var value, var pattern, var escape, var negated) -> {
                Expression v = operands.apply(value);
                Expression p = operands.apply(pattern);
                var e = map(escape, operands);
                yield v == value && p == pattern && e == escape
                        ? expression
                        : new Like(kind, v, p, e, negated);
            }
            case AsCondition(var operand) -> {
                Expression o = operands.apply(operand);
                yield o == operand ? expression : new AsCondition(o);
            }
            case Case(var branches, var otherwise, var type) -> {
                var bs = map(branches, b -> map(b, operands));
                var o = map(otherwise, operands);
                yield bs == branches && o == otherwise ? expression : new Case(bs, o, type);
            }
            case Iif(var condition, var then, var otherwise, var type) -> {
                Expression c = operands.apply(condition);
                Expression t = operands.apply(then);
                Expression o = operands.apply(otherwise);
                yield c == condition && t == then && o == otherwise
                        ? expression
                        : new Iif(c, t, o, type);
            }
            case Cast(var operand, var target, var mode) -> {
                Expression o = operands.apply(operand);
                yield o == operand ? expression : new Cast(o, target, mode);
            }
            case Scalar(var query, var type) -> {
                Query q = subqueries.apply(query);
                yield q == query ? expression : new Scalar(q, type);
            }
        };
    }

    /// The comparison with its operands replaced.
    public static Comparison map(Comparison comparison, UnaryOperator<Expression> operands) {
        Expression l = operands.apply(comparison.left());
        Expression r = operands.apply(comparison.right());
        return l == comparison.left() && r == comparison.right()
                ? comparison
                : comparison.with(l, r);
    }

    /// The assignment with its value replaced.
    public static Assignment map(Assignment assignment, UnaryOperator<Expression> values) {
        Expression v = values.apply(assignment.value());
        return v == assignment.value() ? assignment : assignment.withValue(v);
    }

    /// The aggregate call with its expressions replaced.
    public static AggregateCall map(AggregateCall call, UnaryOperator<Expression> expressions) {
        var arguments = map(call.arguments(), expressions);
        var filter = map(call.filter(), expressions);
        var order = map(call.order(), k -> map(k, expressions));
        return arguments == call.arguments() && filter == call.filter() && order == call.order()
                ? call
                : new AggregateCall(
                        call.field(), call.function(), arguments, call.distinct(), filter, order);
    }

    /// The window call with its expressions replaced; frame distances stay.
    public static WindowCall map(WindowCall call, UnaryOperator<Expression> expressions) {
        var arguments = map(call.arguments(), expressions);
        var filter = map(call.filter(), expressions);
        var partition = map(call.partition(), expressions);
        var order = map(call.order(), k -> map(k, expressions));
        return arguments == call.arguments()
                        && filter == call.filter()
                        && partition == call.partition()
                        && order == call.order()
                ? call
                : new WindowCall(
                        call.field(),
                        call.function(),
                        arguments,
                        call.distinct(),
                        filter,
                        partition,
                        order,
                        call.frame());
    }

    private static SortKey map(SortKey key, UnaryOperator<Expression> values) {
        Expression v = values.apply(key.value());
        return v == key.value() ? key : key.withValue(v);
    }

    private static When map(When branch, UnaryOperator<Expression> operands) {
        Expression c = operands.apply(branch.condition());
        Expression r = operands.apply(branch.result());
        return c == branch.condition() && r == branch.result() ? branch : new When(c, r);
    }

    private static Optional<Expression> map(
            Optional<Expression> expression, UnaryOperator<Expression> change) {
        if (expression.isEmpty()) return expression;
        Expression to = change.apply(expression.get());
        return to == expression.get() ? expression : Optional.of(to);
    }

    private static <T> List<T> map(List<T> items, UnaryOperator<T> change) {
        List<T> changed = null;
        for (int i = 0; i < items.size(); i++) {
            T item = items.get(i);
            T to = change.apply(item);
            if (to != item && changed == null) changed = new ArrayList<>(items.subList(0, i));
            if (changed != null) changed.add(to);
        }
        return changed == null ? items : List.copyOf(changed);
    }

    /// Calls the visitors on the inputs and own expressions of a query.
    public static void forEach(
            Query query, Consumer<Query> inputs, Consumer<Expression> expressions) {
        Children.of(query, inputs, expressions);
    }

    /// Calls the visitors on the operands and subqueries of an expression.
    public static void forEach(
            Expression expression, Consumer<Expression> operands, Consumer<Query> subqueries) {
        Children.of(expression, operands, subqueries);
    }

    /// Calls the visitors on every query and expression of the tree, its root first.
    public static void visit(
            Query query, Consumer<Query> queries, Consumer<Expression> expressions) {
        new Visit(queries, expressions).query(query);
    }

    /// Calls the visitors on every query and expression of the tree, its root first.
    public static void visit(
            Expression expression, Consumer<Query> queries, Consumer<Expression> expressions) {
        new Visit(queries, expressions).expression(expression);
    }

    /// A visit of a whole tree: what it hands to each node is made once.
    private static final class Visit {
        private final Consumer<Query> queries;
        private final Consumer<Expression> expressions;
        private final Consumer<Query> onQuery = this::query;
        private final Consumer<Expression> onExpression = this::expression;

        Visit(Consumer<Query> queries, Consumer<Expression> expressions) {
            this.queries = queries;
            this.expressions = expressions;
        }

        void query(Query query) {
            queries.accept(query);
            Children.of(query, onQuery, onExpression);
        }

        void expression(Expression expression) {
            expressions.accept(expression);
            Children.of(expression, onExpression, onQuery);
        }
    }

    /// Whether some query or some expression of the tree, its root among them, is as asked for.
    public static boolean any(
            Query query, Predicate<Query> queries, Predicate<Expression> expressions) {
        boolean[] found = {false};
        visit(
                query,
                q -> found[0] = found[0] || queries.test(q),
                e -> found[0] = found[0] || expressions.test(e));
        return found[0];
    }

    /// Whether some query or some expression of the tree, its root among them, is as asked for.
    public static boolean any(
            Expression expression, Predicate<Query> queries, Predicate<Expression> expressions) {
        boolean[] found = {false};
        visit(
                expression,
                q -> found[0] = found[0] || queries.test(q),
                e -> found[0] = found[0] || expressions.test(e));
        return found[0];
    }

    /// The tree with every query and expression replaced, children first.
    public static Query rewrite(
            Query query, UnaryOperator<Query> queries, UnaryOperator<Expression> expressions) {
        return queries.apply(
                map(
                        query,
                        q -> rewrite(q, queries, expressions),
                        e -> rewrite(e, queries, expressions)));
    }

    /// The tree with every query and expression replaced, children first.
    public static Expression rewrite(
            Expression expression,
            UnaryOperator<Query> queries,
            UnaryOperator<Expression> expressions) {
        return expressions.apply(
                map(
                        expression,
                        e -> rewrite(e, queries, expressions),
                        q -> rewrite(q, queries, expressions)));
    }
}
