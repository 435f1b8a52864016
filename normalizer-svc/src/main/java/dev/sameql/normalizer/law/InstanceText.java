package dev.sameql.normalizer.law;

import dev.sameql.core.data.SqlScript;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.JoinKind;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.Constants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prints the shapes of a law as queries over the tables of its generic instance.
///
/// The table of `?t` is `t_`, with columns `t_a`, `t_b`, and one for each condition over it. A
/// condition is true, false or unknown as its column is above 0; one over two tables compares a
/// column of each. A select list names columns, and negates
/// one, so that outputs are expressions. A list of values or conditions has two members; what IN
/// compares stays under IN, which converts nothing on its right.
final class InstanceText {
    /// What a projection yields that is computed once more, where it may ask for chance.
    private static final String AGAIN = "?again";

    private static final Set<String> CLOCKS =
            Set.of("CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP");

    private final Axioms axioms;
    private final Map<String, Set<String>> read = new LinkedHashMap<>();
    private final Map<String, List<String>> relationsBelow = new LinkedHashMap<>();
    private final Set<String> listed = new LinkedHashSet<>();
    private final Set<String> over = new LinkedHashSet<>();
    private final Map<String, Role> roles;
    private int derived;
    private final Map<String, Value> samples;
    private final Map<String, Integer> written = new HashMap<>();
    private final Map<String, Integer> mostWritten = new HashMap<>();
    private Set<String> blobs = Set.of();
    private int member = -1;

    InstanceText(Law law, Axioms axioms, Map<String, Value> samples) {
        this.samples = samples;
        this.axioms = axioms;
        this.roles = law.roles();
        note(law.from());
        note(law.to());
        relationsBelow.forEach(
                (outputs, relations) -> {
                    if (axioms.asksChance(outputs)) read.put(AGAIN, Set.copyOf(relations));
                });
    }

    /// These values are blobs; their columns hold the texts that the blobs read as.
    void areBlobs(Set<String> names) {
        blobs = names;
    }

    /// An expression, as one side of the law.
    String side(Shape shape) {
        turn();
        return value(shape);
    }

    /// Begins with another side: chance yields the same there.
    void turn() {
        written.clear();
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

    /// The columns of the table of a relation that conditions read.
    List<String> conditions(String relation) {
        List<String> columns = new ArrayList<>();
        read.forEach(
                (condition, relations) -> {
                    if (relations.contains(relation)) columns.add(column(relation, condition));
                });
        return columns;
    }

    private static String column(String relation, String condition) {
        return relation.substring(1) + "_" + condition.substring(1) + "_";
    }

    private void note(Shape shape) {
        switch (shape) {
            case Shape.Filtered(var rows, var conjuncts) ->
                    conjuncts.forEach(c -> reads(c, relations(rows)));
            case Shape.Joined(_, var left, var right, var conjuncts) -> {
                List<String> both = new ArrayList<>(relations(left));
                both.addAll(relations(right));
                conjuncts.forEach(c -> reads(c, both));
            }
            case Shape.Projected(var rows, var outputs) -> {
                relationsBelow.putIfAbsent(outputs.name(), relations(rows));
                outputs.over().ifPresent(_ -> over.add(outputs.name()));
            }
            case Shape.Sorted(var rows, var keys) -> {
                relationsBelow.putIfAbsent(keys.name(), relations(rows));
                keys.over().ifPresent(_ -> over.add(keys.name()));
            }
            case Shape.Listed(_, var members, _) -> listed.add(members.name());
            // the others read no rows
            default -> {}
        }
        shape.parts().forEach(this::note);
    }

    private void reads(Shape condition, List<String> relations) {
        switch (condition) {
            case Shape.Variable(var name, var outputs) -> reads(name, outputs, relations);
            case Shape.Rest(var name, var outputs) -> reads(name, outputs, relations);
            // what is no variable has variables
            default -> condition.parts().forEach(p -> reads(p, relations));
        }
    }

    private void reads(String name, Optional<String> outputs, List<String> relations) {
        read.putIfAbsent(name, new LinkedHashSet<>(relations));
        outputs.ifPresent(_ -> over.add(name));
    }

    private static List<String> relations(Shape rows) {
        if (rows instanceof Shape.Variable(var name, _)) return List.of(name);
        return rows.parts().stream()
                .filter(p -> !(p instanceof Shape.Rest))
                .flatMap(p -> relations(p).stream())
                .toList();
    }

    /// The columns of a shape's rows.
    List<String> columns(Shape shape) {
        return switch (shape) {
            case Shape.Variable(var name, _) -> {
                List<String> columns = new ArrayList<>();
                columns.add(name.substring(1) + "_a");
                columns.add(name.substring(1) + "_b");
                columns.addAll(conditions(name));
                yield columns;
            }
            case Shape.Projected(_, var outputs) -> {
                List<String> columns = new ArrayList<>();
                for (String relation : relationsBelow.get(outputs.name())) {
                    columns.addAll(columns(new Shape.Variable(relation, Optional.empty())));
                }
                if (isPartial(outputs)) columns.removeLast();
                if (over.contains(outputs.name()) && axioms.asksChance(innerOutputs()))
                    columns.add("twice");
                yield columns.stream().map(c -> out(outputs.name(), c)).toList();
            }
            case Shape.Joined(_, var left, var right, _) -> {
                List<String> columns = new ArrayList<>(columns(left));
                columns.addAll(columns(right));
                yield columns;
            }
            // the others pass their rows on
            default -> columns(shape.parts().getFirst());
        };
    }

    private static String out(String outputs, String column) {
        return outputs.substring(1) + "_" + column;
    }

    /// A query for these columns.
    String query(Shape shape, List<String> wanted) {
        String query = select(shape);
        return columns(shape).equals(wanted)
                ? query
                : "SELECT " + String.join(", ", wanted) + " FROM (" + query + ") AS whole";
    }

    private String select(Shape shape) {
        return switch (shape) {
            case Shape.Filtered(var rows, var conjuncts) ->
                    "SELECT * FROM " + from(rows) + where(" WHERE ", conjuncts);
            case Shape.Projected(var rows, var outputs) ->
                    "SELECT " + outputs(outputs) + " FROM " + from(rows);
            case Shape.Deduplicated(var rows) -> "SELECT DISTINCT * FROM " + from(rows);
            case Shape.Sorted(var rows, var keys) ->
                    "SELECT * FROM " + from(rows) + " ORDER BY " + keys(keys);
            case Shape.Cut(var rows, var count, var offset) ->
                    "SELECT * FROM "
                            + from(rows)
                            + count.map(_ -> " LIMIT 2").orElse("")
                            + offset.map(_ -> " OFFSET 1").orElse("");
            // a relation or a join
            default -> "SELECT * FROM " + from(shape);
        };
    }

    private String from(Shape rows) {
        return switch (rows) {
            case Shape.Variable(var name, _) -> relation(name);
            case Shape.Joined(var kind, var left, var right, var conjuncts) ->
                    from(left)
                            + (kind == JoinKind.INNER ? " JOIN " : " " + kind + " JOIN ")
                            + from(right)
                            + where(" ON ", conjuncts);
            case Shape.Aliased(var inner, var name) ->
                    "(" + select(inner) + ") AS " + name.substring(1) + "_";
            // all others are queries
            default -> "(" + select(rows) + ") AS d" + ++derived;
        };
    }

    private String relation(String name) {
        String table = name.substring(1) + "_";
        if (!axioms.says(Word.AT_MOST_ONE_ROW, name)) return table;
        String columns =
                columns(new Shape.Variable(name, Optional.empty())).stream()
                        .map(c -> "MAX(" + c + ") AS " + c)
                        .collect(Collectors.joining(", "));
        return "(SELECT " + columns + " FROM " + table + ") AS d" + ++derived;
    }

    private String outputs(Shape.Rest outputs) {
        String name = outputs.name();
        boolean fromOutputs = over.contains(name) && outputs.over().isEmpty();
        String inner = innerOutputs();
        List<String> items = new ArrayList<>();
        for (String relation : relationsBelow.get(name)) {
            for (String c : columns(new Shape.Variable(relation, Optional.empty()))) {
                String value = fromOutputs ? out(inner, c) : c;
                if (!over.contains(name) && c.endsWith("_b")) value = "-" + value;
                if (outputs.over().isPresent() && c.endsWith("_b")) value = "-" + value;
                items.add(value + " AS " + out(name, c));
            }
            boolean twice = over.contains(name) && axioms.asksChance(innerOutputs());
            if (twice && outputs.over().isPresent()) {
                items.add(column(relation, AGAIN) + " AS " + out(name, "twice"));
            } else if (twice) {
                items.add(out(inner, relation.substring(1) + "_a") + " AS " + out(name, "twice"));
            }
        }
        if (isPartial(outputs)) items.removeLast();
        return String.join(", ", items);
    }

    /// Whether a select list over another leaves a column out: it has to pick all where that is
    /// required.
    private boolean isPartial(Shape.Rest outputs) {
        return axioms.lacks(Word.PICKS_ALL, outputs.name());
    }

    /// The select list over which others read.
    private String innerOutputs() {
        return relationsBelow.keySet().stream()
                .filter(n -> !over.contains(n))
                .reduce((_, second) -> second)
                .orElse("?out");
    }

    private String keys(Shape.Rest keys) {
        String column = relationsBelow.get(keys.name()).getFirst().substring(1) + "_a";
        boolean fromOutputs = over.contains(keys.name()) && keys.over().isEmpty();
        if (keys.over().filter(axioms::asksChance).isPresent()) {
            column = column(relationsBelow.get(keys.name()).getFirst(), AGAIN);
        }
        return fromOutputs ? out(innerOutputs(), column) : column;
    }

    private String where(String word, List<Shape> conjuncts) {
        if (conjuncts.isEmpty()) return word.equals(" ON ") ? " ON 1" : " WHERE 1";
        return word
                + conjuncts.stream()
                        .map(c -> "(" + value(c) + ")")
                        .collect(Collectors.joining(" AND "));
    }

    private String variable(String name, Optional<String> outputs) {
        if (samples.containsKey(name)) return SqlScript.literal(samples.get(name));
        Role role = roles.get(name);
        if (!read.containsKey(name)) {
            String column = name.substring(1) + "_";
            if (axioms.asksChance(name) && role.many() != role) {
                int times = written.merge(name, 1, Integer::sum);
                mostWritten.merge(name, times, Math::max);
                if (times > 1) column += times;
            }
            if (blobs.contains(name)) column = "CAST(" + column + " AS BLOB)";
            if (role == Role.VALUE_LIST && member < 0) return column + ", " + column + "more";
            if (role.many() == role && member > 0) column += "more";
            return Role.VALUES.contains(role) ? column : column + " > 0";
        }
        boolean fromOutputs = over.contains(name) && outputs.isEmpty();
        boolean again = outputs.filter(axioms::asksChance).isPresent();
        return read.get(name).stream()
                .map(r -> column(r, again ? AGAIN : name))
                .map(c -> fromOutputs ? out(innerOutputs(), c) : c)
                .collect(Collectors.joining(" = ", "", read.get(name).size() > 1 ? "" : " > 0"));
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
            case Shape.Compared(var operator, var left, Shape.Rest(var member, _))
                    when listed.contains(member) ->
                    predicate(
                            left,
                            operator == ComparisonOperator.NE,
                            "IN",
                            "(" + variable(member, Optional.empty()) + ")");
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
                    (not ? "NOT " : "") + "EXISTS (" + select(rows) + ")";
            case Shape.Patterned(var operand, var pattern, var kind, boolean not) ->
                    predicate(operand, not, kind.name(), "(" + value(pattern) + ")");
            case Shape.Ranged(var operand, var low, var high, boolean not) ->
                    predicate(
                            operand,
                            not,
                            "BETWEEN",
                            "(" + value(low) + ") AND (" + value(high) + ")");
            case Shape.Listed(var operand, var members, boolean not) ->
                    predicate(operand, not, "IN", "(" + value(members) + ")");
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
                    CLOCKS.contains(name)
                            ? name
                            : Character.isLetter(name.charAt(0))
                                    ? name + "(" + list(arguments) + ")"
                                    : "(" + joined(" " + name + " ", arguments) + ")";
            case Shape.Converted(var operand, var type) ->
                    "CAST(" + value(operand) + " AS " + type + ")";
            case Shape.Aggregated(var function, boolean distinct, var arguments, var filter) ->
                    function
                            + "("
                            + (distinct ? "DISTINCT " : "")
                            + (arguments.isEmpty() ? "*" : list(arguments))
                            + ")"
                            + (filter.isEmpty() ? "" : " FILTER (" + filter(filter) + ")");
            case Shape.Filtered _, Shape.Projected _, Shape.Deduplicated _, Shape.Sorted _ ->
                    select(shape);
            case Shape.Cut _, Shape.Aliased _, Shape.Joined _ -> select(shape);
        };
    }

    /// The constant that is computed, where all of what it is computed from is shown by constants.
    private Optional<String> computed(Shape shape) {
        Bindings bound = new Bindings();
        samples.forEach((name, value) -> bound.bind(name, Constants.literal(value)));
        return samples.keySet().containsAll(Roles.of(shape).found().keySet())
                ? Maker.value(shape, bound).map(SqlScript::literal)
                : Optional.empty();
    }

    private String predicate(Shape operand, boolean not, String word, String rest) {
        return "(" + value(operand) + ")" + (not ? " NOT " : " ") + word + " " + rest;
    }

    private String filter(List<Shape> filter) {
        return where("WHERE ", filter);
    }

    private String joined(boolean and, List<Shape> operands) {
        return "(" + joined(and ? " AND " : " OR ", operands) + ")";
    }

    private String joined(String between, List<Shape> operands) {
        return operands.stream()
                .flatMap(this::members)
                .map(o -> "(" + o + ")")
                .collect(Collectors.joining(between));
    }

    /// A part of a list, once for each of the two members of a list that it is made for.
    private Stream<String> members(Shape part) {
        boolean list = part instanceof Shape.Rest(var name, _) && !read.containsKey(name);
        if (part.eachOf().isEmpty() && !list) return Stream.of(value(part));
        member = 0;
        String first = value(part);
        member = 1;
        String other = value(part);
        member = -1;
        return Stream.of(first, other);
    }

    private String list(List<Shape> values) {
        return values.stream().map(this::value).collect(Collectors.joining(", "));
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
