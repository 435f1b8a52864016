package dev.sameql.verifier.search;

import static dev.sameql.verifier.search.SmallCases.agrees;
import static dev.sameql.verifier.search.SmallCases.differs;

import dev.sameql.verifier.search.SmallCases.Case;

import java.util.List;

/// Texts and days taken apart.
final class TextCases {
    private TextCases() {}

    static List<Case> all() {
        return List.of(
                agrees(
                        "one character of a few",
                        "SELECT name FROM player WHERE name IN ('a', 'b', 'c')",
                        "SELECT name FROM player WHERE name BETWEEN 'a' AND 'c' AND"
                                + " LENGTH(name) = 1 AND name <= 'c' AND name >= 'a'"
                                + " AND (name = 'b' OR name <> 'b')"),
                differs(
                        "one character of more",
                        "SELECT name FROM player WHERE name IN ('a', 'c')",
                        "SELECT name FROM player WHERE name BETWEEN 'a' AND 'c' AND"
                                + " LENGTH(name) = 1"),
                agrees(
                        "a wildcard for one character is a length",
                        "SELECT name FROM player WHERE name LIKE '_'",
                        "SELECT name FROM player WHERE LENGTH(name) = 1"),
                agrees(
                        "wildcards are a least length",
                        "SELECT name FROM player WHERE name GLOB '??*'",
                        "SELECT name FROM player WHERE LENGTH(name) > 1"),
                agrees(
                        "LIKE begins in either case",
                        "SELECT name FROM player WHERE name LIKE 'a%'",
                        "SELECT name FROM player WHERE SUBSTR(name, 1, 1) IN ('a', 'A')"),
                agrees(
                        "UPPER is a text in either case",
                        "SELECT name FROM player WHERE UPPER(name) = 'A'",
                        "SELECT name FROM player WHERE name IN ('a', 'A')"),
                differs(
                        "LOWER is a text in either case",
                        "SELECT name FROM player WHERE LOWER(name) = 'a'",
                        "SELECT name FROM player WHERE name = 'a'"),
                differs(
                        "years of 365 days are no birthdays",
                        "SELECT x FROM note WHERE CAST((JULIANDAY('now') - JULIANDAY(t)) AS REAL) /"
                                + " 365 >= 35",
                        "SELECT x FROM note WHERE STRFTIME('%Y', 'now') - STRFTIME('%Y', t) -"
                                + " (STRFTIME('%m-%d', 'now') < STRFTIME('%m-%d', t)) >= 35"),
                agrees(
                        "printed numbers",
                        "SELECT id FROM player WHERE PRINTF('%.2f', weight) = '1.50'",
                        "SELECT id FROM player WHERE '1.50' = PRINTF('%.2f', weight)"
                                + " AND (weight IS NOT NULL OR weight IS NULL)"),
                differs(
                        "NULL is printed as 0",
                        "SELECT id FROM player WHERE PRINTF('%d', score) = '0'",
                        "SELECT id FROM player WHERE PRINTF('%d', score) = '0' AND score IS NOT"
                                + " NULL"),
                agrees(
                        "the type of a value",
                        "SELECT id FROM player WHERE TYPEOF(score) = 'null'",
                        "SELECT id FROM player WHERE score IS NULL"),
                agrees(
                        "LIKE of an integer is equality",
                        "SELECT y FROM note WHERE x LIKE '42'",
                        "SELECT y FROM note WHERE x = 42"),
                agrees(
                        "no integer is like a word",
                        "SELECT y FROM note WHERE x LIKE 'ab'",
                        "SELECT y FROM note WHERE x LIKE '007'"),
                differs(
                        "a real is not written like an integer",
                        "SELECT id FROM player WHERE weight LIKE '42'",
                        "SELECT id FROM player WHERE weight = 42"),
                agrees(
                        "integers are what they are written like",
                        "SELECT COUNT(*) FROM note WHERE CAST(x AS TEXT) = CAST(y AS TEXT)",
                        "SELECT COUNT(*) FROM note WHERE x = y"),
                agrees(
                        "Julian days are ordered like days",
                        "SELECT a.id FROM player a JOIN player b ON JULIANDAY(a.born) <"
                                + " JULIANDAY(b.born)",
                        "SELECT a.id FROM player a JOIN player b ON a.born < b.born"),
                differs(
                        "the day of a month is no month",
                        "SELECT id FROM player WHERE STRFTIME('%m', STRFTIME('%Y-%d-%m', born)) ="
                                + " '12'",
                        "SELECT id FROM player WHERE STRFTIME('%m', STRFTIME('%Y-%d-%m', born)) ="
                                + " '12' OR STRFTIME('%d', born) = '13'"
                                + " AND STRFTIME('%m', STRFTIME('%Y-%d-%m', born)) IS NULL"),
                agrees(
                        "LIKE folds the case of letters",
                        "SELECT id FROM player WHERE name LIKE '%al%'",
                        "SELECT id FROM player WHERE name LIKE '%AL%%'"),
                agrees(
                        "LIKE without wildcards, of no letters",
                        "SELECT id FROM player WHERE name LIKE '2020'",
                        "SELECT id FROM player WHERE name = '2020'"),
                differs(
                        "LIKE without wildcards, of letters",
                        "SELECT id FROM player WHERE name LIKE 'ab'",
                        "SELECT id FROM player WHERE name = 'ab'"),
                agrees(
                        "LIKE of a prefix is a range",
                        "SELECT id FROM player WHERE name LIKE '20-%'",
                        "SELECT id FROM player WHERE name >= '20-' AND name < '20.'"),
                agrees(
                        "the first characters of a text",
                        "SELECT id FROM player WHERE SUBSTR(name, 1, 4) = '2020'",
                        "SELECT id FROM player WHERE name LIKE '2020%'"),
                differs(
                        "the first characters of a text, letters among them",
                        "SELECT id FROM player WHERE SUBSTR(name, 1, 2) = 'ab'",
                        "SELECT id FROM player WHERE name LIKE 'ab%'"),
                agrees(
                        "order by the first characters",
                        "SELECT id FROM player WHERE SUBSTR(name, 1, 4) > '2020'",
                        "SELECT id FROM player WHERE name >= '2021' OR SUBSTR(name, 1, 4) >"
                                + " '2020'"),
                agrees(
                        "the year of a day",
                        "SELECT id FROM player WHERE STRFTIME('%Y', born) = '1990'",
                        "SELECT id FROM player WHERE born BETWEEN '1990-01-01' AND '1990-12-31'"),
                agrees(
                        "the year of a day as its first characters",
                        "SELECT id FROM player WHERE STRFTIME('%Y', born) > '1990'",
                        "SELECT id FROM player WHERE SUBSTR(born, 1, 4) > '1990'"),
                differs(
                        "the year of a day, and a day too early",
                        "SELECT id FROM player WHERE STRFTIME('%Y', born) > '1990'",
                        "SELECT id FROM player WHERE born >= '1990-12-31'"),
                agrees(
                        "the month of a day",
                        "SELECT id FROM player WHERE STRFTIME('%m', born) = '02'",
                        "SELECT id FROM player WHERE born LIKE '____-02-%'"),
                agrees(
                        "year and month of a day",
                        "SELECT id FROM player WHERE STRFTIME('%Y-%m', born) = '1990-02'",
                        "SELECT id FROM player WHERE STRFTIME('%Y', born) = '1990' AND"
                                + " STRFTIME('%m', born) = '02'"),
                agrees(
                        "no day is the thirtieth of February",
                        "SELECT id FROM player WHERE STRFTIME('%m-%d', born) = '02-30' OR id = 1",
                        "SELECT id FROM player WHERE born = '1990-02-30' OR id = 1"),
                differs(
                        "some days are the twenty-ninth of February",
                        "SELECT id FROM player WHERE STRFTIME('%m-%d', born) = '02-29'",
                        "SELECT id FROM player WHERE born IS NOT NULL AND id <> id"),
                agrees(
                        "years as numbers",
                        "SELECT STRFTIME('%Y', MAX(born)) - STRFTIME('%Y', MIN(born)) FROM player",
                        "SELECT MAX(STRFTIME('%Y', born)) - MIN(STRFTIME('%Y', born)) FROM player"),
                agrees(
                        "one clock",
                        "SELECT id FROM player WHERE STRFTIME('%Y', 'now') - STRFTIME('%Y', born) >"
                                + " 30",
                        "SELECT id FROM player WHERE CAST(STRFTIME('%Y', CURRENT_TIMESTAMP) AS"
                                + " INTEGER) > 30 + CAST(SUBSTR(born, 1, 4) AS INTEGER)"),
                agrees(
                        "days between days",
                        "SELECT id FROM player WHERE JULIANDAY(born) - JULIANDAY('2020-02-28') = 2",
                        "SELECT id FROM player WHERE born = '2020-03-01'"),
                agrees(
                        "a column of days asked for what is no day",
                        "SELECT id FROM player WHERE born = '1990' AND name LIKE 'a%'",
                        "SELECT id FROM player WHERE '1990' = born AND name LIKE 'A%'"),
                agrees(
                        "a constant factor of a quotient",
                        "SELECT weight * 100 / score FROM player WHERE score > 0",
                        "SELECT weight / score * 100 FROM player WHERE score > 0"),
                agrees(
                        "a ratio of counts",
                        "SELECT SUM(CASE WHEN city = 'a' THEN 1.0 ELSE 0 END) / SUM(CASE WHEN city"
                                + " = 'b' THEN 1 ELSE 0 END) FROM team",
                        "SELECT COUNT(CASE WHEN city = 'a' THEN id END) * 1.0 / COUNT(CASE WHEN"
                                + " city = 'b' THEN id END) FROM team"));
    }
}
