package dev.sameql.core.generate.data;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.semantics.Interpreter;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The CHECK constraints of a table as one query: a row passes unless a condition is false. Where
/// one cannot be evaluated no row passes, since none is known to.
final class Checks {
    private final Schema schema;
    private final Table table;
    private final Optional<Query> query;
    private final List<Value> constants;

    private Checks(Schema schema, Table table, Optional<Query> query, List<Value> constants) {
        this.schema = schema;
        this.table = table;
        this.query = query;
        this.constants = constants;
    }

    public static Checks of(Schema schema, Table table) {
        if (table.checks().isEmpty()) return new Checks(schema, table, Optional.empty(), List.of());
        String conditions =
                table.checks().stream()
                        .map(check -> "(" + check + ") IS NOT FALSE")
                        .collect(Collectors.joining(" AND "));
        String name = '"' + table.name().replace("\"", "\"\"") + '"';
        String sql = "SELECT 1 FROM " + name + " WHERE " + conditions;
        Optional<Query> bound =
                Frontend.of(schema, Dialects.OF_SCHEMAS).bind(sql)
                                instanceof Bound.Success(Query found, _, _)
                        ? Optional.of(found)
                        : Optional.empty();
        return new Checks(schema, table, bound, bound.map(Checks::literals).orElse(List.of()));
    }

    private static List<Value> literals(Query query) {
        List<Value> values = new ArrayList<>();
        Trees.visit(
                query,
                _ -> {},
                part -> {
                    if (part instanceof Expression.Literal(Value value, _, _)) {
                        values.add(value);
                        if (value instanceof Value.Int(long number)) {
                            values.add(Value.of(number + 1));
                            values.add(Value.of(number - 1));
                        }
                    }
                });
        return List.copyOf(values);
    }

    /// Values that the conditions name, and their neighbours.
    List<Value> constants() {
        return constants;
    }

    boolean admit(List<Value> row) {
        if (table.checks().isEmpty()) return true;
        if (query.isEmpty()) return false;
        try {
            var one = new Database(schema, Map.of(table.name(), List.of(row)));
            return !Interpreter.evaluate(query.get(), one).rows().isEmpty();
        } catch (NotModelled unknown) {
            return false;
        }
    }
}
