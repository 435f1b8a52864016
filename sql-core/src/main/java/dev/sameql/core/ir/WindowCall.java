package dev.sameql.core.ir;

import java.util.List;
import java.util.Optional;

/// One window function call: `function(arguments) OVER (PARTITION BY … ORDER BY … frame)`.
public record WindowCall(
        Field field,
        WindowFunction function,
        List<Expression> arguments,
        boolean distinct,
        Optional<Expression> filter,
        List<Expression> partition,
        List<SortKey> order,
        Frame frame) {

    /// A window function: a ranking or value function, or an aggregate over the frame.
    public sealed interface WindowFunction {
        /// An aggregate over the frame.
        record Over(AggregateFunction aggregate) implements WindowFunction {}

        /// A function of the row's place in its partition.
        enum Ranking implements WindowFunction {
            ROW_NUMBER,
            RANK,
            DENSE_RANK,
            PERCENT_RANK,
            CUME_DIST,
            NTILE,
            LAG,
            LEAD,
            FIRST_VALUE,
            LAST_VALUE,
            NTH_VALUE
        }
    }

    /// The rows around the current one that an aggregate sees, but for those that are excluded.
    public record Frame(Unit unit, Bound start, Bound end, Exclusion exclusion) {
        /// What a frame counts.
        public enum Unit {
            ROWS,
            RANGE,
            GROUPS
        }

        /// Which rows a frame leaves out, if they are in it: the current one, all its peers, or its
        /// peers without it.
        public enum Exclusion {
            NO_OTHERS,
            CURRENT_ROW,
            GROUP,
            TIES
        }

        /// The frame that holds when none is written: up to the current row's last peer.
        public static final Frame DEFAULT =
                new Frame(
                        Unit.RANGE,
                        new Bound.UnboundedPreceding(),
                        new Bound.CurrentRow(),
                        Exclusion.NO_OTHERS);
    }

    /// One end of a frame.
    public sealed interface Bound {
        record UnboundedPreceding() implements Bound {}

        record Preceding(Expression distance) implements Bound {}

        record CurrentRow() implements Bound {}

        record Following(Expression distance) implements Bound {}

        record UnboundedFollowing() implements Bound {}
    }
}
