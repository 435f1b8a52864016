package dev.sameql.verifier.search;

import static dev.sameql.core.data.RowSemantics.BAG;
import static dev.sameql.verifier.search.SmallCases.Expected.NOT_AGREED;
import static dev.sameql.verifier.search.SmallCases.agrees;
import static dev.sameql.verifier.search.SmallCases.differs;
import static dev.sameql.verifier.search.SmallCases.of;

import dev.sameql.verifier.search.SmallCases.Case;

import java.util.List;

/// Values, comparisons and conversions.
final class ValueCases {
    private ValueCases() {}

    static List<Case> all() {
        return List.of(
                agrees(
                        "the lowest bit",
                        "SELECT id FROM player WHERE score & 1 = 1",
                        "SELECT id FROM player WHERE score % 2 <> 0"),
                differs(
                        "the lowest bit of what is negative",
                        "SELECT id FROM player WHERE score & 1 = 1",
                        "SELECT id FROM player WHERE score % 2 = 1"),
                agrees(
                        "two bits, together and each",
                        "SELECT id FROM player WHERE score & 3 = 3",
                        "SELECT id FROM player WHERE score & 1 AND score & 2"),
                agrees(
                        "all bits turned",
                        "SELECT ~score, score << 2, score | 0 FROM player",
                        "SELECT -score - 1, score * 4, score FROM player"),
                differs(
                        "a shift to the right rounds down",
                        "SELECT score >> 1 FROM player",
                        "SELECT score / 2 FROM player"),
                of(
                        "SQLite reads the digits of ROUND as 32 bits",
                        NOT_AGREED,
                        BAG,
                        "SELECT ROUND(weight, -4294967295) FROM player",
                        "SELECT ROUND(weight) FROM player"),
                agrees(
                        "rounded to no decimals",
                        "SELECT ROUND(weight, 0), ROUND(score, 2) FROM player",
                        "SELECT ROUND(weight), score FROM player"),
                differs(
                        "a factor before a quotient of unknowns",
                        "SELECT id FROM player WHERE weight * 100 / score < 0.18",
                        "SELECT id FROM player WHERE weight * 1000 / score < 0.18"),
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
                        "functions of equal arguments are equal",
                        "SELECT UPPER(name) FROM player WHERE STRFTIME('%Y', born) = '1990'",
                        "SELECT UPPER(p.name) FROM player p WHERE '1990' = STRFTIME('%Y', p.born)"),
                of(
                        "LIKE folds case",
                        NOT_AGREED,
                        BAG,
                        "SELECT id FROM player WHERE name LIKE 'ab'",
                        "SELECT id FROM player WHERE name = 'ab'"));
    }
}
