package dev.sameql.core.schema.ddl;

import dev.sameql.core.ir.Quote;
import dev.sameql.core.schema.ddl.Definition.ColumnDefinition;
import dev.sameql.core.schema.ddl.Definition.TableDefinition;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// A type of PostgreSQL's that lists its values: `CREATE TYPE mood AS ENUM ('sad', 'ok')`. A column
/// of it holds texts, with a CHECK that each is one of these; its declared type has the place that
/// the type has among those of the schema.
///
/// - `name`: as PostgreSQL keeps it, in small letters where it is not quoted.
/// - `values`: as a list of literals.
public record Enumeration(String name, String values) {
    /// The declared type of a column of such a type, `ENUM_1 TEXT`.
    public static final Pattern TYPE = Pattern.compile("enum_\\d+ text", Pattern.CASE_INSENSITIVE);

    /// Types that PostgreSQL has; where a column names one, no other is meant.
    private static final Set<String> BUILT_IN =
            Set.of(
                    "bool",
                    "box",
                    "bytea",
                    "char",
                    "cidr",
                    "circle",
                    "date",
                    "float4",
                    "float8",
                    "inet",
                    "int2",
                    "int4",
                    "int8",
                    "interval",
                    "json",
                    "jsonb",
                    "line",
                    "money",
                    "name",
                    "numeric",
                    "oid",
                    "path",
                    "point",
                    "polygon",
                    "text",
                    "time",
                    "timestamp",
                    "timestamptz",
                    "timetz",
                    "uuid",
                    "varchar",
                    "xml");

    /// Reads a whole statement.
    static Enumeration read(TokenReader tokens) {
        tokens.expect("CREATE");
        tokens.expect("TYPE");
        Token first = tokens.peek();
        Name name = DefinitionReader.qualified(tokens);
        tokens.expect("AS");
        tokens.expect("ENUM");
        tokens.expectSymbol("(");
        List<String> values = new ArrayList<>();
        do {
            Token value = tokens.peek();
            if (value.form() != Form.STRING) throw tokens.unexpected("a string");
            values.add("'" + tokens.next().value().replace("'", "''") + "'");
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        if (!tokens.isAtEnd()) throw tokens.unexpected("the end of the statement");
        String listed = String.join(", ", values);
        if (listed.length() > Limits.ENUMERATED_LENGTH)
            throw tokens.refused(
                    first,
                    "the values of a type have more than "
                            + Limits.ENUMERATED_LENGTH
                            + " characters");
        boolean bare = name.quote() == Quote.NONE || Words.isKeyword(name.value());
        String kept = bare ? name.value().toLowerCase(Locale.ROOT) : name.value();
        return new Enumeration(kept, listed);
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
        boolean quoted = column.type().startsWith("\"");
        String type =
                quoted
                        ? column.type()
                                .substring(1, column.type().length() - 1)
                                .replace("\"\"", "\"")
                        : column.type().toLowerCase(Locale.ROOT);
        for (int i = 0; i < known.size(); i++)
            if (known.get(i).name.equals(type) && !BUILT_IN.contains(type))
                return known.get(i).checked(column, "ENUM_" + (i + 1) + " TEXT");
        return column;
    }

    private ColumnDefinition checked(ColumnDefinition column, String type) {
        List<Constraint> constraints = new ArrayList<>(column.constraints());
        constraints.add(new Constraint.Check(column.name().text() + " IN (" + values + ")"));
        return new ColumnDefinition(column.name(), type, List.copyOf(constraints));
    }
}
