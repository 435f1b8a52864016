package dev.sameql.standalone.lint;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.print.Printer;
import dev.sameql.core.problem.Position;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// A query that is looked at: its tree, its text, and the database that it is asked of, where there
/// is one.
public final class LintSubject {
    private final Bound.Success bound;
    private final Schema schema;
    private final Dialect dialect;
    private final Optional<LintData> data;
    private final Map<Integer, BaseColumn> base = new HashMap<>();
    private final Map<Integer, Expression> assigned = new HashMap<>();
    private final Map<Integer, Query> definitions = new HashMap<>();
    private final Set<Expression> merging = Collections.newSetFromMap(new IdentityHashMap<>());

    /// A column of a table of the schema, as some scan reads it.
    public record BaseColumn(Query.Scan scan, int index) {

        /// The table's name.
        public String table() {
            return scan.table().name();
        }

        /// Whether it is the whole primary key of its table, or the whole of a foreign key.
        public boolean isIdentifier() {
            List<Integer> alone = List.of(index);
            return scan.table().primaryKey().equals(alone)
                    || scan.table().foreignKeys().stream()
                            .anyMatch(key -> key.columns().equals(alone));
        }

        /// The column's name.
        public String column() {
            return scan.table().columns().get(index).name();
        }

        @Override
        public String toString() {
            return table() + "." + column();
        }
    }

    LintSubject(Bound.Success bound, Schema schema, Dialect dialect, Optional<LintData> data) {
        this.bound = bound;
        this.schema = schema;
        this.dialect = dialect;
        this.data = data;
        Trees.visit(bound.query(), this::note, _ -> {});
    }

    private void note(Query node) {
        switch (node) {
            case Query.Scan scan -> {
                for (int i = 0; i < scan.fields().size(); i++)
                    base.put(scan.fields().get(i).id(), new BaseColumn(scan, i));
            }
            case Query.Project(_, var assignments) -> assignments.forEach(this::note);
            case Query.Aggregate(_, var keys, _) -> keys.forEach(this::note);
            case Query.With with -> definitions.put(with.id(), with.definition());
            case Query.CommonTable table -> note(table);
            case Query.Join join -> {
                if (join.spelling() == JoinSpelling.NATURAL
                        || join.spelling() == JoinSpelling.USING)
                    join.condition().map(Conditions::requirements).ifPresent(merging::addAll);
            }
            case Query.Values _,
                    Query.Derived _,
                    Query.Filter _,
                    Query.Window _,
                    Query.Distinct _,
                    Query.SetOperation _,
                    Query.Sort _,
                    Query.Limit _ -> {}
        }
    }

    private void note(Assignment assignment) {
        assigned.put(assignment.field().id(), assignment.value());
    }

    private void note(Query.CommonTable table) {
        Query definition = definitions.get(table.id());
        if (definition == null) return;
        List<Field> defined = definition.fields();
        for (int i = 0; i < table.fields().size(); i++)
            assigned.put(table.fields().get(i).id(), Column.of(defined.get(i)));
    }

    public Query query() {
        return bound.query();
    }

    public Schema schema() {
        return schema;
    }

    public Dialect dialect() {
        return dialect;
    }

    /// The database; empty where none is given, or none for the schema.
    public Optional<LintData> data() {
        return data;
    }

    /// The definitions of the common tables, by id.
    public Map<Integer, Query> definitions() {
        return definitions;
    }

    /// The first rows of a query over the database, at most as many as said; empty where there is
    /// no database, or it cannot be asked.
    public Optional<List<List<String>>> rows(Query query, int most) {
        var count = new Literal(Value.of((long) most), Type.INTEGER, Quote.NONE);
        Query probe = new Query.Limit(query, Optional.of(count), Optional.empty());
        return data.flatMap(held -> held.rows(Printer.print(probe, dialect), most));
    }

    /// Where a node of the tree stands in the text.
    public Position place(Object node) {
        return bound.positions().of(node);
    }

    /// Whether the text has a condition, or a NATURAL or USING that stands for it. Others come of
    /// what the front end makes of LATERAL or DISTINCT ON.
    public boolean isWritten(Expression condition) {
        return !place(condition).equals(Position.UNKNOWN) || merging.contains(condition);
    }

    /// How a sentence names a condition that is written: by its place, or by what stands for it.
    public String named(Expression condition) {
        Position place = place(condition);
        return place.equals(Position.UNKNOWN) ? "NATURAL or USING" : "the condition at " + place;
    }

    /// The ids of the fields of some rows that are never NULL: the schema says so, and the
    /// database, where there is one, bears it out.
    public BitSet filled(Query rows) {
        BitSet filled = NonNull.fields(rows, definitions);
        data.ifPresent(
                held ->
                        rows.fields().stream()
                                .filter(field -> filled.get(field.id()) && isDenied(field, held))
                                .forEach(field -> filled.clear(field.id())));
        return filled;
    }

    /// Whether the schema calls a column NOT NULL where the database has a NULL.
    private boolean isDenied(Field field, LintData held) {
        return column(Column.of(field))
                .filter(base -> base.scan().table().isNotNull(base.index()))
                .filter(base -> !held.isFilled(base.table(), base.column()))
                .isPresent();
    }

    /// Whether a part of the query means the same by itself: it reads no row outside, and no common
    /// table that it does not define.
    public boolean isAlone(Query part) {
        return Reads.isClosed(part)
                && definitions.keySet().stream()
                        .noneMatch(
                                id ->
                                        Trees.any(part, node -> isReading(node, id), _ -> false)
                                                && !Trees.any(
                                                        part,
                                                        node -> isDefining(node, id),
                                                        _ -> false));
    }

    private static boolean isReading(Query node, int id) {
        return node instanceof Query.CommonTable table && table.id() == id;
    }

    private static boolean isDefining(Query node, int id) {
        return node instanceof Query.With with && with.id() == id;
    }

    /// All queries of the tree, those of subqueries among them.
    public void queries(Consumer<Query> look) {
        Trees.visit(query(), look, _ -> {});
    }

    /// All expressions of the tree.
    public void expressions(Consumer<Expression> look) {
        Trees.visit(query(), _ -> {}, look);
    }

    /// What an expression is without parentheses and conversions that the text does not show.
    public static Expression plain(Expression expression) {
        Expression inner = expression.unparenthesised();
        return inner instanceof Cast cast && cast.implicit() ? plain(cast.operand()) : inner;
    }

    /// Whether a constant is written.
    public static boolean isConstant(Expression expression) {
        return plain(expression) instanceof Literal;
    }

    /// The column of a table that an expression is, through derived tables and common ones.
    public Optional<BaseColumn> column(Expression expression) {
        return column(expression, new ArrayList<>());
    }

    private Optional<BaseColumn> column(Expression expression, List<Integer> seen) {
        if (!(plain(expression) instanceof Column(Field field, _))) return Optional.empty();
        BaseColumn own = base.get(field.id());
        if (own != null) return Optional.of(own);
        Expression value = assigned.get(field.id());
        if (value == null || seen.contains(field.id())) return Optional.empty();
        seen.add(field.id());
        return column(value, seen);
    }
}
