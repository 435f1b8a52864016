package dev.sameql.normalizer.suggest;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Substitution;
import java.util.ArrayList;
import java.util.List;

/// The smallest places where two queries differ: from the roots down as long as all but one part
/// of a node are the same.
final class Places {
    private final List<List<Place>> smallest = new ArrayList<>();

    private Places() {}

    /// Each place with those around it, the whole queries first. Where several parts of a node
    /// differ there are several.
    static List<List<Place>> of(Query left, Query right) {
        Places places = new Places();
        places.walk(new Place(left, right, right), List.of());
        return places.smallest;
    }

    private void walk(Place here, List<Place> around) {
        List<Place> way = new ArrayList<>(around);
        way.add(here);
        List<Place> steps = steps(here);
        if (steps.isEmpty()) smallest.add(way);
        for (Place step : steps) walk(step, way);
    }

    /// The parts that differ; none where the nodes differ themselves.
    private static List<Place> steps(Place here) {
        if (here.left().getClass() != here.right().getClass()) return List.of();
        if (here.left() instanceof Expression.And || here.left() instanceof Expression.Or) {
            return operands(here);
        }
        List<Query> left = Parts.queries(here.left());
        List<Query> right = Parts.queries(here.right());
        List<Query> aligned = Parts.queries(here.aligned());
        if (left.size() != right.size()) return List.of();
        for (int i = 0; i < left.size(); i++) {
            if (left.get(i).fields().size() != right.get(i).fields().size()) return List.of();
        }
        Substitution columns = new Substitution(fields(right), fields(left));
        List<Object> parts = Parts.computed(here.left());
        List<Object> others = Parts.computed(here.right());
        List<Object> renamed =
                Parts.computed(here.aligned()).stream()
                        .map(p -> Parts.renamed(p, columns))
                        .toList();
        if (parts.size() != renamed.size()) return List.of();
        List<Place> differing = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            if (Parts.same(left.get(i), aligned.get(i))) continue;
            differing.add(new Place(left.get(i), right.get(i), aligned.get(i)));
        }
        for (int i = 0; i < parts.size(); i++) {
            if (Parts.same(parts.get(i), renamed.get(i))) continue;
            if (!isOfOneKind(parts.get(i), renamed.get(i))) return List.of();
            differing.add(new Place(parts.get(i), others.get(i), renamed.get(i)));
        }
        // what the node says beside its parts
        Object rest = Parts.with(here.aligned(), left, parts);
        return Parts.same(here.left(), rest) ? differing : List.of();
    }

    private static boolean isOfOneKind(Object left, Object right) {
        return left instanceof Expression == right instanceof Expression;
    }

    private static List<Field> fields(List<Query> queries) {
        return queries.stream().flatMap(q -> q.fields().stream()).toList();
    }

    /// Operands in any order: those that only one side has differ.
    private static List<Place> operands(Place here) {
        List<Object> left = new ArrayList<>(Parts.computed(here.left()));
        List<Object> right = new ArrayList<>(Parts.computed(here.right()));
        List<Object> aligned = new ArrayList<>(Parts.computed(here.aligned()));
        for (int i = left.size() - 1; i >= 0; i--) {
            for (int j = 0; j < aligned.size(); j++) {
                if (!Parts.same(left.get(i), aligned.get(j))) continue;
                left.remove(i);
                right.remove(j);
                aligned.remove(j);
                break;
            }
        }
        if (left.size() != right.size()) return List.of();
        List<Place> differing = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            differing.add(new Place(left.get(i), right.get(i), aligned.get(i)));
        }
        return differing;
    }
}
