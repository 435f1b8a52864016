package dev.sameql.core.generate.query;

import dev.sameql.core.generate.query.Name.Sort;
import dev.sameql.core.generate.query.SampleTables.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What can be written more simply or in another way, and what general productions seldom make:
/// bounds of one column, tests that say nothing or too much, CASE in aggregates, subqueries and
/// joins along keys. In SQLite's words.
final class ReducibleWords extends OwnWords {
    private final RandomQueries queries;
    private final ReducibleQueries forms;

    ReducibleWords(RandomQueries queries) {
        super(queries);
        this.queries = queries;
        this.forms = new ReducibleQueries(queries, this);
    }

    @Override
    int places() {
        return 2;
    }

    @Override
    int mostColumns() {
        return 6;
    }

    @Override
    Optional<String> query() {
        return forms.query();
    }

    @Override
    String number(List<Name> scope) {
        String number = names().number(scope);
        return random().choice()
                .of(4, () -> number)
                .of(1, () -> indicator(scope))
                .of(1, () -> "COALESCE(" + number + ", " + names().number(scope) + ")")
                .of(1, () -> number + random().pick(" + ", " * ", " - ") + "2")
                .of(1, () -> number + random().pick(" + ", " * ", " - ") + "'2'")
                .of(1, () -> number + random().pick(" * 1", " * 1.0", " + 0", " / 1.0"))
                .of(1, () -> "CAST(" + number + " AS REAL) / " + names().number(scope))
                .of(1, () -> "CASE WHEN " + number + " IS NULL THEN 1 ELSE " + number + " END")
                .of(1, () -> "COALESCE(" + number + ", COALESCE(" + number + ", 1))")
                .of(1, this::ofAll)
                .text()
                .transform(text -> text.equals(number) ? text : "(" + text + ")");
    }

    /// An aggregate over a whole table.
    String ofAll() {
        var inner = new ArrayList<Name>();
        Sample table = random().pick(queries.tables());
        table.addTo(inner, table.name());
        return "(SELECT " + aggregate(inner) + " FROM " + table.name() + ")";
    }

    @Override
    String whole(List<Name> scope) {
        return random().oneIn(4) ? indicator(scope) : names().integer(scope);
    }

    /// One or nothing.
    String indicator(List<Name> scope) {
        return random().choice()
                .of(2, () -> "CASE WHEN " + plain(scope) + " THEN 1 ELSE 0 END")
                .of(1, () -> "CASE WHEN NOT (" + plain(scope) + ") THEN 0 ELSE 1 END")
                .of(1, () -> "IIF(" + plain(scope) + ", 1, 0)")
                .of(1, () -> "(" + plain(scope) + ")")
                .text();
    }

    @Override
    String text(List<Name> scope) {
        return names().text(scope);
    }

    @Override
    String condition(List<Name> scope) {
        return plain(scope);
    }

    @Override
    String condition(List<Name> scope, int depth) {
        if (depth == 0) return plain(scope);
        return random().choice()
                .of(3, () -> plain(scope))
                .of(2, () -> plain(scope) + " AND " + plain(scope))
                .of(1, () -> "NOT (" + condition(scope, depth - 1) + ")")
                .of(1, () -> exists(scope, depth))
                .of(1, () -> among(scope, depth))
                .of(1, () -> compared(scope))
                .text();
    }

    /// A condition without subqueries.
    String plain(List<Name> scope) {
        String number = names().number(scope);
        return random().choice()
                .of(4, () -> number + comparison() + constant())
                .of(2, () -> number + comparison() + names().number(scope))
                .of(1, () -> number + " = " + names().number(scope))
                .of(1, () -> number + " BETWEEN 1 AND " + random().below(4))
                .of(1, () -> number + " IN (" + constant() + ", " + constant() + ")")
                .of(2, () -> "(" + bounds(scope) + ")")
                .of(2, () -> number + " - " + names().number(scope) + comparison() + "0")
                .of(1, () -> "COALESCE(" + number + ", 1)" + comparison() + constant())
                .of(1, () -> names().any(scope).text() + random().pick(" IS NULL", " IS NOT NULL"))
                .of(2, () -> "NOT (" + plain(scope) + ")")
                .of(1, () -> constant() + comparison() + random().pick(constant(), text()))
                .of(1, () -> names().text(scope) + random().pick(" = ", " <> ", " > ") + text())
                .of(2, () -> names().text(scope) + pattern())
                .of(1, () -> "(" + either(scope) + ")")
                .text();
    }

    /// Of one column, so that one follows from the other or both contradict.
    private String bounds(List<Name> scope) {
        String number = names().number(scope);
        return number
                + comparison()
                + constant()
                + random().pick(" AND ", " AND ", " OR ")
                + number
                + comparison()
                + constant();
    }

    private String either(List<Name> scope) {
        String left = plain(scope);
        String right = plain(scope);
        return random().pick(
                        left + " OR " + right,
                        left + " AND " + right,
                        left + " OR (" + left + " AND " + right + ")",
                        "(" + left + " OR " + right + ") AND (" + left + ")");
    }

    private String text() {
        return random().pick("'a'", "'1'", "1", "'b'", "''");
    }

    private String pattern() {
        return random().pick(" LIKE ", " NOT LIKE ")
                + random().pick("'A%'", "'2020%'", "'1'", "'1'", "'abc'", "'%'");
    }

    String constant() {
        return random().oneIn(5)
                ? random().pick("2.0", "'1'", "1.5", "NULL")
                : String.valueOf(random().below(5));
    }

    String comparison() {
        return " " + names().comparison() + " ";
    }

    private String exists(List<Name> scope, int depth) {
        var inner = new ArrayList<Name>();
        String from = queries.relations().from(inner, depth - 1);
        String more = random().oneIn(2) ? " AND " + plain(inner) : "";
        return random().pick("", "NOT ")
                + "EXISTS (SELECT "
                + random().pick("1", "*", key(inner))
                + " FROM "
                + from
                + " WHERE "
                + key(inner)
                + " = "
                + key(scope)
                + more
                + ")";
    }

    private String among(List<Name> scope, int depth) {
        var inner = new ArrayList<Name>();
        String from = queries.relations().from(inner, depth - 1);
        String item = key(inner);
        var both = new ArrayList<>(inner);
        if (random().oneIn(3)) both.addAll(scope);
        String where = random().oneIn(4) ? "" : " WHERE " + plain(both);
        String grouped =
                " GROUP BY " + item + " HAVING " + aggregate(inner) + comparison() + constant();
        return key(scope)
                + random().pick(" IN ", " NOT IN ")
                + "(SELECT "
                + (random().oneIn(4) ? "DISTINCT " : "")
                + item
                + " FROM "
                + from
                + where
                + (random().oneIn(4) ? grouped : "")
                + ")";
    }

    /// With an aggregate, or a value of the row that a key names.
    private String compared(List<Name> scope) {
        var inner = new ArrayList<Name>();
        Sample table = random().pick(queries.tables());
        String alias = queries.alias("t");
        table.addTo(inner, alias);
        String where =
                random().oneIn(3)
                        ? " WHERE " + plain(inner)
                        : " WHERE " + key(inner) + " = " + key(scope);
        return random().pick(names().number(scope), constant())
                + comparison()
                + "(SELECT "
                + (random().oneIn(4) ? names().number(inner) : aggregate(inner))
                + " FROM "
                + table.name()
                + " AS "
                + alias
                + where
                + ")";
    }

    @Override
    String aggregate(List<Name> scope) {
        String number = names().number(scope);
        return random().choice()
                .of(2, () -> "COUNT(*)")
                .of(1, () -> "COUNT(" + names().any(scope).text() + ")")
                .of(1, () -> "COUNT(DISTINCT " + names().any(scope).text() + ")")
                .of(1, () -> random().pick("SUM(", "AVG(") + number + ")")
                .of(1, () -> random().pick("MIN(", "MAX(") + names().any(scope).text() + ")")
                .of(2, () -> random().pick("SUM(", "AVG(") + indicator(scope) + ")")
                .of(1, () -> calls() + "CASE WHEN " + plain(scope) + " THEN " + number + " END)")
                .of(1, () -> "COUNT(*) FILTER (WHERE " + plain(scope) + ")")
                .text();
    }

    private String calls() {
        return random().pick("COUNT(", "SUM(", "MAX(", "COUNT(DISTINCT ");
    }

    @Override
    String joined(List<Name> scope) {
        return random().oneIn(3) ? "MIN(" + names().text(scope) + ")" : aggregate(scope);
    }

    /// Groups, sets and unions as tables.
    @Override
    Optional<String> source(List<Name> scope, String alias) {
        if (!random().oneIn(4)) return Optional.empty();
        var inner = new ArrayList<Name>();
        Sample table = random().pick(queries.tables());
        table.addTo(inner, table.name());
        scope.add(Name.of(alias + ".k", Sort.INTEGER));
        scope.add(Name.of(alias + ".m", Sort.INTEGER));
        String from = " FROM " + table.name();
        String key = key(inner);
        String number = names().integer(inner);
        String columns = "SELECT " + key + " AS k, ";
        String query =
                random().choice()
                        .of(1, () -> columns + "COUNT(*) AS m" + from + " GROUP BY " + key)
                        .of(1, () -> "SELECT DISTINCT " + key + " AS k, " + number + " AS m" + from)
                        .of(
                                1,
                                () ->
                                        columns
                                                + number
                                                + " AS m"
                                                + from
                                                + random().pick(" UNION ", " UNION ALL ")
                                                + "SELECT "
                                                + number
                                                + ", "
                                                + key
                                                + from)
                        .of(
                                1,
                                () ->
                                        columns
                                                + "MAX("
                                                + number
                                                + ") AS m"
                                                + from
                                                + " WHERE "
                                                + plain(inner)
                                                + " GROUP BY "
                                                + key)
                        .of(
                                1,
                                () ->
                                        columns
                                                + number
                                                + " + 1 AS m"
                                                + from
                                                + " WHERE "
                                                + plain(inner))
                        .text();
        return Optional.of("(" + query + ") AS " + alias);
    }

    /// Mostly keys, at times with a condition beside.
    @Override
    Optional<String> on(List<Name> left, List<Name> right) {
        if (random().oneIn(4)) return Optional.empty();
        var both = new ArrayList<>(left);
        both.addAll(right);
        String more = random().oneIn(4) ? " AND " + plain(both) : "";
        return Optional.of(key(right) + " = " + key(left) + more);
    }

    /// A column of one of the tables that is a key or a reference, most likely: the first one or
    /// the last.
    String key(List<Name> scope) {
        String table = table(names().any(scope));
        List<Name> own =
                scope.stream()
                        .filter(n -> n.sort() == Sort.INTEGER && table(n).equals(table))
                        .toList();
        if (own.isEmpty()) return names().integer(scope);
        if (random().oneIn(4)) return random().pick(own).text();
        return random().pick(own.getFirst(), own.getLast()).text();
    }

    private static String table(Name name) {
        return name.text().replaceFirst("\\..*", "");
    }

    @Override
    boolean hasStandardForms() {
        return true;
    }
}
