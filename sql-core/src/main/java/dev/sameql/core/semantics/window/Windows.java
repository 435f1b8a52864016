package dev.sameql.core.semantics.window;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.WindowCall.WindowFunction.Over;
import dev.sameql.core.ir.WindowCall.WindowFunction.Ranking;
import dev.sameql.core.semantics.Environment;
import dev.sameql.core.semantics.Relation;
import dev.sameql.core.semantics.Semantics;
import dev.sameql.core.semantics.Shape;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/// Window functions by counting: a row's number is one more than the rows of its partition that
/// come before it. Rows that tie in the order make every function but RANK, DENSE_RANK,
/// PERCENT_RANK, CUME_DIST and aggregates over whole peer groups an open choice.
///
/// A sum over a frame is that of its rows; see [ConcreteOperations#requireSettled].
///
/// Beyond SEMCONF's rules; source: ISO 9075-2, 6.10; sqlite.org/windowfunctions.html.
public final class Windows<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;

    public Windows(Semantics<P, V> semantics) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
    }

    public Relation<P, V> window(Query.Window node, Environment<P, V> scope) {
        Relation<P, V> input = semantics.relation(node.input(), scope);
        Shape shape = semantics.shape(node.input());
        var columns = new ArrayList<List<V>>();
        for (WindowCall call : node.calls()) {
            semantics.fired(0, call);
            var partitions = new Partitions<P, V>(semantics, call, input.rows(), shape, scope);
            try {
                if (dependsOnTies(call)) partitions.noteTies(hasRival(call, node.calls()));
                columns.add(column(call, partitions));
            } catch (NotModelled e) {
                throw call.arguments().isEmpty() ? e : e.at(call.arguments().getFirst());
            }
        }
        int[] at = {0};
        return input.map(
                row -> {
                    var values = new ArrayList<>(row.values());
                    for (List<V> column : columns) values.add(column.get(at[0]));
                    at[0]++;
                    return new Row<>(row.present(), values);
                });
    }

    private List<V> column(WindowCall call, Partitions<P, V> partitions) {
        if (call.distinct()) throw new NotModelled("DISTINCT in a window function", null);
        return switch (call.function()) {
            case Over(AggregateFunction aggregate) ->
                    each(partitions, i -> aggregate(call, aggregate, partitions, i));
            case Ranking ranking -> ranking(call, ranking, partitions);
        };
    }

    private List<V> each(Partitions<P, V> partitions, IntFunction<V> value) {
        var column = new ArrayList<V>();
        for (int i = 0; i < partitions.size(); i++) column.add(value.apply(i));
        return column;
    }

    /// Whether ties of the call and of another one may be broken independently: calls over one
    /// window see one order (ISO 9075-2, 7.15).
    private static boolean hasRival(WindowCall call, List<WindowCall> calls) {
        return calls.stream()
                .filter(Windows::dependsOnTies)
                .anyMatch(
                        other ->
                                !other.partition().equals(call.partition())
                                        || !other.order().equals(call.order()));
    }

    private static boolean dependsOnTies(WindowCall call) {
        return switch (call.function()) {
            case Ranking ranking ->
                    switch (ranking) {
                        case RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> false;
                        case ROW_NUMBER, NTILE, LAG, LEAD, FIRST_VALUE, LAST_VALUE, NTH_VALUE ->
                                true;
                    };
            case Over(AggregateFunction aggregate) ->
                    aggregate == AggregateFunction.GROUP_CONCAT
                            || call.frame().unit() == WindowCall.Frame.Unit.ROWS
                                    && !(call.frame().start()
                                                    instanceof WindowCall.Bound.UnboundedPreceding
                                            && call.frame().end()
                                                    instanceof WindowCall.Bound.UnboundedFollowing);
        };
    }

    private List<V> ranking(WindowCall call, Ranking ranking, Partitions<P, V> rows) {
        return switch (ranking) {
            case ROW_NUMBER -> each(rows, rows::number);
            case RANK -> each(rows, rows::rank);
            case DENSE_RANK -> each(rows, rows::denseRank);
            case PERCENT_RANK -> each(rows, i -> percentRank(rows, i));
            case CUME_DIST -> each(rows, i -> share(rows.upToPeers(i), rows.count(i)));
            case NTILE -> each(rows, i -> tile(rows, i));
            case LAG -> each(rows, i -> shifted(call, rows, i, Operator.SUBTRACT));
            case LEAD -> each(rows, i -> shifted(call, rows, i, Operator.ADD));
            case FIRST_VALUE -> each(rows, i -> edge(call, rows, i, true));
            case LAST_VALUE -> each(rows, i -> edge(call, rows, i, false));
            case NTH_VALUE -> each(rows, i -> nth(call, rows, i));
        };
    }

    private V integer(long value) {
        return algebra.literal(Value.of(value), Type.INTEGER);
    }

    private V share(V part, V whole) {
        V real = algebra.literal(Value.of(1.0), Type.REAL);
        V numerator = algebra.apply(Operator.MULTIPLY, List.of(part, real), Type.REAL);
        return algebra.apply(Operator.DIVIDE, List.of(numerator, whole), Type.REAL);
    }

    /// `(rank - 1) / (rows - 1)`, 0 in a partition of one row.
    private V percentRank(Partitions<P, V> rows, int i) {
        V one = integer(1);
        V before = algebra.apply(Operator.SUBTRACT, List.of(rows.rank(i), one), Type.INTEGER);
        V others = algebra.apply(Operator.SUBTRACT, List.of(rows.count(i), one), Type.INTEGER);
        P alone =
                algebra.compare(ComparisonOperator.EQ, others, integer(0), Collation.BINARY)
                        .isTrue();
        V zero = algebra.literal(Value.of(0.0), Type.REAL);
        if (algebra.isAlways(alone)) return zero;
        return algebra.choose(alone, zero, share(before, others));
    }

    /// The first `rows mod n` tiles hold one row more than the others.
    private V tile(Partitions<P, V> rows, int i) {
        if (algebra.known().isEmpty()) return symbolicTile(rows, i);
        ConcreteOperations<V> known = algebra.known().get();
        long tiles = known.integer(rows.argument(i, 0));
        if (tiles <= 0) throw new NotModelled("NTILE of no tiles", null);
        long count = known.integer(rows.count(i));
        long place = known.integer(rows.number(i)) - 1;
        long small = count / tiles;
        long large = count % tiles;
        if (place < large * (small + 1)) return integer(1 + place / (small + 1));
        return integer(1 + large + (place - large * (small + 1)) / small);
    }

    /// The same where only the number of tiles is known.
    private V symbolicTile(Partitions<P, V> rows, int i) {
        V one = integer(1);
        V tiles = rows.argument(i, 0);
        P some =
                algebra.compare(ComparisonOperator.LT, integer(0), tiles, Collation.BINARY)
                        .isTrue();
        if (!algebra.isAlways(some)) throw new NotModelled("NTILE of unknown size", null);
        V place = calculate(Operator.SUBTRACT, rows.number(i), one);
        V small = calculate(Operator.DIVIDE, rows.count(i), tiles);
        V large =
                calculate(
                        Operator.SUBTRACT,
                        rows.count(i),
                        calculate(Operator.MULTIPLY, small, tiles));
        V larger = calculate(Operator.ADD, small, one);
        V inLarge = calculate(Operator.MULTIPLY, large, larger);
        P isInLarge =
                algebra.compare(ComparisonOperator.LT, place, inLarge, Collation.BINARY).isTrue();
        V behind = calculate(Operator.DIVIDE, calculate(Operator.SUBTRACT, place, inLarge), small);
        V tile =
                algebra.choose(
                        isInLarge,
                        calculate(Operator.DIVIDE, place, larger),
                        calculate(Operator.ADD, large, behind));
        return calculate(Operator.ADD, tile, one);
    }

    private V calculate(Operator operator, V left, V right) {
        return algebra.apply(operator, List.of(left, right), Type.INTEGER);
    }

    /// LAG and LEAD: the argument's value in the row that stands so far before or behind, else the
    /// default.
    private V shifted(WindowCall call, Partitions<P, V> rows, int i, Operator direction) {
        V distance = call.arguments().size() > 1 ? rows.argument(i, 1) : integer(1);
        V wanted = algebra.apply(direction, List.of(rows.number(i), distance), Type.INTEGER);
        V result =
                call.arguments().size() > 2 ? rows.argument(i, 2) : semantics.nullOf(call.field());
        for (int j : rows.bucket(i)) {
            P there =
                    algebra.and(
                            rows.together(i, j),
                            algebra.compare(
                                            ComparisonOperator.EQ,
                                            rows.number(j),
                                            wanted,
                                            Collation.BINARY)
                                    .isTrue());
            if (!algebra.isNever(there)) {
                result = algebra.choose(there, rows.argument(j, 0), result);
            }
        }
        return result;
    }

    private V aggregate(
            WindowCall call, AggregateFunction aggregate, Partitions<P, V> rows, int i) {
        var frames = new Frames<>(semantics, call, rows);
        var members = new ArrayList<Weighted<P, V>>();
        var separators = new ArrayList<V>();
        boolean inOrder = aggregate == AggregateFunction.GROUP_CONCAT;
        for (int j : inOrder ? rows.inOrder(i) : rows.bucket(i)) {
            P counts = algebra.and(frames.contains(i, j), rows.counts(j));
            V value = call.arguments().isEmpty() ? integer(1) : rows.argument(j, 0);
            if (!call.arguments().isEmpty()) {
                counts = algebra.and(counts, algebra.not(algebra.isNull(value)));
            }
            if (algebra.isNever(counts)) continue;
            members.add(new Weighted<>(counts, value));
            if (call.arguments().size() > 1) separators.add(rows.argument(j, 1));
        }
        if (inOrder)
            semantics
                    .effort()
                    .requireShort(Operator.CONCAT, members.stream().map(Weighted::value).toList());
        if (!separators.isEmpty()) return semantics.openNumbers().concatenate(members, separators);
        V result = semantics.openNumbers().aggregate(aggregate, members, call.field().type());
        if (isMoving(call.frame()))
            algebra.known()
                    .ifPresent(known -> requireSettled(known, aggregate, rows, i, members, result));
        return result;
    }

    /// Whether rows leave the frame while it goes on. With EXCLUDE, each frame is computed anew.
    private static boolean isMoving(WindowCall.Frame frame) {
        return !(frame.start() instanceof WindowCall.Bound.UnboundedPreceding)
                && frame.exclusion() == WindowCall.Frame.Exclusion.NO_OTHERS;
    }

    /// The rows of the partition that count may all have been in the frame.
    private void requireSettled(
            ConcreteOperations<V> known,
            AggregateFunction aggregate,
            Partitions<P, V> rows,
            int i,
            List<Weighted<P, V>> frame,
            V result) {
        List<V> partition =
                rows.bucket(i).stream()
                        .filter(j -> !algebra.isNever(rows.counts(j)) && rows.hasArgument(j))
                        .map(j -> rows.argument(j, 0))
                        .filter(value -> !known.isAbsent(value))
                        .toList();
        known.requireSettled(
                aggregate, partition, frame.stream().map(Weighted::value).toList(), result);
    }

    /// FIRST_VALUE and LAST_VALUE: the argument in the row of the frame before (behind) which there
    /// is no other of the frame.
    private V edge(WindowCall call, Partitions<P, V> rows, int i, boolean first) {
        var frames = new Frames<>(semantics, call, rows);
        List<Integer> bucket = rows.bucket(i);
        V result = semantics.nullOf(call.field());
        for (int j : bucket) {
            P chosen = frames.contains(i, j);
            for (int k : bucket) {
                if (algebra.isNever(chosen)) break;
                if (k == j) continue;
                P beyond = first ? rows.before(k, j) : rows.before(j, k);
                P better = algebra.and(beyond, frames.contains(i, k));
                chosen = algebra.and(chosen, algebra.not(better));
            }
            if (!algebra.isNever(chosen)) {
                result = algebra.choose(chosen, rows.argument(j, 0), result);
            }
        }
        return result;
    }

    private V nth(WindowCall call, Partitions<P, V> rows, int i) {
        if (algebra.known().isEmpty()) return anyNth(call, rows, i);
        ConcreteOperations<V> known = algebra.known().get();
        var frames = new Frames<>(semantics, call, rows);
        List<Integer> inFrame =
                rows.inOrder(i).stream()
                        .filter(j -> !algebra.isNever(frames.contains(i, j)))
                        .toList();
        long wanted = known.integer(rows.argument(i, 1));
        if (wanted <= 0) throw new NotModelled("NTH_VALUE of no row", null);
        return wanted <= inFrame.size()
                ? rows.argument(inFrame.get((int) wanted - 1), 0)
                : semantics.nullOf(call.field());
    }

    /// The same where it is not known which rows there are: that of the row which is in the frame
    /// with so many before it.
    private V anyNth(WindowCall call, Partitions<P, V> rows, int i) {
        if (!(call.arguments().getLast() instanceof Expression.Literal(Value.Int(long n), _, _))
                || n <= 0) throw new NotModelled("NTH_VALUE of a row that is no literal", null);
        var frames = new Frames<>(semantics, call, rows);
        V result = semantics.nullOf(call.field());
        for (int j : rows.bucket(i)) {
            P contained = frames.contains(i, j);
            if (algebra.isNever(contained)) continue;
            P wanted = algebra.same(before(frames, rows, i, j), integer(n - 1));
            result = algebra.choose(algebra.and(contained, wanted), rows.argument(j, 0), result);
        }
        return result;
    }

    /// How many rows of the frame of one row come before another.
    private V before(Frames<P, V> frames, Partitions<P, V> rows, int i, int j) {
        List<Weighted<P, V>> before = new ArrayList<>();
        for (int k : rows.bucket(i)) {
            if (k == j) continue;
            P earlier = algebra.and(rows.before(k, j), frames.contains(i, k));
            if (!algebra.isNever(earlier)) before.add(new Weighted<>(earlier, integer(1)));
        }
        return algebra.aggregate(AggregateFunction.COUNT, before, Type.INTEGER);
    }
}
