package dev.sameql.normalizer.law;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.NonNull;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.SqliteAffinity;
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
            return expressions(parts)
                    .allMatch(e -> NonNull.isNeverNull(e, site.around().nonNull()));
        }
    },
    COLUMN("column", Role.VALUES_AND_KEYS, "The value is a column.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts).allMatch(Expression.Column.class::isInstance);
        }
    },
    CONSTANT("constant", Role.VALUES_AND_KEYS, "The value is a literal.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts).allMatch(Expression.Literal.class::isInstance);
        }
    },
    INTEGER("integer", Role.VALUES, "The value is an integer or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts).allMatch(e -> e.type().kind() == Kind.INTEGER);
        }
    },
    REAL("real", Role.VALUES, "The value is a double or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts).allMatch(e -> e.type().kind() == Kind.REAL);
        }
    },
    NUMBER("number", Role.VALUES, "The value is a number or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts).allMatch(e -> e.type().kind().isNumeric());
        }
    },
    TEXT("text", Role.VALUES, "The value is a text or NULL.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts).allMatch(e -> e.type().kind() == Kind.TEXT);
        }
    },
    AS_TEXT(
            "asText",
            Role.VALUES,
            "The value is read as one text: it is no blob, and of one type.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts)
                    .map(e -> e.type().kind())
                    .noneMatch(k -> k == Kind.BLOB || k == Kind.ANY);
        }
    },
    BY_CODE_POINT("byCodePoint", Role.VALUES, "Texts of the value are compared by code point.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts).allMatch(e -> e.type().collation() == Collation.BINARY);
        }
    },
    STORED("stored", Role.VALUES, "The value is a column as its table stores it.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts)
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
            Role.EXPRESSIONS,
            "The part asks for no chance: it yields the same twice.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts).allMatch(Reads::isDeterministic);
        }
    },
    MOVABLE(
            "movable",
            Role.MOVING,
            "The part asks for no chance and has no subquery: it may move.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return expressions(parts).allMatch(Reads::isMovable)
                    && Substitution.isMovable(outputs(parts));
        }
    },
    KEY("key", Role.RELATIONS, "No two rows of the relation are alike: its columns hold a key.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return queries(parts)
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
                                    columns(
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
                    && isWhole(parent)
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
            if (!isMade(parts.getFirst())) return false;
            BitSet made = columns(parts.subList(0, 1));
            return parts.stream().skip(1).noneMatch(p -> read(p).intersects(made));
        }
    },
    AT_MOST_ONE_ROW("atMostOneRow", Role.RELATIONS, "The relation has one row or none.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return queries(parts).allMatch(q -> site.around().facts().keys(q).isKey(new BitSet()));
        }
    },
    ONE_FORM(
            "oneForm",
            Role.RELATIONS,
            "Values of the relation's columns that are not distinct print alike, unlike 1 and"
                    + " 1.0.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return queries(parts)
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
            return queries(parts)
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
                    && outputs(parts).stream().allMatch(o -> o.value() instanceof Expression.Column)
                    && Reads.within(
                            Reads.ids(input.fields()),
                            Reads.of(outputs(parts).stream().map(Assignment::value).toList()));
        }
    },
    UNORDERED(
            "unordered",
            Role.RELATIONS,
            "The relation promises no order of its rows, and cuts none off.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return queries(parts).noneMatch(Word::isOrdered);
        }
    },
    SET_CONTEXT("setContext", Role.PLACE, "Nothing above can tell how often a row comes.") {
        @Override
        boolean holds(List<Object> parts, Site site) {
            return site.around().copiesOpen();
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

    private static Stream<Expression> expressions(List<Object> parts) {
        return flat(parts).flatMap(Word::expression);
    }

    private static Stream<Object> flat(List<Object> parts) {
        return parts.stream().flatMap(p -> p instanceof List<?> l ? l.stream() : Stream.of(p));
    }

    private static Stream<Expression> expression(Object part) {
        return switch (part) {
            case Expression value -> Stream.of(value);
            case Bindings.Member(_, var column) -> Stream.of(column);
            case SortKey key -> Stream.of(key.value());
            // the others are none
            default -> Stream.of();
        };
    }

    /// Whether the rows are all those of a table.
    private static boolean isWhole(Query query) {
        return switch (query) {
            case Query.Scan _ -> true;
            case Query.Derived(var input, _) -> isWhole(input);
            // others may leave rows out
            default -> false;
        };
    }

    /// The columns that parts are: of lists, those that outputs pass on.
    private static BitSet columns(List<Object> parts) {
        BitSet columns = new BitSet();
        flat(parts)
                .forEach(
                        p -> {
                            switch (p) {
                                case Query query -> columns.or(Reads.ids(query.fields()));
                                case Bindings.Member(_, var column) -> columns.or(Reads.of(column));
                                case AggregateCall call -> columns.set(call.field().id());
                                case Assignment(var field, var value, _) -> {
                                    columns.set(field.id());
                                    if (value instanceof Expression.Column(var read, _))
                                        columns.set(read.id());
                                }
                                case Expression.Column(var field, _) -> columns.set(field.id());
                                // the others are no columns
                                default -> {}
                            }
                        });
        return columns;
    }

    /// Whether a part is columns: a relation, one of its columns, outputs or aggregates.
    private static boolean isMade(Object part) {
        return switch (part) {
            case Query _, Bindings.Member _, Expression.Column _ -> true;
            case List<?> all ->
                    all.stream()
                            .allMatch(m -> m instanceof Assignment || m instanceof AggregateCall);
            // the others are none
            default -> false;
        };
    }

    /// The columns that a part reads.
    private static BitSet read(Object part) {
        BitSet read = new BitSet();
        flat(List.of(part))
                .forEach(
                        p -> {
                            switch (p) {
                                case Query query -> read.or(Reads.free(query));
                                case Assignment output -> read.or(Reads.of(output.value()));
                                case AggregateCall call -> {
                                    read.or(Reads.of(call.arguments()));
                                    call.filter().ifPresent(f -> read.or(Reads.of(f)));
                                    call.order().forEach(k -> read.or(Reads.of(k.value())));
                                }
                                case Expression.When(var condition, var result) -> {
                                    read.or(Reads.of(condition));
                                    read.or(Reads.of(result));
                                }
                                default -> expression(p).forEach(e -> read.or(Reads.of(e)));
                            }
                        });
        return read;
    }

    private static List<Assignment> outputs(List<Object> parts) {
        return parts.stream()
                .flatMap(p -> p instanceof List<?> list ? list.stream() : Stream.of(p))
                .filter(Assignment.class::isInstance)
                .map(Assignment.class::cast)
                .toList();
    }

    private static Stream<Query> queries(List<Object> parts) {
        return parts.stream().filter(Query.class::isInstance).map(Query.class::cast);
    }

    private static boolean isOrdered(Query query) {
        return query instanceof Query.Sort
                || query instanceof Query.Limit
                || Ordering.isOrdered(query);
    }
}
