package dev.sameql.normalizer.law;

import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.OneForm;
import dev.sameql.normalizer.api.Site;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What a law may ask of its variables, or of the place where it matches. Nothing else can be
/// asked.
public enum Word {
    NOT_NULL("notNull", Role.VALUES, "The value is never NULL here.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts)
                    .allMatch(e -> NonNull.isNeverNull(e, site.around().nonNull()));
        }
    },
    COLUMN("column", Role.VALUES_AND_KEYS, "The value is a column.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts).allMatch(Expression.Column.class::isInstance);
        }
    },
    CONSTANT("constant", Role.VALUES_AND_KEYS, "The value is a literal.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts).allMatch(Expression.Literal.class::isInstance);
        }
    },
    INTEGER("integer", Role.VALUES, "The value is an integer or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts).allMatch(e -> e.type().kind() == Kind.INTEGER);
        }
    },
    REAL("real", Role.VALUES, "The value is a double or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts).allMatch(e -> e.type().kind() == Kind.REAL);
        }
    },
    NUMBER("number", Role.VALUES, "The value is a number or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts).allMatch(e -> e.type().kind().isNumeric());
        }
    },
    TEXT("text", Role.VALUES, "The value is a text or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts).allMatch(e -> e.type().kind() == Kind.TEXT);
        }
    },
    AS_TEXT(
            "asText",
            Role.VALUES,
            "The value is read as one text: it is no blob, and of one type.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts)
                    .map(e -> e.type().kind())
                    .noneMatch(k -> k == Kind.BLOB || k == Kind.ANY);
        }
    },
    BY_CODE_POINT(
            "byCodePoint",
            Role.VALUES_AND_OUTPUTS,
            "Texts of the value are compared by code point.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Stream.concat(
                            Parts.expressions(parts),
                            Parts.outputs(parts).stream().map(Assignment::value))
                    .allMatch(e -> e.type().collation() == Collation.BINARY);
        }
    },
    STORED("stored", Role.VALUES, "The value is a column as its table stores it.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts)
                    .allMatch(
                            e ->
                                    e instanceof Expression.Column
                                            && e.type().affinity()
                                                    == SqliteAffinity.ofDeclaredType(
                                                            e.type().kind().name()));
        }
    },
    DETERMINISTIC(
            "deterministic",
            Role.REPEATED,
            "The part asks for no chance: it yields the same twice.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts).allMatch(Reads::isDeterministic)
                    && Parts.queries(parts).noneMatch(q -> Determinism.of(q) == Determinism.RANDOM);
        }
    },
    MOVABLE(
            "movable",
            Role.MOVING,
            "The part asks for no chance and has no subquery: it may move.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.expressions(parts).allMatch(Reads::isMovable)
                    && Substitution.isMovable(Parts.outputs(parts));
        }
    },
    KEY("key", Role.RELATIONS, "No two rows of the relation are alike: its columns hold a key.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.queries(parts)
                    .allMatch(q -> site.around().facts().keys(q).isKey(Reads.ids(q.fields())));
        }
    },
    UNIQUE(
            "unique",
            Role.KEYED,
            "No two rows of the relation agree on these of its columns: `unique(\"?t.?c\")`, or"
                    + " `unique(\"?t\", \"?k\")`.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            Query relation =
                    parts.getFirst() instanceof Bindings.Member(var of, _)
                            ? of
                            : parts.getFirst() instanceof Query query ? query : null;
            return relation != null
                    && site.around()
                            .facts()
                            .keys(relation)
                            .isKey(
                                    Parts.columns(
                                            parts.getFirst() instanceof Query
                                                    ? parts.subList(1, parts.size())
                                                    : parts));
        }
    },
    REFERENCES(
            "references",
            Role.KEYED,
            "The first column is a declared foreign key to the second, the primary key of its"
                    + " table, of which no row is left out.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            return parts.size() == 2
                    && parts.get(0) instanceof Bindings.Member(_, Expression.Column(var child, _))
                    && parts.get(1)
                            instanceof Bindings.Member(var parent, Expression.Column(var key, _))
                    && Parts.isWhole(parent)
                    && site.around().facts().declarations().refers(child, key);
        }
    },
    UNREAD(
            "unread",
            Role.ANY,
            "No column of the first, a relation, an output or aggregates, is read in the others.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            if (!Parts.isMade(parts.getFirst())) return false;
            BitSet made = Parts.columns(parts.subList(0, 1));
            return parts.stream().skip(1).noneMatch(p -> Parts.read(p).intersects(made));
        }
    },
    READS_ONLY(
            "readsOnly",
            Role.ANY,
            "The others read no columns but those of the first, a relation, outputs or"
                    + " aggregates.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            if (!Parts.isMade(parts.getFirst())) return false;
            BitSet made = Parts.made(parts.getFirst());
            return parts.stream().skip(1).allMatch(p -> Reads.within(Parts.read(p), made));
        }
    },
    ALIKE(
            "alike",
            Role.RELATIONS,
            "The columns of the relations are of the same types, place by place; texts are compared"
                    + " by code point.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            List<List<Type>> types =
                    Parts.queries(parts)
                            .map(q -> q.fields().stream().map(Field::type).toList())
                            .toList();
            return types.stream().distinct().count() == 1
                    && types.getFirst().stream().allMatch(t -> t.collation() == Collation.BINARY);
        }
    },
    AT_MOST_ONE_ROW("atMostOneRow", Role.RELATIONS, "The relation has one row or none.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.queries(parts)
                    .allMatch(q -> site.around().facts().keys(q).isKey(new BitSet()));
        }
    },
    HAS_ROW("hasRow", Role.RELATIONS, "The relation has a row, whatever the tables hold.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.queries(parts).allMatch(Parts::hasRow);
        }
    },
    ONE_FORM(
            "oneForm",
            Role.RELATIONS,
            "Values of the relation's columns that are not distinct print alike, unlike 1 and"
                    + " 1.0.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.queries(parts)
                    .flatMap(q -> q.fields().stream())
                    .allMatch(f -> OneForm.isOf(f.type().kind()));
        }
    },
    REJECTED(
            "rejected",
            Role.RELATIONS,
            "Operators above drop each row in which all columns of the relation are NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.queries(parts)
                    .allMatch(q -> Reads.ids(q.fields()).intersects(site.around().droppedIfNull()));
        }
    },
    PICKS_ALL(
            "picksAll",
            Role.OUTPUTS,
            "The outputs are columns, and every column of what is read is among them.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return site.node() instanceof Query.Project(var input, _)
                    && Parts.outputs(parts).stream()
                            .allMatch(o -> o.value() instanceof Expression.Column)
                    && Reads.within(
                            Reads.ids(input.fields()),
                            Reads.of(
                                    Parts.outputs(parts).stream().map(Assignment::value).toList()));
        }
    },
    UNORDERED(
            "unordered",
            Role.RELATIONS,
            "The relation promises no order of its rows, and cuts none off.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.queries(parts).noneMatch(Parts::isOrdered);
        }
    },
    SET_CONTEXT("setContext", Role.PLACE, "Nothing above can tell how often a row comes.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return site.around().copiesOpen();
        }
    },
    GROUPED("grouped", Role.PLACE, "There are grouping keys: each group has a row.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return site.around().operator() instanceof Query.Aggregate(_, var keys, _)
                    && !keys.isEmpty();
        }
    },
    ORDER_OPEN("orderOpen", Role.PLACE, "Nothing above can tell the order of these rows.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return site.around().orderOpen();
        }
    },
    ASKED_BELOW(
            "askedBelow", Role.PLACE, "A filter right below asks for the very same condition.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return site.node() instanceof Expression asked
                    && site.around().operator() != null
                    && !(site.around().operator() instanceof Query.Filter)
                    && site.around().operator().inputs().stream()
                            .flatMap(i -> Conditions.conjuncts(i).stream())
                            .anyMatch(c -> Isomorphism.same(c, asked));
        }
    },
    UNKNOWN_IS_FALSE(
            "unknownIsFalse", Role.PLACE, "Only whether the condition is true matters here.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return site.around().truthOnly();
        }
    };

    private final String written;
    private final Set<Role> roles;
    private final String meaning;

    Word(String written, Set<Role> roles, String meaning) {
        this.written = written;
        this.roles = roles;
        this.meaning = meaning;
    }

    /// How rules write it.
    public String written() {
        return written;
    }

    /// Of which variables it speaks; of none, when it speaks of the place.
    public Set<Role> roles() {
        return roles;
    }

    /// Of which variables it may speak where a rule writes one so: `?x`, or `?t.?c`.
    public Set<Role> rolesIn(String variable) {
        return variable.indexOf('.') > 0 && roles.contains(Role.VALUE) ? Role.KEYED : roles;
    }

    /// What it says, as one sentence.
    public String meaning() {
        return meaning;
    }

    /// The word that rules write so.
    public static Optional<Word> of(String written) {
        return Stream.of(values()).filter(w -> w.written.equals(written)).findFirst();
    }

    /// Whether it speaks of all its variables together, not of each.
    boolean isTogether() {
        return false;
    }

    /// Whether it holds of what its variables stand for, where the law matches.
    abstract boolean holds(List<Object> parts, Site site);
}
