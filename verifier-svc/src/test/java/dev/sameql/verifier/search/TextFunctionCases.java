package dev.sameql.verifier.search;

import static dev.sameql.verifier.search.SmallCases.agrees;
import static dev.sameql.verifier.search.SmallCases.differs;

import dev.sameql.verifier.search.SmallCases.Case;

import java.util.List;

/// Functions of texts, and what holds between them.
final class TextFunctionCases {
    private TextFunctionCases() {}

    static List<Case> all() {
        return List.of(
                agrees(
                        "the last characters, and a pattern that ends in them",
                        "SELECT t FROM note WHERE SUBSTR(t, -4) = '9401'",
                        "SELECT t FROM note WHERE t LIKE '%9401'"),
                agrees(
                        "fewer last characters than asked for are the whole text",
                        "SELECT t FROM note WHERE SUBSTR(t, -3) = 'ab'",
                        "SELECT t FROM note WHERE t = 'ab'"),
                differs(
                        "LIKE folds letters at the end too",
                        "SELECT t FROM note WHERE SUBSTR(t, -2) = 'ab'",
                        "SELECT t FROM note WHERE t LIKE '%ab'"),
                agrees(
                        "SUBSTR from a place before the text, and GLOB",
                        "SELECT t FROM note WHERE SUBSTR(SUBSTR(t, -5), -2) = 'ab'",
                        "SELECT t FROM note WHERE t GLOB '*ab'"),
                differs(
                        "some of the last characters",
                        "SELECT SUBSTR(t, -3, 2) FROM note",
                        "SELECT SUBSTR(t, -3) FROM note"),
                agrees(
                        "texts printed, of which NULL is empty",
                        "SELECT PRINTF('%s-%s', t, 'x') FROM note",
                        "SELECT COALESCE(t, '') || '-x' FROM note"),
                agrees(
                        "texts and percent signs printed",
                        "SELECT FORMAT('%%%s', t) FROM note WHERE t IS NOT NULL",
                        "SELECT '%' || t FROM note WHERE t IS NOT NULL"),
                agrees(
                        "a long text printed",
                        "SELECT PRINTF('" + "x".repeat(5_000) + "%s', t) FROM note",
                        "SELECT '" + "x".repeat(5_000) + "' || COALESCE(t, '') FROM note"),
                differs(
                        "NULL printed is no NULL",
                        "SELECT PRINTF('%s', t) FROM note",
                        "SELECT t FROM note"),
                agrees(
                        "joined with a separator",
                        "SELECT CONCAT_WS(' ', 'a', t) FROM note",
                        "SELECT COALESCE('a ' || t, 'a') FROM note"),
                agrees(
                        "joined, NULL being empty",
                        "SELECT CONCAT(t, ':') FROM note",
                        "SELECT CASE WHEN t IS NULL THEN ':' ELSE t || ':' END FROM note"),
                agrees(
                        "the first day of a month",
                        "SELECT t FROM note WHERE DATE(t, 'start of month') = '2020-02-01'",
                        "SELECT t FROM note WHERE STRFTIME('%Y-%m', t) = '2020-02'"),
                agrees(
                        "the first day of a year, in a format",
                        "SELECT STRFTIME('%Y/%m', born, 'Start of Year') FROM player",
                        "SELECT STRFTIME('%Y/01', born) FROM player"),
                agrees(
                        "days have no letters",
                        "SELECT name FROM player WHERE LOWER(born) = '2020-02-29'",
                        "SELECT name FROM player WHERE TRIM(born) = '2020-02-29'"),
                differs(
                        "the first day of a year is none of a month",
                        "SELECT DATE(born, 'start of year') FROM player",
                        "SELECT DATE(born, 'start of month') FROM player"),
                agrees(
                        "a piece from place 0 is one character shorter",
                        "SELECT SUBSTR(t, 0, 3) FROM note",
                        "SELECT SUBSTR(t, 1, 2) FROM note"),
                agrees(
                        "a piece of a piece",
                        "SELECT SUBSTR(SUBSTR(t, 2, 5), 3) FROM note",
                        "SELECT SUBSTR(t, 4, 3) FROM note"),
                differs(
                        "two pieces, and what stands between them",
                        "SELECT t FROM note WHERE SUBSTR(t, 1, 7) = '1970-10'",
                        "SELECT t FROM note WHERE SUBSTR(t, 1, 4) = '1970' AND SUBSTR(t, 6, 2) ="
                                + " '10'"),
                differs(
                        "a shorter piece",
                        "SELECT SUBSTR(t, 1, 12) FROM note",
                        "SELECT SUBSTR(t, 1, 13) FROM note"),
                agrees(
                        "a text no longer than a piece is the piece",
                        "SELECT SUBSTR(t, 1, 2) FROM note WHERE LENGTH(t) <= 2",
                        "SELECT t FROM note WHERE LENGTH(t) <= 2"),
                agrees(
                        "what is trimmed has no blank at its end",
                        "SELECT t FROM note WHERE TRIM(t) = 'a ' OR t = 'b'",
                        "SELECT t FROM note WHERE t = 'b'"),
                agrees(
                        "a text as long as what is trimmed of it",
                        "SELECT t FROM note WHERE TRIM(t) = 'ab' AND LENGTH(t) = 2",
                        "SELECT t FROM note WHERE t = 'ab'"),
                agrees(
                        "nothing but blanks on either side",
                        "SELECT t FROM note WHERE TRIM(t) = ''",
                        "SELECT t FROM note WHERE RTRIM(t) = ''"),
                differs(
                        "LTRIM leaves a blank at the end",
                        "SELECT t FROM note WHERE LTRIM(t) = 'a '",
                        "SELECT t FROM note WHERE LTRIM(t) = 'a ' AND RTRIM(t) = t"),
                agrees(
                        "only the empty text has no length",
                        "SELECT t FROM note WHERE LENGTH(t) > 0",
                        "SELECT t FROM note WHERE t <> ''"),
                agrees(
                        "what is found first begins the text",
                        "SELECT t FROM note WHERE INSTR(t, 'ab') = 1",
                        "SELECT t FROM note WHERE SUBSTR(t, 1, 2) = 'ab'"),
                agrees(
                        "what has no letters is found as LIKE finds it",
                        "SELECT t FROM note WHERE INSTR(t, ':') > 0",
                        "SELECT t FROM note WHERE t LIKE '%:%'"),
                differs(
                        "LIKE finds letters in another case",
                        "SELECT t FROM note WHERE INSTR(t, 'a') > 0",
                        "SELECT t FROM note WHERE t LIKE '%a%'"),
                agrees(
                        "LIKE and lower case",
                        "SELECT t FROM note WHERE t LIKE '%a_b%'",
                        "SELECT t FROM note WHERE LOWER(t) LIKE '%A_B%'"),
                agrees(
                        "lower and upper case of one text",
                        "SELECT x FROM note WHERE LOWER(t) = 'abc'",
                        "SELECT x FROM note WHERE UPPER(t) = 'ABC'"),
                differs(
                        "no text in upper case has a small letter",
                        "SELECT x FROM note WHERE UPPER(t) = 'AbC'",
                        "SELECT x FROM note WHERE UPPER(t) = 'ABC'"),
                agrees(
                        "the wider pattern",
                        "SELECT x FROM note WHERE t LIKE '%a_c%' AND t LIKE '%a%c%'",
                        "SELECT x FROM note WHERE t LIKE '%a_c%'"),
                agrees(
                        "blanks at both ends",
                        "SELECT TRIM(t) FROM note",
                        "SELECT RTRIM(LTRIM(t)) FROM note"),
                differs(
                        "zeros before and blanks at both ends",
                        "SELECT RTRIM(LTRIM(t, '0')) FROM note",
                        "SELECT TRIM(t) FROM note"),
                differs(
                        "other characters before and blanks before",
                        "SELECT LTRIM(LTRIM(t, 'a')) FROM note",
                        "SELECT LTRIM(t, 'a') FROM note"),
                differs(
                        "letters between digits have a case",
                        "SELECT LOWER(STRFTIME('%Y-W%m', born)) FROM player",
                        "SELECT STRFTIME('%Y-W%m', born) FROM player"),
                agrees(
                        "LIKE folds letters between digits",
                        "SELECT id FROM player WHERE STRFTIME('%YT%m', born) LIKE '2020T%'",
                        "SELECT id FROM player WHERE STRFTIME('%Y', born) = '2020'"),
                differs(
                        "blanks at one end",
                        "SELECT TRIM(t) FROM note",
                        "SELECT LTRIM(t) FROM note"),
                agrees(
                        "nothing put before nothing",
                        "SELECT COALESCE(city, '') || name FROM team",
                        "SELECT CASE WHEN city IS NULL THEN name ELSE city || name || '' END FROM"
                                + " team"),
                differs(
                        "NULL put before a text",
                        "SELECT COALESCE(city, '') || name FROM team",
                        "SELECT city || name FROM team"),
                agrees(
                        "year and month in a text that says a day, or does not",
                        "SELECT x FROM note WHERE STRFTIME('%Y', t) = '2020' AND STRFTIME('%m', t)"
                                + " = '02'",
                        "SELECT x FROM note WHERE STRFTIME('%Y-%m', t) = '2020-02'"),
                agrees(
                        "the day in a text, spelled out",
                        "SELECT x FROM note WHERE DATE(t) > '2020-02-28'",
                        "SELECT x FROM note WHERE STRFTIME('%Y-%m-%d', t) >= '2020-02-29'"),
                differs(
                        "a text is not the day that it says",
                        "SELECT x FROM note WHERE DATE(t) = '2020-02-29'",
                        "SELECT x FROM note WHERE t = '2020-02-29'"),
                agrees(
                        "the day of the year that the clock shows",
                        "SELECT x FROM note WHERE STRFTIME('%j') > '100'",
                        "SELECT x FROM note WHERE '100' < STRFTIME('%j')"),
                agrees(
                        "what is left of a division by 2",
                        "SELECT x % 2 FROM note",
                        "SELECT x - x / 2 * 2 FROM note"));
    }
}
