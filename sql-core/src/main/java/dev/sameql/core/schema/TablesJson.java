package dev.sameql.core.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sameql.core.problem.Position;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Spider's `tables.json`: an array of databases with `db_id`, `table_names_original`,
/// `column_names_original` as `[table, name]`, `column_types`, `primary_keys` and `foreign_keys` as
/// pairs of column numbers.
///
/// A primary key of several columns stands there as a nested list (BIRD) or by its first column
/// only (Spider), which is told apart from a key of one column by nothing. So a key of one column
/// is trusted only where no other table's reference shows the column to repeat, that is where it is
/// not itself part of a reference; otherwise the columns count as NOT NULL and no more.
final class TablesJson {
    private TablesJson() {}

    static Map<String, Schema> read(String json) {
        JsonNode databases;
        try {
            databases = new ObjectMapper().readTree(json);
        } catch (JsonProcessingException malformed) {
            throw SchemaException.at(
                    new Position(
                            malformed.getLocation().getLineNr(),
                            malformed.getLocation().getColumnNr()),
                    "tables.json is no JSON: " + malformed.getOriginalMessage());
        }
        Map<String, Schema> schemas = new LinkedHashMap<>();
        for (JsonNode database : databases)
            schemas.put(database.path("db_id").asText(), SchemaReader.ddl(script(database)));
        return schemas;
    }

    private static String script(JsonNode database) {
        List<String> tables = new ArrayList<>();
        JsonNode names =
                database.has("table_names_original")
                        ? database.path("table_names_original")
                        : database.path("table_names");
        for (int table = 0; table < names.size(); table++)
            tables.add(table(database, names, table));
        return String.join("\n", tables);
    }

    private static String table(JsonNode database, JsonNode names, int table) {
        JsonNode columns = columns(database);
        Set<Integer> referring = new HashSet<>();
        for (JsonNode pair : database.path("foreign_keys")) referring.add(pair.path(0).asInt());
        List<String> parts = new ArrayList<>();
        Set<Integer> notNull = new HashSet<>();
        List<List<Integer>> keys = new ArrayList<>();
        for (JsonNode key : database.path("primary_keys")) {
            List<Integer> members =
                    members(key).stream().filter(c -> owner(columns, c) == table).toList();
            notNull.addAll(members);
            boolean certain = key.isArray() || members.stream().noneMatch(referring::contains);
            if (!members.isEmpty() && certain) keys.add(members);
        }
        for (int column = 0; column < columns.size(); column++) {
            if (owner(columns, column) != table) continue;
            String type = declared(database.path("column_types").path(column).asText("text"));
            parts.add(
                    quoted(name(columns, column))
                            + " "
                            + type
                            + (notNull.contains(column) ? " NOT NULL" : ""));
        }
        if (keys.size() == 1) parts.add("PRIMARY KEY (" + list(columns, keys.getFirst()) + ")");
        for (JsonNode pair : database.path("foreign_keys")) {
            int from = pair.path(0).asInt();
            int to = pair.path(1).asInt();
            if (owner(columns, from) != table || owner(columns, to) < 0) continue;
            parts.add(
                    "FOREIGN KEY ("
                            + quoted(name(columns, from))
                            + ") REFERENCES "
                            + quoted(names.path(owner(columns, to)).asText())
                            + " ("
                            + quoted(name(columns, to))
                            + ")");
        }
        return "CREATE TABLE "
                + quoted(names.path(table).asText())
                + " ("
                + String.join(", ", parts)
                + ");";
    }

    private static JsonNode columns(JsonNode database) {
        return database.has("column_names_original")
                ? database.path("column_names_original")
                : database.path("column_names");
    }

    private static List<Integer> members(JsonNode key) {
        if (!key.isArray()) return List.of(key.asInt());
        List<Integer> members = new ArrayList<>();
        for (JsonNode member : key) members.add(member.asInt());
        return members;
    }

    private static String list(JsonNode columns, List<Integer> members) {
        return members.stream()
                .map(c -> quoted(name(columns, c)))
                .collect(Collectors.joining(", "));
    }

    private static int owner(JsonNode columns, int column) {
        return columns.path(column).path(0).asInt(-1);
    }

    private static String name(JsonNode columns, int column) {
        return columns.path(column).path(1).asText();
    }

    private static String declared(String type) {
        return switch (type.toLowerCase(Locale.ROOT)) {
            case "number", "real", "float", "double" -> "REAL";
            case "integer", "int" -> "INTEGER";
            case "time", "date" -> "DATE";
            case "datetime", "timestamp" -> "DATETIME";
            case "boolean" -> "BOOLEAN";
            default -> "TEXT";
        };
    }

    /// Double quotes would bind the name to its case.
    private static String quoted(String name) {
        return '`' + name.replace("`", "``") + '`';
    }
}
