package dev.sameql.core.print;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.WindowCall;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// What each field is called at some place of the text. A block adds its relations to one scope,
/// lays another over it for the fields of its grouping, and so on; a subquery nests a new block.
final class FieldNames {

    /// What stands in the text for a field.
    sealed interface Source {
        /// A column of a relation of some FROM clause.
        record OfRelation(String alias, String name) implements Source {}

        /// An expression that the text repeats, such as a grouping key.
        record OfExpression(Expression value, FieldNames scope) implements Source {}

        /// An aggregate call.
        record OfAggregate(AggregateCall call, FieldNames scope) implements Source {}

        /// A window function call.
        record OfWindow(WindowCall call, FieldNames scope) implements Source {}
    }

    /// A source as seen from here; `qualified` says that a column needs its relation's name, and
    /// `hides` which bare names mean something else here.
    record Found(Source source, boolean qualified, Predicate<String> hides) {}

    private final Optional<FieldNames> outer;
    private final Optional<FieldNames> below;
    private final boolean qualified;
    private final Predicate<String> hides;
    private final Map<Integer, Source> sources;
    private final Relations relations;

    /// The FROM clause of a block: the aliases in use, how many relations there are, what their
    /// columns are called, and the columns that USING merges, under their name.
    private static final class Relations {
        private final Set<String> aliases = new HashSet<>();
        private final Set<String> columns = new HashSet<>();
        private final Map<List<Integer>, String> merged = new HashMap<>();
        private int count;
    }

    private FieldNames(
            Optional<FieldNames> outer,
            Optional<FieldNames> below,
            boolean qualified,
            Predicate<String> hides,
            Map<Integer, Source> sources,
            Relations relations) {
        this.outer = outer;
        this.below = below;
        this.qualified = qualified;
        this.hides = hides;
        this.sources = sources;
        this.relations = relations;
    }

    /// The scope around a statement: nothing is known.
    static FieldNames outermost() {
        return of(Optional.empty());
    }

    /// The scope of a block inside this one.
    FieldNames block() {
        return of(Optional.of(this));
    }

    private static FieldNames of(Optional<FieldNames> outer) {
        return new FieldNames(
                outer, Optional.empty(), false, _ -> false, new HashMap<>(), new Relations());
    }

    /// More fields of the same block.
    FieldNames layer() {
        return new FieldNames(
                outer, Optional.of(this), qualified, hides, new HashMap<>(), relations);
    }

    /// The same scope with every column qualified.
    FieldNames qualified() {
        return new FieldNames(outer, below, true, _ -> true, sources, relations);
    }

    /// The same scope from where something in it was found.
    FieldNames seen(Found found) {
        return found.qualified
                ? new FieldNames(outer, below, true, found.hides, sources, relations)
                : this;
    }

    /// Whether some block encloses this one.
    boolean isNested() {
        return outer.isPresent() && outer.get().outer.isPresent();
    }

    void define(Field field, Source source) {
        sources.put(field.id(), source);
    }

    /// Notes that a bare name means the first of several columns that is there.
    void merge(List<Field> columns, String name) {
        relations.merged.put(ids(columns), name);
    }

    /// The bare name that means the first of these columns that is there.
    Optional<String> merged(List<Field> columns) {
        String name = relations.merged.get(ids(columns));
        if (name != null) return hides.test(name) ? Optional.empty() : Optional.of(name);
        return outer.flatMap(scope -> scope.merged(columns)).filter(found -> !isColumn(found));
    }

    private static List<Integer> ids(List<Field> columns) {
        return columns.stream().map(Field::id).toList();
    }

    private boolean isColumn(String name) {
        return relations.columns.contains(name.toLowerCase(Locale.ROOT));
    }

    /// Takes a relation into the FROM clause under its wanted alias, or under one made from it when
    /// that is in use here or further out; its columns are called `names`.
    String relation(String wanted, List<Field> fields, List<String> names) {
        String alias = wanted;
        for (int i = 2; isTaken(alias); i++) {
            alias = wanted + "_" + i;
        }
        relations.aliases.add(alias.toLowerCase(Locale.ROOT));
        relations.count++;
        for (int i = 0; i < fields.size(); i++) {
            define(fields.get(i), new Source.OfRelation(alias, names.get(i)));
            relations.columns.add(names.get(i).toLowerCase(Locale.ROOT));
        }
        return alias;
    }

    private boolean isTaken(String alias) {
        return relations.aliases.contains(alias.toLowerCase(Locale.ROOT))
                || outer.map(scope -> scope.isTaken(alias)).orElse(false);
    }

    /// What the field is called here, if it is known.
    Optional<Found> find(Field field) {
        Source source = sources.get(field.id());
        if (source != null) {
            boolean isAmong = source instanceof Source.OfRelation && relations.count > 1;
            return Optional.of(new Found(source, qualified || isAmong, hides));
        }
        if (below.isPresent()) {
            Optional<Found> found = below.get().find(field);
            if (found.isPresent())
                return found.map(
                        f -> new Found(f.source, f.qualified || qualified, f.hides.or(hides)));
        }
        return outer.flatMap(scope -> scope.find(field))
                .map(f -> new Found(f.source, true, f.hides.or(this::isColumn)));
    }
}
