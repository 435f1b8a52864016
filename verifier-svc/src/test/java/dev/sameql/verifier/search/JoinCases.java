package dev.sameql.verifier.search;

import static dev.sameql.core.data.RowSemantics.SET;
import static dev.sameql.verifier.search.SmallCases.Expected.AGREES;
import static dev.sameql.verifier.search.SmallCases.agrees;
import static dev.sameql.verifier.search.SmallCases.differs;
import static dev.sameql.verifier.search.SmallCases.of;

import dev.sameql.verifier.search.SmallCases.Case;

import java.util.List;

/// Joins, keys and references.
final class JoinCases {
    private JoinCases() {}

    static List<Case> all() {
        return List.of(
                agrees("one table", "SELECT name FROM player", "SELECT p.name FROM player AS p"),
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
                agrees(
                        "never any row, however many there are",
                        "SELECT x FROM note WHERE x > 1 AND x < 1",
                        "SELECT y FROM note WHERE y > 2 AND y < 2"),
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
