package dev.sameql.normalizer.law.instance;

import dev.sameql.core.data.SqlScript;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.law.Bindings;
import dev.sameql.normalizer.law.Law;
import dev.sameql.normalizer.law.ReplacementBuilder;
import dev.sameql.normalizer.law.Role;
import dev.sameql.normalizer.law.Roles;
import dev.sameql.normalizer.law.notation.Functions;
import dev.sameql.normalizer.law.notation.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prints the shapes of a law as SQL over the tables of its generic instance.
///
/// A condition is true, false or unknown as its column is above 0; one over several tables compares
/// a column of each. A list of values or conditions has two members, over rows where [MixedLists]
/// says so; what IN compares stays under IN, which converts nothing on its right. Queries are for
/// [InstanceRows].
final class InstanceText {
    private final Axioms axioms;
    private final Readers readers;
    private final Map<String, Role> roles;
    private final Map<String, String> types;
    private final Map<String, Value> samples;
    private final Map<String, Integer> written = new HashMap<>();
    private final Map<String, Integer> mostWritten = new HashMap<>();
    private Set<String> blobs = Set.of();
    private final InstanceColumns columns;
    private final InstanceRows queries;
    private int member = -1;
    private final AggregateFunction function;
    private final Set<String> none;

    /// With literals in the place of some variables, as `samples` has them, and lists of members
    /// of IN that are empty.
    InstanceText(
            Law law,
            Axioms axioms,
            Map<String, String> types,
            Map<String, Value> samples,
            AggregateFunction function,
            Set<String> none) {
        this.none = none;
        this.function = function;
        this.samples = samples;
        this.axioms = axioms;
        this.types = types;
        this.roles = law.roles();
        this.readers = new Readers(law, axioms);
        this.columns = new InstanceColumns(law, axioms, readers, types, samples);
        this.queries = new InstanceRows(law, axioms, readers, columns, this);
    }

    /// These values are blobs; their columns hold the texts that the blobs read as.
    void areBlobs(Set<String> names) {
        blobs = names;
    }

    /// An expression, as one side of the law.
    String side(Shape shape) {
        turn();
        return queries.outside(() -> value(shape));
    }

    /// Begins with another side: chance yields the same there.
    void turn() {
        written.clear();
        queries.turn();
    }

    /// The query of a shape, its columns in the order of the other's if they are the same.
    InstanceQuery query(Shape shape, Optional<InstanceQuery> like) {
        return queries.query(shape, like);
    }

    /// The tables of the instance.
    InstanceColumns tables() {
        return columns;
    }

    /// The columns in which a single part stands: one for each time that it is written, when it may
    /// yield something else each time.
    List<String> columns(String name, String column) {
        List<String> all = new ArrayList<>();
        for (int i = 1; i <= mostWritten.getOrDefault(name, 1); i++) {
            all.add(i == 1 ? column : column + i);
        }
        return all;
    }

    private String variable(String name, Optional<String> outputs) {
        if (samples.containsKey(name)) return SqlScript.literal(samples.get(name));
        Role role = roles.getOrDefault(name, Role.VALUE);
        boolean value = Role.VALUES.contains(role);
        if (!readers.reads(name) && roles.containsKey(name)) {
            String column = name.substring(1) + "_";
            Optional<InstanceQuery.Column> made =
                    queries.scope().stream()
                            .filter(c -> c.reader().equals("*") && c.origins().contains(name))
                            .findFirst();
            if (made.isPresent()) return made.get().sql();
            if (axioms.asksChance(name) && (role.many() != role || role == Role.VALUE_LIST)) {
                int times = written.merge(member > 0 ? name + "more" : name, 1, Integer::sum);
                mostWritten.merge(name, times, Math::max);
                if (times > 1) column += times;
            }
            if (blobs.contains(name)) column = "CAST(" + column + " AS BLOB)";
            if (role == Role.VALUE_LIST && member < 0) return column + ", " + column + "more";
            if (role.many() == role && member > 0) column += "more";
            return value ? column : column + " > 0";
        }
        Set<String> keys = axioms.keysReadOnly(name, roles);
        boolean ofTexts = keys.stream().anyMatch(k -> types.getOrDefault(k, "").startsWith("TEXT"));
        String above = ofTexts ? " > 'B' COLLATE BINARY" : " > 0";
        String truth = value ? "" : axioms.areUnlike() ? " > 'B'" : above;
        Optional<InstanceQuery.Column> again = queries.again(outputs, queries.scope());
        if (again.isPresent()) return again.get().sql() + truth;
        if (axioms.asksChance(name)
                && outputs.isEmpty()
                && role.many() != role
                && written.merge(name, 1, Integer::sum) > 1) {
            Optional<InstanceQuery.Column> other = InstanceRows.again(queries.scope());
            if (other.isPresent()) return other.get().sql() + truth;
        }
        if (role == Role.VALUE_LIST && member < 0 && readers.hasTwo(name))
            return members(new Shape.Rest(name, outputs)).collect(Collectors.joining(", "));
        Set<String> unread = axioms.unread(name);
        String reader = member > 0 && readers.hasTwo(name) ? Readers.second(name) : name;
        List<String> parts =
                queries.base(outputs, new InstanceQuery("", queries.scope())).stream()
                        .filter(c -> isRead(c, reader, name) && !Readers.isHidden(c))
                        .filter(c -> Collections.disjoint(c.origins(), unread))
                        .map(InstanceQuery.Column::sql)
                        .toList();
        if (parts.isEmpty()) return "1";
        if (parts.size() == 1) return parts.getFirst() + truth;
        boolean text = "TEXT".equals(types.get(name));
        return String.join(value ? text ? " || " : " + " : " = ", parts);
    }

    /// Whether it is a column for this variable; one that reads keys alone has no other.
    private boolean isRead(InstanceQuery.Column column, String reader, String variable) {
        Set<String> keys = axioms.keysReadOnly(variable, roles);
        if (!keys.isEmpty()) return keys.contains(column.reader());
        return (column.reader().equals(reader) || column.reader().equals("*"))
                && axioms.readsOnly(variable).stream()
                        .filter(v -> !Role.VALUES.contains(roles.get(v)))
                        .allMatch(column.origins()::contains);
    }

    /// An expression.
    String value(Shape shape) {
        return switch (shape) {
            case Shape.Variable(var name, var outputs) -> variable(name, outputs);
            case Shape.Rest(var name, var outputs) -> variable(name, outputs);
            case Shape.Constant(Value.Text(var text)) -> "'" + text.replace("'", "''") + "'";
            case Shape.Constant(Value.Int(long n)) -> Long.toString(n);
            case Shape.Constant(Value.Real(double n)) -> Double.toString(n);
            case Shape.Constant _ -> "NULL";
            case Shape.Truth(boolean truth) -> truth ? "1" : "0";
            case Shape.Connective(boolean and, var operands) -> joined(and, operands);
            case Shape.Negation(var operand) -> "NOT (" + value(operand) + ")";
            case Shape.Compared compared
                    when isListed(compared.left()) || isListed(compared.right()) ->
                    asListed(compared);
            case Shape.Compared(var operator, var left, Shape.All(var relation)) ->
                    pairs(operator, left, queries.columns(relation));
            case Shape.Row(var values) -> "(" + value(values) + ")";
            case Shape.Ordered(var key, _, _) -> value(key);
            case Shape.Compared(var operator, var left, var right) ->
                    "(" + value(left) + ") " + operator.symbol() + " (" + value(right) + ")";
            case Shape.NullTest(var operand, boolean not) ->
                    "(" + value(operand) + ") IS " + (not ? "NOT NULL" : "NULL");
            case Shape.TruthAsked(var operand, boolean truth, boolean not) ->
                    "("
                            + value(operand)
                            + ") IS "
                            + (not ? "NOT " : "")
                            + (truth ? "TRUE" : "FALSE");
            case Shape.RowsExist(var rows, boolean not) ->
                    (not ? "NOT " : "") + "EXISTS (" + queries.subquery(rows) + ")";
            case Shape.Single(var rows) -> "(" + queries.subquery(rows) + ")";
            case Shape.Within(var operand, var rows, boolean not) ->
                    predicate(operand, not, "IN", "(" + queries.subquery(rows) + ")");
            case Shape.Member(_, var name) -> variable(name, Optional.empty());
            case Shape.Named(var named, _) -> value(named);
            case Shape.All _ -> "";
            case Shape.Picked _, Shape.Grouped _, Shape.Combined _, Shape.Windowed _ ->
                    queries.subquery(shape);
            case Shape.Over _ -> queries.over((Shape.Over) shape);
            case Shape.Selected _ -> "";
            case Shape.Patterned(var operand, var pattern, var escape, var kind, boolean not) ->
                    predicate(operand, not, kind.name(), "(" + value(pattern) + ")")
                            + escape.map(e -> " ESCAPE " + value(e)).orElse("");
            case Shape.InNothing(var operand, boolean not) -> predicate(operand, not, "IN", "()");
            case Shape.Ranged(var operand, var low, var high, boolean not) ->
                    predicate(
                            operand,
                            not,
                            "BETWEEN",
                            "(" + value(low) + ") AND (" + value(high) + ")");
            case Shape.Listed(var operand, var members, boolean not) ->
                    predicate(operand, not, "IN", "(" + list(members) + ")");
            case Shape.Computed(var computed) ->
                    computed(computed).orElseGet(() -> value(computed));
            case Shape.Choice(var branches, var otherwise) ->
                    "CASE "
                            + branches.stream().map(this::branch).collect(Collectors.joining(" "))
                            + otherwise.map(o -> " ELSE " + value(o)).orElse("")
                            + " END";
            case Shape.Branch _ -> branch(shape);
            case Shape.Alternative(var condition, var then, var otherwise) ->
                    "IIF(" + list(List.of(condition, then, otherwise)) + ")";
            case Shape.Applied(_, var name, var arguments) ->
                    Functions.CLOCKS.contains(name)
                            ? name
                            : Character.isLetter(name.charAt(0))
                                    ? name + "(" + list(arguments) + ")"
                                    : arguments.size() == 1
                                            ? "(" + name + " (" + list(arguments) + "))"
                                            : "(" + joined(" " + name + " ", arguments) + ")";
            case Shape.Converted(var operand, var type) ->
                    "CAST(" + value(operand) + " AS " + type + ")";
            case Shape.Indicated(var condition) -> "(" + value(condition) + ")";
            case Shape.Aggregated(Shape.Known(var known), _, var arguments, _)
                    when known == AggregateFunction.BARE ->
                    arguments(new Shape.Known(known), arguments);
            case Shape.Aggregated(var callee, boolean distinct, var arguments, var filter) ->
                    called(callee)
                            + "("
                            + (distinct ? "DISTINCT " : "")
                            + arguments(callee, arguments)
                            + ")"
                            + (filter.isEmpty() ? "" : " FILTER (" + filter(filter) + ")");
            case Shape.Filtered _, Shape.Projected _, Shape.Deduplicated _, Shape.Sorted _ ->
                    queries.subquery(shape);
            case Shape.Cut _, Shape.Aliased _, Shape.Joined _, Shape.OneRow _ ->
                    queries.subquery(shape);
        };
    }

    /// The constant that is computed, where all of what it is computed from is shown by constants.
    private Optional<String> computed(Shape shape) {
        Bindings bound = new Bindings();
        samples.forEach((name, value) -> bound.bind(name, Constants.literal(value)));
        return samples.keySet().containsAll(Roles.of(shape).found().keySet())
                ? ReplacementBuilder.value(shape, bound).map(SqlScript::literal)
                : Optional.empty();
    }

    private boolean isListed(Shape shape) {
        return switch (shape) {
            case Shape.Variable(var name, _) -> readers.isListed(name);
            case Shape.Rest(var name, _) -> readers.isListed(name);
            // the others are no members
            default -> false;
        };
    }

    /// A comparison with a member of IN, which converts it as IN does: it is met where both convert
    /// alike.
    private String asListed(Shape.Compared shape) {
        ComparisonOperator operator = shape.operator();
        if (isListed(shape.left()) && isListed(shape.right())) {
            return "(+"
                    + value(shape.left())
                    + ") %s (+".formatted(operator.symbol())
                    + value(shape.right())
                    + ")";
        }
        if (isListed(shape.left())) {
            return asListed(new Shape.Compared(operator.mirrored(), shape.right(), shape.left()));
        }
        boolean negated = operator == ComparisonOperator.NE;
        return negated || operator == ComparisonOperator.EQ
                ? predicate(shape.left(), negated, "IN", "(" + value(shape.right()) + ")")
                : "(%s) %s (+%s)"
                        .formatted(value(shape.left()), operator.symbol(), value(shape.right()));
    }

    /// Columns compared place by place.
    private String pairs(ComparisonOperator operator, Shape left, List<String> columns) {
        List<String> values =
                left instanceof Shape.All(var relation)
                        ? queries.columns(relation)
                        : members(((Shape.Row) left).values()).toList();
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < Math.min(values.size(), columns.size()); i++) {
            pairs.add("(" + values.get(i) + ") " + operator.symbol() + " " + columns.get(i));
        }
        return String.join(" AND ", pairs);
    }

    private String called(Shape.Callee callee) {
        return switch (callee) {
            case Shape.Known(var known) -> known.toString();
            case Shape.AnyFunction _ -> function.toString();
            case Shape.Placed(var place) -> place.name();
        };
    }

    /// What an aggregate is of: of a list it has the first, and none of those after it.
    private String arguments(Shape.Callee callee, List<Shape> arguments) {
        if (arguments.isEmpty()) return callee instanceof Shape.Placed ? "" : "*";
        if (!(arguments.getFirst() instanceof Shape.Rest)) {
            return list(arguments.stream().filter(a -> !(a instanceof Shape.Rest)).toList());
        }
        member = 0;
        String first = value(arguments.getFirst());
        member = -1;
        return first;
    }

    private String predicate(Shape operand, boolean not, String word, String rest) {
        String compared = value(operand);
        if (!(operand instanceof Shape.Row)) compared = "(" + compared + ")";
        return compared + (not ? " NOT " : " ") + word + " " + rest;
    }

    private String filter(List<Shape> filter) {
        return queries.where("WHERE ", filter);
    }

    private String joined(boolean and, List<Shape> operands) {
        String joined = joined(and ? " AND " : " OR ", operands);
        return joined.isEmpty() ? and ? "1" : "0" : "(" + joined + ")";
    }

    private String joined(String between, List<Shape> operands) {
        return operands.stream()
                .flatMap(this::members)
                .map(o -> "(" + o + ")")
                .collect(Collectors.joining(between));
    }

    /// A part of a list, once for each of the two members of a list that it is made for.
    Stream<String> members(Shape part) {
        boolean list =
                part instanceof Shape.Rest(var name, _)
                        && (!readers.reads(name) || readers.hasTwo(name));
        if (isNone(part)) return Stream.of();
        if (part.eachOf().isEmpty() && !list) return Stream.of(value(part));
        member = 0;
        String first = value(part);
        member = 1;
        String other = value(part);
        member = -1;
        return Stream.of(first, other);
    }

    /// Whether it is a list that is empty here, or is made for each member of one.
    private boolean isNone(Shape part) {
        return part instanceof Shape.Rest(var name, _)
                ? none.contains(name)
                : !Collections.disjoint(part.eachOf(), none);
    }

    private String list(List<Shape> values) {
        return values.stream()
                .filter(v -> !isNone(v))
                .map(this::value)
                .collect(Collectors.joining(", "));
    }

    private String branch(Shape shape) {
        return switch (shape) {
            case Shape.Branch(var condition, var result) ->
                    "WHEN " + value(condition) + " THEN " + value(result);
            case Shape.Rest(var name, _) ->
                    "WHEN %s_if THEN %s_then".formatted(name.substring(1), name.substring(1));
            // a CASE has nothing else
            default -> value(shape);
        };
    }
}
