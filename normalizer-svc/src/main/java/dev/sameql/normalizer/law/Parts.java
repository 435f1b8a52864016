package dev.sameql.normalizer.law;

import dev.sameql.core.facts.NonNull;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Reads;
import dev.sameql.normalizer.api.Site;
import dev.sameql.normalizer.api.SiteContext;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What the variables of a law stand for, as words ask about it: one part, or a list of parts.
final class Parts {
    private Parts() {}

    static Stream<Expression> expressions(List<Object> parts) {
        return flat(parts).flatMap(Parts::expression);
    }

    /// Whether this holds of all values among the parts.
    static boolean all(List<Object> parts, Predicate<Expression> asked) {
        for (Object part : parts) {
            if (!(part instanceof List<?> members)) {
                if (!holds(part, asked)) return false;
                continue;
            }
            for (Object member : members) if (!holds(member, asked)) return false;
        }
        return true;
    }

    private static boolean holds(Object part, Predicate<Expression> asked) {
        Optional<Expression> value = value(part);
        return value.isEmpty() || asked.test(value.get());
    }

    private static Stream<Object> flat(List<Object> parts) {
        return parts.stream().flatMap(p -> p instanceof List<?> l ? l.stream() : Stream.of(p));
    }

    private static Stream<Expression> expression(Object part) {
        return value(part).stream();
    }

    /// The value that one part is; empty for what is no value, and for a list.
    static Optional<Expression> value(Object part) {
        return switch (part) {
            case Expression value -> Optional.of(value);
            case Bindings.Member(_, var column) -> Optional.of(column);
            case SortKey key -> Optional.of(key.value());
            // the others are none
            default -> Optional.empty();
        };
    }

    /// Whether the rows are all those of a table.
    static boolean isWhole(Query query) {
        return switch (query) {
            case Query.Scan _ -> true;
            case Query.Derived(var input, _) -> isWhole(input);
            // others may leave rows out
            default -> false;
        };
    }

    /// Whether values of two types are compared by code point, and show the same where they are
    /// equal.
    static boolean isComparedAlike(Type one, Type other) {
        boolean padded = one.narrowing().isPadded() || other.narrowing().isPadded();
        return one.collation() == Collation.BINARY
                && other.collation() == Collation.BINARY
                && (!padded || one.narrowing().equals(other.narrowing()));
    }

    /// Whether there is a row, whatever the tables hold.
    static boolean hasRow(Query query) {
        return switch (query) {
            case Query.Aggregate(_, var keys, _) -> keys.isEmpty();
            case Query.Values(var rows, _) -> !rows.isEmpty();
            case Query.Project(var input, _) -> hasRow(input);
            case Query.Derived(var input, _) -> hasRow(input);
            case Query.Distinct(var input) -> hasRow(input);
            // others may have none
            default -> false;
        };
    }

    /// The columns that parts are: of lists, those that outputs pass on.
    static BitSet columns(List<Object> parts) {
        BitSet columns = new BitSet();
        flat(parts)
                .forEach(
                        p -> {
                            switch (p) {
                                case Query query -> columns.or(Reads.ids(query.fields()));
                                case Bindings.Member(_, var column) -> columns.or(Reads.of(column));
                                case AggregateCall call -> columns.set(call.field().id());
                                case WindowCall call -> columns.set(call.field().id());
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

    /// The columns that a part makes, not those that it passes on.
    static BitSet made(Object part) {
        BitSet made = new BitSet();
        flat(List.of(part))
                .forEach(
                        p -> {
                            if (p instanceof Assignment(var field, _, _)) made.set(field.id());
                            else made.or(columns(List.of(p)));
                        });
        return made;
    }

    /// Whether a part is columns: a relation, columns, outputs, aggregates or window functions.
    static boolean isMade(Object part) {
        return switch (part) {
            case Query _, Bindings.Member _, Expression.Column _ -> true;
            case List<?> all ->
                    all.stream()
                            .allMatch(
                                    m ->
                                            m instanceof Assignment
                                                    || m instanceof AggregateCall
                                                    || m instanceof WindowCall
                                                    || m instanceof Expression.Column);
            // the others are none
            default -> false;
        };
    }

    /// The columns that a part reads.
    static BitSet read(Object part) {
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
                                case WindowCall call ->
                                        Trees.map(
                                                call,
                                                e -> {
                                                    read.or(Reads.of(e));
                                                    return e;
                                                });
                                case Expression.When(var condition, var result) -> {
                                    read.or(Reads.of(condition));
                                    read.or(Reads.of(result));
                                }
                                default -> expression(p).forEach(e -> read.or(Reads.of(e)));
                            }
                        });
        return read;
    }

    static List<Assignment> outputs(List<Object> parts) {
        return parts.stream()
                .flatMap(p -> p instanceof List<?> list ? list.stream() : Stream.of(p))
                .filter(Assignment.class::isInstance)
                .map(Assignment.class::cast)
                .toList();
    }

    /// Whether a part is an aggregate that skips the rows in which the columns are NULL.
    static boolean skipsNull(Object part, BitSet columns) {
        return part instanceof AggregateCall call
                && !call.function().picksRow()
                && !call.arguments().isEmpty()
                && Reads.within(
                        columns,
                        NonNull.ifTrue(new Expression.IsNull(call.arguments().getFirst(), true)));
    }

    static Stream<Query> queries(List<Object> parts) {
        return parts.stream().filter(Query.class::isInstance).map(Query.class::cast);
    }

    /// The rows of which conditions among the parts are true.
    static Query filtered(Query rows, List<Object> parts) {
        return Conditions.filtered(rows, expressions(parts).toList());
    }

    /// Whether nothing else reads a column than the node of a site.
    static boolean isReadWithin(Site site, Field field) {
        int[] within = {0};
        if (site.node() instanceof Query here) {
            Trees.visit(here, _ -> {}, e -> within[0] += reads(e, field));
        }
        return site.around().facts().references(field) <= within[0];
    }

    /// Whether nothing in the whole query reads a column by its name.
    static boolean isUnread(Site site, Field field) {
        return !site.around().facts().isReferenced(field);
    }

    /// Whether EXISTS asks for the rows here: then no column of theirs is used.
    static boolean isBelowExists(Site site) {
        return Trees.any(
                site.around().facts().root(),
                _ -> false,
                e -> e instanceof Expression.Exists(var rows, _) && rows == site.node());
    }

    /// The columns of relations, and those that values are.
    static Stream<Field> fields(List<Object> parts) {
        return Stream.concat(
                queries(parts).flatMap(q -> q.fields().stream()),
                expressions(parts)
                        .filter(Expression.Column.class::isInstance)
                        .map(e -> ((Expression.Column) e).field()));
    }

    /// The columns on which grouping keys, sort keys and values agree only where they are the same.
    static BitSet byCodePoint(List<Object> parts) {
        BitSet columns = new BitSet();
        flat(parts)
                .forEach(
                        p -> {
                            Expression value =
                                    switch (p) {
                                        case Assignment key -> key.value();
                                        case SortKey key when key.collation() == Collation.BINARY ->
                                                key.value();
                                        case Expression.Column column -> column;
                                        // nothing else settles anything
                                        default -> null;
                                    };
                            if (value instanceof Expression.Column(var field, _)
                                    && field.type().collation() == Collation.BINARY)
                                columns.set(field.id());
                        });
        return columns;
    }

    /// The value that refers: a column, without what converts it to be compared.
    static Object referring(Object part) {
        return switch (part) {
            case Bindings.Member(_, var column) -> column;
            case Expression.Cast cast when cast.implicit() -> referring(cast.operand());
            // others are what they are
            default -> part;
        };
    }

    private static int reads(Expression expression, Field field) {
        return expression instanceof Expression.Column(var read, _) && read.equals(field) ? 1 : 0;
    }

    /// The columns of rows that are never NULL, those of enclosing queries included.
    static BitSet nonNull(Query rows, Site site) {
        BitSet nonNull = NonNull.fields(rows, site.around().facts().definitions());
        nonNull.or(nonNull(site));
        return nonNull;
    }

    /// The columns that are never NULL wherever a law reads them: for an expression those of the
    /// rows that it is computed for, for rows those of enclosing queries. What the rows themselves
    /// yield may be free of NULLs by a condition that stands among them.
    static BitSet nonNull(Site site) {
        SiteContext around = site.around();
        if (!(site.node() instanceof Query)) return around.nonNull();
        return around.outer() == null ? new BitSet() : around.outer().nonNull();
    }

    static List<Type> types(Query query) {
        return query.fields().stream().map(Field::type).toList();
    }

    static boolean isOrdered(Query query) {
        return query instanceof Query.Sort
                || query instanceof Query.Limit
                || Ordering.isOrdered(query);
    }
}
