package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.COMMA_BINDS_LIKE_JOIN;
import static dev.sameql.core.dialect.Trait.HALF_JOINS;
import static dev.sameql.core.dialect.Trait.JOIN_NEEDS_CONDITION;
import static dev.sameql.core.dialect.Trait.NO_FULL_JOIN;
import static dev.sameql.core.dialect.Trait.ON_SEES_ALL_OF_FROM;
import static dev.sameql.core.dialect.Trait.OUTER_JOIN_NEEDS_CONDITION;
import static dev.sameql.core.dialect.Trait.STANDARD_FORMS_ARE_READ;

import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.mysql.LenientJoins;
import dev.sameql.core.frontend.query.Source.Visible;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.schema.Table;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.Alias.AliasColumn;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.LateralSubSelect;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.TableFunction;
import net.sf.jsqlparser.statement.select.Values;

/// Binds FROM: tables, subqueries and joins, and brings their columns into scope.
public final class FromBinder {
    private final Context context;
    private final QueryBinder queries;
    private final ExpressionBinder expressions;
    private final LenientJoins lenient;
    private final LateralJoins laterals;

    FromBinder(Context context, QueryBinder queries, ExpressionBinder expressions) {
        this.context = context;
        this.queries = queries;
        this.expressions = expressions;
        this.lenient = new LenientJoins(context, this, expressions);
        this.laterals = new LateralJoins(context, expressions);
    }

    /// A join whose ON conditions are not bound yet; `condition` is that of NATURAL or USING.
    private record Pending(
            JoinKind kind,
            Query right,
            Optional<Expression> condition,
            JoinSpelling spelling,
            Collection<net.sf.jsqlparser.expression.Expression> on) {

        boolean merges() {
            return spelling == JoinSpelling.NATURAL || spelling == JoinSpelling.USING;
        }
    }

    /// In SQLite a comma is a join like any other; elsewhere it binds less tightly than JOIN, so
    /// that an ON sees only what stands between two commas.
    Query bind(FromItem first, List<Join> joins, NameScope scope) {
        if (joins == null || context.has(COMMA_BINDS_LIKE_JOIN) || lenient.isListedWithOn(joins))
            return joined(first, joins == null ? List.of() : joins, scope);
        Query query = null;
        FromItem item = first;
        int from = 0;
        for (int i = 0; i <= joins.size(); i++) {
            if (i < joins.size() && !joins.get(i).isSimple()) continue;
            List<Join> within = joins.subList(from, i);
            if (query != null && item instanceof LateralSubSelect select && within.isEmpty()) {
                query = lateral(query, select, joins.get(from - 1), scope);
                if (i < joins.size()) item = joins.get(i).getFromItem();
                from = i + 1;
                continue;
            }
            if (query != null
                    && (item instanceof LateralSubSelect
                            || within.stream().anyMatch(FromBinder::isLateral)))
                throw LateralJoins.unsupported("other joins after a comma");
            NameScope group = new NameScope(scope.outer, scope.commonTables);
            Query right = joined(item, within, group);
            scope.sources.addAll(group.sources);
            scope.order.addAll(group.order);
            query = query == null ? right : product(query, right);
            if (i < joins.size()) item = joins.get(i).getFromItem();
            from = i + 1;
        }
        return query;
    }

    private static Query product(Query left, Query right) {
        return new Query.Join(JoinKind.INNER, left, right, Optional.empty(), JoinSpelling.COMMA);
    }

    private Query joined(FromItem first, List<Join> joins, NameScope scope) {
        joins.forEach(this::refuseForeign);
        Query query = item(first, scope);
        int from = 0;
        for (int i = 0; i < joins.size(); i++) {
            Join join = joins.get(i);
            if (!LenientJoins.isHalf(join) && !isLateral(join)) continue;
            query = joined(query, joins.subList(from, i), scope);
            query =
                    join.getFromItem() instanceof LateralSubSelect select
                            ? lateral(query, select, join, scope)
                            : lenient.half(query, join, scope);
            from = i + 1;
        }
        return joined(query, joins.subList(from, joins.size()), scope);
    }

    private static boolean isLateral(Join join) {
        return join.getFromItem() instanceof LateralSubSelect;
    }

    /// A subquery beside the rows to its left, which it sees.
    private Query lateral(Query left, LateralSubSelect select, Join join, NameScope scope) {
        boolean merges =
                join.isNatural()
                        || join.getUsingColumns() != null && !join.getUsingColumns().isEmpty()
                        || scope.sources.stream()
                                .flatMap(s -> s.columns().stream())
                                .anyMatch(Visible::hidden);
        if (merges || LenientJoins.isHalf(join) || join.isRight() || join.isFull())
            throw LateralJoins.unsupported("USING, NATURAL, RIGHT or FULL JOIN");
        if (select.getAlias() == null) throw LateralJoins.unsupported("no name");
        var visible = new NameScope(scope.outer, scope.commonTables);
        visible.sources.addAll(scope.sources);
        visible.order.addAll(scope.order);
        Token token = context.name(select.getAlias().getName());
        Collection<net.sf.jsqlparser.expression.Expression> on =
                join.getOnExpressions() == null ? List.of() : join.getOnExpressions();
        boolean needs = !join.isSimple() && !join.isCross();
        if (needs == on.isEmpty())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    context.position(token),
                    "a JOIN needs ON or USING, and CROSS JOIN takes none");
        return laterals.joined(
                left,
                new LateralJoins.Lateral(
                        () -> {
                            Query bound = queries.bind(select, visible, scope.commonTables);
                            context.requireNoneReal(bound);
                            return named(bound, select.getAlias(), token);
                        },
                        new Alias(token.value(), true)),
                join.isLeft() ? JoinKind.LEFT : JoinKind.INNER,
                on.stream().findFirst(),
                scope);
    }

    /// Binds all tables before any ON: SQLite resolves the names in it among all of them.
    private Query joined(Query first, List<Join> joins, NameScope scope) {
        List<Pending> pending = new ArrayList<>();
        boolean extendsLeft = joins.stream().anyMatch(join -> join.isRight() || join.isFull());
        for (Join join : joins) {
            List<Source> left = List.copyOf(scope.sources);
            Query right = item(join.getFromItem(), scope);
            List<Source> added =
                    List.copyOf(scope.sources.subList(left.size(), scope.sources.size()));
            pending.add(pending(join, right, left, added, scope, extendsLeft));
        }
        boolean merges = pending.stream().anyMatch(Pending::merges);
        if (merges) requireDistinctNames(scope);
        return conditioned(first, pending, scope);
    }

    private void refuseForeign(Join join) {
        if (LenientJoins.isHalf(join) && !context.has(HALF_JOINS)
                || join.isApply()
                || join.isAsOf()
                || join.isGlobal()
                || join.isWindowJoin())
            throw BindException.unsupported(
                    "join", Position.UNKNOWN, "this kind of join is not modelled");
        if (join.getOnExpressions() != null && join.getOnExpressions().size() > 1)
            throw BindException.unsupported(
                    "ON",
                    Position.UNKNOWN,
                    "a second ON, for an earlier JOIN, is not modelled; use parentheses");
    }

    /// What SQLite makes of NATURAL, USING and `t.*` where two tables share a name follows no rule.
    void requireDistinctNames(NameScope scope) {
        Set<String> names = new HashSet<>();
        for (Source source : scope.sources) {
            String name = source.alias().name().toLowerCase(Locale.ROOT);
            if (!name.isEmpty() && !names.add(name))
                throw BindException.unsupported(
                        "alias",
                        Position.UNKNOWN,
                        "two tables of one FROM are called "
                                + name
                                + "; give them different aliases");
        }
    }

    private Pending pending(
            Join join,
            Query right,
            List<Source> before,
            List<Source> added,
            NameScope scope,
            boolean extendsLeft) {
        JoinKind kind =
                join.isFull()
                        ? JoinKind.FULL
                        : join.isLeft()
                                ? JoinKind.LEFT
                                : join.isRight() ? JoinKind.RIGHT : JoinKind.INNER;
        if (kind == JoinKind.FULL && context.has(NO_FULL_JOIN))
            context.noteReading("`FULL JOIN` is read as in standard SQL");
        boolean using = join.getUsingColumns() != null && !join.getUsingColumns().isEmpty();
        if (using || join.isNatural()) {
            var merging = new Merging(context, expressions, before, added, scope, extendsLeft);
            Optional<Expression> condition =
                    using
                            ? merging.using(kind, named(join.getUsingColumns()))
                            : merging.natural(kind);
            JoinSpelling spelling = using ? JoinSpelling.USING : JoinSpelling.NATURAL;
            return new Pending(kind, right, condition, spelling, List.of());
        }
        Collection<net.sf.jsqlparser.expression.Expression> on =
                join.getOnExpressions() == null ? List.of() : join.getOnExpressions();
        if (context.has(JOIN_NEEDS_CONDITION) && !join.isSimple() && join.isCross() != on.isEmpty())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    context.positions().of(right),
                    "in "
                            + context.title()
                            + " a JOIN needs ON or USING, and CROSS JOIN takes none");
        if (context.has(OUTER_JOIN_NEEDS_CONDITION) && kind != JoinKind.INNER && on.isEmpty())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    context.positions().of(right),
                    "in " + context.title() + " an outer join needs ON or USING");
        JoinSpelling spelling =
                join.isSimple() && on.isEmpty()
                        ? JoinSpelling.COMMA
                        : join.isCross() && on.isEmpty() ? JoinSpelling.CROSS : JoinSpelling.ON;
        if (context.has(ON_SEES_ALL_OF_FROM))
            return new Pending(kind, right, Optional.empty(), spelling, on);
        // elsewhere ON sees what stands before it, and nothing that joins later
        List<Expression> conditions =
                on.stream().map(written -> expressions.condition(written, scope)).toList();
        Optional<Expression> condition =
                conditions.isEmpty() ? Optional.empty() : Optional.of(conjunction(conditions));
        return new Pending(kind, right, condition, spelling, List.of());
    }

    private List<Token> named(List<net.sf.jsqlparser.schema.Column> columns) {
        return columns.stream().map(column -> context.name(column.getColumnName())).toList();
    }

    private Query conditioned(Query first, List<Pending> pending, NameScope scope) {
        boolean inner = pending.stream().allMatch(join -> join.kind == JoinKind.INNER);
        Query query = first;
        List<Expression> early = new ArrayList<>();
        for (int i = 0; i < pending.size(); i++) {
            Pending join = pending.get(i);
            Set<Integer> later = new HashSet<>();
            for (Pending rest : pending.subList(i + 1, pending.size()))
                rest.right.fields().forEach(field -> later.add(field.id()));
            List<Expression> conditions = new ArrayList<>();
            join.condition.ifPresent(conditions::add);
            for (net.sf.jsqlparser.expression.Expression written : join.on) {
                Expression condition = expressions.condition(written, scope);
                boolean waits = mentions(condition, later);
                if (waits && !inner)
                    throw BindException.unsupported(
                            "ON",
                            context.positions().of(join.right),
                            "an ON that names a table which joins later is not modelled among outer"
                                    + " joins");
                (waits ? early : conditions).add(condition);
            }
            if (i == pending.size() - 1) conditions.addAll(early);
            Optional<Expression> condition =
                    conditions.isEmpty() ? Optional.empty() : Optional.of(conjunction(conditions));
            JoinSpelling spelling =
                    early.isEmpty() || condition.isEmpty() ? join.spelling : JoinSpelling.ON;
            query = new Query.Join(join.kind, query, join.right, condition, spelling);
        }
        return query;
    }

    private static boolean mentions(Expression condition, Set<Integer> fields) {
        if (fields.isEmpty()) return false;
        return Trees.any(
                condition,
                _ -> false,
                node -> node instanceof Column(var field, _) && fields.contains(field.id()));
    }

    public static Expression conjunction(List<Expression> conditions) {
        return conditions.size() == 1 ? conditions.getFirst() : new And(conditions);
    }

    public Query item(FromItem item, NameScope scope) {
        if (item.getPivot() != null || item.getUnPivot() != null)
            throw BindException.unsupported("PIVOT", Position.UNKNOWN, "PIVOT is not modelled");
        return switch (item) {
            case net.sf.jsqlparser.schema.Table table -> table(table, scope);
            case ParenthesedFromItem nested -> nested(nested, scope);
            case Select select -> derived(select, select.getAlias(), scope);
            case TableFunction function ->
                    throw BindException.unsupported(
                            "table-valued function",
                            context.position(context.name(function.getFunction().getName())),
                            "table-valued functions are not modelled");
            default ->
                    throw BindException.unsupported(
                            "FROM",
                            Position.UNKNOWN,
                            item.getClass().getSimpleName() + " in FROM is not modelled");
        };
    }

    static void add(Source source, NameScope scope) {
        scope.sources.add(source);
        source.columns().forEach(column -> scope.order.add(column.field().id()));
    }

    private Query table(net.sf.jsqlparser.schema.Table table, NameScope scope) {
        Token token = context.name(table.getName());
        Optional<Token> alias =
                Optional.ofNullable(table.getAlias()).map(a -> context.name(a.getName()));
        if (table.getAlias() != null
                && table.getAlias().getAliasColumns() != null
                && !table.getAlias().getAliasColumns().isEmpty())
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
        add(Source.of(name, query.fields(), base), scope);
        return query;
    }

    private Query nested(ParenthesedFromItem nested, NameScope scope) {
        if (nested.getFromItem() instanceof Values values && nested.getJoins() == null)
            return derived(values, nested.getAlias(), scope);
        NameScope inner = new NameScope(scope.outer, scope.commonTables);
        Query query = bind(nested.getFromItem(), nested.getJoins(), inner);
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
        Alias alias = new Alias(token.value(), true);
        Query named = named(query, nested.getAlias(), token);
        add(Source.of(alias, named.fields(), Optional.empty()), scope);
        return context.at(new Query.Derived(named, alias), token);
    }

    private Query derived(
            Select select, net.sf.jsqlparser.expression.Alias written, NameScope scope) {
        // a subquery in FROM sees the blocks around, not its neighbours
        Query bound = queries.bind(select, scope.outer, scope.commonTables);
        context.requireNoneReal(bound);
        Optional<Token> token = Optional.ofNullable(written).map(a -> context.name(a.getName()));
        Alias alias = new Alias(token.map(Token::value).orElse(""), token.isPresent());
        Query query = token.isPresent() ? named(bound, written, token.get()) : bound;
        add(Source.of(alias, query.fields(), Optional.empty()), scope);
        Query derived = new Query.Derived(query, alias);
        return context.positions().put(derived, context.positions().of(query));
    }

    /// `(query) AS t (a, b)`: the columns under other names, where the engine takes that.
    private Query named(Query query, net.sf.jsqlparser.expression.Alias alias, Token token) {
        List<AliasColumn> names = alias.getAliasColumns();
        if (names == null || names.isEmpty()) return query;
        if (context.has(STANDARD_FORMS_ARE_READ))
            context.noteReading("`AS t (x)` is read as in standard SQL, where it names columns");
        if (names.size() != query.fields().size())
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
        for (int i = 0; i < names.size(); i++) {
            Field field = query.fields().get(i);
            String name = context.name(names.get(i).name).value();
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
