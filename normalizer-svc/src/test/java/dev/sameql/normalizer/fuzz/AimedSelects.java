package dev.sameql.normalizer.fuzz;

import dev.sameql.normalizer.fuzz.RandomSelects.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Random queries of shapes that particular rules look for and that chance alone seldom makes.
final class AimedSelects {
    private final RandomSelects selects;

    AimedSelects(RandomSelects selects) {
        this.selects = selects;
    }

    /// Groups that have rows of this kind, and of that.
    String kinds() {
        List<Source> scope = new ArrayList<>();
        String from = selects.from(scope, 1) + selects.where(scope, 1);
        String key =
                (selects.chance(2) ? selects.number(scope) : selects.text(scope))
                        + (selects.chance(3) ? " + 1" : "");
        String having =
                IntStream.range(0, 1 + selects.random.nextInt(3))
                        .mapToObj(_ -> some(selects.condition(scope, 0), scope))
                        .collect(Collectors.joining(" AND "));
        return "SELECT " + key + " FROM " + from + " GROUP BY " + key + " HAVING " + having;
    }

    private String some(String condition, List<Source> scope) {
        String one = "CASE WHEN " + condition + selects.pick(" THEN 1", " THEN 1 ELSE 0") + " END)";
        return switch (selects.random.nextInt(6)) {
            case 0 -> "SUM(" + one + " > 0";
            case 1 -> "MAX(" + one + selects.pick(" = 1", " >= 1", " > 0");
            case 2 -> "COUNT(" + one + selects.pick(" >= 1", " <> 0", " > 1");
            case 3 ->
                    "COUNT(DISTINCT CASE WHEN "
                            + condition
                            + " THEN "
                            + selects.number(scope)
                            + " END) > 0";
            case 4 -> "COUNT(" + selects.number(scope) + selects.pick(") > 0", ") >= 2");
            default -> "COUNT(*) FILTER (WHERE " + condition + ") >= 1";
        };
    }

    /// Groups that have all of some values.
    String listed() {
        List<Source> scope = new ArrayList<>();
        String from = selects.from(scope, 1);
        String key = selects.chance(2) ? selects.number(scope) : selects.text(scope);
        String of = selects.chance(3) ? selects.text(scope) : selects.number(scope);
        String values =
                selects.list(
                        2 + selects.random.nextInt(2),
                        () -> selects.pick(selects.constant(), "'a'", "1", "2"));
        String in = of + " IN (" + values + ")";
        String more = selects.chance(2) ? " AND " + selects.condition(scope, 0) : "";
        String count =
                "COUNT(DISTINCT " + of + ")" + selects.pick(" = 2", " >= 2", " = 3", " >= 3");
        return "SELECT DISTINCT ".substring(0, selects.chance(4) ? 16 : 7)
                + key
                + " FROM "
                + from
                + " WHERE "
                + in
                + more
                + " GROUP BY "
                + key
                + " HAVING "
                + count;
    }

    /// A table that is looked up in itself by way of another.
    String itself() {
        String a = selects.alias();
        String b = selects.alias();
        String c = selects.alias();
        List<Source> scope =
                List.of(new Source(b, List.of(b + ".id", b + ".n"), List.of(b + ".s")));
        String joined = "p AS " + b + " JOIN c AS " + c + " ON " + b + ".id = " + c + ".pid";
        String own = selects.pick(".id, ", ".n, ") + a + selects.pick(".s", ".d", ".x");
        if (selects.chance(2)) {
            return "SELECT "
                    + a
                    + own
                    + " FROM p AS "
                    + a
                    + selects.pick(" EXCEPT ", " INTERSECT ")
                    + "SELECT "
                    + b
                    + own.replace(a, b)
                    + " FROM "
                    + joined
                    + selects.where(scope, 0);
        }
        return "SELECT "
                + a
                + own
                + " FROM p AS "
                + a
                + " WHERE "
                + selects.pick("", "NOT ")
                + "EXISTS (SELECT 1 FROM "
                + joined
                + " WHERE "
                + c
                + ".pid = "
                + a
                + selects.pick(".id", ".n")
                + " AND "
                + selects.condition(scope, 0)
                + ")";
    }
}
