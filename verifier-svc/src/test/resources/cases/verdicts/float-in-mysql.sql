-- FLOAT holds doubles that single precision has, and computes as they do; what its texts show is not modelled.
--! dialect: mysql
--! schema:
CREATE TABLE process (machine INT, step VARCHAR(10) NOT NULL, moment FLOAT NOT NULL, PRIMARY KEY (machine, step));

--! expect: agrees
SELECT machine, MAX(moment) + 0 FROM process GROUP BY machine;
SELECT DISTINCT machine, MAX(moment) OVER (PARTITION BY machine) + 0 FROM process;

--! expect: agrees
SELECT a.machine, b.moment - a.moment FROM process a JOIN process b ON a.machine = b.machine AND a.step = 'start' AND b.step = 'end';
SELECT a.machine, b.moment - a.moment FROM process a, process b WHERE b.machine = a.machine AND a.step = 'START' AND b.step = 'END';

--! expect: differs VALUES
SELECT machine FROM process WHERE moment > 1;
SELECT machine FROM process WHERE moment >= 1;

--! expect: undecided UNSUPPORTED_FEATURE
SELECT CONCAT(moment, 's') FROM process;
SELECT CONCAT(moment, 's') FROM process WHERE moment IS NOT NULL;

--! expect: undecided UNSUPPORTED_FEATURE
SELECT moment FROM process;
SELECT moment + 0 FROM process;

--! expect: undecided UNSUPPORTED_FEATURE
SELECT machine, MAX(moment) FROM process GROUP BY machine;
SELECT machine, MAX(moment + 0) FROM process GROUP BY machine;

--! expect: undecided UNSUPPORTED_FEATURE
SELECT moment FROM process UNION SELECT machine FROM process;
SELECT moment + 0 FROM process UNION SELECT machine FROM process;
