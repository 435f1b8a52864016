package dev.sameql.core.frontend.query;

import static dev.sameql.core.dialect.Trait.MERGED_COLUMNS_ARE_CONVERTED;
import static dev.sameql.core.dialect.Trait.MERGED_COLUMNS_AS_IN_FIRST_TABLE;
import static dev.sameql.core.dialect.Trait.MERGED_COLUMNS_STAY_IN_PLACE;
import static dev.sameql.core.dialect.Trait.RIGHT_JOIN_SHOWS_RIGHT_FIRST;

import dev.sameql.core.frontend.expression.Branches;
import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.expression.Similar;
import dev.sameql.core.frontend.query.Source.Merged;
import dev.sameql.core.frontend.query.Source.Visible;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.And;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Spelling;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The columns that NATURAL and USING make one, at one join. A plain name means the left column;
/// after a RIGHT JOIN the right one; after a FULL JOIN the left one, or the right one where it is
/// missing (ISO 9075-2, 7.10).
///
/// What SQLite compares at a further USING is the first of all those columns that is there, in the
/// order of the tables, with the affinity of the first.
///
/// Source: `sqlite3ProcessJoin` in SQLite's select.c and `lookupName` in its resolve.c, restated;
/// PostgreSQL's `buildMergedJoinVar` for its types.
final class Merging {
    private final Context context;
    private final ExpressionBinder expressions;
    private final List<Source> left;
    private final List<Source> right;
    private final NameScope scope;
    private final boolean isStrict;

    /// A join of two sides, all of whose columns are in `scope`; `extendsLeft` says whether some
    /// join of the clause is RIGHT or FULL.
    Merging(
            Context context,
            ExpressionBinder expressions,
            List<Source> left,
            List<Source> right,
            NameScope scope,
            boolean extendsLeft) {
        this.context = context;
        this.expressions = expressions;
        this.left = left;
        this.right = right;
        this.scope = scope;
        this.isStrict = extendsLeft || !context.has(MERGED_COLUMNS_STAY_IN_PLACE);
    }

    /// The condition of a join over the columns of these names.
    Optional<Expression> using(JoinKind kind, List<Token> names) {
        for (Token name : names) {
            String called = context.names().called(name);
            if (find(left, called).isEmpty() || find(right, called).isEmpty())
                throw BindException.invalid(
                        Code.UNKNOWN_COLUMN,
                        context.position(name),
                        "USING needs a column "
                                + name.value()
                                + " on both sides"
                                + Similar.inOtherCase(called, columnNames()));
        }
        List<String> merged = new ArrayList<>(names.stream().map(context.names()::called).toList());
        if (context.has(MERGED_COLUMNS_AS_IN_FIRST_TABLE)) sort(kind, merged);
        return merge(kind, merged);
    }

    private List<String> columnNames() {
        return Stream.concat(left.stream(), right.stream())
                .flatMap(source -> source.columns().stream())
                .map(Visible::name)
                .toList();
    }

    /// The condition of a join over the columns that both sides have.
    Optional<Expression> natural(JoinKind kind) {
        List<String> names = new ArrayList<>();
        for (Source source : context.has(MERGED_COLUMNS_STAY_IN_PLACE) ? right : left)
            for (Visible column : source.columns())
                if (!column.hidden()
                        && !find(
                                        context.has(MERGED_COLUMNS_STAY_IN_PLACE) ? left : right,
                                        column.name())
                                .isEmpty()
                        && names.stream().noneMatch(n -> context.names().same(n, column.name())))
                    names.add(column.name());
        if (!context.has(MERGED_COLUMNS_STAY_IN_PLACE)) sort(kind, names);
        return merge(kind, names);
    }

    /// By the place among the columns shown so far, where those merged before come first: that on
    /// the left, or where a RIGHT JOIN is turned around, on the right.
    private void sort(JoinKind kind, List<String> names) {
        boolean turned = kind == JoinKind.RIGHT && context.has(RIGHT_JOIN_SHOWS_RIGHT_FIRST);
        List<Source> first = turned ? right : left;
        names.sort(
                Comparator.comparingInt(
                        name -> scope.order.indexOf(find(first, name).getFirst().field().id())));
    }

    /// The visible columns of that name.
    private List<Visible> find(List<Source> sources, String name) {
        return sources.stream()
                .flatMap(source -> source.columns().stream())
                .filter(column -> !column.hidden() && context.names().same(column.name(), name))
                .toList();
    }

    private Optional<Expression> merge(JoinKind kind, List<String> names) {
        List<Expression> conditions = new ArrayList<>();
        List<Integer> first = new ArrayList<>();
        for (String name : names) {
            Visible ours = one(left, name);
            Visible theirs = one(right, name);
            Expression a = joined(ours);
            Expression b = joined(theirs);
            conditions.add(
                    expressions.typed(
                            () -> context.elaborator().comparison(ComparisonOperator.EQ, a, b),
                            null));
            replace(ours, new Visible(ours.field(), false, merged(kind, ours, theirs)));
            replace(theirs, new Visible(theirs.field(), true, Optional.empty()));
            first.add(ours.field().id());
            scope.order.removeAll(List.of(theirs.field().id()));
        }
        scope.order.removeAll(first);
        scope.order.addAll(0, first);
        if (kind == JoinKind.RIGHT && context.has(RIGHT_JOIN_SHOWS_RIGHT_FIRST))
            rightFirst(first.size());
        if (conditions.isEmpty()) return Optional.empty();
        return Optional.of(conditions.size() == 1 ? conditions.getFirst() : new And(conditions));
    }

    /// MySQL turns a RIGHT JOIN around: what the right side alone has comes before the left's.
    private void rightFirst(int merged) {
        List<Integer> own = new ArrayList<>();
        for (Source source : right)
            for (Visible column : source.columns())
                if (!column.hidden() && scope.order.contains(column.field().id()))
                    own.add(column.field().id());
        scope.order.removeAll(own);
        scope.order.addAll(merged, own);
    }

    /// SQLite takes the first of several, where no join of the clause is RIGHT or FULL.
    private Visible one(List<Source> side, String name) {
        List<Visible> found = find(side, name);
        if (found.size() > 1 && isStrict)
            throw BindException.invalid(
                    Code.AMBIGUOUS_COLUMN,
                    Position.UNKNOWN,
                    "USING needs one column " + name + " on each side");
        context.requireReadable(found.getFirst().field(), Position.UNKNOWN);
        return found.getFirst();
    }

    private Expression joined(Visible column) {
        List<Expression> all = all(column);
        return all.size() == 1 ? all.getFirst() : first(all);
    }

    private static List<Expression> all(Visible column) {
        return column.merged().map(Merged::joined).orElseGet(() -> List.of(plain(column)));
    }

    private static List<Expression> more(List<Expression> columns, Expression added) {
        return Stream.concat(columns.stream(), Stream.of(added)).toList();
    }

    private static Expression plain(Visible column) {
        return new Column(column.field(), Spelling.plain(column.name()));
    }

    private Optional<Merged> merged(JoinKind kind, Visible ours, Visible theirs) {
        if (!context.has(MERGED_COLUMNS_STAY_IN_PLACE)) {
            Expression merged = typed(kind, joined(ours), joined(theirs), theirs);
            boolean isPlain = merged.equals(plain(ours));
            return isPlain ? Optional.empty() : Optional.of(new Merged(merged, List.of(merged)));
        }
        if (theirs.merged().isPresent())
            throw BindException.unsupported(
                    "USING",
                    Position.UNKNOWN,
                    "USING over a join in parentheses that has one itself is not modelled");
        Expression added = plain(theirs);
        return switch (kind) {
            case INNER, LEFT -> ours.merged();
            case RIGHT -> Optional.of(new Merged(added, more(all(ours), added)));
            case FULL -> {
                Expression before = ours.merged().map(Merged::named).orElseGet(() -> plain(ours));
                List<Expression> named =
                        before instanceof Call(_, var operands, _) ? operands : List.of(before);
                yield Optional.of(new Merged(first(more(named, added)), more(all(ours), added)));
            }
        };
    }

    /// In PostgreSQL the merged column has the common type of both: that side's column which is of
    /// this type, precision included, else the left one.
    private Expression typed(
            JoinKind kind, Expression ours, Expression theirs, Visible theirColumn) {
        List<Expression> unified =
                expressions.typed(() -> context.elaborator().unify(List.of(ours, theirs)), null);
        List<Expression> both =
                context.has(MERGED_COLUMNS_ARE_CONVERTED) || kind == JoinKind.FULL
                        ? unified
                        : List.of(ours, theirs);
        return switch (kind) {
            case INNER ->
                    both.get(1).equals(theirs)
                                    && !both.get(0).equals(ours)
                                    && !hasPrecision(theirColumn)
                            ? theirs
                            : converted(both.get(0));
            case LEFT -> converted(both.get(0));
            case RIGHT -> converted(both.get(1));
            case FULL ->
                    new Call(Operator.COALESCE, both, Branches.type(context.elaborator(), both));
        };
    }

    private boolean hasPrecision(Visible column) {
        if (column.field().type().kind() != Kind.DECIMAL) return false;
        Optional<String> declared =
                right.stream()
                        .filter(source -> source.columns().contains(column))
                        .flatMap(source -> source.table().stream())
                        .flatMap(table -> table.columns().stream())
                        .filter(c -> context.names().same(c.name(), column.name()))
                        .map(c -> c.declaredType())
                        .findFirst();
        return declared.orElseThrow(
                        () ->
                                BindException.unsupported(
                                        "USING",
                                        Position.UNKNOWN,
                                        "the precision of a merged column is not known here"))
                .contains("(");
    }

    /// A conversion that the text must show, since nothing else around the column implies it.
    private static Expression converted(Expression column) {
        return column instanceof Cast(Expression operand, Type target, _)
                ? new Cast(operand, target, CastMode.EXPLICIT)
                : column;
    }

    /// The first of some columns that is there. Unlike a written COALESCE it has the affinity and
    /// the collation of the first.
    private Expression first(List<Expression> columns) {
        Type first = columns.getFirst().type();
        if (!columns.stream().allMatch(c -> isAlike(first.affinity(), c.type().affinity())))
            throw BindException.unsupported(
                    "USING",
                    Position.UNKNOWN,
                    "releases disagree on how a column that an outer join merges from columns of"
                            + " different types is converted; use ON");
        Type common = Branches.type(context.elaborator(), columns);
        return new Call(
                Operator.COALESCE,
                columns,
                new Type(common.kind(), first.affinity(), first.collation()));
    }

    private static boolean isAlike(SqliteAffinity left, SqliteAffinity right) {
        return left == right || left.isNumeric() && right.isNumeric();
    }

    private void replace(Visible old, Visible now) {
        scope.sources.replaceAll(
                source ->
                        new Source(
                                source.alias(),
                                source.columns().stream().map(c -> c == old ? now : c).toList(),
                                source.table()));
    }
}
