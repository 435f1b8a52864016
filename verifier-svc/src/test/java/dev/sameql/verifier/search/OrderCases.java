package dev.sameql.verifier.search;

import static dev.sameql.core.data.RowSemantics.BAG;
import static dev.sameql.core.data.RowSemantics.LIST;
import static dev.sameql.core.data.RowSemantics.SET;
import static dev.sameql.verifier.search.SmallCases.Expected.AGREES;
import static dev.sameql.verifier.search.SmallCases.Expected.DIFFERS;
import static dev.sameql.verifier.search.SmallCases.Expected.NOT_AGREED;
import static dev.sameql.verifier.search.SmallCases.agrees;
import static dev.sameql.verifier.search.SmallCases.differs;
import static dev.sameql.verifier.search.SmallCases.of;

import dev.sameql.verifier.search.SmallCases.Case;

import java.util.List;

/// Orders, ties and LIMIT.
final class OrderCases {
    private OrderCases() {}

    static List<Case> all() {
        return List.of(
                agrees(
                        "three tiles of three rows are ranks",
                        "SELECT id, NTILE(3) OVER (ORDER BY id) FROM player",
                        "SELECT id, CASE WHEN (SELECT COUNT(*) FROM player) > 3 THEN NTILE(3) OVER"
                                + " (ORDER BY id) ELSE ROW_NUMBER() OVER (ORDER BY id) END FROM"
                                + " player"),
                differs(
                        "two tiles are not three",
                        "SELECT id, NTILE(2) OVER (ORDER BY id) FROM player",
                        "SELECT id, NTILE(3) OVER (ORDER BY id) FROM player"),
                differs(
                        "MAX against ORDER BY LIMIT 1 over nothing",
                        "SELECT MAX(score) FROM player",
                        "SELECT score FROM player ORDER BY score DESC LIMIT 1"),
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
                        "sorted by the number of the row, and cut by it",
                        AGREES,
                        LIST,
                        "SELECT name FROM player ORDER BY score DESC LIMIT 2",
                        "SELECT name FROM (SELECT name, ROW_NUMBER() OVER (ORDER BY score DESC) AS"
                                + " n FROM player) WHERE n <= 2 ORDER BY n"),
                of(
                        "sorted by the number of the row from the end",
                        NOT_AGREED,
                        LIST,
                        "SELECT name FROM player ORDER BY score",
                        "SELECT name FROM (SELECT name, ROW_NUMBER() OVER (ORDER BY score DESC) AS"
                                + " n FROM player) ORDER BY n DESC"),
                of(
                        "ties in the order of a key on one side only",
                        NOT_AGREED,
                        LIST,
                        "SELECT name FROM player ORDER BY score",
                        "SELECT name FROM player ORDER BY score, id"),
                of(
                        "the same LIMIT of rows that laws of texts make the same",
                        AGREES,
                        LIST,
                        "SELECT name FROM player WHERE LOWER(name) = '7/8' ORDER BY score LIMIT 1",
                        "SELECT name FROM player WHERE name = '7/8' ORDER BY score LIMIT 1"),
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
                                + " 1 OFFSET 0"));
    }
}
