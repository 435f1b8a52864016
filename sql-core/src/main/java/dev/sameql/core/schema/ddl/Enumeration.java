package dev.sameql.core.schema.ddl;

import dev.sameql.core.schema.ddl.Definition.ColumnDefinition;
import dev.sameql.core.schema.ddl.Definition.TableDefinition;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A type of PostgreSQL's that lists its values: `CREATE TYPE mood AS ENUM ('sad', 'ok')`. A column
/// of it holds texts, with a CHECK that each is one of these.
public record Enumeration(Name name, List<String> values) {
    /// The declared type that a column of any such type is given.
    public static final String TYPE = "ENUM";

    /// Reads a whole statement.
    static Enumeration read(TokenReader tokens) {
        tokens.expect("CREATE");
        tokens.expect("TYPE");
        Name name = DefinitionReader.qualified(tokens);
        tokens.expect("AS");
        tokens.expect("ENUM");
        tokens.expectSymbol("(");
        List<String> values = new ArrayList<>();
        do {
            Token value = tokens.peek();
            if (value.form() != Form.STRING) throw tokens.unexpected("a string");
            values.add(tokens.next().value());
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        if (!tokens.isAtEnd()) throw tokens.unexpected("the end of the statement");
        return new Enumeration(name, List.copyOf(values));
    }

    /// A table whose columns of these types are texts with a CHECK.
    public static Definition in(Definition definition, List<Enumeration> known) {
        if (known.isEmpty() || !(definition instanceof TableDefinition table)) return definition;
        return new TableDefinition(
                table.name(),
                table.columns().stream().map(column -> column(column, known)).toList(),
                table.constraints(),
                table.rowid(),
                table.strict());
    }

    private static ColumnDefinition column(ColumnDefinition column, List<Enumeration> known) {
        return known.stream()
                .filter(enumeration -> enumeration.isTypeOf(column))
                .findFirst()
                .map(enumeration -> enumeration.checked(column))
                .orElse(column);
    }

    private boolean isTypeOf(ColumnDefinition column) {
        return column.type().equalsIgnoreCase(name.value())
                || column.type().equals('"' + name.value().replace("\"", "\"\"") + '"');
    }

    private ColumnDefinition checked(ColumnDefinition column) {
        String listed =
                values.stream()
                        .map(value -> "'" + value.replace("'", "''") + "'")
                        .collect(Collectors.joining(", "));
        List<Constraint> constraints = new ArrayList<>(column.constraints());
        constraints.add(new Constraint.Check(column.name().text() + " IN (" + listed + ")"));
        return new ColumnDefinition(column.name(), TYPE, List.copyOf(constraints));
    }
}
