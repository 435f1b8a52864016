package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Trait;
import java.util.List;

/// Conditions.
final class Predicates {
    private final RandomQueries queries;
    private final RandomSource random;
    private final Names names;
    private final boolean dynamic;

    Predicates(RandomQueries queries) {
        this.queries = queries;
        this.random = queries.random();
        this.names = queries.names();
        this.dynamic = queries.dialect().has(Trait.DYNAMIC_TYPES);
    }

    String any(List<Name> scope, int depth) {
        if (queries.takesOwn()) return queries.own().condition(scope, depth);
        return random.choice()
                .of(3, () -> number(scope) + " " + names.comparison() + " " + number(scope))
                .of(2, () -> text(scope) + " " + names.comparison() + " " + text(scope))
                .of(2, () -> withConstant(scope))
                .of(1, () -> names.any(scope).text() + random.pick(" IS NULL", " IS NOT NULL"))
                .of(1, () -> text(scope) + like())
                .of(2, () -> between(scope))
                .of(1, () -> inList(scope))
                .of(1, () -> "NOT (" + any(scope, 0) + ")")
                .of(1, () -> tested(scope))
                .of(1, () -> distinct(scope))
                .when(dynamic)
                .of(1, () -> names.text(scope) + random.pick(" GLOB ", " NOT GLOB ") + glob())
                .of(1, () -> names.any(scope).text())
                .of(1, () -> collated(scope))
                .of(2, () -> mixed(scope))
                .when(!dynamic)
                .of(1, () -> names.truth(scope))
                .when(queries.dialect().has(Trait.DATES_ARE_SUBTRACTED))
                .of(2, () -> queries.dates().compared(scope))
                .of(1, () -> text(scope) + random.pick(" ILIKE ", " NOT ILIKE ") + "'%A_b%'")
                .when(depth > 0)
                .of(3, () -> connected(scope, depth))
                .of(1, () -> exists(scope, depth))
                .of(3, () -> inQuery(scope, depth))
                .of(1, () -> scalar(scope))
                .of(1, () -> rows(scope))
                .when(depth > 0 && !dynamic)
                .of(2, () -> quantified(scope))
                .text();
    }

    private String number(List<Name> scope) {
        return queries.numbers().any(scope, 0);
    }

    private String text(List<Name> scope) {
        return queries.texts().any(scope, 0);
    }

    private String withConstant(List<Name> scope) {
        Name name = names.any(scope);
        String constant = dynamic ? queries.constants().any() : names.constantFor(name);
        return name.text() + " " + names.comparison() + " " + constant;
    }

    /// Operands of any type, whatever is compared.
    private String mixed(List<Name> scope) {
        String name = names.any(scope).text();
        return random.choice()
                .of(2, () -> name + " " + names.comparison() + " " + names.any(scope).text())
                .of(1, () -> name + random.pick(" BETWEEN ", " NOT BETWEEN ") + bounds(scope))
                .of(1, () -> queries.constants().any() + random.pick(" IS ", " IS NOT ") + name)
                .of(1, () -> queries.constants().any() + " " + names.comparison() + " " + name)
                .of(1, () -> name + random.pick(" LIKE ", " GLOB ") + names.any(scope).text())
                .of(1, () -> name + random.pick(" ISNULL", " NOTNULL", " NOT NULL"))
                .of(1, () -> name + random.pick(" IN ", " NOT IN ") + "(" + literals() + ")")
                .of(1, () -> name + " IN (VALUES (" + literals() + "))")
                .of(1, () -> number(scope) + " = " + text(scope))
                .text();
    }

    private String bounds(List<Name> scope) {
        return random.pick(queries.constants().any(), names.any(scope).text())
                + " AND "
                + random.pick(queries.constants().any(), names.any(scope).text());
    }

    private String literals() {
        return queries.constants().any();
    }

    private String like() {
        return random.pick(" LIKE ", " NOT LIKE ")
                + random.pick(
                        "'a%'",
                        "'%B%'",
                        "'_1'",
                        "'%'",
                        "'2!%%' ESCAPE '!'",
                        "'%a_'",
                        "''",
                        "'aa%' ESCAPE 'a'");
    }

    private String glob() {
        return random.pick("'a*'", "'[0-9]*'", "'?'", "'*[^a-z]'", "'A'");
    }

    private String between(List<Name> scope) {
        String not = random.pick(" BETWEEN ", " NOT BETWEEN ");
        return random.oneIn(4)
                ? names.text(scope) + not + names.word() + " AND " + text(scope)
                : number(scope) + not + names.constant() + " AND " + number(scope);
    }

    private String inList(List<Name> scope) {
        Name name = names.any(scope);
        String items =
                dynamic
                        ? RandomSource.list(1 + random.below(3), queries.constants()::any)
                        : names.constantFor(name) + ", " + names.constantFor(name);
        return name.text()
                + random.pick(" IN ", " NOT IN ")
                + "("
                + items
                + random.pick("", "", ", NULL")
                + ")";
    }

    private String tested(List<Name> scope) {
        return "("
                + any(scope, 0)
                + ")"
                + random.pick(" IS ", " IS NOT ")
                + random.pick("TRUE", "FALSE", dynamic ? "NULL" : "UNKNOWN");
    }

    private String distinct(List<Name> scope) {
        Name name = names.any(scope);
        String operator = random.pick(" IS DISTINCT FROM ", " IS NOT DISTINCT FROM ");
        String loose = random.pick(" IS ", " IS NOT ");
        if (queries.dialect().has(Trait.DISTINCT_IS_NEGATED_EQUALITY)
                && (random.oneIn(2) || !queries.hasStandardForms())) operator = " <=> ";
        return name.text()
                + (dynamic && random.oneIn(2) ? loose : operator)
                + names.comparable(name, scope).text();
    }

    private String collated(List<Name> scope) {
        return names.text(scope)
                + " "
                + names.comparison()
                + " "
                + names.text(scope)
                + random.pick(" COLLATE NOCASE", " COLLATE RTRIM", " COLLATE BINARY");
    }

    private String connected(List<Name> scope, int depth) {
        String operator =
                queries.dialect().has(Trait.HAS_XOR) && random.oneIn(4)
                        ? " XOR "
                        : random.pick(" AND ", " OR ");
        return "("
                + any(scope, depth - 1)
                + operator
                + any(scope, depth - 1)
                + (random.oneIn(3) ? operator + any(scope, 0) : "")
                + ")";
    }

    private String exists(List<Name> scope, int depth) {
        return random.pick("", "NOT ")
                + "EXISTS ("
                + queries.blocks().block(scope, depth - 1, 1, false)
                + ")";
    }

    private String inQuery(List<Name> scope, int depth) {
        Name name = names.any(scope);
        String query =
                dynamic
                        ? queries.blocks().block(scope, depth - 1, 1, false)
                        : queries.blocks().column(scope, name.sort(), depth - 1);
        if (dynamic && random.oneIn(4)) query += queries.orders().byPlace(1);
        return name.text() + random.pick(" IN ", " NOT IN ") + "(" + query + ")";
    }

    private String scalar(List<Name> scope) {
        return number(scope) + " " + names.comparison() + " " + queries.subqueries().number(scope);
    }

    private String rows(List<Name> scope) {
        String first = dynamic ? names.any(scope).text() : names.number(scope);
        String second = dynamic ? names.any(scope).text() : names.text(scope);
        String row = "(" + first + ", " + second + ") ";
        String keyed = keyed(queries.tables().getFirst());
        String query = dynamic ? random.pick(keyed, first(queries.tables().getFirst())) : keyed;
        if (random.oneIn(2)) return row + pair(scope);
        String operator =
                dynamic ? random.pick("=", "<>", "<", ">=", "IN") : random.pick("IN", "NOT IN");
        return row + operator + " (" + query + ")";
    }

    private static String keyed(SampleTables.Sample table) {
        List<String> columns = table.columns();
        return "SELECT s.%s, s.%s FROM %s AS s WHERE s.%s = 1"
                .formatted(
                        columns.get(1),
                        columns.get(columns.size() > 2 ? 2 : 0),
                        table.name(),
                        columns.getFirst());
    }

    private static String first(SampleTables.Sample table) {
        return "SELECT s.%s, s.%s FROM %s AS s LIMIT 1"
                .formatted(table.columns().get(0), table.columns().get(1), table.name());
    }

    /// A row of the same sorts to compare with.
    private String pair(List<Name> scope) {
        String first = dynamic ? queries.constants().any() : names.number(scope);
        String second = dynamic ? names.any(scope).text() : text(scope);
        String loose = dynamic ? random.pick("IS", "IS NOT", "=") : "=";
        return random.pick("=", "<>", "<", ">=", loose) + " (" + first + ", " + second + ")";
    }

    private String quantified(List<Name> scope) {
        Name name = names.any(scope);
        return name.text()
                + " "
                + names.comparison()
                + random.pick(" ANY", " ALL", " SOME")
                + " ("
                + queries.blocks().column(scope, name.sort(), 0)
                + ")";
    }
}
