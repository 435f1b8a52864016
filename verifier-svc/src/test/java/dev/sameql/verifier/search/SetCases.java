package dev.sameql.verifier.search;

import static dev.sameql.verifier.search.SmallCases.agrees;
import static dev.sameql.verifier.search.SmallCases.differs;

import dev.sameql.verifier.search.SmallCases.Case;

import java.util.List;

/// Set operations and subqueries.
final class SetCases {
    private SetCases() {}

    static List<Case> all() {
        return List.of(
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
                        "UNION of alternatives is OR, distinct",
                        "SELECT id FROM player WHERE score = 1 UNION SELECT id FROM player WHERE"
                                + " score = 2",
                        "SELECT id FROM player WHERE score = 1 OR score = 2"),
                differs(
                        "UNION ALL counts twice",
                        "SELECT id FROM player WHERE score >= 1 UNION ALL SELECT id FROM player"
                                + " WHERE score <= 1",
                        "SELECT id FROM player WHERE score IS NOT NULL"),
                agrees(
                        "DISTINCT, GROUP BY and INTERSECT with itself",
                        "SELECT DISTINCT name FROM player WHERE score > 1",
                        "SELECT name FROM player WHERE score > 1 GROUP BY name INTERSECT SELECT"
                                + " name FROM player"),
                differs(
                        "DISTINCT against UNION ALL of two parts",
                        "SELECT DISTINCT name FROM player",
                        "SELECT name FROM player WHERE score > 1 UNION ALL SELECT name FROM player"
                                + " WHERE score <= 1"),
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
                        "a scalar subquery",
                        "SELECT id FROM player WHERE score = (SELECT MAX(score) FROM player)",
                        "SELECT id FROM player WHERE score >= (SELECT MAX(p.score) FROM player p)"),
                agrees(
                        "a correlated subquery",
                        "SELECT name FROM team WHERE (SELECT COUNT(*) FROM player WHERE team_id ="
                                + " team.id) > 1",
                        "SELECT t.name FROM team t WHERE t.id IN (SELECT team_id FROM player GROUP"
                                + " BY team_id HAVING COUNT(*) > 1)"));
    }
}
