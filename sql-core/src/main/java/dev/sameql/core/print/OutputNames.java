package dev.sameql.core.print;

import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Assignment.Origin;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What the columns of a derived table are called: as the query says where that is a name, and no
/// two alike.
final class OutputNames {
    private OutputNames() {}

    /// One name per field.
    public static List<String> of(Query query) {
        List<Boolean> named = named(query);
        List<Field> fields = query.fields();
        return distinct(
                IntStream.range(0, fields.size())
                        .mapToObj(i -> named.get(i) ? fields.get(i).name() : "c" + (i + 1))
                        .toList());
    }

    /// The names by which a reference to the query knows its columns, if there is one.
    public static List<String> of(Query query, Optional<List<Field>> reference) {
        return reference
                .map(fields -> distinct(fields.stream().map(Field::name).toList()))
                .filter(names -> names.stream().noneMatch(String::isEmpty))
                .orElseGet(() -> of(query));
    }

    private static List<String> distinct(List<String> all) {
        List<String> names = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (String wanted : all) {
            String name = wanted;
            for (int n = 2; !taken.add(name.toLowerCase(Locale.ROOT)); n++) {
                name = wanted + "_" + n;
            }
            names.add(name);
        }
        return names;
    }

    /// Whether each output has a name of its own, rather than the text of an expression.
    private static List<Boolean> named(Query query) {
        return switch (query) {
            case Query.Project(var input, var assignments) ->
                    assignments.stream().map(OutputNames::isNamed).toList();
            case Query.Distinct(var input) -> named(input);
            case Query.Sort(var input, var keys) -> named(input);
            case Query.Limit(var input, var count, var offset) -> named(input);
            case Query.SetOperation operation -> named(operation.left());
            case Query.With with -> named(with.body());
            case Query.Filter(var input, var condition) -> named(input);
            case Query.Scan scan -> scan.fields().stream().map(field -> true).toList();
            case Query.CommonTable table ->
                    table.fields().stream().map(OutputNames::reads).toList();
            case Query.Derived(var input, var alias) -> named(input);
            case Query.Join join ->
                    Stream.concat(named(join.left()).stream(), named(join.right()).stream())
                            .toList();
            case Query.Values values -> values.fields().stream().map(OutputNames::reads).toList();
            case Query.Aggregate aggregate ->
                    aggregate.fields().stream().map(OutputNames::reads).toList();
            case Query.Window window -> window.fields().stream().map(OutputNames::reads).toList();
        };
    }

    private static boolean isNamed(Assignment output) {
        if (output.field().name().isEmpty()) return false;
        return output.origin() == Origin.ALIASED
                || output.origin() == Origin.STAR
                || Shapes.unwrapped(output.value()) instanceof Expression.Column
                || reads(output.field());
    }

    private static boolean reads(Field field) {
        return Identifiers.isPlain(field.name());
    }
}
