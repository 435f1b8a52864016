package dev.sameql.core.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.agreement.RoundTrips;
import dev.sameql.core.dialect.DialectId;
import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.facts.Ordering;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.query.Flavour;
import dev.sameql.core.generate.query.RandomQueries;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.sql.SQLException;
import java.util.stream.Stream;

/// The printed text binds back to the tree it came from, and means on SQLite what the original
/// means.
class RoundTripTest {
    private static final Schema SCHEMA = SchemaReader.ddl(SampleRows.DDL);
    private static final Frontend FRONTEND = Frontend.of(SCHEMA, DialectId.SQLITE);

    static Stream<String> queries() {
        return """
        SELECT 1
        SELECT 1 + 2 * 3, (1 + 2) * 3, 1 - (2 - 3), 1 - 2 - 3, -5, - (5), 7 / 2 / 2, 7 % 4 * 2
        SELECT 'it''s', NULL, 1.5, 1e3, x'0aff', -9223372036854775808
        SELECT * FROM item
        SELECT item.*, i.name FROM item, item AS i
        SELECT name AS n, price FROM item
        SELECT "name", `price`, [qty] FROM item
        SELECT name FROM item WHERE price > 10 AND NOT (qty = 3 OR qty IS NULL)
        SELECT name FROM item WHERE NOT price > 10 AND (qty = 3 OR qty = 4) OR price IS NOT NULL
        SELECT name FROM item WHERE qty
        SELECT name FROM item WHERE qty BETWEEN 1 AND 2 + 1 AND price NOT BETWEEN 5 AND 6
        SELECT name FROM item WHERE qty IN (1, 2, 3) OR name NOT IN ('a', 'b')
        SELECT name FROM item WHERE name LIKE '%a_%' AND name NOT LIKE 'b\\%' ESCAPE '\\'
        SELECT name FROM item WHERE name GLOB 'a*'
        SELECT name FROM item WHERE qty = '3' AND price = '4.5' AND name = 5
        SELECT name FROM item WHERE qty IS 3 OR qty IS NOT 4
        SELECT name || ' x ' || qty, qty + 1 || 'z', -qty || '' FROM item
        SELECT qty & 3 | 4, ~qty, qty << 1 >> 1 FROM item
        SELECT CASE WHEN qty > 2 THEN 'many' WHEN qty = 2 THEN 'two' ELSE 'few' END FROM item
        SELECT CASE qty WHEN 1 THEN 'one' END FROM item
        SELECT IIF(qty > 2, 'many', 'few') FROM item
        SELECT CAST(price AS INTEGER), CAST(qty AS TEXT), CAST(name AS REAL), CAST(name AS NUMERIC) FROM item
        SELECT COALESCE(price, qty, 0), NULLIF(qty, 2), IFNULL(price, 1), MAX(qty, 2), MIN(qty, 2, 3) FROM item
        SELECT UPPER(name), LENGTH(name), SUBSTR(name, 1, 2), ROUND(price, 1), ABS(qty) FROM item
        SELECT qty > 2, (qty > 2) + 1, qty = 2 AND price > 1 FROM item
        SELECT STRFTIME('%Y', note) FROM sale WHERE note > '2020-01-01'
        SELECT COUNT(*) FROM item
        SELECT COUNT(*), COUNT(price), COUNT(DISTINCT qty), SUM(qty), AVG(price), MIN(name), MAX(name), TOTAL(qty) FROM item
        SELECT qty, COUNT(*) FROM item GROUP BY qty
        SELECT qty + 1, COUNT(*) FROM item GROUP BY qty + 1
        SELECT qty AS q, COUNT(*) AS n FROM item GROUP BY qty HAVING COUNT(*) > 1 ORDER BY n DESC, q
        SELECT qty, name, MAX(price) FROM item GROUP BY qty
        SELECT qty FROM item GROUP BY qty HAVING SUM(price) > 3 AND qty IS NOT NULL
        SELECT COUNT(*) FROM item HAVING COUNT(*) > 0
        SELECT GROUP_CONCAT(name, '-') FROM item WHERE qty = 2
        SELECT COUNT(*) FILTER (WHERE qty > 1), COUNT(*) FILTER (WHERE item.qty > 1) FROM item
        SELECT SUM(qty) FILTER (WHERE price > 2) FROM item
        SELECT DISTINCT qty FROM item
        SELECT DISTINCT qty, name FROM item ORDER BY name DESC, qty
        SELECT DISTINCT qty AS q FROM item ORDER BY q
        SELECT name FROM item ORDER BY price
        SELECT name AS price FROM item ORDER BY item.price, id
        SELECT name AS price FROM item ORDER BY price, id
        SELECT name, price FROM item ORDER BY 2 DESC, 1
        SELECT name FROM item ORDER BY price * qty, name COLLATE NOCASE, id
        SELECT name FROM item ORDER BY price NULLS LAST, id
        SELECT name FROM item ORDER BY id LIMIT 2
        SELECT name FROM item ORDER BY id LIMIT 2 OFFSET 1
        SELECT name FROM item ORDER BY id LIMIT -1 OFFSET 1
        SELECT i.name, s.note FROM item AS i JOIN sale AS s ON i.id = s.item
        SELECT i.name, s.note FROM item i, sale s WHERE i.id = s.item AND s.amount > 1
        SELECT name, note FROM item LEFT JOIN sale ON item.id = sale.item AND amount > 2
        SELECT name, note FROM item LEFT JOIN sale ON item.id = sale.item WHERE note IS NULL
        SELECT item.id FROM item RIGHT JOIN sale ON item.id = sale.item
        SELECT item.id, sale.id FROM item FULL JOIN sale ON item.id = sale.item
        SELECT a.id, b.id, c.id FROM item a JOIN sale b ON a.id = b.item JOIN item c ON c.id = b.id
        SELECT a.id, b.id, c.id FROM item a, sale b JOIN item c ON c.id = b.id
        SELECT a.id, b.id FROM item a CROSS JOIN sale b
        SELECT item.id, amount FROM item JOIN sale USING (id)
        SELECT id, amount FROM item FULL JOIN sale USING (id) WHERE id < '2' OR id IS 3
        SELECT id + 1 FROM item NATURAL RIGHT JOIN sale ORDER BY id
        SELECT DISTINCT qty FROM item GROUP BY qty, name ORDER BY COUNT(*) DESC
        SELECT DISTINCT qty + 1 AS q FROM item GROUP BY qty HAVING COUNT(*) > 0 ORDER BY MAX(id), q
        SELECT * FROM item NATURAL JOIN sale
        SELECT a.id, b.id FROM item a LEFT JOIN (sale b JOIN item c ON b.item = c.id) ON a.id = c.id
        SELECT * FROM (SELECT qty, COUNT(*) AS n FROM item GROUP BY qty) AS g WHERE n > 1
        SELECT t.a FROM (SELECT id AS a FROM item) t JOIN (SELECT item AS a FROM sale) u ON t.a = u.a
        SELECT c FROM (SELECT COUNT(*) AS c FROM item)
        SELECT "COUNT(*)" FROM (SELECT COUNT(*) FROM item)
        SELECT * FROM (SELECT name FROM item ORDER BY id LIMIT 2) AS top
        SELECT name FROM item WHERE id IN (SELECT item FROM sale)
        SELECT name FROM item WHERE id NOT IN (SELECT item FROM sale WHERE item IS NOT NULL)
        SELECT name FROM item WHERE EXISTS (SELECT 1 FROM sale WHERE sale.item = item.id)
        SELECT name FROM item i WHERE NOT EXISTS (SELECT * FROM sale WHERE item = i.id)
        SELECT name FROM item WHERE price = (SELECT MAX(price) FROM item)
        SELECT name FROM item AS i WHERE price > (SELECT AVG(price) FROM item WHERE item.qty = i.qty)
        SELECT name, (SELECT COUNT(*) FROM sale WHERE sale.item = item.id) AS n FROM item
        SELECT qty FROM item GROUP BY qty HAVING COUNT(*) > (SELECT COUNT(*) FROM sale WHERE amount = qty)
        SELECT id FROM item UNION SELECT item FROM sale
        SELECT id FROM item UNION ALL SELECT item FROM sale EXCEPT SELECT 1
        SELECT id FROM item INTERSECT SELECT item FROM sale ORDER BY 1 DESC LIMIT 1
        SELECT id AS k, name FROM item UNION SELECT item, note FROM sale ORDER BY k, name
        SELECT * FROM (SELECT id FROM item UNION SELECT item FROM sale) ORDER BY id
        SELECT id FROM item EXCEPT SELECT * FROM (SELECT item FROM sale UNION SELECT 2)
        WITH big AS (SELECT * FROM item WHERE price > 3) SELECT name FROM big ORDER BY id
        WITH a AS (SELECT id FROM item), b(k) AS (SELECT id + 1 FROM a) SELECT a.id, b.k FROM a, b
        WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5) SELECT x FROM n
        SELECT name, ROW_NUMBER() OVER (ORDER BY id) FROM item
        SELECT name, RANK() OVER (PARTITION BY qty ORDER BY price DESC) AS r FROM item ORDER BY r, id
        SELECT id, SUM(qty) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM item
        SELECT qty, SUM(COUNT(*)) OVER (ORDER BY qty) FROM item GROUP BY qty
        SELECT name FROM item WHERE (qty, price) = (2, 3.5)
        SELECT name FROM item WHERE (id, qty) IN (SELECT item, amount FROM sale)
        SELECT "order", "a b" FROM "odd table"
        SELECT o."order" FROM "odd table" o GROUP BY o."order" ORDER BY COUNT(*)
        SELECT code FROM item WHERE code = 'ABC' ORDER BY code, id
        SELECT qty IS TRUE, qty IS NOT FALSE FROM item
        VALUES (1, 'a'), (2, NULL)
        SELECT * FROM (VALUES (1, 'a'), (2.5, 'b')) AS v WHERE v.column1 > 1
        WITH v(k, t) AS (VALUES (1, 'a'), (2, 'b')) SELECT t, name FROM v JOIN item ON item.id = v.k
        WITH v(k) AS (VALUES (1), (2) UNION SELECT qty FROM item) SELECT k FROM v ORDER BY k DESC
        SELECT name FROM item WHERE qty IN (VALUES (1), (2))
        SELECT name, price FROM item ORDER BY (2), id
        SELECT name, COUNT(*) FROM item GROUP BY (1)
        SELECT 5 AS five, COUNT(*) FROM item GROUP BY five
        SELECT COUNT(*) FROM item GROUP BY FALSE
        SELECT DISTINCT qty + 1 AS q FROM item ORDER BY id, q
        SELECT name AS n FROM item ORDER BY (item.price), (n), id
        SELECT name COLLATE NOCASE IN ('A', 'b'), (name COLLATE NOCASE, qty) = ('A', 2) FROM item
        SELECT name FROM item WHERE name BETWEEN 'A' COLLATE NOCASE AND 'b'
        SELECT CASE (SELECT MAX(qty) FROM item) WHEN 1 THEN 'one' WHEN 2 THEN 'two' END FROM item
        SELECT - -TRUE, -(-1), -(1) FROM item
        SELECT name > code COLLATE BINARY AND NOT (name = code COLLATE NOCASE) AS k FROM item
        SELECT (name > 'a' COLLATE BINARY AND name = 'B' COLLATE NOCASE) = 'x' FROM item
        SELECT (name > 'a' COLLATE BINARY AND name = 'B' COLLATE NOCASE) BETWEEN 0 AND 1 FROM item
        SELECT (name > 'a' COLLATE BINARY AND name = 'B' COLLATE NOCASE) IN (0, 1) FROM item
        SELECT id FROM item ORDER BY (name > 'a' COLLATE BINARY AND name = 'B' COLLATE NOCASE), id
        SELECT COUNT(*) FROM item GROUP BY (name > 'a' COLLATE BINARY AND name = 'B' COLLATE NOCASE)
        SELECT COUNT(*), item.id FROM item FULL JOIN sale USING (id) GROUP BY id, qty ORDER BY id
        SELECT name, COUNT(*) FROM item GROUP BY +1, qty COLLATE BINARY
        SELECT MAX(CASE WHEN +code < name THEN qty END) FROM item
        SELECT id FROM item WHERE code NOT IN (SELECT COALESCE(COUNT(*) FILTER (WHERE note > 'a' COLLATE NOCASE), 2) FROM sale)
        SELECT id, SUM(qty) OVER (ORDER BY id ROWS 1 PRECEDING EXCLUDE CURRENT ROW) FROM item
        SELECT COUNT(*) FROM item GROUP BY 1.0, 99999999999
        SELECT name, price FROM item ORDER BY 99999999999, 1.5, 0x2 DESC, +1 COLLATE NOCASE, id
        SELECT q FROM (SELECT (qty) AS q, (name) FROM item) AS d WHERE d.name IS NOT NULL
        """
                .lines()
                .filter(line -> !line.isBlank());
    }

    @ParameterizedTest
    @MethodSource("queries")
    void bindsBack(String sql) {
        Query query = bound(sql);
        String printed = Printer.print(query, DialectId.SQLITE);
        Query again = bound(printed);
        assertThat(Isomorphism.same(bare(query), bare(again), false))
                .as(
                        "%s%nprinted: %s%nagain:   %s",
                        sql, printed, Printer.print(again, DialectId.SQLITE))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(Flavour.class)
    void randomQueriesBindBack(Flavour flavour) {
        var trips = new RoundTrips(SchemaReader.ddl(SampleTables.ddl(flavour)), flavour.dialect());
        long seed = 20261121;
        for (int q = 0; q < 1_000; q++)
            trips.run(new RandomQueries(flavour, seed + q).query(), "seed " + (seed + q));
        assertThat(trips.differences()).isEmpty();
        assertThat(trips.same()).as("%s", trips).isGreaterThan(850);
    }

    @Test
    void randomQueriesPrintedForDuckdbBindBack() {
        Flavour flavour = Flavour.POSTGRESQL;
        var trips = new RoundTrips(SchemaReader.ddl(SampleTables.ddl(flavour)), DialectId.DUCKDB);
        long seed = 20261121;
        for (int q = 0; q < 1_000; q++)
            trips.run(new RandomQueries(flavour, seed + q).query(), "seed " + (seed + q));
        assertThat(trips.differences()).isEmpty();
        assertThat(trips.same()).as("%s", trips).isGreaterThan(600);
    }

    @ParameterizedTest
    @MethodSource("queries")
    void meansTheSame(String sql) throws SQLException {
        Query query = bound(sql);
        for (String printed :
                new String[] {
                    Printer.print(query, DialectId.SQLITE),
                    Printer.elaborated(query, DialectId.SQLITE)
                }) {
            for (int seed = 0; seed < 20; seed++) {
                SampleRows.assertSame(sql, printed, seed, Ordering.isOrdered(query));
            }
        }
    }

    private static Query bound(String sql) {
        return switch (FRONTEND.bind(sql)) {
            case Bound.Success(Query query, var positions, _) -> query;
            case Bound.Failure(var problem) ->
                    throw new AssertionError(
                            sql + ": " + problem.detail() + " at " + problem.position());
        };
    }

    private static Query bare(Query query) {
        return Trees.rewrite(
                query,
                node -> node,
                node -> node instanceof Parenthesised(var operand) ? operand : node);
    }
}
