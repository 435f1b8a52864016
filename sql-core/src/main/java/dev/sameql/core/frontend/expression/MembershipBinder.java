package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.DOUBLE_PARENTHESES_MAKE_SCALAR;
import static dev.sameql.core.dialect.Trait.EMPTY_LISTS;
import static dev.sameql.core.dialect.Trait.ROW_LISTS;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.InList;
import dev.sameql.core.ir.Expression.InQuery;
import dev.sameql.core.ir.Expression.Not;
import dev.sameql.core.ir.Expression.Or;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;

/// Binds IN, with a list, a subquery or a table.
final class MembershipBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final PredicateBinder predicates;
    private final Collations collations;

    MembershipBinder(
            Context context,
            ExpressionBinder expressions,
            PredicateBinder predicates,
            Collations collations) {
        this.context = context;
        this.expressions = expressions;
        this.predicates = predicates;
        this.collations = collations;
    }

    Expression bind(
            Syntax value,
            net.sf.jsqlparser.expression.Expression right,
            boolean negated,
            NameScope scope) {
        return switch (right) {
            case Select select -> {
                Query query = expressions.subquery(select, scope);
                yield inQuery(value, query, collations.ofOutputs(select), negated, scope);
            }
            case net.sf.jsqlparser.schema.Column table ->
                    inQuery(value, expressions.table(table, scope), List.of(), negated, scope);
            case ExpressionList<?> list when lone(list) instanceof ParenthesedSelect inner -> {
                if (context.has(DOUBLE_PARENTHESES_MAKE_SCALAR))
                    throw doublyParenthesised(scope, inner);
                Query query = expressions.subquery(inner, scope);
                yield inQuery(value, query, List.of(), negated, scope);
            }
            case ExpressionList<?> list -> inList(value, list, negated, scope);
            case StringValue empty when context.literal(empty.getValue()).isSymbol("(") -> {
                if (!context.has(EMPTY_LISTS))
                    throw BindException.refused(
                            context.position(context.literal(empty.getValue())),
                            context.title() + " takes no empty list after IN; write NULL in it");
                yield inList(value, new ExpressionList<>(), negated, scope);
            }
            default -> inList(value, new ExpressionList<>(right), negated, scope);
        };
    }

    /// What stands alone in any number of parentheses.
    private static net.sf.jsqlparser.expression.Expression lone(ExpressionList<?> list) {
        if (list.size() != 1) return list;
        return list.getFirst() instanceof ExpressionList<?> inner ? lone(inner) : list.getFirst();
    }

    /// Releases of SQLite differ: 3.40 reads its first row, 3.54 all.
    private BindException doublyParenthesised(NameScope scope, ParenthesedSelect inner) {
        return BindException.unsupported(
                "IN ((SELECT …))",
                context.positions().of(expressions.subquery(inner, scope)),
                "releases of SQLite disagree on a subquery in two pairs of parentheses; write one");
    }

    private Expression inList(
            Syntax value, ExpressionList<?> list, boolean negated, NameScope scope) {
        if (predicates.row(value).isPresent()) return rows(value, list, negated, scope);
        Optional<Collation> explicit = collations.of(value);
        Expression a = expressions.bind(collations.without(value), scope);
        List<Expression> items = new ArrayList<>();
        var varying = new BitSet();
        for (net.sf.jsqlparser.expression.Expression item : list) {
            Syntax bare = collations.without(expressions.syntax(item));
            if (scope.isReadBy(() -> items.add(expressions.bind(bare, scope))))
                varying.set(items.size() - 1);
        }
        for (Expression item : items) predicates.undisputed(a, item);
        List<Comparison> alternatives =
                expressions
                        .typed(() -> context.elaborator().inList(a, items, varying), null)
                        .stream()
                        .map(alternative -> PredicateBinder.collated(alternative, explicit))
                        .toList();
        return new InList(a, alternatives, negated);
    }

    /// In PostgreSQL, a row among rows is equal to one of them. SQLite has no such list.
    ///
    /// Source: `transformAExprIn` in PostgreSQL's parse_expr.c, restated.
    private Expression rows(
            Syntax value, ExpressionList<?> list, boolean negated, NameScope scope) {
        if (!context.has(ROW_LISTS))
            throw BindException.unsupported(
                    "row value",
                    Position.UNKNOWN,
                    "IN with a list of rows is not modelled; use OR");
        List<Expression> alternatives = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression item : list)
            alternatives.add(
                    predicates.compared(
                            ComparisonOperator.EQ, value, expressions.syntax(item), scope));
        Expression either =
                alternatives.size() == 1 ? alternatives.getFirst() : new Or(alternatives);
        return negated ? new Not(either) : either;
    }

    /// `selected`: the COLLATE that each column is selected with; none where there is none at all.
    private Expression inQuery(
            Syntax value,
            Query query,
            List<Optional<Collation>> selected,
            boolean negated,
            NameScope scope) {
        List<Syntax> parts = predicates.row(value).orElse(List.of(value));
        if (parts.size() != query.fields().size())
            throw BindException.invalid(
                    Code.COLUMN_COUNT,
                    context.positions().of(query),
                    "the subquery has "
                            + query.fields().size()
                            + " columns where "
                            + parts.size()
                            + " is expected");
        List<Comparison> comparisons = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Optional<Collation> right = selected.isEmpty() ? Optional.empty() : selected.get(i);
            Expression part = expressions.bind(collations.without(parts.get(i)), scope);
            Column column = Column.of(query.fields().get(i));
            comparisons.add(
                    PredicateBinder.collated(
                            predicates.member(ComparisonOperator.EQ, part, column),
                            collations.of(parts.get(i)).or(() -> right)));
        }
        return new InQuery(comparisons, query, negated);
    }
}
