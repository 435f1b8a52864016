-- A small lending library. The rows are in library-rows.sql.
CREATE TABLE author (
  id      INTEGER PRIMARY KEY,
  name    TEXT NOT NULL,
  country TEXT
);
CREATE TABLE book (
  id        INTEGER PRIMARY KEY,
  title     TEXT NOT NULL,
  author_id INTEGER NOT NULL REFERENCES author (id),
  published INTEGER,
  price     REAL
);
CREATE TABLE member (
  id     INTEGER PRIMARY KEY,
  name   TEXT NOT NULL,
  email  TEXT UNIQUE,
  joined DATE
);
CREATE TABLE loan (
  id        INTEGER PRIMARY KEY,
  book_id   INTEGER NOT NULL REFERENCES book (id),
  member_id INTEGER NOT NULL REFERENCES member (id),
  taken     DATE NOT NULL,
  returned  DATE
);
