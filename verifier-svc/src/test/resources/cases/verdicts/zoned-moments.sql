-- Moments with a time zone, what is between two moments, and identifiers.
--! dialect: postgresql
--! schema:
CREATE TABLE client (id UUID PRIMARY KEY, email TEXT NOT NULL UNIQUE, joined TIMESTAMPTZ NOT NULL);
CREATE TABLE parcel (id BIGINT PRIMARY KEY, client_id UUID NOT NULL REFERENCES client (id), sent TIMESTAMP WITH TIME ZONE NOT NULL, arrived TIMESTAMPTZ, seen TIMESTAMP, day DATE);

--! expect: agrees

SELECT id FROM client WHERE joined::date = '2024-01-01';
SELECT id FROM client WHERE joined >= '2024-01-01' AND joined < '2024-01-02';

SELECT id FROM parcel WHERE sent = '2020-01-01 00:00:00+02';
SELECT id FROM parcel WHERE sent = TIMESTAMPTZ '2019-12-31 22:00:00Z';

SELECT DATE_TRUNC('month', sent), COUNT(*) FROM parcel GROUP BY 1;
SELECT DATE_TRUNC('month', sent), COUNT(id) FROM parcel GROUP BY DATE_TRUNC('month', sent);

SELECT DATE_TRUNC('month', seen)::date, COUNT(*) FROM parcel GROUP BY 1;
SELECT DATE_TRUNC('month', seen)::date, COUNT(*) FROM parcel GROUP BY DATE_TRUNC('month', seen);

SELECT day::timestamp, COUNT(*) FROM parcel GROUP BY 1;
SELECT day::timestamp, COUNT(*) FROM parcel GROUP BY day;

SELECT id FROM parcel WHERE arrived - sent > INTERVAL '2 days';
SELECT id FROM parcel WHERE arrived > sent + INTERVAL '48 hours';

SELECT id, EXTRACT(EPOCH FROM (arrived - sent)) / 3600 FROM parcel;
SELECT id, EXTRACT(EPOCH FROM arrived - sent) / 3600.0 FROM parcel;

-- EXTRACT's year has 365.25 days
SELECT id FROM parcel WHERE EXTRACT(EPOCH FROM arrived - sent) > EXTRACT(EPOCH FROM INTERVAL '1 year');
SELECT id FROM parcel WHERE EXTRACT(EPOCH FROM arrived - sent) > 31557600;

SELECT COALESCE(arrived, seen) FROM parcel;
SELECT COALESCE(arrived, seen::timestamptz) FROM parcel;

SELECT email FROM client WHERE id = 'A0EEBC999C0B4EF8BB6D6BB9BD380A11';
SELECT email FROM client WHERE id IN ('{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}');

SELECT c.email FROM client c WHERE NOT EXISTS (SELECT 1 FROM parcel p WHERE p.client_id = c.id);
SELECT c.email FROM client c LEFT JOIN parcel p ON p.client_id = c.id WHERE p.id IS NULL;

SELECT id, LAG(seen, 1, '2020-01-01') OVER (ORDER BY id) FROM parcel;
SELECT id, LAG(seen, 1, '2020-01-01 00:00:00') OVER (ORDER BY id) FROM parcel;

SELECT LAG(id, 1, '0') OVER (ORDER BY id) FROM parcel;
SELECT LAG(id, 1, 0) OVER (ORDER BY id) FROM parcel;

--! expect: differs

SELECT email FROM client WHERE id > 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
SELECT email FROM client WHERE id >= 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';

SELECT email FROM client WHERE id = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
SELECT email FROM client WHERE id = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12';

SELECT client_id FROM parcel ORDER BY client_id, id LIMIT 1;
SELECT client_id FROM parcel ORDER BY client_id DESC, id LIMIT 1;

SELECT id FROM parcel WHERE sent > '2020-01-01 00:00:00+02';
SELECT id FROM parcel WHERE sent > '2020-01-01 00:00:00';

SELECT id FROM parcel ORDER BY arrived - sent, id;
SELECT id FROM parcel ORDER BY sent - arrived, id;

SELECT EXTRACT(DAY FROM arrived - sent) FROM parcel;
SELECT arrived::date - sent::date FROM parcel;

SELECT sent || '' FROM parcel;
SELECT sent::timestamp || '' FROM parcel;

-- where neither moment is there
SELECT id FROM parcel WHERE arrived - seen IS NOT DISTINCT FROM INTERVAL '2 days';
SELECT id FROM parcel WHERE arrived IS NOT DISTINCT FROM seen + INTERVAL '2 days';

--! expect: undecided

-- moments may have fractions of seconds
SELECT id FROM parcel WHERE seen::timestamp(0) = seen;
SELECT id FROM parcel WHERE seen IS NOT NULL;

-- a time zone shows in one alone
SELECT sent FROM parcel;
SELECT sent::timestamp FROM parcel;

SELECT sent FROM parcel;
SELECT sent::timestamp::text FROM parcel;

SELECT AVG(arrived - sent) FROM parcel;
SELECT AVG(arrived - sent) FROM parcel WHERE arrived IS NOT NULL;

-- read when the query runs
SELECT id FROM client WHERE email::uuid = id;
SELECT id FROM client WHERE id = email::uuid;

--! policy: spider
--! schema:
CREATE TABLE tag (id INT PRIMARY KEY, code CHAR(3), name TEXT, at TIMESTAMPTZ);

--! expect: agrees

-- columns in any order: no other one could be taken for the text with blanks
SELECT id, code FROM tag;
SELECT code, id FROM tag;

--! expect: undecided

SELECT code, name FROM tag;
SELECT name, code FROM tag WHERE id > 0 OR id <= 0;

--! expect: differs

-- a text is filled up with blanks, or cut, in one of them
SELECT name FROM tag;
SELECT CAST(name AS CHAR(3)) FROM tag;

SELECT CAST(name AS VARCHAR(3)) FROM tag;
SELECT CAST(name AS CHAR(3)) FROM tag;

SELECT code FROM tag;
SELECT CAST(code AS CHAR(5)) FROM tag;

--! expect: agrees

-- NULL shows no blanks
SELECT code FROM tag WHERE code IS NULL;
SELECT CAST(NULL AS TEXT) FROM tag WHERE code IS NULL;
