package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.DYNAMIC_TYPES;
import static dev.sameql.core.dialect.Trait.VALUES_ARE_SELECTS;

import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Problem.Invalid.Code;
import java.util.ArrayList;
import java.util.List;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.statement.select.Values;

/// Binds VALUES: rows of their own, or, in engines that have it so, one SELECT a row.
final class ValuesBinder {
    private final Context context;
    private final QueryBinder queries;
    private final ExpressionBinder expressions;
    private final OutputNames names;

    ValuesBinder(Context context, QueryBinder queries, ExpressionBinder expressions) {
        this.context = context;
        this.queries = queries;
        this.expressions = expressions;
        this.names = new OutputNames(context);
    }

    /// The rows, as the engine reads them.
    Query bind(Values values, NameScope scope) {
        if (context.has(VALUES_ARE_SELECTS)) return selects(values, scope);
        List<List<Expression>> rows = new ArrayList<>();
        ExpressionList<?> written = values.getExpressions();
        boolean several = written.stream().allMatch(ExpressionList.class::isInstance);
        for (net.sf.jsqlparser.expression.Expression row : several ? written : List.of(written)) {
            List<Expression> bound = new ArrayList<>();
            for (net.sf.jsqlparser.expression.Expression value : (ExpressionList<?>) row)
                bound.add(expressions.bind(value, scope));
            rows.add(bound);
        }
        for (List<Expression> row : rows)
            if (row.size() != rows.getFirst().size())
                throw BindException.invalid(
                        Code.COLUMN_COUNT,
                        queries.place(values),
                        "the rows of VALUES have different numbers of columns");
        List<Field> fields = new ArrayList<>();
        for (int column = 0; column < rows.getFirst().size(); column++) {
            unify(rows, column);
            Type type = Type.NULL;
            for (List<Expression> row : rows)
                type = context.elaborator().setOperation(type, row.get(column).type());
            fields.add(context.field("column" + (column + 1), type));
        }
        return new Query.Values(rows.stream().map(List::copyOf).toList(), fields);
    }

    /// `VALUES ROW(1, 2), ROW(3, 4)` is MySQL's, `VALUES (1, 2), (3, 4)` MariaDB's: one SELECT a
    /// row. MySQL calls the columns `column_0`, `column_1`, …; MariaDB by what stands in the first
    /// row.
    ///
    /// Source: MySQL 8.0, "VALUES Statement"; mariadb.com/kb, "Table Value Constructors".
    private Query selects(Values values, NameScope scope) {
        ExpressionList<?> written = values.getExpressions();
        boolean called = written.stream().allMatch(this::isRow);
        boolean several = !called && written.stream().allMatch(ExpressionList.class::isInstance);
        if (!called) context.noteReading("`VALUES (…)` is read as MariaDB reads it");
        Query query = null;
        for (net.sf.jsqlparser.expression.Expression row :
                called || several ? written : List.of(written)) {
            ExpressionList<?> cells =
                    called
                            ? ((net.sf.jsqlparser.expression.Function) row).getParameters()
                            : (ExpressionList<?>) row;
            List<Assignment> outputs = new ArrayList<>();
            for (net.sf.jsqlparser.expression.Expression cell : cells) {
                Expression value = expressions.bind(cell, scope);
                String name = called ? "column_" + outputs.size() : names.of(cell, value);
                outputs.add(
                        new Assignment(
                                context.field(name, context.elaborator().clean(value.type())),
                                value,
                                called ? Origin.ALIASED : Origin.WRITTEN));
            }
            Query next = new Query.Project(Query.Values.unit(), List.copyOf(outputs));
            query =
                    query == null
                            ? next
                            : queries.combined(SetOperator.UNION, true, query, next, values);
        }
        return query;
    }

    private boolean isRow(net.sf.jsqlparser.expression.Expression written) {
        return written instanceof net.sf.jsqlparser.expression.Function function
                && function.getParameters() != null
                && context.name(function.getName()).isWord("ROW");
    }

    /// Gives the values of a column one type. SQLite converts nothing.
    private void unify(List<List<Expression>> rows, int column) {
        if (context.has(DYNAMIC_TYPES)) return;
        List<Expression> values = rows.stream().map(row -> row.get(column)).toList();
        List<Expression> unified =
                expressions.typed(() -> context.elaborator().unify(values), null);
        for (int row = 0; row < rows.size(); row++) rows.get(row).set(column, unified.get(row));
    }
}
