package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.Effort;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.semantics.coverage.RuleListener;
import dev.sameql.core.semantics.coverage.SemconfRules;
import dev.sameql.core.semantics.window.Windows;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/// What a query means, written once over an algebra: with known values it is the reference
/// interpreter, with terms it builds the formula. One instance serves one query over one database.
///
/// Where SQL leaves a choice open (which of several tied rows LIMIT keeps, which row a bare column
/// is read from), one choice is taken, and [#undetermined] tells under which condition another one
/// could show in the result. The order of tied rows in an ordered result is not counted:
/// [Relation#order] tells it.
///
/// Source: SEMCONF's rules 1 to 104, with the gaps of its figures closed as ISO 9075-2 demands.
public final class Semantics<P, V> {
    private final Algebra<P, V> algebra;
    private final Tables<P, V> tables;
    private final RuleListener rules;
    private final Logic<P, V> logic;
    private final Ordering<P, V> ordering;
    private final Expressions<P, V> expressions;
    private final Joins<P, V> joins;
    private final Grouping<P, V> grouping;
    private final Aggregates<P, V> aggregates;
    private final SetOperations<P, V> setOperations;
    private final Limits<P, V> limits;
    private final Windows<P, V> windows;
    private final CommonTables<P, V> commonTables;
    private final Map<Query, Shape> shapes = new IdentityHashMap<>();
    private final IndeterminateNumbers<P, V> openNumbers;
    private final Effort<V> effort;
    private P undetermined;
    private P failed;
    private Query outermost;
    private boolean isSure;

    public Semantics(Algebra<P, V> algebra, Tables<P, V> tables) {
        this(algebra, tables, RuleListener.NONE);
    }

    public Semantics(Algebra<P, V> algebra, Tables<P, V> tables, RuleListener rules) {
        this.algebra = algebra;
        this.tables = tables;
        this.rules = rules;
        this.logic = new Logic<>(algebra);
        this.openNumbers = new IndeterminateNumbers<>(algebra);
        this.effort = new Effort<>(algebra);
        this.ordering = new Ordering<>(algebra);
        this.undetermined = algebra.constant(false);
        this.failed = algebra.constant(false);
        this.grouping = new Grouping<>(this);
        this.expressions = new Expressions<>(this);
        this.joins = new Joins<>(this);
        this.aggregates = new Aggregates<>(this);
        this.setOperations = new SetOperations<>(this);
        this.limits = new Limits<>(this);
        this.windows = new Windows<>(this);
        this.commonTables = new CommonTables<>(this);
    }

    /// The rows of a query that stands alone. Throws [NotModelled] for what cannot be expressed.
    public Relation<P, V> evaluate(Query query) {
        fired(query instanceof Query.SetOperation ? 104 : 103, query);
        outermost = query;
        return openNumbers.closed(relation(query, new Environment.Root<>()));
    }

    /// Whether every plan evaluates what is evaluated now: the outermost SELECT list over its rows,
    /// its aggregates, or the outermost LIMIT.
    boolean isSure() {
        return isSure;
    }

    /// Notes that the expressions of this query are evaluated from here on.
    void evaluating(Query query) {
        boolean isGrouped =
                query instanceof Query.Aggregate
                        && outermost instanceof Query.Project(Query input, _)
                        && input == query;
        isSure |= query == outermost || isGrouped;
    }

    /// Begins what a plan may never evaluate, or only for some rows: a subquery in an expression.
    /// Returns what [#isSure()] was before.
    boolean unsure() {
        boolean before = isSure;
        isSure = false;
        return before;
    }

    void sureAs(boolean before) {
        isSure = before;
    }

    /// Under which condition a choice that SQL leaves open could change what has been evaluated.
    public P undetermined() {
        return undetermined;
    }

    /// How rows are ordered by sort keys.
    public Ordering<P, V> ordering() {
        return ordering;
    }

    /// The rows of a query within a scope.
    public Relation<P, V> relation(Query query, Environment<P, V> scope) {
        if (!query.inputs().isEmpty()) fired(102, query);
        try {
            Relation<P, V> relation = located(query, scope);
            effort.made(relation.rows().size());
            return relation;
        } catch (NotModelled e) {
            throw e.at(query);
        }
    }

    private Relation<P, V> located(Query query, Environment<P, V> scope) {
        return switch (query) {
            case Query.Scan scan -> scan(scan);
            case Query.Values values -> values(values, scope);
            case Query.Derived(Query input, _) -> {
                fired(101, query);
                yield Relation.of(relation(input, scope).rows());
            }
            case Query.Project project -> project(project, scope);
            case Query.Filter filter -> filter(filter, scope);
            case Query.Join join -> joins.join(join, scope, List.of());
            case Query.Aggregate aggregate -> aggregates.aggregate(aggregate, scope);
            case Query.Window window -> windows.window(window, scope);
            case Query.Distinct distinct -> {
                fired(84, query);
                yield grouping.distinct(distinct, relation(distinct.input(), scope));
            }
            case Query.SetOperation operation -> setOperations.combine(operation, scope);
            case Query.Sort sort -> limits.sort(sort, scope);
            case Query.Limit limit -> limits.limit(limit, scope);
            case Query.With with -> commonTables.with(with, scope);
            case Query.CommonTable table -> Relation.of(scope.common(table.id()).rows());
        };
    }

    /// SEMCONF rule 91.
    private Relation<P, V> scan(Query.Scan scan) {
        fired(91, scan);
        return Relation.of(present(tables.rows(scan.table())));
    }

    private Relation<P, V> values(Query.Values values, Environment<P, V> scope) {
        fired(0, values);
        var rows = new ArrayList<Row<P, V>>();
        for (List<Expression> row : values.rows()) {
            rows.add(new Row<>(logic.always(), expressions.values(row, scope)));
        }
        return Relation.of(rows);
    }

    /// SEMCONF rules 93, 94.
    private Relation<P, V> project(Query.Project project, Environment<P, V> scope) {
        var values = new ArrayList<Expression>(project.assignments().size());
        boolean isStar = false;
        for (Assignment assignment : project.assignments()) {
            values.add(assignment.value());
            isStar |= assignment.origin() == Assignment.Origin.STAR;
        }
        fired(isStar ? 93 : 94, project);
        Shape shape = shape(project.input());
        Relation<P, V> input = relation(project.input(), scope);
        evaluating(project);
        return input.map(
                r -> new Row<>(r.present(), expressions.values(values, scope.with(shape, r))));
    }

    /// SEMCONF rules 96, 98: rows whose condition is true; unknown drops the row.
    private Relation<P, V> filter(Query.Filter filter, Environment<P, V> scope) {
        fired(filter.input() instanceof Query.Aggregate ? 98 : 96, filter);
        Shape shape = shape(filter.input());
        Relation<P, V> input =
                filter.input() instanceof Query.Join join
                        ? joins.join(join, scope, List.of(filter.condition()))
                        : relation(filter.input(), scope);
        return input.map(r -> keptWhere(filter.condition(), shape, r, scope));
    }

    /// The row with its presence narrowed to where the condition is true; null where it never is.
    Row<P, V> keptWhere(Expression condition, Shape shape, Row<P, V> row, Environment<P, V> scope) {
        P holds = expressions.truth(condition, scope.with(shape, row)).isTrue();
        return narrowed(row, holds);
    }

    /// The row with its presence narrowed; null where that never holds.
    Row<P, V> narrowed(Row<P, V> row, P condition) {
        if (algebra.isAlways(condition)) return row;
        P present = algebra.and(row.present(), condition);
        return algebra.isNever(present) ? null : new Row<>(present, row.values());
    }

    /// The rows without those that are never present.
    List<Row<P, V>> present(List<Row<P, V>> rows) {
        var present = new ArrayList<Row<P, V>>(rows.size());
        for (Row<P, V> row : rows) if (!algebra.isNever(row.present())) present.add(row);
        return present;
    }

    /// Where a query's fields stand in its rows.
    public Shape shape(Query query) {
        return shapes.computeIfAbsent(query, q -> new Shape(q.fields()));
    }

    /// Notes that under the condition another choice could show.
    public void openWhere(P condition) {
        undetermined = algebra.or(undetermined, condition);
    }

    /// Notes that under the condition the query ends in an error.
    void failsWhere(P condition) {
        failed = algebra.or(failed, condition);
    }

    /// Where what was evaluated so far ends in an error, as far as a reading with terms tells.
    public P failed() {
        return failed;
    }

    /// Runs a part with a count of open choices of its own, and returns what was noted before.
    P openChoicesReset() {
        P before = undetermined;
        undetermined = logic.never();
        return before;
    }

    void openChoicesRestore(P before) {
        undetermined = before;
    }

    public void fired(int rule, Object node) {
        if (rules == RuleListener.NONE) return;
        int dispatching = SemconfRules.dispatching(rule);
        if (dispatching > 0) rules.fired(dispatching, node);
        rules.fired(rule, node);
    }

    public V nullOf(Field field) {
        return algebra.literal(Value.NULL, field.type());
    }

    public Algebra<P, V> algebra() {
        return algebra;
    }

    Logic<P, V> logic() {
        return logic;
    }

    public Effort<V> effort() {
        return effort;
    }

    public IndeterminateNumbers<P, V> openNumbers() {
        return openNumbers;
    }

    public Expressions<P, V> expressions() {
        return expressions;
    }

    Limits<P, V> limits() {
        return limits;
    }

    public Grouping<P, V> grouping() {
        return grouping;
    }
}
