package dev.sameql.core.schema.ddl;

import dev.sameql.core.schema.ddl.Constraint.Conflict;
import dev.sameql.core.schema.ddl.Definition.ColumnDefinition;
import dev.sameql.core.schema.ddl.Definition.IndexDefinition;
import dev.sameql.core.schema.ddl.Definition.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Definitions as statements of SQLite.
public final class DdlPrinter {
    private DdlPrinter() {}

    /// The statement, without a semicolon.
    public static String print(Definition definition) {
        return switch (definition) {
            case TableDefinition table -> table(table);
            case IndexDefinition index -> index(index);
        };
    }

    private static String table(TableDefinition table) {
        List<String> options = new ArrayList<>();
        if (!table.rowid()) options.add("WITHOUT ROWID");
        if (table.strict()) options.add("STRICT");
        return "CREATE TABLE "
                + table.name().text()
                + Stream.concat(
                                table.columns().stream().map(DdlPrinter::column),
                                table.constraints().stream().map(DdlPrinter::ofTable))
                        .collect(Collectors.joining(", ", " (", ")"))
                + (options.isEmpty() ? "" : " " + String.join(", ", options));
    }

    private static String column(ColumnDefinition column) {
        List<String> parts = new ArrayList<>();
        parts.add(column.name().text());
        if (!column.type().isEmpty()) parts.add(column.type());
        for (Constraint constraint : column.constraints()) parts.add(ofColumn(constraint));
        return String.join(" ", parts);
    }

    private static String ofColumn(Constraint constraint) {
        return switch (constraint) {
            case Constraint.PrimaryKey(_, var descending, var automatic, var conflict) ->
                    "PRIMARY KEY"
                            + (descending ? " DESC" : "")
                            + onConflict(conflict)
                            + (automatic ? " AUTOINCREMENT" : "");
            case Constraint.Unique(_, var conflict) -> "UNIQUE" + onConflict(conflict);
            case Constraint.NotNull(var conflict) -> "NOT NULL" + onConflict(conflict);
            case Constraint.Check(var condition) -> "CHECK (" + condition + ")";
            case Constraint.Default(var value) -> "DEFAULT " + value;
            case Constraint.Collate(var collation) -> "COLLATE " + collation.text();
            case Constraint.References references -> target(references);
        };
    }

    private static String ofTable(Constraint constraint) {
        return switch (constraint) {
            case Constraint.PrimaryKey(var parts, _, var automatic, var conflict) ->
                    "PRIMARY KEY ("
                            + parts(parts)
                            + (automatic ? " AUTOINCREMENT" : "")
                            + ")"
                            + onConflict(conflict);
            case Constraint.Unique(var parts, var conflict) ->
                    "UNIQUE (" + parts(parts) + ")" + onConflict(conflict);
            case Constraint.References references ->
                    "FOREIGN KEY (" + names(references.columns()) + ") " + target(references);
            case Constraint.Check check -> ofColumn(check);
            case Constraint.NotNull _, Constraint.Default _, Constraint.Collate _ ->
                    throw new IllegalArgumentException(constraint + " is of no table");
        };
    }

    private static String target(Constraint.References references) {
        return Stream.concat(
                        Stream.of(
                                "REFERENCES "
                                        + references.table().text()
                                        + (references.targets().isEmpty()
                                                ? ""
                                                : " (" + names(references.targets()) + ")")),
                        references.rules().stream())
                .collect(Collectors.joining(" "));
    }

    private static String index(IndexDefinition index) {
        return "CREATE "
                + (index.unique() ? "UNIQUE " : "")
                + "INDEX "
                + index.name().text()
                + " ON "
                + index.table().text()
                + " ("
                + parts(index.parts())
                + ")"
                + index.condition().map(condition -> " WHERE " + condition).orElse("");
    }

    private static String parts(List<KeyPart> parts) {
        return parts.stream().map(DdlPrinter::part).collect(Collectors.joining(", "));
    }

    private static String part(KeyPart part) {
        return switch (part) {
            case KeyPart.OfColumn(var column, var collation, var descending) ->
                    column.text()
                            + collation.map(name -> " COLLATE " + name.text()).orElse("")
                            + (descending ? " DESC" : "");
            case KeyPart.OfExpression(var expression, var descending) ->
                    expression + (descending ? " DESC" : "");
        };
    }

    private static String names(List<Name> names) {
        return names.stream().map(Name::text).collect(Collectors.joining(", "));
    }

    private static String onConflict(Optional<Conflict> conflict) {
        return conflict.map(what -> " ON CONFLICT " + what).orElse("");
    }
}
