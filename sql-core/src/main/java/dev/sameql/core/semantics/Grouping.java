package dev.sameql.core.semantics;

import dev.sameql.core.algebra.Algebra;
import dev.sameql.core.algebra.ConcreteOperations;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.algebra.Weighted;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Grouping without permutations: row i *leads* its group where it is present and no earlier
/// present row has the same key; its members are the later rows with that key. NULLs are not
/// distinct from each other (SEMCONF rules 84, 97).
public final class Grouping<P, V> {
    private final Semantics<P, V> semantics;
    private final Algebra<P, V> algebra;
    private final Logic<P, V> logic;

    /// A group: where it exists, the index of its leader, and the indexes of the rows that may
    /// belong to it, with where they do.
    record Group<P>(P present, int leader, List<Weighted<P, Integer>> members) {}

    Grouping(Semantics<P, V> semantics) {
        this.semantics = semantics;
        this.algebra = semantics.algebra();
        this.logic = semantics.logic();
    }

    /// The groups of rows by their keys, in order of their leaders.
    List<Group<P>> groups(List<Row<P, V>> rows, List<List<V>> keys, List<Collation> collations) {
        var groups = new ArrayList<Group<P>>();
        for (List<Integer> bucket : buckets(keys, collations)) {
            for (int at = 0; at < bucket.size(); at++) {
                int i = bucket.get(at);
                P leads = rows.get(i).present();
                for (int before : bucket.subList(0, at)) {
                    if (algebra.isNever(leads)) break;
                    P earlier =
                            algebra.and(
                                    rows.get(before).present(),
                                    same(keys.get(before), keys.get(i), collations));
                    leads = algebra.and(leads, algebra.not(earlier));
                }
                if (algebra.isNever(leads)) {
                    if (algebra.known().isPresent()) break;
                    continue;
                }
                groups.add(new Group<>(leads, i, members(rows, keys, collations, bucket, at)));
            }
        }
        groups.sort((a, b) -> Integer.compare(a.leader(), b.leader()));
        return groups;
    }

    private List<Weighted<P, Integer>> members(
            List<Row<P, V>> rows,
            List<List<V>> keys,
            List<Collation> collations,
            List<Integer> bucket,
            int from) {
        var members = new ArrayList<Weighted<P, Integer>>();
        int leader = bucket.get(from);
        for (int j : bucket.subList(from, bucket.size())) {
            P belongs =
                    algebra.and(
                            rows.get(j).present(), same(keys.get(leader), keys.get(j), collations));
            if (!algebra.isNever(belongs)) members.add(new Weighted<>(belongs, j));
        }
        return members;
    }

    /// Rows that can have the same key: with known values those that do, else all.
    private List<List<Integer>> buckets(List<List<V>> keys, List<Collation> collations) {
        Optional<ConcreteOperations<V>> known = algebra.known();
        if (known.isEmpty()) {
            return List.of(IntStream.range(0, keys.size()).boxed().toList());
        }
        Map<Object, List<Integer>> buckets = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            Object key = key(keys.get(i), collations, known.get());
            buckets.computeIfAbsent(key, _ -> new ArrayList<>()).add(i);
        }
        return List.copyOf(buckets.values());
    }

    public static <V> List<Object> key(
            List<V> values, List<Collation> collations, ConcreteOperations<V> known) {
        var key = new ArrayList<Object>(values.size());
        for (int c = 0; c < values.size(); c++) {
            key.add(known.key(values.get(c), collations.get(c)));
        }
        return key;
    }

    /// Where two keys are the same.
    public P same(List<V> left, List<V> right, List<Collation> collations) {
        P same = logic.always();
        for (int c = 0; c < left.size() && !algebra.isNever(same); c++) {
            same = algebra.and(same, algebra.same(left.get(c), right.get(c), collations.get(c)));
        }
        return same;
    }

    /// Where two lists of values show the same.
    public P identical(List<V> left, List<V> right) {
        P same = logic.always();
        for (int c = 0; c < left.size() && !algebra.isNever(same); c++) {
            same = algebra.and(same, identical(left.get(c), right.get(c)));
        }
        return same;
    }

    public P identical(V left, V right) {
        return algebra.known()
                .map(k -> algebra.constant(k.identical(left, right)))
                .orElseGet(() -> algebra.same(left, right));
    }

    /// One row per group of equal rows (SEMCONF rule 84).
    Relation<P, V> distinct(Query query, Relation<P, V> relation) {
        List<Collation> collations = collations(query);
        List<List<V>> keys = relation.rows().stream().map(Row::values).toList();
        var rows = new ArrayList<Row<P, V>>();
        for (Group<P> group : groups(relation.rows(), keys, collations)) {
            rows.add(new Row<>(group.present(), representative(group, keys, collations)));
        }
        return Relation.of(rows);
    }

    /// The values that stand for a group: those of its leader, but for numbers of several kinds.
    List<V> representative(Group<P> group, List<List<V>> keys, List<Collation> collations) {
        noteRepresentative(group, keys, collations);
        List<V> leader = keys.get(group.leader());
        if (algebra.known().isEmpty() || group.members().size() == 1) return leader;
        var values = new ArrayList<V>(leader.size());
        for (int c = 0; c < leader.size(); c++) {
            var others = new ArrayList<V>();
            for (Weighted<P, Integer> member : group.members()) {
                others.add(keys.get(member.value()).get(c));
            }
            values.add(semantics.openNumbers().representative(leader.get(c), others));
        }
        return values;
    }

    /// Under a collation other than BINARY, equal texts may look different: which one stands for
    /// the group is open.
    private void noteRepresentative(
            Group<P> group, List<List<V>> keys, List<Collation> collations) {
        if (collations.stream().allMatch(c -> c == Collation.BINARY)) return;
        List<V> leader = keys.get(group.leader());
        for (Weighted<P, Integer> member : group.members()) {
            P differs = algebra.not(identical(leader, keys.get(member.value())));
            semantics.openWhere(
                    algebra.and(group.present(), algebra.and(member.present(), differs)));
        }
    }

    static List<Collation> collations(Query query) {
        return query.fields().stream().map(f -> f.type().collation()).toList();
    }
}
