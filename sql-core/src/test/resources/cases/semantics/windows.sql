-- Frames and peers. What is expected is what SQLite answers: rows are divided by /, values by blanks.
--! schema:
CREATE TABLE t (id INTEGER, g TEXT, x INTEGER, r REAL);
CREATE TABLE e (id INTEGER, y TEXT);
--! data:
INSERT INTO t VALUES (1, 'a', 5, 1.0);
INSERT INTO t VALUES (2, 'a', NULL, 2.0);
INSERT INTO t VALUES (3, 'b', 5, 2.0);
INSERT INTO t VALUES (4, NULL, 7, NULL);

--! case: a frame leaves out the current row
--! expect: rows 1 2/2 4/3 6/4 3
SELECT id, SUM(id) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW)
  FROM t;

--! case: a frame leaves out peers, with or without the current row
--! expect: rows 1 1 2/2 1 2/3 2 3/4 0 1
SELECT id, COUNT(*) OVER (ORDER BY g GROUPS 1 PRECEDING EXCLUDE GROUP),
  COUNT(*) OVER (ORDER BY g GROUPS 1 PRECEDING EXCLUDE TIES) FROM t ORDER BY id;

--! case: without ORDER BY all rows are peers
--! expect: rows 0/0/0/0
SELECT COUNT(*) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE GROUP) FROM t;

--! case: GROUP_CONCAT in a window follows its order
--! expect: rows 2-1/2
SELECT GROUP_CONCAT(id, '-') OVER (ORDER BY id DESC) FROM t WHERE id < 3 ORDER BY id;

--! case: default frames end at the last peer
--! expect: rows 6/2/6/10
SELECT SUM(id) OVER (ORDER BY x) FROM t ORDER BY id;

--! case: a window begins with another and adds its order and frame
--! expect: rows 1 1/2 3/3 3/4 4
SELECT id, SUM(id) OVER (w ORDER BY id ROWS UNBOUNDED PRECEDING) FROM t WINDOW w AS (PARTITION BY g) ORDER BY id;

--! case: a window of the WINDOW clause begins with an earlier one
--! expect: rows 1 2 1/2 1 1/3 1 1/4 1 1
SELECT id, RANK() OVER v, COUNT(*) OVER (v ROWS CURRENT ROW)
  FROM t WINDOW w AS (PARTITION BY g), v AS (w ORDER BY id DESC) ORDER BY id;

--! case: a window is another one
--! expect: rows 3/3/3/4
SELECT SUM(id) OVER (w) FROM t WINDOW w AS (PARTITION BY g) ORDER BY id;
