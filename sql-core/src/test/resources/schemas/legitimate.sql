--! case: names in every quote, and words that are keywords elsewhere
CREATE TABLE "order" ("group" INT, [select] TEXT, `from` REAL, 'where' TEXT, key INT, desc TEXT, action TEXT, "a ""b""" INT, `c``d` INT, [e f] INT);
CREATE TABLE left (right INT, cross TEXT, replace TEXT, temp INT, row INT, view TEXT, "1st" INT);
--! case: names of other alphabets and with dollars
CREATE TABLE größe (länge INT, "größe" REAL, 名前 TEXT, a$b INT, _x INT, Ab_9 INT);
--! case: types of several words and numbers
CREATE TABLE t (a BIGINT UNSIGNED, b DOUBLE PRECISION, c VARCHAR ( 20 ), d DECIMAL(10,2), e DECIMAL(10, 2), f NATIVE CHARACTER(70), g NUMERIC(+5,-2), h "my type", i [int], j 'text', k INT COMMENT 'of nothing', l FLOATING POINT, m text, n "TEXT", o int, p CHARINT, q, r TIMESTAMP WITHOUT TIME ZONE, s BLOB, t ANY);
--! case: keys of rows
CREATE TABLE a (id INTEGER PRIMARY KEY);
CREATE TABLE b (id INTEGER PRIMARY KEY AUTOINCREMENT, x TEXT);
CREATE TABLE c (id INTEGER PRIMARY KEY DESC, x TEXT);
CREATE TABLE d (id INT PRIMARY KEY, x TEXT);
CREATE TABLE e (id INTEGER, x TEXT, PRIMARY KEY (id));
CREATE TABLE f (id INTEGER, x TEXT, PRIMARY KEY (id DESC));
CREATE TABLE g (id INTEGER PRIMARY KEY ASC, x TEXT);
CREATE TABLE h (id INTEGER, x TEXT, PRIMARY KEY (id AUTOINCREMENT));
CREATE TABLE i (id "INTEGER" PRIMARY KEY, x TEXT);
CREATE TABLE j (id INTEGER UNSIGNED PRIMARY KEY, x TEXT);
--! case: keys of several columns
CREATE TABLE t (a INT, b TEXT, c TEXT COLLATE NOCASE, PRIMARY KEY (b COLLATE NOCASE, a DESC), UNIQUE (c), UNIQUE (c, a), UNIQUE (b COLLATE RTRIM));
CREATE TABLE u (a INT UNIQUE, b INT NOT NULL UNIQUE, c INT PRIMARY KEY UNIQUE, d INTEGER, UNIQUE (a), UNIQUE (a, b));
CREATE TABLE v (id INTEGER PRIMARY KEY UNIQUE, x INT);
CREATE TABLE w ("a" INT, b INT, PRIMARY KEY ('a', [b]), UNIQUE (`b`, "a"));
--! case: without row ids, and strict
CREATE TABLE a (x TEXT PRIMARY KEY, y INT) WITHOUT ROWID;
CREATE TABLE b (x INT, y TEXT, PRIMARY KEY (x, y)) WITHOUT ROWID, STRICT;
CREATE TABLE c (x INT, y TEXT, z ANY, PRIMARY KEY (y)) STRICT;
CREATE TABLE d (x INTEGER PRIMARY KEY, y REAL) without rowid;
--! case: conflicts, NULL, and constraints with names
CREATE TABLE t (
  a INT CONSTRAINT a_is_there NOT NULL ON CONFLICT REPLACE DEFAULT 0,
  b INT NULL,
  c INT CONSTRAINT empty_one,
  d INT CONSTRAINT one UNIQUE ON CONFLICT IGNORE CONSTRAINT two CHECK (d > 0),
  CONSTRAINT key PRIMARY KEY (a) ON CONFLICT FAIL,
  CONSTRAINT other UNIQUE (b, c) ON CONFLICT ROLLBACK
  CONSTRAINT third CHECK (b <> c)
  UNIQUE (c));
--! case: defaults
CREATE TABLE t (
  a INT DEFAULT 0, b INT DEFAULT -1, c INT DEFAULT +2, d REAL DEFAULT 1.5e-3, e REAL DEFAULT .5, f REAL DEFAULT 5.,
  g TEXT DEFAULT 'it''s', h TEXT DEFAULT "double", i TEXT DEFAULT word, j TEXT DEFAULT NULL, k BLOB DEFAULT X'0AFF',
  l TEXT DEFAULT CURRENT_TIMESTAMP, m TEXT DEFAULT current_date, n INT DEFAULT TRUE, o INT DEFAULT false,
  p TEXT DEFAULT (datetime('now')), q TEXT DEFAULT (lower(hex(randomblob(16)))), r INT DEFAULT (1 + 2 * 3), s INT DEFAULT 0x1F,
  t TEXT DEFAULT '', u INT DEFAULT (-1), v INT DEFAULT 9223372036854775808, x INT DEFAULT 1 NOT NULL);
--! case: defaults that engines have
CREATE TABLE t (a TEXT DEFAULT (strftime('%Y-%m-%d', 'now')), b TEXT DEFAULT ('x' || 'y'), c INT DEFAULT (abs(-1)), d TEXT DEFAULT (CAST(1 AS TEXT)), e TEXT DEFAULT `b`, f TEXT DEFAULT [b]);
--! case: conditions
CREATE TABLE t (
  a INT CHECK (a > 0 AND a<=10), b TEXT CHECK (b IN ('x', "y", 'z''s')), c TEXT CHECK (length(c) BETWEEN 1 AND 20),
  d TEXT CHECK (d LIKE 'a%' ESCAPE '\' OR d NOT LIKE '%b' OR d GLOB '[a-z]*'), e REAL CHECK (e IS NOT NULL AND e NOTNULL AND NOT e ISNULL),
  f INT CHECK (CASE WHEN f > 0 THEN 1 ELSE 0 END = 1), g INT CHECK (CASE g WHEN 1 THEN TRUE WHEN 2 THEN FALSE END),
  h TEXT CHECK (h COLLATE NOCASE = 'x'), i INT CHECK (typeof(i) = 'integer'), j INT CHECK (j % 2 == 0 AND j << 1 != 4 AND (j | 1) & ~j),
  k TEXT CHECK (CAST(k AS INTEGER) > - - 1), l INT CHECK (l IS a OR l IS NOT b OR l IS NOT DISTINCT FROM c), m INT CHECK (t.m > 0 AND `t`.[m] < 9),
  n INT CHECK ((((n)))), n2 TEXT CHECK (printf('%05d', n2) = n2 AND json_extract(n2, '$.a') IS NULL), o TEXT CHECK (coalesce(o, '') || 'x' > 'y'), p INT CHECK (p NOT IN (1,2,3) AND p NOT BETWEEN 4 AND 5 AND p NOT NULL),
  CHECK (a < b), CHECK(c=d AND(e=1)), CONSTRAINT named CHECK (x'00' <> k AND a -- a comment
     > 1.5e3 /* another */ ), CHECK (max(a, 1) > min(a, 2) AND round(e, 2) = e AND a->'$.b' IS NULL AND a ->> 'c' IS NULL));
--! case: references
CREATE TABLE child (
  a INT REFERENCES parent, b INT REFERENCES parent (id) ON DELETE CASCADE ON UPDATE SET NULL,
  c INT REFERENCES "parent" ("id") DEFERRABLE INITIALLY DEFERRED, d INT REFERENCES parent (id) NOT DEFERRABLE INITIALLY IMMEDIATE,
  e INT REFERENCES nowhere (x), f INT REFERENCES parent (no_such), g INT, h INT,
  FOREIGN KEY (g, h) REFERENCES pairs, FOREIGN KEY (g, h) REFERENCES pairs (y, x) ON DELETE NO ACTION ON UPDATE RESTRICT MATCH FULL,
  CONSTRAINT named FOREIGN KEY (g) REFERENCES child (a) ON DELETE SET DEFAULT DEFERRABLE);
CREATE TABLE parent (id INTEGER PRIMARY KEY, self INT REFERENCES parent);
CREATE TABLE pairs (x INT, y INT, PRIMARY KEY (x, y));
--! case: collations
CREATE TABLE t (a TEXT COLLATE nocase, b TEXT COLLATE RTRIM NOT NULL, c TEXT COLLATE "BINARY", d TEXT COLLATE NOCASE COLLATE RTRIM, UNIQUE (a), UNIQUE (b, c));
--! case: indexes
CREATE TABLE t (a INT, b TEXT, c REAL);
CREATE INDEX plain ON t (a);
CREATE UNIQUE INDEX whole ON t (b, a DESC);
CREATE UNIQUE INDEX IF NOT EXISTS folded ON t (b COLLATE NOCASE ASC);
CREATE UNIQUE INDEX part ON t (a) WHERE c IS NOT NULL AND b <> 'x';
CREATE UNIQUE INDEX computed ON t (a + 1, lower(b));
CREATE INDEX computed_in_order ON t (abs(a) DESC, b COLLATE RTRIM DESC, (c));
CREATE UNIQUE INDEX main.in_main ON t ("c");
--! case: repeated, and in the default schema
CREATE TABLE IF NOT EXISTS t (a INT);
CREATE TABLE IF NOT EXISTS T (b INT, c INT);
CREATE TABLE main.u (a INT);
--! case: comments, empty statements and odd blanks
;;/* open */ CREATE	TABLE -- a table
t(a INT,b TEXT)  ; ;

-- the end
--! case: a default and a comma in odd places
CREATE TABLE t (a INT DEFAULT 5 CHECK(a>4)NOT NULL,b TEXT DEFAULT'x'UNIQUE,c INT DEFAULT(1)REFERENCES t(a),d INT);
