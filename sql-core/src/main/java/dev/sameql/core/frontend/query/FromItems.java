package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.ALIASES_NAME_COLUMNS;
import static dev.sameql.core.dialect.Trait.STANDARD_FORMS_ARE_READ;

import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.mysql.DerivedTables;
import dev.sameql.core.frontend.query.Source.Visible;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Alias.AliasColumn;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.TableFunction;
import net.sf.jsqlparser.statement.select.Values;

/// Binds what stands in FROM: tables, subqueries and joins in parentheses, and brings their columns
/// into scope.
final class FromItems {
    private final Context context;
    private final QueryBinder queries;
    private final ExpressionBinder expressions;
    private final FromBinder joins;

    FromItems(
            Context context, QueryBinder queries, ExpressionBinder expressions, FromBinder joins) {
        this.context = context;
        this.queries = queries;
        this.expressions = expressions;
        this.joins = joins;
    }

    Query bind(FromItem item, NameScope scope) {
        if (item.getPivot() != null || item.getUnPivot() != null)
            throw BindException.unsupported("PIVOT", Position.UNKNOWN, "PIVOT is not modelled");
        return switch (item) {
            case net.sf.jsqlparser.schema.Table table -> table(table, scope);
            case ParenthesedFromItem nested -> nested(nested, scope);
            case Select select -> derived(select, select.getAlias(), scope);
            case TableFunction function when function.getFunction() != null ->
                    listed(function, scope);
            default ->
                    throw BindException.unsupported(
                            "FROM",
                            Position.UNKNOWN,
                            item.getClass().getSimpleName() + " in FROM is not modelled");
        };
    }

    private Query table(net.sf.jsqlparser.schema.Table table, NameScope scope) {
        Token token = context.name(table.getName());
        Optional<Token> alias =
                Optional.ofNullable(table.getAlias()).map(a -> context.name(a.getName()));
        boolean renamed =
                table.getAlias() != null
                        && table.getAlias().getAliasColumns() != null
                        && !table.getAlias().getAliasColumns().isEmpty();
        if (renamed && !context.has(ALIASES_NAME_COLUMNS))
            throw BindException.unsupported(
                    "alias",
                    context.position(token),
                    "other names for the columns of " + token.value() + " are not modelled");
        boolean qualified = table.getSchemaName() != null;
        if (qualified) expressions.names().requireMain(table.getSchemaName());
        Query query = queries.relation(token, alias, qualified, scope);
        Optional<Table> base =
                query instanceof Query.Scan scan ? Optional.of(scan.table()) : Optional.empty();
        Alias name =
                switch (query) {
                    case Query.Scan scan -> scan.alias();
                    case Query.CommonTable common -> common.alias();
                    case Query other -> throw new IllegalStateException("no relation: " + other);
                };
        if (!renamed) {
            FromBinder.add(Source.of(name, query.fields(), base), scope);
            return query;
        }
        Query named = named(query, table.getAlias(), alias.orElseThrow());
        if (named.equals(query)) {
            FromBinder.add(Source.of(name, query.fields(), base), scope);
            return query;
        }
        FromBinder.add(Source.of(name, named.fields(), base), scope);
        return context.at(new Query.Derived(named, name), token);
    }

    /// The values that a function lists; the alias names its column, too.
    private Query listed(TableFunction function, NameScope scope) {
        Token called = context.name(function.getFunction().getName());
        Optional<Token> token =
                Optional.ofNullable(function.getAlias()).map(a -> context.name(a.getName()));
        String name = context.names().called(token.orElse(called));
        Query bound = new ListedValues(context, expressions).bind(function, called, name);
        Query query = token.isPresent() ? named(bound, function.getAlias(), token.get()) : bound;
        Alias alias = new Alias(name, true);
        FromBinder.add(Source.of(alias, query.fields(), Optional.empty()), scope);
        return context.at(new Query.Derived(query, alias), called);
    }

    private Query nested(ParenthesedFromItem nested, NameScope scope) {
        if (nested.getFromItem() instanceof Values values && nested.getJoins() == null)
            return derived(values, nested.getAlias(), scope);
        NameScope inner = scope.beside();
        Query query = joins.bind(nested.getFromItem(), nested.getJoins(), inner);
        if (nested.getAlias() == null) {
            scope.sources.addAll(inner.sources);
            scope.order.addAll(inner.order);
            return query;
        }
        boolean merged =
                inner.sources.stream().flatMap(s -> s.columns().stream()).anyMatch(Visible::hidden);
        if (merged)
            throw BindException.unsupported(
                    "USING", Position.UNKNOWN, "USING inside a named join is not modelled; use ON");
        Token token = context.name(nested.getAlias().getName());
        Alias alias = new Alias(context.names().called(token), true);
        Query named = named(query, nested.getAlias(), token);
        FromBinder.add(Source.of(alias, named.fields(), Optional.empty()), scope);
        return context.at(new Query.Derived(named, alias), token);
    }

    private Query derived(
            Select select, net.sf.jsqlparser.expression.Alias written, NameScope scope) {
        // a subquery in FROM sees the blocks around, not its neighbours
        Query bound = queries.bind(select, scope.outer, scope.commonTables);
        context.requireSameInFrom(bound);
        if (written == null) DerivedTables.noteUnnamed(context);
        Optional<Token> token = Optional.ofNullable(written).map(a -> context.name(a.getName()));
        Alias alias = new Alias(token.map(context.names()::called).orElse(""), token.isPresent());
        Query query = token.isPresent() ? named(bound, written, token.get()) : bound;
        List<String> columns = query.fields().stream().map(Field::name).toList();
        Position place = context.positions().of(bound);
        DerivedTables.requireDistinct(columns, alias.name(), place, context);
        FromBinder.add(Source.of(alias, query.fields(), Optional.empty()), scope);
        Query derived = new Query.Derived(query, alias);
        return context.positions().put(derived, context.positions().of(query));
    }

    /// `(query) AS t (a, b)`: the columns under other names, where the engine takes that.
    Query named(Query query, net.sf.jsqlparser.expression.Alias alias, Token token) {
        List<AliasColumn> names = alias.getAliasColumns();
        if (names == null || names.isEmpty()) return query;
        if (context.has(STANDARD_FORMS_ARE_READ))
            context.noteReading("`AS t (x)` is read as in standard SQL, where it names columns");
        boolean fewer = context.has(ALIASES_NAME_COLUMNS) && names.size() < query.fields().size();
        if (names.size() != query.fields().size() && !fewer)
            throw BindException.invalid(
                    Code.COLUMN_COUNT,
                    context.position(token),
                    token.value()
                            + " names "
                            + names.size()
                            + " columns, its query has "
                            + query.fields().size());
        List<Assignment> outputs = new ArrayList<>();
        boolean same = true;
        for (int i = 0; i < query.fields().size(); i++) {
            Field field = query.fields().get(i);
            String name =
                    i < names.size()
                            ? context.names().called(context.name(names.get(i).name))
                            : field.name();
            same &= name.equals(field.name());
            outputs.add(
                    new Assignment(
                            context.field(name, field.type()), Column.of(field), Origin.DERIVED));
        }
        return same
                ? query
                : new Query.Project(new Query.Derived(query, new Alias("", false)), outputs);
    }
}
