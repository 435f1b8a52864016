--! schema: CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER NOT NULL, note TEXT);
CREATE TABLE u (id INTEGER PRIMARY KEY, t_id INTEGER NOT NULL, v INTEGER, note TEXT);
--! with: inner-join-as-filter, merge-filters, etm-p6-commutation
--! fires
SELECT t.note FROM t, u WHERE t.id = u.t_id AND t.id = u.v;
SELECT t.note FROM t, u WHERE t.id = u.t_id AND u.t_id = u.v;
--! does-not-fire: nothing is equated
SELECT t.note FROM t, u WHERE t.id < u.t_id;
--! does-not-fire: two texts that are one number need not be one text
SELECT u.id FROM t, u WHERE t.note = u.v AND u.note = u.v
    AND t.note IN ('1', '01') AND u.note IN ('1', '01');
SELECT u.id FROM t, u WHERE t.note = u.v AND t.note = u.note
    AND t.note IN ('1', '01') AND u.note IN ('1', '01');
--! does-not-fire: that a column equals itself says that it is not NULL
SELECT t.note FROM t WHERE t.a = t.a;
