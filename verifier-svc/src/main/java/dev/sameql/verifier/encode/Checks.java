package dev.sameql.verifier.encode;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.algebra.Row;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.semantics.Semantics;
import dev.sameql.core.verdict.Assumption;
import dev.sameql.verifier.date.DayTexts;
import dev.sameql.verifier.dialect.SymbolicEngines;
import dev.sameql.verifier.dialect.sqlite.SqliteReading;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The CHECK conditions of tables, each as the query for the rows that violate it: those on which
/// the condition is false; where it is unknown a row passes.
///
/// A condition that cannot be read is left out: the formula then allows more databases, which keeps
/// an agreement sound, and what was left out is told.
public final class Checks {
    private static final Pattern QUOTED = Pattern.compile("'(?:[^']|'')*+'|\"(?:[^\"]|\"\")*+\"");

    private final Map<String, List<Query>> violations = new TreeMap<>();
    private final List<Assumption> unread = new ArrayList<>();

    private Checks() {}

    /// The conditions of the named tables.
    public static Checks of(Schema schema, Dialect dialect, Set<String> tables) {
        var checks = new Checks();
        Frontend frontend = null;
        for (String name : tables) {
            Table table = schema.table(name).orElseThrow();
            for (String condition : table.checks()) {
                if (frontend == null) frontend = Frontend.of(schema, dialect);
                checks.add(table, condition, schema, dialect, frontend);
            }
        }
        return checks;
    }

    private void add(
            Table table, String condition, Schema schema, Dialect dialect, Frontend frontend) {
        String quoted = "\"" + table.name().replace("\"", "\"\"") + "\"";
        String violating =
                spelled("SELECT 1 FROM %s WHERE NOT (%s)".formatted(quoted, condition), dialect);
        if (frontend.bind(violating) instanceof Bound.Success(Query query, _, _)
                && isModelled(query, table, schema, dialect)) {
            violations.computeIfAbsent(table.name(), _ -> new ArrayList<>()).add(query);
        } else {
            unread.add(new Assumption.CheckNotRead(condition, table.toString()));
        }
    }

    /// A query whose names are in double quotes, which are those of texts in some dialects.
    private static String spelled(String query, Dialect dialect) {
        if (!dialect.has(Trait.NAMES_IN_BACKTICKS)) return query;
        return QUOTED.matcher(query)
                .replaceAll(
                        part ->
                                Matcher.quoteReplacement(
                                        part.group().startsWith("'")
                                                ? part.group()
                                                : inBackticks(part.group())));
    }

    private static String inBackticks(String quoted) {
        String name = quoted.substring(1, quoted.length() - 1).replace("\"\"", "\"");
        return '`' + name.replace("`", "``") + '`';
    }

    /// Whether days are texts or not.
    private static boolean isModelled(
            Query violating, Table table, Schema schema, Dialect dialect) {
        try {
            for (DayTexts days : List.of(DayTexts.ANY, DayTexts.PLAIN)) {
                var algebra = new SqliteReading(new Terms());
                var database =
                        new SymbolicDatabase(
                                algebra,
                                schema,
                                Set.of(table.name()),
                                dialect,
                                days,
                                Sizes.all(1),
                                FixedKeys.none());
                new Semantics<>(SymbolicEngines.reading(dialect, algebra), database)
                        .evaluate(violating);
            }
            return true;
        } catch (NotModelled e) {
            return false;
        }
    }

    /// The queries for rows that violate a condition.
    public List<Query> queries() {
        return violations.values().stream().flatMap(List::stream).toList();
    }

    /// What was left out, for whoever reads the verdict.
    public List<Assumption> unread() {
        return List.copyOf(unread);
    }

    /// That no row violates a condition.
    List<Term> hold(Semantics<Term, SymbolicValue> semantics, Terms terms) {
        var constraints = new ArrayList<Term>();
        for (List<Query> queries : violations.values()) {
            for (Query query : queries) {
                for (Row<Term, SymbolicValue> row : semantics.evaluate(query).rows()) {
                    constraints.add(terms.not(row.present()));
                }
            }
        }
        return constraints;
    }
}
