package dev.sameql.core.frontend.grouping;

import dev.sameql.core.frontend.expression.WithoutSpelling;
import dev.sameql.core.frontend.query.BlockBinder.Block;
import dev.sameql.core.frontend.query.BlockBinder.Rows;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.query.QueryBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.problem.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.sf.jsqlparser.statement.select.Select;

/// A block that groups by several sets of keys, as the UNION ALL of a block for each set. ORDER BY
/// and DISTINCT concern all of them: a sort key that is not selected is one more column below.
///
/// Source: ISO 9075-2, 7.13, syntax rules on GROUPING SETS.
public final class GroupedUnion {
    private final Context context;
    private final QueryBinder queries;

    public GroupedUnion(Context context, QueryBinder queries) {
        this.context = context;
        this.queries = queries;
    }

    public Block of(List<Rows> branches, boolean distinct, Select place) {
        if (GroupedWindows.areIn(branches)) {
            Rows rows = new GroupedWindows(context, queries, branches).above(place);
            if (distinct)
                throw BindException.unsupported(
                        "GROUPING SETS",
                        Position.UNKNOWN,
                        "DISTINCT of window functions over several grouping sets is not modelled");
            Query sorted =
                    rows.keys().isEmpty()
                            ? rows.query()
                            : new Query.Sort(rows.query(), rows.keys());
            return new Block(
                    new Query.Project(sorted, rows.outputs()), rows.outputs(), rows.scope());
        }
        int width = branches.getFirst().outputs().size();
        List<Integer> places = new ArrayList<>();
        List<Integer> added = new ArrayList<>();
        for (int key = 0; key < branches.getFirst().keys().size(); key++) {
            int shown = shown(key, branches);
            places.add(shown >= 0 ? shown : width + added.size());
            if (shown < 0) added.add(key);
        }
        if (distinct && !added.isEmpty())
            throw BindException.unsupported(
                    "DISTINCT",
                    Position.UNKNOWN,
                    "DISTINCT over grouping sets sorted by what is not selected is not modelled");
        Query union = null;
        for (Rows branch : branches) {
            Query part = new Query.Project(branch.query(), columns(branch, added));
            union =
                    union == null
                            ? part
                            : queries.combined(SetOperator.UNION, true, union, part, place);
        }
        List<SortKey> keys = branches.getFirst().keys();
        NameScope scope = branches.getFirst().scope();
        List<Assignment> outputs = context.outputs(union.fields().subList(0, width));
        if (keys.isEmpty() && !distinct) return new Block(union, outputs, scope);
        Query rows = new Query.Derived(union, new Alias("", false));
        Query query =
                distinct
                        ? sorted(new Query.Distinct(new Query.Project(rows, outputs)), keys, places)
                        : new Query.Project(sorted(rows, keys, places), outputs);
        return new Block(query, outputs, scope);
    }

    /// The output that a sort key is, in every branch; negative for none.
    private static int shown(int key, List<Rows> branches) {
        return IntStream.range(0, branches.getFirst().outputs().size())
                .filter(
                        output ->
                                branches.stream()
                                        .allMatch(
                                                branch ->
                                                        WithoutSpelling.of(
                                                                        branch.keys()
                                                                                .get(key)
                                                                                .value())
                                                                .equals(
                                                                        WithoutSpelling.of(
                                                                                branch.outputs()
                                                                                        .get(output)
                                                                                        .value()))))
                .findFirst()
                .orElse(-1);
    }

    private List<Assignment> columns(Rows branch, List<Integer> added) {
        List<Assignment> columns = new ArrayList<>(branch.outputs());
        for (int key : added) {
            var value = branch.keys().get(key).value();
            Field field = context.field("key", context.elaborator().clean(value.type()));
            columns.add(new Assignment(field, value, Origin.ALIASED));
        }
        return columns;
    }

    private static Query sorted(Query rows, List<SortKey> keys, List<Integer> places) {
        return keys.isEmpty() ? rows : new Query.Sort(rows, over(rows, keys, places));
    }

    /// The keys over columns of a query, each at its place.
    static List<SortKey> over(Query query, List<SortKey> keys, List<Integer> places) {
        List<SortKey> sorted = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++)
            sorted.add(keys.get(i).withValue(Column.of(query.fields().get(places.get(i)))));
        return sorted;
    }
}
