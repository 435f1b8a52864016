package dev.sameql.verifier.refute;

import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import dev.sameql.verifier.refute.clues.NeighbouringDates;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What values a column is filled with: values of its declared type, in the form in which SQLite
/// keeps them (dates as ISO 8601 texts).
public enum ValueKind {
    INTEGER,
    REAL,
    BOOLEAN,
    DATE,
    TIME,
    TIMESTAMP,
    TEXT,
    IDENTIFIER(WrittenForm.IDENTIFIER),
    TIME_OF_DAY(WrittenForm.TIME_OF_DAY),
    JSON(WrittenForm.JSON),
    JSON_TREE(WrittenForm.JSON_TREE),
    INTEGERS(WrittenForm.INTEGERS),
    BIG_INTEGERS(WrittenForm.BIG_INTEGERS),
    TEXTS(WrittenForm.TEXTS),
    ENUMERATION(WrittenForm.ENUMERATION),
    INTERVAL(WrittenForm.INTERVAL);

    /// In which form of their own values are kept; none of those above.
    private final Optional<WrittenForm> form;

    ValueKind() {
        this.form = Optional.empty();
    }

    ValueKind(WrittenForm form) {
        this.form = Optional.of(form);
    }

    private static final Pattern INTEGER_TEXT = Pattern.compile("[+-]?\\d{1,18}");
    private static final Pattern NUMBER_TEXT =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?");
    /// A year, or a year, a month and a day without anything between; what follows is free.
    private static final Pattern DATE_TEXT =
            Pattern.compile("\\d{4}((0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])?)?\\b.*", Pattern.DOTALL);
    private static final Pattern TIME_TEXT = Pattern.compile("[\\d:. +-]+");

    public static ValueKind of(Column column) {
        Optional<WrittenForm> written = column.type().narrowing().written();
        if (written.isPresent()) return of(written.get());
        return switch (column.type().kind()) {
            case INTEGER, INT4 -> INTEGER;
            case REAL, DECIMAL -> REAL;
            case BOOLEAN -> BOOLEAN;
            case DATE -> DATE;
            case TIME -> TIME;
            case TIMESTAMP -> TIMESTAMP;
            case TEXT, BLOB -> TEXT;
            case NULL, UNKNOWN, ANY ->
                    SqliteAffinity.ofDeclaredType(column.declaredType()).isNumeric()
                            ? INTEGER
                            : TEXT;
        };
    }

    private static ValueKind of(WrittenForm form) {
        return switch (form) {
            case IDENTIFIER -> IDENTIFIER;
            case TIME_OF_DAY -> TIME_OF_DAY;
            case JSON -> JSON;
            case JSON_TREE -> JSON_TREE;
            case INTEGERS -> INTEGERS;
            case BIG_INTEGERS -> BIG_INTEGERS;
            case TEXTS -> TEXTS;
            case ENUMERATION -> ENUMERATION;
            case INTERVAL -> INTERVAL;
        };
    }

    /// Whether values are kept in a form of their own.
    public boolean isWritten() {
        return form.isPresent();
    }

    public boolean isArray() {
        return this == INTEGERS || this == BIG_INTEGERS || this == TEXTS;
    }

    public boolean isNumeric() {
        return this == INTEGER || this == REAL;
    }

    public boolean isTemporal() {
        return this == DATE || this == TIME || this == TIMESTAMP || this == TIME_OF_DAY;
    }

    /// The value of this kind that a literal's text denotes.
    public Optional<Value> read(String text) {
        return switch (this) {
            case INTEGER -> integer(text);
            case REAL ->
                    NUMBER_TEXT.matcher(text).matches()
                            ? Optional.of(Value.of(Double.parseDouble(text)))
                            : Optional.empty();
            case BOOLEAN -> integer(text).or(() -> Optional.of(Value.of(text)));
            case DATE, TIMESTAMP ->
                    DATE_TEXT.matcher(text).matches()
                            ? Optional.of(Value.of(text))
                            : Optional.empty();
            case TIME ->
                    TIME_TEXT.matcher(text).matches()
                            ? Optional.of(Value.of(text))
                            : Optional.empty();
            case IDENTIFIER,
                    TIME_OF_DAY,
                    JSON,
                    JSON_TREE,
                    INTEGERS,
                    BIG_INTEGERS,
                    TEXTS,
                    ENUMERATION,
                    INTERVAL ->
                    form.flatMap(written -> written.canonical(text)).map(Value::of);
            case TEXT -> Optional.of(Value.of(text));
        };
    }

    /// Values right beside the one that a literal's text denotes, of a form of its own.
    public List<Value> near(String text) {
        return form
                .flatMap(written -> written.canonical(text).map(written::near))
                .orElse(List.of())
                .stream()
                .<Value>map(Value::of)
                .toList();
    }

    private static Optional<Value> integer(String text) {
        if (INTEGER_TEXT.matcher(text).matches())
            return Optional.of(
                    Value.of(Long.parseLong(text.startsWith("+") ? text.substring(1) : text)));
        if (!NUMBER_TEXT.matcher(text).matches()) return Optional.empty();
        BigDecimal floor = new BigDecimal(text).setScale(0, RoundingMode.FLOOR);
        return floor.precision() < 19 ? Optional.of(Value.of(floor.longValue())) : Optional.empty();
    }

    /// Values that mean nothing in particular, simplest first.
    public List<Value> plain() {
        return switch (this) {
            case INTEGER -> PLAIN_INTEGERS;
            case REAL -> PLAIN_REALS;
            case BOOLEAN -> PLAIN_BOOLEANS;
            case DATE -> PLAIN_DATES;
            case TIME, TIME_OF_DAY -> PLAIN_TIMES;
            case TIMESTAMP -> PLAIN_TIMESTAMPS;
            case IDENTIFIER,
                    JSON,
                    JSON_TREE,
                    INTEGERS,
                    BIG_INTEGERS,
                    TEXTS,
                    ENUMERATION,
                    INTERVAL ->
                    IntStream.rangeClosed(1, 4).mapToObj(this::numbered).toList();
            case TEXT -> PLAIN_TEXTS;
        };
    }

    /// The n-th of endlessly many values, all different, for keys.
    public Value numbered(int n) {
        return switch (this) {
            case INTEGER, BOOLEAN -> Value.of((long) n);
            case REAL -> Value.of((double) n);
            case DATE -> Value.of(NeighbouringDates.day(n));
            case TIME, TIME_OF_DAY ->
                    Value.of(String.format("%02d:%02d:00", 8 + n / 60 % 16, n % 60));
            case TIMESTAMP -> Value.of(NeighbouringDates.day(n) + " 10:00:00");
            case IDENTIFIER,
                    JSON,
                    JSON_TREE,
                    INTEGERS,
                    BIG_INTEGERS,
                    TEXTS,
                    ENUMERATION,
                    INTERVAL ->
                    Value.of(form.orElseThrow().of(n));
            case TEXT -> Value.of(n <= 26 ? String.valueOf((char) ('a' + n - 1)) : "a" + n);
        };
    }

    private static final List<Value> PLAIN_INTEGERS =
            List.of(
                    Value.of(1),
                    Value.of(2),
                    Value.of(3),
                    Value.of(0),
                    Value.of(10),
                    Value.of(-1),
                    Value.of(7),
                    Value.of(100));
    private static final List<Value> PLAIN_REALS =
            List.of(
                    Value.of(1.0),
                    Value.of(2.5),
                    Value.of(3.0),
                    Value.of(0.0),
                    Value.of(0.5),
                    Value.of(-1.5),
                    Value.of(10.0),
                    Value.of(100.0));
    private static final List<Value> PLAIN_BOOLEANS = List.of(Value.of(1), Value.of(0));
    private static final List<Value> PLAIN_DATES =
            List.of(
                    Value.of("2012-08-25"),
                    Value.of("2013-01-01"),
                    Value.of("1999-12-31"),
                    Value.of("2012-08-26"),
                    Value.of("2020-02-29"));
    private static final List<Value> PLAIN_TIMES =
            List.of(
                    Value.of("10:00:00"),
                    Value.of("11:30:00"),
                    Value.of("09:05:30"),
                    Value.of("23:59:59"));
    private static final List<Value> PLAIN_TIMESTAMPS =
            List.of(
                    Value.of("2012-08-25 10:00:00"),
                    Value.of("2013-01-01 00:00:00"),
                    Value.of("1999-12-31 23:59:59"),
                    Value.of("2012-08-25 11:30:00"));
    private static final List<Value> PLAIN_TEXTS =
            List.of(
                    Value.of("a"),
                    Value.of("b"),
                    Value.of("c"),
                    Value.of(""),
                    Value.of("B"),
                    Value.of("1"),
                    Value.of("d"),
                    Value.of("2"));
}
