-- Columns of arrays in PostgreSQL: what is asked of their elements.
--! dialect: postgresql
--! schema:
CREATE TABLE member (id INTEGER PRIMARY KEY, tags TEXT[], scores INTEGER[] NOT NULL, kind TEXT);

--! expect: agrees

SELECT id FROM member WHERE 'vip' = ANY (tags);
SELECT id FROM member WHERE tags @> ARRAY['vip'];

SELECT m.id FROM member m WHERE 'vip' = SOME (m.tags);
SELECT id FROM member WHERE ARRAY_POSITION(tags, 'vip') IS NOT NULL;

SELECT id FROM member WHERE tags && ARRAY['vip', 'new'];
SELECT id FROM member WHERE 'new' = ANY (tags) OR 'vip' = ANY (tags);

SELECT id FROM member WHERE ARRAY['vip', 'new']<@tags;
SELECT id FROM member WHERE tags @> '{new}' AND tags && ARRAY['vip'];

SELECT m.id FROM member m WHERE EXISTS (SELECT 1 FROM UNNEST(m.tags) AS t WHERE t = 'vip');
SELECT id FROM member WHERE 'vip' = ANY (tags);

SELECT id FROM member WHERE 7 <> ALL (scores);
SELECT id FROM member WHERE NOT 7 = ANY (scores);

SELECT id FROM member WHERE CARDINALITY(scores) <> 0;
SELECT id FROM member WHERE ARRAY_LENGTH(scores, 1) IS NOT NULL;

--! expect: differs

SELECT id FROM member WHERE tags @> ARRAY['vip'];
SELECT id FROM member WHERE tags <@ ARRAY['vip'];

SELECT id FROM member WHERE tags @> ARRAY['vip'];
SELECT id FROM member WHERE ARRAY_TO_STRING(tags, ',') LIKE '%vip%';

-- where a NULL is among the elements the first is unknown
SELECT id, 'vip' = ANY (tags) AS v FROM member;
SELECT id, tags @> ARRAY['vip'] AS v FROM member;

SELECT id FROM member WHERE 7 <> ALL (scores);
SELECT id FROM member WHERE NOT scores @> ARRAY[7];

-- an array of no elements has no length, and is no NULL
SELECT id FROM member WHERE ARRAY_LENGTH(scores, 1) = 0;
SELECT id FROM member WHERE CARDINALITY(scores) = 0;

SELECT id, scores[1] FROM member;
SELECT id, scores[2] FROM member;

-- of an array without elements it is false for a NULL, too
SELECT id FROM member WHERE NOT kind = ANY (tags);
SELECT id FROM member WHERE NOT kind = ANY (tags) AND kind IS NOT NULL;

--! expect: invalid TYPE_ERROR gold 1:36: operator does not exist: integer[] @> text[] (SQLSTATE 42883)
SELECT id FROM member WHERE scores @> ARRAY['a'];
SELECT id FROM member;
