package dev.sameql.normalizer.law;

import dev.sameql.core.facts.Determinism;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.facts.Signatures;
import dev.sameql.core.facts.UniqueKeys;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
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
    NOT_NULL(
            "notNull",
            Role.EXPRESSIONS,
            "The value is never NULL here, the condition never unknown.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(parts, e -> NonNull.isNeverNull(e, Parts.nonNull(site)));
        }
    },
    COLUMN(
            "column",
            Role.VALUES_KEYS_AND_OUTPUTS,
            "The value is a column, or each of the outputs is one.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(parts, Expression.Column.class::isInstance)
                    && Parts.outputs(parts).stream()
                            .map(Assignment::value)
                            .allMatch(Expression.Column.class::isInstance);
        }
    },
    CONSTANT("constant", Role.VALUES_AND_KEYS, "The value is a literal.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(parts, Expression.Literal.class::isInstance);
        }
    },
    INTEGER("integer", Role.VALUES, "The value is an integer or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(parts, e -> e.type().kind() == Kind.INTEGER);
        }
    },
    REAL("real", Role.VALUES, "The value is a double or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(parts, e -> e.type().kind() == Kind.REAL);
        }
    },
    NUMBER("number", Role.VALUES, "The value is a number or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(parts, e -> e.type().kind().isNumeric());
        }
    },
    TEXT("text", Role.VALUES, "The value is a text or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(parts, e -> e.type().kind() == Kind.TEXT);
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
            "Texts of the value are compared by code point, and so is all that the law compares.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Stream.concat(
                            Parts.expressions(parts),
                            Parts.outputs(parts).stream().map(Assignment::value))
                    .allMatch(e -> e.type().collation() == Collation.BINARY);
        }

        @Override
        boolean isByCodePoint() {
            return true;
        }
    },
    STORED("stored", Role.VALUES, "The value is a column as its table stores it.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(
                    parts,
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
            return Parts.all(parts, Reads::isDeterministic)
                    && Parts.queries(parts).noneMatch(q -> Determinism.of(q) == Determinism.RANDOM);
        }
    },
    MOVABLE(
            "movable",
            Role.MOVING,
            "The part asks for no chance and has no subquery: it may move.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(parts, Reads::isMovable)
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
            "The first column, even where it is converted, is a declared foreign key to the second,"
                    + " a key of its table, of which no row is left out; all that the law compares"
                    + " is compared by code point.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            return parts.size() == 2
                    && Parts.referring(parts.get(0)) instanceof Expression.Column(var child, _)
                    && parts.get(1)
                            instanceof Bindings.Member(var parent, Expression.Column(var key, _))
                    && Parts.isWhole(parent)
                    && Parts.isComparedAlike(child.type(), key.type())
                    && site.around().facts().declarations().refersToKey(child, key);
        }

        @Override
        boolean isByCodePoint() {
            return true;
        }
    },
    UNREAD(
            "unread",
            Role.ANY,
            "No column of the first, a relation, an output, aggregates or window functions, is read"
                    + " in the others.") {
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
            "The others read no columns but those of the first: a relation, outputs, aggregates, or"
                    + " values that are columns, such as keys of a partition.") {
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
    UNREAD_ABOVE(
            "unreadAbove",
            Role.SEEN,
            "Nothing but what the law matches reads a column of the relation, or the column, by its"
                    + " name or by its place.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return !site.around().positional()
                    && Parts.all(parts, Expression.Column.class::isInstance)
                    && Parts.fields(parts).allMatch(f -> Parts.isReadWithin(site, f));
        }
    },
    READ_ALONE(
            "readAlone",
            Role.KEYED,
            "Nothing in the whole query reads another column of the relation than `?t.?c`, by its"
                    + " name or by its place.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return parts.getFirst()
                            instanceof Bindings.Member(var rows, Expression.Column(var read, _))
                    && rows.fields().stream()
                            .allMatch(f -> f.equals(read) || Parts.isUnread(site, f))
                    && (!site.around().positional() || Parts.isBelowExists(site));
        }
    },
    SETTLES(
            "settles",
            Role.SETTLING,
            "Rows of the relation that agree on all columns between, compared by code point, agree"
                    + " on the last: `settles(\"?t\", \"?k\", \"?x\")`.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            if (parts.size() < 2 || !(parts.getFirst() instanceof Query rows)) return false;
            UniqueKeys keys = site.around().facts().keys(rows);
            BitSet settled = keys.closure(Parts.byCodePoint(parts.subList(1, parts.size() - 1)));
            return Parts.value(parts.getLast())
                    .filter(
                            v ->
                                    keys.isKey(settled) && Reads.isDeterministic(v)
                                            || v instanceof Expression.Column(var field, _)
                                                    && settled.get(field.id()))
                    .isPresent();
        }
    },
    NAMED("named", Role.PLACE, "The columns here are read by their names, not by their place.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return !site.around().positional();
        }
    },
    WHOLE("whole", Role.RELATIONS, "The relation is a table, of which no row is left out.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.queries(parts).allMatch(Parts::isWhole);
        }
    },
    MATCHED_ONCE(
            "matchedOnce",
            Role.MATCHED,
            "For each row of the first relation the conditions are true of at most one of the"
                    + " second: `matchedOnce(\"?a\", \"?b\", \"?p\")`.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            List<Query> sides = Parts.queries(parts).toList();
            if (sides.size() != 2) return false;
            Query matched = Parts.filtered(sides.getLast(), parts);
            // what is read of queries around is one row, as long as this one is looked at
            BitSet settled = Reads.free(matched);
            settled.or(Reads.ids(sides.getFirst().fields()));
            return UniqueKeys.of(matched, site.around().facts().definitions()).isKey(settled);
        }
    },
    NEVER_NULL_WHERE(
            "neverNullWhere",
            Role.MATCHED,
            "The value is never NULL in the rows of the relation of which the conditions are true:"
                    + " `neverNullWhere(\"?t\", \"?c\", \"?p\")`.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            return parts.getFirst() instanceof Query rows
                    && parts.size() == 3
                    && Parts.all(
                            parts.subList(1, 2),
                            e ->
                                    NonNull.isNeverNull(
                                            e,
                                            NonNull.fields(
                                                    Parts.filtered(rows, parts.subList(2, 3)),
                                                    site.around().facts().definitions())));
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
            List<List<Type>> types = Parts.queries(parts).map(Parts::types).toList();
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
    NEVER_NULL(
            "neverNull",
            Role.OF_ROWS,
            "No column of the relation is ever NULL, or that column, `?t.?c`, or a value over its"
                    + " rows, `neverNull(\"?t\", \"?x\")`; a condition over them is never"
                    + " unknown.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            return switch (parts.getFirst()) {
                case Query rows when parts.size() == 1 ->
                        Reads.within(Reads.ids(rows.fields()), Parts.nonNull(rows, site));
                case Query rows -> {
                    BitSet nonNull = Parts.nonNull(rows, site);
                    yield Parts.all(
                            parts.subList(1, parts.size()), e -> NonNull.isNeverNull(e, nonNull));
                }
                case Bindings.Member(var rows, var column) ->
                        NonNull.isNeverNull(column, Parts.nonNull(rows, site));
                // of others nothing is said
                default -> false;
            };
        }
    },
    ONCE_IN_GROUP(
            "onceInGroup",
            Role.VALUES,
            "The value is a column, never NULL, on which no two rows of a group agree.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            if (!(site.around().operator() instanceof Query.Aggregate(var input, var keys, _))) {
                return false;
            }
            BitSet columns = new BitSet();
            for (Assignment key : keys) {
                if (key.value() instanceof Expression.Column(var field, _)) columns.set(field.id());
            }
            columns.or(Parts.columns(parts));
            return COLUMN.holds(parts, site) && site.around().facts().keys(input).isKey(columns);
        }
    },
    DECLARED_UNIQUE(
            "declaredUnique",
            Role.VALUES_AND_OUTPUTS,
            "The value, or one of the outputs, is a column that is declared UNIQUE; as `?t.?c`, or"
                + " in an aggregate or below DISTINCT, the rows are those of its table alone.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            if (parts.getFirst() instanceof List<?>) {
                return Parts.outputs(parts).stream().anyMatch(o -> isUniqueOutput(o, site));
            }
            if (parts.getFirst() instanceof Bindings.Member(var rows, var column)) {
                return Parts.isWhole(rows) && isUnique(column, site);
            }
            if (!(site.node() instanceof AggregateCall)) {
                return Parts.all(parts, e -> isUnique(e, site));
            }
            return site.around().operator() instanceof Query.Aggregate(var rows, _, _)
                    && Parts.all(
                            parts,
                            e ->
                                    e instanceof Expression.Column(var field, _)
                                            && site.around()
                                                    .facts()
                                                    .declarations()
                                                    .isUniqueInOneTable(rows, field));
        }
    },
    DECLARED_NOT_NULL(
            "declaredNotNull", Role.VALUES, "The value is a column that is declared NOT NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(
                    parts,
                    e ->
                            e instanceof Expression.Column(var field, _)
                                    && site.around().facts().declarations().isNotNull(field));
        }
    },
    SKIP_NULL(
            "skipNull",
            Role.SKIPPING,
            "There are aggregates, and they skip the rows in which the value, a column, is NULL:"
                    + " `skipNull(\"?a\", \"?c\")`.") {
        @Override
        boolean isTogether() {
            return true;
        }

        @Override
        boolean holds(List<Object> parts, Site site) {
            BitSet column = Parts.columns(parts.subList(1, parts.size()));
            return parts.getFirst() instanceof List<?> calls
                    && !calls.isEmpty()
                    && !column.isEmpty()
                    && calls.stream().allMatch(c -> Parts.skipsNull(c, column));
        }
    },
    SINGLE_CASE("singleCase", Role.VALUES, "The value is a CASE of one branch, without ELSE.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return Parts.all(
                    parts,
                    e ->
                            e instanceof Expression.Case(var branches, var otherwise, _)
                                    && branches.size() == 1
                                    && otherwise.isEmpty());
        }
    },
    ASKED_OF_ROWS(
            "askedOfRows",
            Role.CONDITIONS,
            "A filter right below the groups asks for the very same condition.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return site.around().operator() instanceof Query.Aggregate(var rows, _, _)
                    && Parts.all(
                            parts,
                            e ->
                                    Conditions.conjuncts(rows).stream()
                                            .anyMatch(c -> Isomorphism.same(c, e)));
        }
    },
    NO_BARE_COLUMN(
            "noBareColumn",
            Role.PLACE,
            "No bare column stands beside the aggregate, or among those here, which might follow"
                    + " the row of a MIN or MAX.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            Object groups =
                    site.node() instanceof Query.Aggregate ? site.node() : site.around().operator();
            return groups instanceof Query.Aggregate(_, _, var calls)
                    && calls.stream().noneMatch(c -> c.function().picksRow());
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
    SIDES_ALIKE(
            "sidesAlike",
            Role.PLACE,
            "The columns of the set operation here are of the types of both sides.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            Query met = site.node() instanceof Expression.InQuery(_, var query, _) ? query : null;
            if (!((met == null ? site.node() : met) instanceof Query.SetOperation sides)) {
                return false;
            }
            return Parts.types(sides.left()).equals(Parts.types(sides))
                    && Parts.types(sides.right()).equals(Parts.types(sides));
        }
    },
    IN_ORDER(
            "inOrder",
            Role.PLACE,
            "The sides of the set operation stand in the order in which they are sorted.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            Signatures signatures = site.around().facts().signatures();
            return site.node() instanceof Query.SetOperation(_, _, var left, var right, _)
                    && signatures.of(left) <= signatures.of(right);
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

    private static boolean isUniqueOutput(Assignment output, Site site) {
        return site.node() instanceof Query.Distinct(Query.Project(var rows, _))
                ? output.value() instanceof Expression.Column(var field, _)
                        && site.around().facts().declarations().isUniqueInOneTable(rows, field)
                : isUnique(output.value(), site);
    }

    private static boolean isUnique(Expression value, Site site) {
        return value instanceof Expression.Column(var field, _)
                && site.around().facts().declarations().isUnique(field);
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

    /// Whether it holds only where all that the law compares is compared by code point.
    boolean isByCodePoint() {
        return false;
    }

    /// Whether it holds of what its variables stand for, where the law matches.
    abstract boolean holds(List<Object> parts, Site site);
}
