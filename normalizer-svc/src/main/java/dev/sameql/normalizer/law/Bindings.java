package dev.sameql.normalizer.law;

import static dev.sameql.core.ir.ComparisonOperator.EQ;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// What the variables of a law stand for in one match: an [Expression], a [Query], or a list of
/// expressions, of branches, of [Assignment]s or of [SortKey]s.
public final class Bindings {
    private final Map<String, Object> parts = new HashMap<>();
    private final List<Substitution> copies = new ArrayList<>(0);
    private final boolean twice;
    private final Set<String> literals;
    private final List<Shape.Member> members;
    private Map<Shape, Comparison> compared = Map.of();
    private Map<Expression, Comparison> listed = Map.of();
    private List<Field> combined = List.of();
    private List<Comparison> contained = List.of();
    private List<Field> yielded = List.of();
    private Optional<JoinSpelling> joined = Optional.empty();
    private Optional<Site> site = Optional.empty();

    public Bindings() {
        this(false, Set.of(), List.of());
    }

    /// Of a law that reads a relation twice, or not; `literals` are the variables that can stand
    /// for nothing else, `members` the columns of relations that it speaks of.
    Bindings(boolean twice, Set<String> literals, List<Shape.Member> members) {
        this.twice = twice;
        this.literals = literals;
        this.members = members;
    }

    /// Where the law is matched.
    Bindings at(Site place) {
        site = Optional.of(place);
        return this;
    }

    /// Whether the law matches the whole query: nothing reads what it makes.
    boolean isWholeQuery() {
        return site.filter(s -> s.around().isRoot()).isPresent();
    }

    /// Whether nothing reads the columns of a query by their place; known of what the law matches
    /// as a whole.
    boolean areNamed(Query whole) {
        return site.filter(s -> s.node() == whole)
                .filter(s -> !s.around().positional() || Parts.isBelowExists(s))
                .isPresent();
    }

    /// A column, by the relation that it is one of.
    record Member(Query relation, Expression column) {}

    /// Whether a variable stands for a part, or for one that is the same.
    boolean isSame(String name, Object part) {
        return isSame(parts.get(name), part);
    }

    boolean isBound(String name) {
        return parts.containsKey(name);
    }

    public void bind(String name, Object part) {
        parts.put(name, part);
    }

    void release(String name) {
        parts.remove(name);
    }

    /// What a variable stands for, or `?t.?c`.
    Object part(String written) {
        int dot = written.indexOf('.');
        if (dot < 0) return parts.get(written);
        return new Member(query(written.substring(0, dot)), expression(written.substring(dot + 1)));
    }

    /// What each of these stands for.
    List<Object> parts(List<String> written) {
        if (written.size() == 1) return Collections.singletonList(part(written.getFirst()));
        List<Object> all = new ArrayList<>(written.size());
        for (String one : written) all.add(part(one));
        return all;
    }

    Expression expression(String name) {
        return (Expression) parts.get(name);
    }

    Query query(String name) {
        return (Query) parts.get(name);
    }

    /// The aggregate function that is called.
    AggregateFunction function(Shape.Callee callee) {
        return switch (callee) {
            case Shape.Known(var function) -> function;
            case Shape.AnyFunction(var name) -> (AggregateFunction) parts.get(name);
            case Shape.Placed(var place) -> throw new IllegalStateException(place + " places rows");
        };
    }

    List<?> list(String name) {
        return (List<?>) parts.get(name);
    }

    /// The outputs of a projection.
    List<Assignment> outputs(String name) {
        return list(name).stream().map(Assignment.class::cast).toList();
    }

    /// Notes which comparison one of the law is met with.
    void compares(Shape comparison, Comparison met) {
        // most matches end before there is anything to note
        if (compared.isEmpty()) compared = new IdentityHashMap<>();
        compared.put(comparison, met);
    }

    /// The comparison of these two that was met, the first on its left.
    Optional<Comparison> compared(Expression left, Expression right) {
        for (Comparison met : compared.values()) {
            if (met.left() == left && met.right() == right) return Optional.of(met);
            if (met.left() == right && met.right() == left) {
                return Optional.of(met.mirrored());
            }
        }
        return Optional.empty();
    }

    /// The collation of all comparisons that were matched; empty when there is none, or when they
    /// differ.
    Optional<Collation> collation() {
        List<Collation> all = collations();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }

    /// Whether the comparisons that were matched do not differ in their collations.
    boolean comparesAlike() {
        Collation first = null;
        for (Comparison met : compared.values()) {
            if (first != null && met.collation() != first) return false;
            first = met.collation();
        }
        return true;
    }

    /// Whether all comparisons that were matched, those of IN among them, are by code point,
    /// whatever their operands would be compared by.
    boolean comparesByCodePoint() {
        return Stream.of(compared.values(), contained, listed.values())
                .flatMap(Collection::stream)
                .allMatch(met -> met.collation() == Collation.BINARY);
    }

    /// Whether the comparisons that were matched, those of IN among them, do not differ in their
    /// collations.
    boolean listsAlike() {
        return Stream.of(compared.values(), listed.values())
                        .flatMap(Collection::stream)
                        .map(Comparison::collation)
                        .distinct()
                        .count()
                <= 1;
    }

    private List<Collation> collations() {
        return compared.values().stream().map(Comparison::collation).distinct().toList();
    }

    /// Notes a comparison that BETWEEN or IN makes: its right side is compared by it.
    Comparison member(Comparison comparison) {
        note(comparison.right(), comparison);
        return comparison;
    }

    /// The comparison that BETWEEN or IN makes of a value with this member, its conversions
    /// included.
    Optional<Comparison> comparing(Expression value, Expression member) {
        return Optional.ofNullable(listed.get(member)).filter(met -> isOf(met, value));
    }

    private static boolean isOf(Comparison met, Expression value) {
        return isSame(met.left(), value) || isSame(Parts.referring(met.left()), value);
    }

    /// The comparison of IN between a value and a member, as one of the two was met.
    Optional<Comparison> membership(Expression value, Expression member) {
        Stream<Comparison> within = listed.values().stream().filter(met -> isOf(met, value));
        Stream<Comparison> written =
                compared.values().stream()
                        .flatMap(met -> Stream.of(met, met.mirrored()))
                        .filter(met -> isSame(met.left(), value));
        return Stream.concat(within, written)
                .filter(met -> isSame(met.right(), member))
                .map(met -> new Comparison(EQ, met.left(), met.right(), met.collation()))
                .findFirst();
    }

    /// Notes how IN compares with the columns that its query yields.
    void contains(List<Comparison> comparisons, List<Field> yielded) {
        contained = comparisons;
        this.yielded = yielded;
    }

    /// The comparison that IN makes of this value with another column, as it was made with the one
    /// that was met.
    Optional<Comparison> containing(Expression value, Field column) {
        for (int i = 0; i < contained.size(); i++) {
            Comparison met = contained.get(i);
            if (met.left() != value) continue;
            Substitution other = new Substitution(List.of(yielded.get(i)), List.of(column));
            Expression right = other.apply(met.right());
            return Optional.of(met.with(met.left(), right));
        }
        return Optional.empty();
    }

    /// Whether a variable stands for a column of a relation.
    boolean belongs(String relation, String column) {
        return expression(column) instanceof Expression.Column(var field, _)
                && query(relation).fields().contains(field);
    }

    /// Whether a side of a product may stand for these relations: what was met before as a column
    /// of that side is one of theirs.
    boolean mayBe(Shape side, List<Query> relations) {
        if (twice || !(side instanceof Shape.Variable(var name, _)) || isBound(name)) return true;
        for (Shape.Member member : members) {
            if (member.relation().equals(name)
                    && parts.get(member.name()) instanceof Expression.Column(var field, _)
                    && relations.stream().noneMatch(r -> r.fields().contains(field))) return false;
        }
        return true;
    }

    /// Notes the comparison that IN makes with what a query yields.
    void within(Expression yielded, Comparison comparison) {
        note(yielded, comparison);
    }

    private void note(Expression right, Comparison comparison) {
        if (listed.isEmpty()) listed = new IdentityHashMap<>();
        listed.put(right, comparison);
    }

    /// Notes the columns of a set operation.
    void combines(List<Field> fields) {
        combined = fields;
    }

    /// The columns of the set operation that was matched last.
    List<Field> combined() {
        return combined;
    }

    /// What outputs, or groups' keys or aggregates, stand for; of a relation, its columns for those
    /// of the set operation that it is a side of.
    Substitution over(String name) {
        if (parts.get(name) instanceof Query side) {
            return new Substitution(combined, side.fields());
        }
        return new Substitution(
                list(name).stream()
                        .filter(Assignment.class::isInstance)
                        .map(Assignment.class::cast)
                        .toList());
    }

    void joins(JoinSpelling spelling) {
        joined = Optional.of(spelling);
    }

    /// How the join that was matched last is spelled.
    Optional<JoinSpelling> joined() {
        return joined;
    }

    static boolean isSame(Object left, Object right) {
        if (left == right) return true;
        return switch (left) {
            case Expression l -> right instanceof Expression r && Isomorphism.same(l, r);
            case Query l -> right instanceof Query r && Isomorphism.same(l, r, false);
            case List<?> l when right instanceof List<?> r -> isSame(l, r);
            // outputs, keys and branches are one only when they are the very same
            default -> left.equals(right);
        };
    }

    private static boolean isSame(List<?> left, List<?> right) {
        if (left.size() != right.size()) return false;
        for (int i = 0; i < left.size(); i++) {
            if (!isSame(left.get(i), right.get(i))) return false;
        }
        return true;
    }

    /// Whether relations are to be met before what reads them, since one is read twice.
    boolean readsTwice() {
        return twice;
    }

    /// Whether a subquery reads a row around it of a relation that a law reads twice: then what it
    /// reads there is not what it reads here.
    boolean areReadIn(Query subquery) {
        if (!twice) return false;
        BitSet free = Reads.free(subquery);
        return parts.values().stream()
                .anyMatch(p -> p instanceof Query q && free.intersects(Reads.ids(q.fields())));
    }

    /// A relation that is met again, in another place, is the same: what is read of it there is
    /// what is read of it here.
    private boolean again(Query first, Query second, BooleanSupplier then) {
        if (first == second) return then.getAsBoolean();
        if (!isSame(first, second)) return false;
        copies.add(new Substitution(second.fields(), first.fields()));
        if (then.getAsBoolean()) return true;
        copies.removeLast();
        return false;
    }

    private Object here(Object part) {
        Object here = part;
        for (Substitution copy : copies) {
            here =
                    switch (here) {
                        case Expression value -> copy.apply(value);
                        case Assignment output -> copy.apply(output);
                        case List<?> parts -> parts.stream().map(this::here).toList();
                        // others are not read twice
                        default -> here;
                    };
        }
        return here;
    }

    private boolean isSameHere(Object left, Object right) {
        if (isSame(left, right)) return true;
        if (!(left instanceof List<?> l) || !(right instanceof List<?> r) || l.size() != r.size()) {
            return false;
        }
        for (int i = 0; i < l.size(); i++) {
            boolean same =
                    l.get(i) instanceof Assignment(_, var value, _)
                                    && r.get(i) instanceof Assignment(_, var other, _)
                            ? isSame(value, other)
                            : isSame(l.get(i), r.get(i));
            if (!same) return false;
        }
        return true;
    }

    /// Tries what comes `then` with the part for the variable, which is let go again if that fails.
    boolean binds(String name, Object part, BooleanSupplier then) {
        if (part instanceof Expression e
                && !(e instanceof Expression.Literal)
                && literals.contains(name)) return false;
        if (twice && isBound(name) && part instanceof Query second) {
            return again(query(name), second, then);
        }
        if (!copies.isEmpty()) {
            Object here = here(part);
            if (isBound(name)) return isSameHere(parts.get(name), here) && then.getAsBoolean();
            bind(name, here);
        } else {
            if (isBound(name)) return isSame(name, part) && then.getAsBoolean();
            bind(name, part);
        }
        if (then.getAsBoolean()) return true;
        release(name);
        return false;
    }
}
