package dev.sameql.normalizer.law;

import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Alias;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.ir.JoinSpelling;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.ir.tree.Substitution;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/// Makes the queries that a law says stand after the match; new columns get ids that the query does
/// not use.
final class RowsMaker {
    private final ReplacementBuilder maker;
    private final Bindings bindings;
    private final IntSupplier ids;
    private final WindowMaker windows;

    RowsMaker(ReplacementBuilder maker, Bindings bindings, IntSupplier ids) {
        this.maker = maker;
        this.bindings = bindings;
        this.ids = ids;
        this.windows = new WindowMaker(maker, this, bindings);
    }

    /// Rows in the place of others: what a set operation is replaced by has its columns.
    Query whole(Shape shape, Query met) {
        if (met instanceof Query.SetOperation) bindings.combines(List.of());
        if (shape instanceof Shape.Combined combined && !passesOn(met)) {
            Query left = rows(combined.left());
            Query right = rows(combined.right());
            if (left.fields().size() == met.fields().size()) {
                return SetOperationSides.of(left, right, met, ids)
                        .combined(combined, met, bindings.isWholeQuery());
            }
        }
        Query made =
                met instanceof Query.SetOperation && shape instanceof Shape.Combined combined
                        ? combined(combined, Optional.of(met.fields()))
                        : rows(shape);
        if (met instanceof Query.SetOperation
                && made.fields().size() == met.fields().size()
                && !made.fields().equals(met.fields())) return named(made, met.fields());
        return met instanceof Query.Distinct && made instanceof Query.Aggregate groups
                ? passedOn(groups)
                : inPlace(made, met);
    }

    /// Groups under a select list of their columns, as a query that groups is bound.
    private Query passedOn(Query.Aggregate groups) {
        List<Field> fields = groups.fields();
        List<Assignment> inner = fields.stream().map(this::fresh).toList();
        Query.Aggregate renamed = Groups.named(groups, inner);
        return Substitution.renaming(renamed, fields);
    }

    private Assignment fresh(Field field) {
        return Substitution.passing(new Field(ids.getAsInt(), field.name(), field.type()));
    }

    /// Columns beside which window functions stand, in the order in which they were met: they may
    /// be read by their place.
    private static Query inPlace(Query made, Query met) {
        if (!hasWindows(met)) return made;
        List<Field> fields = met.fields();
        boolean moved =
                !made.fields().equals(fields)
                        && made.fields().size() == fields.size()
                        && made.fields().containsAll(fields);
        return moved
                ? new Query.Project(made, fields.stream().map(Substitution::passing).toList())
                : made;
    }

    private static boolean hasWindows(Query query) {
        return switch (query) {
            case Query.Window _ -> true;
            case Query.Filter(var input, _) -> hasWindows(input);
            case Query.Sort(var input, _) -> hasWindows(input);
            case Query.Limit(var input, _, _) -> hasWindows(input);
            case Query.Distinct(var input) -> hasWindows(input);
            case Query.Derived(var input, _) -> hasWindows(input);
            // others have columns of their own
            default -> false;
        };
    }

    /// Whether the columns are those of a set operation that was met, or of the rows of its sides.
    private boolean passesOn(Query met) {
        return met instanceof Query.SetOperation || met.fields().equals(bindings.combined());
    }

    /// The query with these columns.
    private static Query named(Query query, List<Field> fields) {
        return switch (query) {
            case Query.Project(var input, var outputs) -> {
                List<Assignment> named = new ArrayList<>();
                for (int i = 0; i < outputs.size(); i++) {
                    Assignment output = outputs.get(i);
                    named.add(new Assignment(fields.get(i), output.value(), output.origin()));
                }
                yield new Query.Project(input, named);
            }
            case Query.Distinct(var input) -> new Query.Distinct(named(input, fields));
            case Query.SetOperation(var operator, var all, var left, var right, _) ->
                    new Query.SetOperation(operator, all, left, right, fields);
            // the others have columns of what is below them
            default -> Substitution.renaming(query, fields);
        };
    }

    /// A set operation with these columns, else with those of the one that was met if its sides
    /// have as many, and new ones from then on.
    private Query combined(Shape.Combined shape, Optional<List<Field>> wanted) {
        Query left = rows(shape.left());
        Query right = rows(shape.right());
        List<Field> met = bindings.combined();
        List<Field> fields;
        if (wanted.isPresent()) {
            fields = wanted.get();
        } else if (met.size() == left.fields().size()) {
            fields = met;
            bindings.combines(List.of());
        } else {
            fields =
                    left.fields().stream()
                            .map(f -> new Field(ids.getAsInt(), f.name(), f.type()))
                            .toList();
        }
        return new Query.SetOperation(shape.operator(), shape.all(), left, right, fields);
    }

    /// The column of an output, a key or an aggregate.
    Field field(String name, Type type) {
        if (!bindings.isBound(name)) {
            Field made = new Field(ids.getAsInt(), name.substring(1), type);
            bindings.bind(name, Substitution.column(made));
        }
        return ((Expression.Column) bindings.expression(name)).field();
    }

    Query rows(Shape shape) {
        return switch (shape) {
            case Shape.Variable(var name, _) -> bindings.query(name);
            case Shape.Picked(var rows, var items) -> {
                Query input = rows(rows);
                yield new Query.Project(input, items.stream().flatMap(this::outputs).toList());
            }
            case Shape.Grouped(var rows, var keys, var calls) -> {
                Query input = rows(rows);
                yield new Query.Aggregate(
                        input,
                        keys.stream().flatMap(this::outputs).toList(),
                        calls.stream().flatMap(this::calls).toList());
            }
            case Shape.Combined combined -> combined(combined, Optional.empty());
            case Shape.Windowed(var rows, var shapes) -> {
                Query input = rows(rows);
                List<WindowCall> calls = windows.calls(shapes);
                yield calls.isEmpty() ? input : new Query.Window(input, calls);
            }
            case Shape.Filtered(var rows, var conjuncts) ->
                    Conditions.filtered(rows(rows), maker.all(conjuncts));
            case Shape.Projected(var rows, var outputs) ->
                    new Query.Project(rows(rows), assignments(outputs));
            case Shape.Deduplicated(var rows) -> new Query.Distinct(rows(rows));
            case Shape.Sorted(var rows, var by) -> {
                List<SortKey> keys = keys(by);
                yield keys.isEmpty() ? rows(rows) : new Query.Sort(rows(rows), keys);
            }
            case Shape.Cut(var rows, var count, var offset) ->
                    new Query.Limit(rows(rows), count.map(maker::value), offset.map(maker::value));
            case Shape.Aliased(var rows, var name) ->
                    new Query.Derived(rows(rows), new Alias(name.substring(1), true));
            case Shape.Joined(var kind, var left, var right, var conjuncts) -> {
                List<Expression> on = maker.all(conjuncts);
                yield new Query.Join(
                        kind,
                        rows(left),
                        rows(right),
                        on.isEmpty() ? Optional.empty() : Optional.of(Conditions.and(on)),
                        bindings.joined()
                                .orElse(
                                        on.isEmpty() && kind == JoinKind.INNER
                                                ? JoinSpelling.COMMA
                                                : JoinSpelling.ON));
            }
            case Shape.OneRow _ -> Query.Values.unit();
            // all others are expressions
            default -> throw ReplacementBuilder.misplaced(shape);
        };
    }

    private Stream<Assignment> outputs(Shape item) {
        return switch (item) {
            case Shape.Rest outputs -> assignments(outputs).stream();
            case Shape.All(var relation) ->
                    bindings.query(relation).fields().stream().map(Substitution::passing);
            case Shape.Named(var shape, var name) -> {
                Expression value = maker.value(shape);
                yield Stream.of(
                        new Assignment(
                                field(name, value.type()), value, Assignment.Origin.WRITTEN));
            }
            // a select list has nothing else
            default -> throw ReplacementBuilder.misplaced(item);
        };
    }

    private Stream<AggregateCall> calls(Shape item) {
        return switch (item) {
            case Shape.Rest(var name, var over) -> {
                Optional<Substitution> outputs = over.map(bindings::over);
                yield bindings.list(name).stream()
                        .map(AggregateCall.class::cast)
                        .map(c -> outputs.map(o -> o.apply(c)).orElse(c));
            }
            case Shape.Named(Shape.Aggregated made, var name) -> {
                List<Expression> arguments = maker.all(made.arguments());
                List<Expression> filter = maker.all(made.filter());
                AggregateFunction function = bindings.function(made.callee());
                List<Type> types = arguments.stream().map(Expression::type).toList();
                yield Stream.of(
                        new AggregateCall(
                                field(name, Constants.TYPING.aggregate(function, types)),
                                function,
                                arguments,
                                made.distinct(),
                                filter.isEmpty()
                                        ? Optional.empty()
                                        : Optional.of(Conditions.and(filter)),
                                List.of()));
            }
            // groups have nothing else
            default -> throw ReplacementBuilder.misplaced(item);
        };
    }

    /// Whether the frames of window functions mean something in the windows that are made of them.
    boolean hasFrames(Shape shape) {
        return windows.haveFrames(shape);
    }

    private List<Assignment> assignments(Shape.Rest outputs) {
        List<Assignment> all = bindings.outputs(outputs.name());
        return outputs.over()
                .map(bindings::over)
                .map(o -> all.stream().map(o::apply).toList())
                .orElse(all);
    }

    List<SortKey> keys(List<Shape> items) {
        List<SortKey> keys = new ArrayList<>();
        for (Shape item : items) {
            switch (item) {
                case Shape.Rest(var name, var over) ->
                        bindings.list(name).forEach(k -> keys.add(key((SortKey) k, over)));
                case Shape.Variable(var name, var over) ->
                        keys.add(key((SortKey) bindings.part(name), over));
                case Shape.Ordered(var shape, boolean descending, boolean nullsFirst) -> {
                    Expression value = maker.value(shape);
                    Collation collation = value.type().collation();
                    keys.add(new SortKey(value, descending, nullsFirst, collation));
                }
                // ORDER BY has nothing else
                default -> throw ReplacementBuilder.misplaced(item);
            }
        }
        return List.copyOf(keys);
    }

    private SortKey key(SortKey key, Optional<String> over) {
        return over.map(bindings::over).map(o -> o.apply(key)).orElse(key);
    }
}
