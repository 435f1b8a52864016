package dev.sameql.gateway.console;

import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.gateway.console.options.Options;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Pairs to begin with.
public enum Example {
    /// COUNT skips NULLs.
    COUNT(
            "COUNT(*) or COUNT(column)",
            "SELECT COUNT(*)\nFROM loan",
            "SELECT COUNT(returned)\nFROM loan"),
    /// Rules are enough.
    RULES(
            "the same in other words",
            "SELECT title FROM book\nWHERE year BETWEEN 1990 AND 1999",
            "SELECT b.title FROM book AS b\nWHERE 1999 >= b.year AND b.year >= 1990"),
    /// A join brings duplicates.
    JOIN(
            "a join that repeats rows",
            "SELECT title FROM book\nWHERE id IN (SELECT book FROM loan)",
            "SELECT title FROM book\nJOIN loan ON loan.book = book.id"),
    /// A column that there is not.
    MISTAKE(
            "a mistake, and its place",
            "SELECT title FROM book",
            "SELECT title,\n       pages\nFROM book");

    private static final String SCHEMA =
            """
            CREATE TABLE book (
              id INTEGER PRIMARY KEY,
              title TEXT NOT NULL,
              year INTEGER
            );
            CREATE TABLE loan (
              id INTEGER PRIMARY KEY,
              book INTEGER NOT NULL REFERENCES book (id),
              returned TEXT
            );
            """;

    private final String title;
    private final String gold;
    private final String predicted;

    Example(String title, String gold, String predicted) {
        this.title = title;
        this.gold = gold;
        this.predicted = predicted;
    }

    /// The example of that name.
    static Optional<Example> named(String name) {
        return Arrays.stream(values()).filter(each -> each.spelling().equals(name)).findFirst();
    }

    /// How addresses spell it.
    public String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// What it shows.
    public String title() {
        return title;
    }

    Form form() {
        return new Form(SCHEMA, Dialects.DEFAULT.name(), gold, predicted, "strict", Options.NONE);
    }
}
