package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.MERGED_COLUMNS_STAY_IN_PLACE;

import dev.sameql.core.frontend.expression.Collations;
import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.expression.Similar;
import dev.sameql.core.frontend.expression.Syntax;
import dev.sameql.core.frontend.postgresql.BareLabels;
import dev.sameql.core.frontend.query.Source.Visible;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// Binds the select list of a block: expressions, their names, `*` and `t.*`.
final class OutputBinder {
    private final Context context;
    private final ExpressionBinder expressions;
    private final FromBinder from;
    private final OutputNames names;

    OutputBinder(
            Context context, ExpressionBinder expressions, FromBinder from, OutputNames names) {
        this.context = context;
        this.expressions = expressions;
        this.from = from;
        this.names = names;
    }

    /// The columns of the select list, in a scope where the clauses before it are bound.
    List<Assignment> outputs(PlainSelect select, NameScope scope) {
        List<Assignment> outputs = new ArrayList<>();
        for (SelectItem<?> item : select.getSelectItems()) {
            switch (item.getExpression()) {
                case AllTableColumns star -> {
                    Token token = context.name(star.getTable().getName());
                    String called = context.names().called(token);
                    List<Source> named =
                            scope.sources.stream().filter(s -> scope.isNamed(s, called)).toList();
                    if (named.isEmpty())
                        throw BindException.invalid(
                                Code.UNKNOWN_TABLE,
                                context.position(token),
                                "no table or alias "
                                        + token.value()
                                        + " is in scope here"
                                        + Similar.inOtherCase(called, scope.relationNames()));
                    if (named.size() > 1) from.requireDistinctNames(scope);
                    star(select, star, named, true, scope, outputs);
                }
                case AllColumns star -> {
                    if (scope.sources.isEmpty())
                        throw BindException.invalid(
                                Code.SYNTAX_ERROR, Position.UNKNOWN, "* needs a FROM clause");
                    star(select, star, scope.sources, false, scope, outputs);
                }
                default -> outputs.add(output(item, scope));
            }
        }
        if (outputs.isEmpty()) outputs.add(something());
        return List.copyOf(outputs);
    }

    private Assignment something() {
        Expression value = expressions.names().truth(true);
        return new Assignment(context.field("exists", value.type()), value, Origin.WRITTEN);
    }

    /// The columns of `*`; in an EXISTS without those that could not be read.
    private void star(
            PlainSelect select,
            AllColumns star,
            List<Source> sources,
            boolean qualified,
            NameScope scope,
            List<Assignment> outputs) {
        if (star.getExceptColumns() != null || star.getReplaceExpressions() != null)
            throw BindException.unsupported(
                    "*", Position.UNKNOWN, "* with EXCEPT or REPLACE is not modelled");
        boolean isUnread = context.isTested(select);
        for (Visible column : shown(sources, qualified, scope)) {
            if (column.merged().isPresent()
                    && qualified
                    && context.has(MERGED_COLUMNS_STAY_IN_PLACE))
                throw BindException.unsupported(
                        "*",
                        Position.UNKNOWN,
                        "releases disagree on what t.* shows of a column that an outer join"
                                + " merges");
            if (isUnread && context.isHidden(column.field())) continue;
            context.requireReadable(column.field(), Position.UNKNOWN);
            Expression value =
                    column.merged().isPresent() && !qualified
                            ? expressions.viewed(column.merged().get().named(), scope)
                            : scope.view(Column.of(column.field()));
            Field field = context.field(column.name(), context.elaborator().clean(value.type()));
            context.dispute(field, context.disputes(value));
            outputs.add(new Assignment(field, value, Origin.STAR));
        }
    }

    /// The columns that `*` or `t.*` stands for. Outside of SQLite merged ones come first.
    private List<Visible> shown(List<Source> sources, boolean qualified, NameScope scope) {
        List<Visible> columns =
                sources.stream()
                        .flatMap(source -> source.columns().stream())
                        .filter(column -> qualified || !column.hidden())
                        .toList();
        if (context.has(MERGED_COLUMNS_STAY_IN_PLACE) || qualified) return columns;
        return columns.stream()
                .sorted(Comparator.comparing(c -> scope.order.indexOf(c.field().id())))
                .toList();
    }

    private Assignment output(SelectItem<?> item, NameScope scope) {
        Collations collations = expressions.predicates().collations();
        Syntax written = expressions.syntax(item.getExpression());
        Expression value = expressions.bind(collations.without(written), scope);
        boolean isNamed = item.getAlias() != null;
        String name = isNamed ? alias(item) : names.of(item.getExpression(), value);
        Type type = context.elaborator().clean(value.type());
        Optional<Collation> explicit = collations.of(written);
        Type collated =
                explicit.map(own -> new Type(type.kind(), type.affinity(), own)).orElse(type);
        Field field = context.field(name, collated);
        if (explicit.isPresent()) context.collate(field);
        context.dispute(field, context.disputes(value));
        return new Assignment(field, value, isNamed ? Origin.ALIASED : Origin.WRITTEN);
    }

    private String alias(SelectItem<?> item) {
        Token name = context.name(item.getAlias().getName());
        BareLabels.require(context, name);
        return context.names().called(name);
    }
}
