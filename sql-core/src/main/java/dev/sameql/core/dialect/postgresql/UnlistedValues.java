package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.Column;
import dev.sameql.core.schema.ListedValues;
import dev.sameql.core.schema.Table;
import dev.sameql.core.schema.ddl.Enumeration;
import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Literals that are none of the values that their enumeration lists, which PostgreSQL refuses. The
/// values are those of the CHECKs of columns that have the type.
final class UnlistedValues {
    private UnlistedValues() {}

    /// The first that is refused.
    static Optional<OpenMeaning> refused(Query query) {
        Map<String, Set<String>> listed = new HashMap<>();
        List<Cast> literals = new ArrayList<>();
        Trees.visit(
                query,
                q -> {
                    if (q instanceof Query.Scan(Table table, _, _)) list(table, listed);
                },
                e -> {
                    if (e instanceof Cast cast && type(cast.target()).isPresent())
                        literals.add(cast);
                });
        return literals.stream().flatMap(cast -> refused(cast, listed).stream()).findFirst();
    }

    private static Optional<OpenMeaning> refused(Cast cast, Map<String, Set<String>> listed) {
        if (!(cast.operand() instanceof Literal(Value.Text(String text), _, _)))
            return Optional.empty();
        Set<String> values = type(cast.target()).map(listed::get).orElse(Set.of(text));
        return values.contains(text)
                ? Optional.empty()
                : Optional.of(
                        new OpenMeaning(
                                "invalid input value for enum: \"" + text + "\" (SQLSTATE 22P02)",
                                Optional.<Expression>of(cast.operand())));
    }

    private static void list(Table table, Map<String, Set<String>> listed) {
        for (Column column : table.columns())
            declared(column)
                    .ifPresent(
                            type ->
                                    listed.computeIfAbsent(type, _ -> new HashSet<>())
                                            .addAll(ListedValues.of(table, column)));
    }

    /// The name of the enumeration that a column is declared with.
    private static Optional<String> declared(Column column) {
        return Optional.of(column.declaredType().strip().toLowerCase(Locale.ROOT))
                .filter(type -> Enumeration.TYPE.matcher(type).matches());
    }

    /// The name of an enumeration.
    private static Optional<String> type(Type type) {
        return type.narrowing() instanceof Narrowing.Written(WrittenForm form, String name)
                        && form == WrittenForm.ENUMERATION
                ? Optional.of(name)
                : Optional.empty();
    }
}
