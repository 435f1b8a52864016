package dev.sameql.normalizer.law;

import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One law: where a part of a query is like one shape, and what is required holds, it may be like
/// another.
public final class Law {
    private final String written;
    private final Shape from;
    private final Shape to;
    private final Class<?> root;
    private final boolean ordered;
    private final boolean overGroups;
    private final boolean computes;
    private final boolean compares;
    private final boolean lists;
    private final boolean twice;
    private final List<Shape.Member> members;
    private final List<Shape.Selected> selected;
    private final List<Shape.Picked> windowed;
    private final Map<String, Role> roles;
    private final List<Requirement> requirements;
    private final List<Requirement> asked;
    private final Set<String> literals;
    private final Outline outline;

    private Law(
            String written,
            Shape from,
            Shape to,
            Map<String, Role> roles,
            List<Requirement> requirements) {
        this.written = written;
        this.from = from;
        this.to = to;
        this.overGroups = isOverGroups(from, to);
        this.root = overGroups ? ofGroups(from) : Matcher.root(from);
        this.ordered = isOrdered(from);
        this.computes = computes(to);
        this.compares = compares(to) || comparisons(from) > 1;
        this.lists = lists(from) || lists(to);
        this.twice = relations(from).distinct().count() < relations(from).count();
        this.members = parts(from, Shape.Member.class);
        this.selected = parts(from, Shape.Selected.class);
        this.windowed =
                parts(from, Shape.Picked.class).stream()
                        .filter(p -> p.rows() instanceof Shape.Windowed)
                        .toList();
        this.roles = Map.copyOf(roles);
        this.requirements = requirements.stream().filter(r -> isKnown(r.names(), roles)).toList();
        this.asked =
                this.requirements.stream()
                        .sorted(Comparator.comparingInt(Requirement::cost))
                        .toList();
        this.literals = literals(this.requirements);
        this.outline = new Outline(literals);
    }

    /// The variables that stand for constants alone, which is known before the rest is matched.
    static Set<String> literals(List<Requirement> requirements) {
        return requirements.stream()
                .filter(
                        r ->
                                r instanceof Requirement.Says(var word, var variables)
                                        && word == Word.CONSTANT
                                        && variables.size() == 1
                                        && variables.getFirst().indexOf('.') < 0)
                .flatMap(r -> r.names().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static boolean isKnown(Set<String> variables, Map<String, Role> roles) {
        return roles.keySet().containsAll(variables);
    }

    /// A law of these shapes; a requirement about a variable that it does not have is none of it.
    static Law of(
            String written,
            Shape from,
            Shape to,
            Map<String, Role> roles,
            List<Requirement> requirements) {
        return new Law(written, from, to, roles, requirements);
    }

    /// How it is written: `before => after`.
    public String written() {
        return written;
    }

    /// Whether a word is said again by what the law computes or requires of constants.
    public boolean isAskedAnyway(Requirement requirement) {
        return requirement instanceof Requirement.Says(var word, var variables)
                && word == Word.CONSTANT
                && (computed(to).containsAll(variables)
                        || requirements.stream()
                                .filter(Requirement.Holds.class::isInstance)
                                .anyMatch(h -> h.names().containsAll(variables)));
    }

    private static Set<String> computed(Shape shape) {
        if (shape instanceof Shape.Computed(var value)) return Roles.of(value).found().keySet();
        return shape.parts().stream()
                .flatMap(p -> computed(p).stream())
                .collect(Collectors.toSet());
    }

    /// What its variables stand for.
    public Map<String, Role> roles() {
        return roles;
    }

    /// What it requires.
    public List<Requirement> requirements() {
        return requirements;
    }

    public Shape from() {
        return from;
    }

    public Shape to() {
        return to;
    }

    /// The type of the nodes that it may match.
    Class<?> root() {
        return root;
    }

    /// Whether it is about what is computed of aggregates, or makes an aggregate what is.
    static boolean isOverGroups(Shape from, Shape to) {
        if (from.isRows()) return false;
        return from instanceof Shape.Aggregated
                ? !(to instanceof Shape.Aggregated)
                : aggregates(from);
    }

    private static boolean aggregates(Shape shape) {
        return shape instanceof Shape.Aggregated
                || !shape.isRows() && shape.parts().stream().anyMatch(Law::aggregates);
    }

    private static Class<?> ofGroups(Shape from) {
        return from instanceof Shape.Aggregated ? Query.Aggregate.class : Query.Project.class;
    }

    /// Whether it is about what is computed of aggregates.
    public boolean isOverGroups() {
        return overGroups;
    }

    /// Whether it speaks of `<`, `<=`, `>` or `>=`, which may be written the other way round.
    boolean isOrdered() {
        return ordered;
    }

    /// Whether it may match nodes of this one's kind.
    boolean isOfKind(Object node) {
        return node.getClass() == root && (overGroups || Outline.isOfKind(from, node));
    }

    static boolean computes(Shape shape) {
        return shape instanceof Shape.Computed || shape.parts().stream().anyMatch(Law::computes);
    }

    /// How many comparisons it is met with: what it says of two holds of those that compare alike.
    private static long comparisons(Shape shape) {
        long here = shape instanceof Shape.Compared ? 1 : 0;
        return here + shape.parts().stream().mapToLong(Law::comparisons).sum();
    }

    /// Whether it makes a comparison, which has the collation of those before.
    private static boolean compares(Shape shape) {
        return shape instanceof Shape.Compared || shape.parts().stream().anyMatch(Law::compares);
    }

    /// Whether it speaks of single members of IN: they are compared as those beside them, and as
    /// they are elsewhere.
    private static boolean lists(Shape shape) {
        return shape instanceof Shape.Listed listed && listed.hasParts()
                || shape.parts().stream().anyMatch(Law::lists);
    }

    private boolean areAlike(Bindings bindings) {
        if (lists) return bindings.listsAlike();
        return !compares || bindings.comparesAlike();
    }

    /// Whether each `?t.?c` is a column of its relation, keys of partitions that are outputs are
    /// these, and no other output reads a window function.
    private boolean belong(Bindings bindings) {
        for (Shape.Selected keys : selected) {
            if (!WindowMatcher.areSelected(keys, bindings)) return false;
        }
        for (Shape.Picked list : windowed) {
            if (!WindowMatcher.areApart(list, bindings)) return false;
        }
        for (Shape.Member member : members) {
            if (!bindings.belongs(member.relation(), member.name())) return false;
        }
        return true;
    }

    private static <S extends Shape> List<S> parts(Shape shape, Class<S> kind) {
        return Stream.concat(
                        shape.parts().stream().flatMap(p -> parts(p, kind).stream()),
                        Stream.of(shape).filter(kind::isInstance).map(kind::cast))
                .toList();
    }

    /// The relations that it reads, as often as it does.
    private static Stream<String> relations(Shape shape) {
        return shape.parts().stream()
                .flatMap(
                        p ->
                                p instanceof Shape.Variable(var name, _) && reads(shape, p)
                                        ? Stream.of(name)
                                        : relations(p));
    }

    private static boolean reads(Shape shape, Shape part) {
        return shape.isRows() && shape.parts().indexOf(part) < (isBinary(shape) ? 2 : 1);
    }

    private static boolean isBinary(Shape shape) {
        return shape instanceof Shape.Joined || shape instanceof Shape.Combined;
    }

    private static boolean isOrdered(Shape shape) {
        return shape instanceof Shape.Compared(var operator, _, _)
                        && operator.mirrored() != operator
                || shape.parts().stream().anyMatch(Law::isOrdered);
    }

    /// What keeps the law from being applied to a node that has its shape; empty where it has not.
    public Optional<List<Requirement>> missing(Site site) {
        if (site.node().getClass() != root) return Optional.empty();
        List<Requirement> missing = new ArrayList<>();
        if (overGroups) {
            boolean[] met = {false};
            OverGroups.groups(site.node())
                    .ifPresent(
                            groups ->
                                    OverGroups.replacement(
                                            site,
                                            site.node(),
                                            groups,
                                            (part, over) -> {
                                                met[0] |= misses(part, over, met[0], missing);
                                                return Optional.empty();
                                            }));
            return met[0] ? Optional.of(List.copyOf(missing)) : Optional.empty();
        }
        Bindings bindings = new Bindings(twice, Set.of(), members).at(site);
        boolean matches =
                new Matcher(bindings, true)
                        .matches(
                                from,
                                site.node(),
                                () -> {
                                    if (!belong(bindings)) return false;
                                    missing.addAll(
                                            Requirement.missing(requirements, bindings, site));
                                    return true;
                                });
        return matches ? Optional.of(List.copyOf(missing)) : Optional.empty();
    }

    private boolean misses(Object part, OverGroups over, boolean known, List<Requirement> missing) {
        if (known) return false;
        Bindings bindings = new Bindings(twice, Set.of(), members);
        return new Matcher(bindings, true, Optional.of(over))
                .matches(
                        from,
                        part,
                        () ->
                                missing.addAll(
                                                Requirement.missing(
                                                        requirements, bindings, over.place(part)))
                                        || true);
    }

    /// What an expression over groups, or an aggregate, becomes.
    private Optional<Expression> madeOf(Object part, OverGroups over, boolean mirrored) {
        if (part instanceof Expression e && !Outline.mayFit(from, e)) return Optional.empty();
        Bindings bindings = new Bindings(false, literals, members);
        ReplacementBuilder maker = new ReplacementBuilder(bindings, part, over);
        boolean matches =
                new Matcher(bindings, mirrored, Optional.of(over))
                        .matches(
                                from,
                                part,
                                () ->
                                        areAlike(bindings)
                                                && Requirement.allHold(
                                                        asked, bindings, over.place(part))
                                                && maker.canMake(to, computes));
        return matches ? Optional.of(maker.value(to)) : Optional.empty();
    }

    /// What may stand in the place of a node; empty where the law does not match.
    Optional<Object> replacement(Object node, Site site, boolean mirrored) {
        if (node.getClass() != root) return Optional.empty();
        if (overGroups) {
            return OverGroups.groups(node)
                    .flatMap(
                            groups ->
                                    OverGroups.replacement(
                                            site,
                                            node,
                                            groups,
                                            (part, over) -> madeOf(part, over, mirrored)));
        }
        if (!outline.fits(from, node)) return Optional.empty();
        Bindings bindings = new Bindings(twice, literals, members).at(site);
        IntSupplier ids = () -> site.around().facts().freshId();
        boolean matches =
                new Matcher(bindings, mirrored)
                        .matches(
                                from,
                                node,
                                () ->
                                        belong(bindings)
                                                && areAlike(bindings)
                                                && Requirement.allHold(asked, bindings, site)
                                                && new ReplacementBuilder(bindings, node, ids)
                                                        .canMake(to, computes));
        if (!matches) return Optional.empty();
        Object made = new ReplacementBuilder(bindings, node, ids).replacement(to);
        return Optional.of(made);
    }
}
