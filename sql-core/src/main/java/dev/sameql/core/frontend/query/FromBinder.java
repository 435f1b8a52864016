package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.COMMA_BINDS_LIKE_JOIN;
import static dev.sameql.core.dialect.Trait.HALF_JOINS;
import static dev.sameql.core.dialect.Trait.JOIN_NEEDS_CONDITION;
import static dev.sameql.core.dialect.Trait.NO_FULL_JOIN;
import static dev.sameql.core.dialect.Trait.ON_SEES_ALL_OF_FROM;
import static dev.sameql.core.dialect.Trait.OUTER_JOIN_NEEDS_CONDITION;

import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.mysql.LenientJoins;
import dev.sameql.core.frontend.query.Source.Visible;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.LateralSubSelect;

/// Binds FROM: what is joined, in which order, and on which conditions. What is joined is bound by
/// [FromItems].
public final class FromBinder {
    private final Context context;
    private final QueryBinder queries;
    private final ExpressionBinder expressions;
    private final LenientJoins lenient;
    private final LateralJoins laterals;
    private final FromItems items;

    FromBinder(Context context, QueryBinder queries, ExpressionBinder expressions) {
        this.context = context;
        this.queries = queries;
        this.expressions = expressions;
        this.lenient = new LenientJoins(context, this, expressions);
        this.laterals = new LateralJoins(context, expressions);
        this.items = new FromItems(context, queries, expressions, this);
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
            NameScope group = scope.beside();
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
        var visible = scope.beside();
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
                            context.requireSameInFrom(bound);
                            return items.named(bound, select.getAlias(), token);
                        },
                        new Alias(context.names().called(token), true)),
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
            String name = context.names().key(source.alias().name());
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
            throw BindException.refused(
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

    /// A table, subquery or join in FROM, whose columns come into scope.
    public Query item(FromItem item, NameScope scope) {
        return items.bind(item, scope);
    }

    static void add(Source source, NameScope scope) {
        scope.sources.add(source);
        source.columns().forEach(column -> scope.order.add(column.field().id()));
    }
}
