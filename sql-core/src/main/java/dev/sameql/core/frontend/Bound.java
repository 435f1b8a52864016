package dev.sameql.core.frontend;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// What binding a query text comes to: a query, or the reason why there is none.
public sealed interface Bound {

    /// A bound and elaborated query. `positions` tells where nodes of the tree (queries and
    /// expressions, by identity) stand in the text. `readings` says, in sentences for people, where
    /// a text that the dialect does not know was given the one meaning that it can have.
    record Success(Query query, Positions positions, List<String> readings) implements Bound {}

    /// The text is invalid, or uses what is not modelled.
    record Failure(Problem problem) implements Bound {}

    /// Where nodes of a tree stand in its text.
    final class Positions {
        private final Map<Object, Position> places = new IdentityHashMap<>();

        /// Notes a node's place.
        public <T> T put(T node, Position position) {
            places.put(node, position);
            return node;
        }

        /// The node's place; where none was noted, that of the first part of it that has one, or
        /// [Position#UNKNOWN].
        public Position of(Object node) {
            Position known = places.get(node);
            if (known != null) return known;
            var first = new ArrayList<Position>();
            Consumer<Object> look =
                    part -> first.addAll(Stream.ofNullable(places.get(part)).toList());
            if (node instanceof Expression expression)
                Trees.visit(expression, look::accept, look::accept);
            if (node instanceof Query query) Trees.visit(query, look::accept, look::accept);
            return first.isEmpty() ? Position.UNKNOWN : first.getFirst();
        }
    }
}
