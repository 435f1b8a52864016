package dev.sameql.verifier.solve;

import static dev.sameql.core.data.RowSemantics.BAG;
import static dev.sameql.core.data.RowSemantics.LIST;
import static dev.sameql.core.data.RowSemantics.SET;
import static dev.sameql.verifier.solve.SmallCases.Expected.AGREES;
import static dev.sameql.verifier.solve.SmallCases.Expected.DIFFERS;
import static dev.sameql.verifier.solve.SmallCases.Expected.NOT_AGREED;

import dev.sameql.core.data.RowSemantics;
import java.util.List;

/// Small pairs whose answer is known, each about one trap.
final class SmallCases {
    private SmallCases() {}

    enum Expected {
        AGREES,
        DIFFERS,
        /// A difference that only some engines show, or no answer; but no agreement.
        NOT_AGREED
    }

    record Case(String name, Expected expected, RowSemantics rows, String gold, String predicted) {
        @Override
        public String toString() {
            return name;
        }
    }

    static final String SCHEMA =
            """
            CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
            CREATE TABLE player (
              id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team(id),
              name TEXT NOT NULL, score INTEGER, weight REAL, born DATE);
            CREATE TABLE note (x INTEGER, y INTEGER, t TEXT);
            CREATE TABLE award (player_id INTEGER REFERENCES player(id), year INTEGER NOT NULL,
              PRIMARY KEY (player_id, year));
            CREATE TABLE club (name TEXT PRIMARY KEY, team TEXT REFERENCES team(id));
            """;

    private static Case agrees(String name, String gold, String predicted) {
        return new Case(name, AGREES, BAG, gold, predicted);
    }

    private static Case differs(String name, String gold, String predicted) {
        return new Case(name, DIFFERS, BAG, gold, predicted);
    }

    private static Case of(
            String name, Expected expected, RowSemantics rows, String gold, String predicted) {
        return new Case(name, expected, rows, gold, predicted);
    }

    static List<Case> all() {
        return List.of(
                agrees("one table", "SELECT name FROM player", "SELECT p.name FROM player AS p"),
                agrees(
                        "count of a key",
                        "SELECT COUNT(id) FROM player",
                        "SELECT COUNT(*) FROM player"),
                differs(
                        "count of a nullable column",
                        "SELECT COUNT(score) FROM player",
                        "SELECT COUNT(*) FROM player"),
                agrees(
                        "distinct over a key",
                        "SELECT DISTINCT id, name FROM player",
                        "SELECT id, name FROM player"),
                differs(
                        "distinct over no key",
                        "SELECT DISTINCT name FROM player",
                        "SELECT name FROM player"),
                of(
                        "distinct over no key, as sets",
                        AGREES,
                        SET,
                        "SELECT DISTINCT name FROM player",
                        "SELECT name FROM player"),
                agrees(
                        "join along a reference",
                        "SELECT p.name FROM player p JOIN team t ON p.team_id = t.id",
                        "SELECT name FROM player"),
                differs(
                        "join of one to many",
                        "SELECT t.name FROM team t JOIN player p ON p.team_id = t.id",
                        "SELECT name FROM team"),
                differs(
                        "left join keeps teams without players",
                        "SELECT t.name FROM team t LEFT JOIN player p ON p.team_id = t.id",
                        "SELECT t.name FROM team t JOIN player p ON p.team_id = t.id"),
                agrees(
                        "left join undone by WHERE",
                        "SELECT t.name FROM team t LEFT JOIN player p ON p.team_id = t.id WHERE"
                                + " p.name > 'b'",
                        "SELECT t.name FROM team t JOIN player p ON p.team_id = t.id WHERE p.name >"
                                + " 'b'"),
                differs(
                        "cross join's DISTINCT needs rows on both sides",
                        "SELECT DISTINCT team.name FROM team, player",
                        "SELECT DISTINCT name FROM team"),
                differs(
                        "NOT IN against NULLs",
                        "SELECT id FROM player WHERE id NOT IN (SELECT x FROM note)",
                        "SELECT id FROM player WHERE NOT EXISTS (SELECT 1 FROM note WHERE note.x ="
                                + " player.id)"),
                agrees(
                        "NOT IN against no NULLs",
                        "SELECT id FROM team WHERE id NOT IN (SELECT team_id FROM player)",
                        "SELECT id FROM team WHERE NOT EXISTS (SELECT 1 FROM player WHERE"
                                + " player.team_id = team.id)"),
                agrees(
                        "NOT IN and EXCEPT",
                        "SELECT id FROM team WHERE id NOT IN (SELECT team_id FROM player)",
                        "SELECT id FROM team EXCEPT SELECT team_id FROM player"),
                differs(
                        "NOT IN keeps duplicates, EXCEPT does not",
                        "SELECT name FROM team WHERE name NOT IN (SELECT name FROM player)",
                        "SELECT name FROM team EXCEPT SELECT name FROM player"),
                differs(
                        "INTERSECT removes duplicates, IN keeps them",
                        "SELECT name FROM team WHERE name IN (SELECT name FROM player)",
                        "SELECT name FROM team INTERSECT SELECT name FROM player"),
                differs(
                        "INTERSECT sees NULL as NULL, IN does not",
                        "SELECT DISTINCT x FROM note WHERE x IN (SELECT y FROM note)",
                        "SELECT x FROM note INTERSECT SELECT y FROM note"),
                agrees(
                        "INTERSECT and IN on keys",
                        "SELECT id FROM team WHERE id IN (SELECT team_id FROM player)",
                        "SELECT id FROM team INTERSECT SELECT team_id FROM player"),
                agrees(
                        "GROUP BY without aggregates is DISTINCT",
                        "SELECT city FROM team GROUP BY city",
                        "SELECT DISTINCT city FROM team"),
                agrees(
                        "UNION of alternatives is OR, distinct",
                        "SELECT id FROM player WHERE score = 1 UNION SELECT id FROM player WHERE"
                                + " score = 2",
                        "SELECT id FROM player WHERE score = 1 OR score = 2"),
                differs(
                        "UNION ALL counts twice",
                        "SELECT id FROM player WHERE score >= 1 UNION ALL SELECT id FROM player"
                                + " WHERE score <= 1",
                        "SELECT id FROM player WHERE score IS NOT NULL"),
                differs(
                        "SUM of nothing is NULL",
                        "SELECT SUM(score) FROM player",
                        "SELECT TOTAL(score) FROM player"),
                differs(
                        "SUM of nothing is NULL, grouped it is no row",
                        "SELECT SUM(score) FROM player",
                        "SELECT SUM(score) FROM player GROUP BY 1 = 1"),
                agrees(
                        "AVG is SUM by COUNT",
                        "SELECT AVG(score) FROM player",
                        "SELECT SUM(score) * 1.0 / COUNT(score) FROM player"),
                differs(
                        "AVG is not SUM by COUNT in integers",
                        "SELECT AVG(score) FROM player",
                        "SELECT SUM(score) / COUNT(score) FROM player"),
                differs(
                        "AVG is not SUM by COUNT of rows",
                        "SELECT AVG(score) FROM player",
                        "SELECT SUM(score) * 1.0 / COUNT(*) FROM player"),
                agrees(
                        "a percentage, written twice",
                        "SELECT CAST(SUM(CASE WHEN score > 1 THEN 1 ELSE 0 END) AS REAL) * 100 /"
                                + " COUNT(*) FROM player",
                        "SELECT CAST(COUNT(CASE WHEN score > 1 THEN 1 END) AS REAL) / COUNT(id) *"
                                + " 100 FROM player WHERE id = id"),
                differs(
                        "MAX against ORDER BY LIMIT 1 over nothing",
                        "SELECT MAX(score) FROM player",
                        "SELECT score FROM player ORDER BY score DESC LIMIT 1"),
                agrees(
                        "HAVING and a derived table",
                        "SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) > 1",
                        "SELECT team_id FROM (SELECT team_id, COUNT(id) AS n FROM player GROUP BY"
                                + " team_id) AS g WHERE n >= 2"),
                agrees(
                        "a count beyond the bound, written twice",
                        "SELECT t.name FROM team t JOIN player p ON t.id = p.team_id GROUP BY t.id"
                                + " HAVING COUNT(*) > 40",
                        "SELECT name FROM team WHERE id IN (SELECT team_id FROM player GROUP BY"
                                + " team_id HAVING COUNT(*) > 40)"),
                of(
                        "a count beyond the bound, of another column",
                        NOT_AGREED,
                        BAG,
                        "SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) > 40",
                        "SELECT team_id FROM player GROUP BY team_id HAVING COUNT(score) > 40"),
                of(
                        "a count beyond the bound, other columns",
                        NOT_AGREED,
                        BAG,
                        "SELECT team_id, 1 FROM player GROUP BY team_id HAVING COUNT(*) > 40",
                        "SELECT 1, team_id FROM player GROUP BY team_id HAVING COUNT(*) > 40"),
                differs(
                        "a count just beyond the bound",
                        "SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) > 3",
                        "SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) >= 4 AND"
                                + " COUNT(*) < 5 AND MAX(id) IS NULL"),
                of(
                        "never any row",
                        NOT_AGREED,
                        BAG,
                        "SELECT x FROM note WHERE x > 1 AND x < 1",
                        "SELECT y FROM note WHERE y > 2 AND y < 2"),
                differs(
                        "HAVING counts another column",
                        "SELECT team_id FROM player GROUP BY team_id HAVING COUNT(*) > 1",
                        "SELECT team_id FROM player GROUP BY team_id HAVING COUNT(score) > 1"),
                differs(
                        "COUNT(DISTINCT) over NULLs",
                        "SELECT COUNT(DISTINCT score) FROM player",
                        "SELECT COUNT(*) FROM (SELECT DISTINCT score FROM player) AS d"),
                agrees(
                        "COUNT(DISTINCT key)",
                        "SELECT COUNT(DISTINCT id) FROM player",
                        "SELECT COUNT(*) FROM player"),
                agrees(
                        "integers are not dense",
                        "SELECT id FROM player WHERE score > 1 AND score < 3",
                        "SELECT id FROM player WHERE score = 2"),
                differs(
                        "reals are dense",
                        "SELECT id FROM player WHERE weight > 1 AND weight < 3",
                        "SELECT id FROM player WHERE weight = 2"),
                agrees(
                        "text order is total",
                        "SELECT id FROM player WHERE name >= 'b' OR name < 'b'",
                        "SELECT id FROM player"),
                agrees(
                        "text order folds",
                        "SELECT id FROM player WHERE name > 'b' AND name > 'a'",
                        "SELECT id FROM player WHERE name > 'b'"),
                agrees(
                        "upper case before lower case",
                        "SELECT id FROM player WHERE name > 'a' OR name = 'Z'",
                        "SELECT id FROM player WHERE name > 'a' OR name = 'Z' AND name < 'a'"),
                differs(
                        "a text between two texts",
                        "SELECT id FROM player WHERE name > 'a' AND name < 'a '",
                        "SELECT id FROM player WHERE name IS NULL"),
                agrees(
                        "nothing below the empty text",
                        "SELECT COUNT(*) FROM player WHERE name < ''",
                        "SELECT COUNT(*) FROM player WHERE name IS NULL"),
                differs(
                        "the empty text is a text",
                        "SELECT id FROM player WHERE name <= ''",
                        "SELECT id FROM player WHERE name IS NULL"),
                differs(
                        "text compared with a number",
                        "SELECT t FROM note WHERE t = 1",
                        "SELECT t FROM note WHERE t = '01'"),
                agrees(
                        "text affinity of a literal",
                        "SELECT t FROM note WHERE t = 1",
                        "SELECT t FROM note WHERE t = '1'"),
                agrees(
                        "numeric affinity of a literal",
                        "SELECT x FROM note WHERE x = '1'",
                        "SELECT x FROM note WHERE x = 1"),
                differs(
                        "a condition that is never unknown",
                        "SELECT x FROM note WHERE x <> 1",
                        "SELECT x FROM note WHERE x IS NOT 1"),
                agrees(
                        "NOT over three values",
                        "SELECT x FROM note WHERE NOT (x = 1 AND y = 2)",
                        "SELECT x FROM note WHERE x <> 1 OR y <> 2"),
                agrees(
                        "BETWEEN",
                        "SELECT x FROM note WHERE x BETWEEN 1 AND 3",
                        "SELECT x FROM note WHERE x >= 1 AND x <= 3"),
                agrees(
                        "IN list",
                        "SELECT x FROM note WHERE x IN (1, 2)",
                        "SELECT x FROM note WHERE x = 2 OR x = 1"),
                differs(
                        "row IN with NULLs",
                        "SELECT x FROM note WHERE (x, y) NOT IN (SELECT id, team_id FROM player)",
                        "SELECT x FROM note WHERE NOT EXISTS (SELECT 1 FROM player WHERE id = x AND"
                                + " team_id = y)"),
                agrees(
                        "functions of equal arguments are equal",
                        "SELECT UPPER(name) FROM player WHERE STRFTIME('%Y', born) = '1990'",
                        "SELECT UPPER(p.name) FROM player p WHERE '1990' = STRFTIME('%Y', p.born)"),
                of(
                        "LIKE folds case",
                        NOT_AGREED,
                        BAG,
                        "SELECT id FROM player WHERE name LIKE 'ab'",
                        "SELECT id FROM player WHERE name = 'ab'"),
                agrees(
                        "a scalar subquery",
                        "SELECT id FROM player WHERE score = (SELECT MAX(score) FROM player)",
                        "SELECT id FROM player WHERE score >= (SELECT MAX(p.score) FROM player p)"),
                agrees(
                        "a correlated subquery",
                        "SELECT name FROM team WHERE (SELECT COUNT(*) FROM player WHERE team_id ="
                                + " team.id) > 1",
                        "SELECT t.name FROM team t WHERE t.id IN (SELECT team_id FROM player GROUP"
                                + " BY team_id HAVING COUNT(*) > 1)"),
                of(
                        "a bare column",
                        NOT_AGREED,
                        BAG,
                        "SELECT name FROM player GROUP BY team_id",
                        "SELECT MIN(name) FROM player GROUP BY team_id"),
                agrees(
                        "a bare column that the key determines",
                        "SELECT t.name, COUNT(*) FROM team t JOIN player p ON t.id = p.team_id"
                                + " GROUP BY t.id",
                        "SELECT t.name, COUNT(p.id) FROM team t JOIN player p ON t.id = p.team_id"
                                + " GROUP BY t.id, t.name"),
                of(
                        "the same order",
                        AGREES,
                        LIST,
                        "SELECT name FROM player ORDER BY id",
                        "SELECT p.name FROM player p JOIN team t ON t.id = p.team_id ORDER BY"
                                + " p.id"),
                of(
                        "another order",
                        DIFFERS,
                        LIST,
                        "SELECT name FROM player ORDER BY id",
                        "SELECT name FROM player ORDER BY id DESC"),
                of(
                        "another order, as bags",
                        AGREES,
                        BAG,
                        "SELECT name FROM player ORDER BY id",
                        "SELECT name FROM player ORDER BY id DESC"),
                of(
                        "NULLs come first",
                        DIFFERS,
                        LIST,
                        "SELECT score FROM player ORDER BY score",
                        "SELECT score FROM player ORDER BY score DESC"),
                of(
                        "ties broken by one side only",
                        NOT_AGREED,
                        LIST,
                        "SELECT name FROM player ORDER BY score",
                        "SELECT name FROM player ORDER BY score, id DESC"),
                of(
                        "the same LIMIT",
                        AGREES,
                        LIST,
                        "SELECT name FROM player ORDER BY score DESC LIMIT 1",
                        "SELECT p.name FROM player AS p ORDER BY p.score DESC LIMIT 1"),
                of(
                        "LIMIT counts duplicates, even of sets",
                        NOT_AGREED,
                        SET,
                        "SELECT name FROM player ORDER BY name LIMIT 2",
                        "SELECT DISTINCT name FROM player ORDER BY name LIMIT 2"),
                of(
                        "another LIMIT",
                        DIFFERS,
                        LIST,
                        "SELECT name FROM player ORDER BY score DESC LIMIT 1",
                        "SELECT name FROM player ORDER BY score DESC LIMIT 2"),
                of(
                        "LIMIT against all that tie",
                        DIFFERS,
                        BAG,
                        "SELECT name FROM player ORDER BY score DESC LIMIT 1",
                        "SELECT name FROM player WHERE score = (SELECT MAX(score) FROM player)"),
                of(
                        "the extremum either way",
                        AGREES,
                        BAG,
                        "SELECT score FROM player WHERE score IS NOT NULL ORDER BY score LIMIT 1",
                        "SELECT score FROM player WHERE score IS NOT NULL ORDER BY score ASC LIMIT"
                                + " 1 OFFSET 0"),
                differs("other columns", "SELECT id FROM team", "SELECT id, name FROM team"),
                agrees(
                        "two rows of one key",
                        "SELECT a.year FROM award a JOIN award b ON a.player_id = b.player_id AND"
                                + " a.year = b.year",
                        "SELECT year FROM award"),
                differs(
                        "part of a key",
                        "SELECT a.year FROM award a JOIN award b ON a.player_id = b.player_id",
                        "SELECT year FROM award"),
                agrees(
                        "a common table",
                        "WITH s AS (SELECT team_id, SUM(score) AS total FROM player GROUP BY"
                                + " team_id) SELECT total FROM s",
                        "SELECT SUM(score) FROM player GROUP BY team_id"),
                agrees(
                        "a share, with a sum of whole and real numbers",
                        "SELECT SUM(CASE WHEN score = 1 THEN 1.0 ELSE 0 END) / COUNT(id) * 100 FROM"
                                + " player WHERE name = 'a'",
                        "SELECT SUM(CASE WHEN score = 1 THEN 1.0 ELSE 0 END) * 100 / COUNT(*) FROM"
                                + " player WHERE name = 'a' AND score IS score"),
                agrees(
                        "a text that refers to a number",
                        "SELECT COUNT(*) FROM club JOIN team ON club.team = team.id",
                        "SELECT COUNT(*) FROM club WHERE team IS NOT NULL"),
                agrees(
                        "a window",
                        "SELECT id FROM (SELECT id, RANK() OVER (ORDER BY score DESC) AS r FROM"
                                + " player) AS w WHERE r = 1",
                        "SELECT id FROM player p WHERE NOT EXISTS (SELECT 1 FROM player q WHERE"
                            + " q.score > p.score OR q.score IS NOT NULL AND p.score IS NULL)"));
    }
}
