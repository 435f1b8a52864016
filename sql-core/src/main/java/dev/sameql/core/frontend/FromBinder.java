package dev.sameql.core.frontend;

import dev.sameql.core.frontend.Source.Visible;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Spelling;
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

/// Binds FROM: tables, subqueries and joins, and brings their columns into scope.
final class FromBinder {
    private final Context context;
    private final QueryBinder queries;
    private final ExpressionBinder expressions;

    FromBinder(Context context, QueryBinder queries, ExpressionBinder expressions) {
        this.context = context;
        this.queries = queries;
        this.expressions = expressions;
    }

    /// A join whose ON conditions are not bound yet; `condition` is that of NATURAL or USING.
    private record Pending(
            JoinKind kind,
            Query right,
            Optional<Expression> condition,
            JoinSpelling spelling,
            Collection<net.sf.jsqlparser.expression.Expression> on) {}

    /// Binds all tables before any ON: SQLite resolves the names in it among all of them.
    Query bind(FromItem first, List<Join> joins, Scope scope) {
        Query query = item(first, scope);
        if (joins == null) return query;
        List<Pending> pending = new ArrayList<>();
        for (Join join : joins) {
            if (join.isSemi()
                    || join.isApply()
                    || join.isStraight()
                    || join.isAsOf()
                    || join.isGlobal()
                    || join.isWindowJoin())
                throw BindException.unsupported(
                        "join", Position.UNKNOWN, "this kind of join is not modelled");
            List<Source> left = List.copyOf(scope.sources);
            Query right = item(join.getFromItem(), scope);
            List<Source> added =
                    List.copyOf(scope.sources.subList(left.size(), scope.sources.size()));
            pending.add(pending(join, right, left, added, scope));
        }
        boolean merges =
                pending.stream()
                        .anyMatch(
                                j ->
                                        j.spelling == JoinSpelling.NATURAL
                                                || j.spelling == JoinSpelling.USING);
        if (merges) requireDistinctNames(scope);
        return joined(query, pending, scope);
    }

    /// What SQLite makes of NATURAL, USING and `t.*` where two tables share a name follows no rule.
    void requireDistinctNames(Scope scope) {
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
            Join join, Query right, List<Source> before, List<Source> added, Scope scope) {
        JoinKind kind =
                join.isFull()
                        ? JoinKind.FULL
                        : join.isLeft()
                                ? JoinKind.LEFT
                                : join.isRight() ? JoinKind.RIGHT : JoinKind.INNER;
        if (join.isNatural()) {
            Optional<Expression> condition =
                    merge(common(before, added), kind, before, added, scope);
            return new Pending(kind, right, condition, JoinSpelling.NATURAL, List.of());
        }
        if (join.getUsingColumns() != null && !join.getUsingColumns().isEmpty()) {
            List<Token> names =
                    join.getUsingColumns().stream()
                            .map(c -> context.name(c.getColumnName()))
                            .toList();
            for (Token name : names) require(name, before, added);
            List<String> columns = names.stream().map(Token::value).toList();
            return new Pending(
                    kind,
                    right,
                    merge(columns, kind, before, added, scope),
                    JoinSpelling.USING,
                    List.of());
        }
        Collection<net.sf.jsqlparser.expression.Expression> on =
                join.getOnExpressions() == null ? List.of() : join.getOnExpressions();
        if (context.isPostgres() && !join.isSimple() && join.isCross() != on.isEmpty())
            throw BindException.invalid(
                    Code.SYNTAX_ERROR,
                    context.positions().of(right),
                    "in PostgreSQL a JOIN needs ON or USING, and CROSS JOIN takes none");
        JoinSpelling spelling =
                join.isSimple()
                        ? JoinSpelling.COMMA
                        : join.isCross() && on.isEmpty() ? JoinSpelling.CROSS : JoinSpelling.ON;
        return new Pending(kind, right, Optional.empty(), spelling, on);
    }

    private Query joined(Query first, List<Pending> pending, Scope scope) {
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
                if (waits && !context.isSqlite())
                    throw BindException.invalid(
                            Code.UNKNOWN_TABLE,
                            context.positions().of(join.right),
                            "an ON may name only the tables before it");
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
        boolean[] found = {false};
        Trees.visit(
                condition,
                query -> {},
                node ->
                        found[0] |=
                                node instanceof Column column
                                        && fields.contains(column.field().id()));
        return found[0];
    }

    private static Expression conjunction(List<Expression> conditions) {
        return conditions.size() == 1 ? conditions.getFirst() : new And(conditions);
    }

    private static List<String> common(List<Source> left, List<Source> right) {
        List<String> names = new ArrayList<>();
        for (Source source : right)
            for (Visible column : source.columns())
                if (!column.hidden()
                        && find(left, column.name()).isPresent()
                        && names.stream().noneMatch(column.name()::equalsIgnoreCase))
                    names.add(column.name());
        return names;
    }

    private void require(Token name, List<Source> left, List<Source> right) {
        if (find(left, name.value()).isEmpty() || find(right, name.value()).isEmpty())
            throw BindException.invalid(
                    Code.UNKNOWN_COLUMN,
                    context.position(name),
                    "USING needs a column " + name.value() + " on both sides");
    }

    /// The first visible column of that name.
    private static Optional<Visible> find(List<Source> sources, String name) {
        return sources.stream()
                .flatMap(source -> source.columns().stream())
                .filter(column -> !column.hidden() && column.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /// Equates the columns of these names, hides the right ones, and makes the plain name mean the
    /// left one, or, where a row may lack its left side, whichever is there.
    private Optional<Expression> merge(
            List<String> names, JoinKind kind, List<Source> left, List<Source> right, Scope scope) {
        List<Expression> conditions = new ArrayList<>();
        for (String name : names) {
            Visible ours = find(left, name).orElseThrow();
            Visible theirs = find(right, name).orElseThrow();
            Column b = new Column(theirs.field(), Spelling.plain(theirs.name()));
            Column plain = new Column(ours.field(), Spelling.plain(ours.name()));
            Expression a = ours.merged().orElse(plain);
            conditions.add(
                    expressions.typed(
                            () -> context.elaborator().comparison(ComparisonOperator.EQ, a, b),
                            null));
            boolean either = kind == JoinKind.FULL || kind == JoinKind.RIGHT;
            if (either && a != plain)
                throw BindException.unsupported(
                        "USING",
                        Position.UNKNOWN,
                        "USING over several outer joins is not modelled; use ON");
            Optional<Expression> merged =
                    either ? Optional.of(expressions.coalesced(plain, b)) : ours.merged();
            replace(scope, ours, new Visible(ours.field(), false, merged));
            replace(scope, theirs, new Visible(theirs.field(), true, Optional.empty()));
        }
        if (conditions.isEmpty()) return Optional.empty();
        return Optional.of(conjunction(conditions));
    }

    private static void replace(Scope scope, Visible old, Visible now) {
        scope.sources.replaceAll(
                source ->
                        new Source(
                                source.alias(),
                                source.columns().stream().map(c -> c == old ? now : c).toList(),
                                source.table()));
    }

    private Query item(FromItem item, Scope scope) {
        if (item.getPivot() != null || item.getUnPivot() != null)
            throw BindException.unsupported("PIVOT", Position.UNKNOWN, "PIVOT is not modelled");
        return switch (item) {
            case net.sf.jsqlparser.schema.Table table -> table(table, scope);
            case ParenthesedFromItem nested -> nested(nested, scope);
            case LateralSubSelect _ ->
                    throw BindException.unsupported(
                            "LATERAL", Position.UNKNOWN, "LATERAL is not modelled");
            case Select select -> derived(select, scope);
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

    private Query table(net.sf.jsqlparser.schema.Table table, Scope scope) {
        Token token = context.name(table.getName());
        Optional<Token> alias =
                Optional.ofNullable(table.getAlias()).map(a -> context.name(a.getName()));
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
        scope.sources.add(Source.of(name, query.fields(), base));
        return query;
    }

    private Query nested(ParenthesedFromItem nested, Scope scope) {
        Scope inner = new Scope(scope.outer, scope.commonTables);
        Query query = bind(nested.getFromItem(), nested.getJoins(), inner);
        if (nested.getAlias() == null) {
            scope.sources.addAll(inner.sources);
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
        scope.sources.add(Source.of(alias, named.fields(), Optional.empty()));
        return context.at(new Query.Derived(named, alias), token);
    }

    private Query derived(Select select, Scope scope) {
        // a subquery in FROM sees the blocks around, not its neighbours
        Query bound = queries.bind(select, scope.outer, scope.commonTables);
        Optional<Token> token =
                Optional.ofNullable(select.getAlias()).map(a -> context.name(a.getName()));
        Alias alias = new Alias(token.map(Token::value).orElse(""), token.isPresent());
        Query query = token.isPresent() ? named(bound, select.getAlias(), token.get()) : bound;
        scope.sources.add(Source.of(alias, query.fields(), Optional.empty()));
        Query derived = new Query.Derived(query, alias);
        return context.positions().put(derived, context.positions().of(query));
    }

    /// `(query) AS t (a, b)`: the columns under other names, where the engine takes that.
    private Query named(Query query, net.sf.jsqlparser.expression.Alias alias, Token token) {
        List<AliasColumn> names = alias.getAliasColumns();
        if (names == null || names.isEmpty()) return query;
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
        for (int i = 0; i < names.size(); i++) {
            Field field = query.fields().get(i);
            String name = context.name(names.get(i).name).value();
            outputs.add(
                    new Assignment(
                            context.field(name, field.type()),
                            new Column(field, spelled(field)),
                            Origin.DERIVED));
        }
        return new Query.Project(query, outputs);
    }

    /// The spelling of a column that `*` stands for.
    static Spelling spelled(Field field) {
        return new Spelling(Optional.empty(), field.name(), Quote.NONE);
    }
}
