package dev.sameql.core.generate.query;

import java.util.List;

/// Conditions.
final class Predicates {
    private final RandomQueries queries;
    private final Dice dice;
    private final Names names;
    private final boolean sqlite;

    Predicates(RandomQueries queries) {
        this.queries = queries;
        this.dice = queries.dice();
        this.names = queries.names();
        this.sqlite = queries.flavour().isSqlite();
    }

    String any(List<Name> scope, int depth) {
        return dice.choice()
                .of(3, () -> number(scope) + " " + names.comparison() + " " + number(scope))
                .of(2, () -> text(scope) + " " + names.comparison() + " " + text(scope))
                .of(2, () -> withConstant(scope))
                .of(1, () -> names.any(scope).text() + dice.pick(" IS NULL", " IS NOT NULL"))
                .of(1, () -> text(scope) + like())
                .of(2, () -> between(scope))
                .of(1, () -> inList(scope))
                .of(1, () -> "NOT (" + any(scope, 0) + ")")
                .of(1, () -> tested(scope))
                .of(1, () -> distinct(scope))
                .when(sqlite)
                .of(1, () -> names.text(scope) + dice.pick(" GLOB ", " NOT GLOB ") + glob())
                .of(1, () -> names.any(scope).text())
                .of(1, () -> collated(scope))
                .of(2, () -> mixed(scope))
                .when(!sqlite)
                .of(1, () -> names.truth(scope))
                .when(queries.flavour() == Flavour.POSTGRESQL)
                .of(2, () -> queries.dates().compared(scope))
                .of(1, () -> text(scope) + dice.pick(" ILIKE ", " NOT ILIKE ") + "'%A_b%'")
                .when(depth > 0)
                .of(3, () -> connected(scope, depth))
                .of(1, () -> exists(scope, depth))
                .of(3, () -> inQuery(scope, depth))
                .of(1, () -> scalar(scope))
                .of(1, () -> rows(scope))
                .when(depth > 0 && !sqlite)
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
        String constant = sqlite ? queries.constants().any() : names.constantFor(name);
        return name.text() + " " + names.comparison() + " " + constant;
    }

    /// Operands of any type, whatever is compared.
    private String mixed(List<Name> scope) {
        String name = names.any(scope).text();
        return dice.choice()
                .of(2, () -> name + " " + names.comparison() + " " + names.any(scope).text())
                .of(1, () -> name + dice.pick(" BETWEEN ", " NOT BETWEEN ") + bounds(scope))
                .of(1, () -> queries.constants().any() + dice.pick(" IS ", " IS NOT ") + name)
                .of(1, () -> queries.constants().any() + " " + names.comparison() + " " + name)
                .of(1, () -> name + dice.pick(" LIKE ", " GLOB ") + names.any(scope).text())
                .of(1, () -> name + dice.pick(" ISNULL", " NOTNULL", " NOT NULL"))
                .of(1, () -> name + dice.pick(" IN ", " NOT IN ") + "(" + literals() + ")")
                .of(1, () -> name + " IN (VALUES (" + literals() + "))")
                .of(1, () -> number(scope) + " = " + text(scope))
                .text();
    }

    private String bounds(List<Name> scope) {
        return dice.pick(queries.constants().any(), names.any(scope).text())
                + " AND "
                + dice.pick(queries.constants().any(), names.any(scope).text());
    }

    private String literals() {
        return queries.constants().any();
    }

    private String like() {
        return dice.pick(" LIKE ", " NOT LIKE ")
                + dice.pick(
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
        return dice.pick("'a*'", "'[0-9]*'", "'?'", "'*[^a-z]'", "'A'");
    }

    private String between(List<Name> scope) {
        String not = dice.pick(" BETWEEN ", " NOT BETWEEN ");
        return dice.oneIn(4)
                ? names.text(scope) + not + names.word() + " AND " + text(scope)
                : number(scope) + not + names.constant() + " AND " + number(scope);
    }

    private String inList(List<Name> scope) {
        Name name = names.any(scope);
        String items =
                sqlite
                        ? Dice.list(1 + dice.below(3), queries.constants()::any)
                        : names.constantFor(name) + ", " + names.constantFor(name);
        return name.text()
                + dice.pick(" IN ", " NOT IN ")
                + "("
                + items
                + dice.pick("", "", ", NULL")
                + ")";
    }

    private String tested(List<Name> scope) {
        return "("
                + any(scope, 0)
                + ")"
                + dice.pick(" IS ", " IS NOT ")
                + dice.pick("TRUE", "FALSE", sqlite ? "NULL" : "UNKNOWN");
    }

    private String distinct(List<Name> scope) {
        Name name = names.any(scope);
        String operator = dice.pick(" IS DISTINCT FROM ", " IS NOT DISTINCT FROM ");
        String loose = dice.pick(" IS ", " IS NOT ");
        if (queries.flavour().isMysql() && dice.oneIn(2)) operator = " <=> ";
        return name.text()
                + (sqlite && dice.oneIn(2) ? loose : operator)
                + names.comparable(name, scope).text();
    }

    private String collated(List<Name> scope) {
        return names.text(scope)
                + " "
                + names.comparison()
                + " "
                + names.text(scope)
                + dice.pick(" COLLATE NOCASE", " COLLATE RTRIM", " COLLATE BINARY");
    }

    private String connected(List<Name> scope, int depth) {
        String operator =
                queries.flavour().isMysql() && dice.oneIn(4) ? " XOR " : dice.pick(" AND ", " OR ");
        return "("
                + any(scope, depth - 1)
                + operator
                + any(scope, depth - 1)
                + (dice.oneIn(3) ? operator + any(scope, 0) : "")
                + ")";
    }

    private String exists(List<Name> scope, int depth) {
        return dice.pick("", "NOT ")
                + "EXISTS ("
                + queries.blocks().block(scope, depth - 1, 1, false)
                + ")";
    }

    private String inQuery(List<Name> scope, int depth) {
        Name name = names.any(scope);
        String query =
                sqlite
                        ? queries.blocks().block(scope, depth - 1, 1, false)
                        : queries.blocks().column(scope, name.sort(), depth - 1);
        if (sqlite && dice.oneIn(4)) query += queries.orders().byPlace(1);
        return name.text() + dice.pick(" IN ", " NOT IN ") + "(" + query + ")";
    }

    private String scalar(List<Name> scope) {
        return number(scope) + " " + names.comparison() + " " + queries.subqueries().number(scope);
    }

    private String rows(List<Name> scope) {
        String first = sqlite ? names.any(scope).text() : names.number(scope);
        String second = sqlite ? names.any(scope).text() : names.text(scope);
        String row = "(" + first + ", " + second + ") ";
        String query =
                sqlite
                        ? dice.pick(
                                "SELECT s.a, s.b FROM p AS s WHERE s.id = 1",
                                "SELECT s.id, s.a FROM p AS s LIMIT 1")
                        : "SELECT s.a, s.b FROM p AS s WHERE s.id = 1";
        if (dice.oneIn(2)) return row + pair(scope);
        String operator =
                sqlite ? dice.pick("=", "<>", "<", ">=", "IN") : dice.pick("IN", "NOT IN");
        return row + operator + " (" + query + ")";
    }

    /// A row of the same sorts to compare with.
    private String pair(List<Name> scope) {
        String first = sqlite ? queries.constants().any() : names.number(scope);
        String second = sqlite ? names.any(scope).text() : text(scope);
        String loose = sqlite ? dice.pick("IS", "IS NOT", "=") : "=";
        return dice.pick("=", "<>", "<", ">=", loose) + " (" + first + ", " + second + ")";
    }

    private String quantified(List<Name> scope) {
        Name name = names.any(scope);
        return name.text()
                + " "
                + names.comparison()
                + dice.pick(" ANY", " ALL", " SOME")
                + " ("
                + queries.blocks().column(scope, name.sort(), 0)
                + ")";
    }
}
