package dev.sameql.verifier.search;

import static dev.sameql.core.data.RowSemantics.BAG;
import static dev.sameql.verifier.search.SmallCases.Expected.NOT_AGREED;
import static dev.sameql.verifier.search.SmallCases.agrees;
import static dev.sameql.verifier.search.SmallCases.differs;
import static dev.sameql.verifier.search.SmallCases.of;

import dev.sameql.verifier.search.SmallCases.Case;

import java.util.List;

/// Grouping and aggregates.
final class AggregateCases {
    private AggregateCases() {}

    static List<Case> all() {
        return List.of(
                agrees(
                        "joined texts of groups",
                        "SELECT team_id, GROUP_CONCAT(name) FROM player WHERE score > 1 GROUP BY"
                                + " team_id",
                        "SELECT team_id, GROUP_CONCAT(name, ',') FROM player WHERE score >= 2"
                                + " GROUP BY team_id"),
                agrees(
                        "joined texts in an order",
                        "SELECT GROUP_CONCAT(id, '-' ORDER BY id DESC) FROM player",
                        "SELECT GROUP_CONCAT(id, '-' ORDER BY -id) FROM player"),
                differs(
                        "joined texts in another order",
                        "SELECT GROUP_CONCAT(id, '-' ORDER BY score, id) FROM player",
                        "SELECT GROUP_CONCAT(id, '-' ORDER BY score DESC, id) FROM player"),
                differs(
                        "joined texts, repeated or not",
                        "SELECT GROUP_CONCAT(score) FROM player",
                        "SELECT GROUP_CONCAT(DISTINCT score) FROM player"),
                agrees(
                        "count of a key",
                        "SELECT COUNT(id) FROM player",
                        "SELECT COUNT(*) FROM player"),
                differs(
                        "count of a nullable column",
                        "SELECT COUNT(score) FROM player",
                        "SELECT COUNT(*) FROM player"),
                agrees(
                        "GROUP BY without aggregates is DISTINCT",
                        "SELECT city FROM team GROUP BY city",
                        "SELECT DISTINCT city FROM team"),
                differs(
                        "SUM of nothing is NULL",
                        "SELECT SUM(score) FROM player",
                        "SELECT TOTAL(score) FROM player"),
                differs(
                        "SUM of nothing is NULL, grouped it is no row",
                        "SELECT SUM(score) FROM player",
                        "SELECT SUM(score) FROM player GROUP BY 1 = 1"),
                agrees(
                        "sums over a join are sums times counts",
                        "SELECT p.score, SUM(p.team_id) FROM player p JOIN team t ON t.id < p.score"
                                + " GROUP BY p.score",
                        "SELECT g.score, s * (SELECT COUNT(*) FROM team WHERE id < g.score) FROM"
                                + " (SELECT score, SUM(team_id) AS s FROM player GROUP BY score) g"
                                + " WHERE EXISTS (SELECT 1 FROM team WHERE id < g.score)"),
                differs(
                        "sums over a join are not sums times larger counts",
                        "SELECT p.score, SUM(p.team_id) FROM player p JOIN team t ON t.id < p.score"
                                + " GROUP BY p.score",
                        "SELECT g.score, s * (SELECT COUNT(*) FROM team WHERE id <= g.score) FROM"
                                + " (SELECT score, SUM(team_id) AS s FROM player GROUP BY score) g"
                                + " WHERE EXISTS (SELECT 1 FROM team WHERE id < g.score)"),
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
                agrees(
                        "a share, with a sum of whole and real numbers",
                        "SELECT SUM(CASE WHEN score = 1 THEN 1.0 ELSE 0 END) / COUNT(id) * 100 FROM"
                                + " player WHERE name = 'a'",
                        "SELECT SUM(CASE WHEN score = 1 THEN 1.0 ELSE 0 END) * 100 / COUNT(*) FROM"
                                + " player WHERE name = 'a' AND score IS score"));
    }
}
