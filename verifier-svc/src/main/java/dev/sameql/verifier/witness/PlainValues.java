package dev.sameql.verifier.witness;

import dev.sameql.core.schema.Column;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;

/// The values that a person would write down: small numbers, single letters, names, two dates.
final class PlainValues {
    private static final List<Value> INTEGERS = List.of(Value.of(1), Value.of(2), Value.of(3));
    private static final List<Value> REALS = List.of(Value.of(1.0), Value.of(2.0), Value.of(3.0));
    private static final List<Value> TEXTS = List.of(Value.of("a"), Value.of("b"), Value.of("c"));
    private static final List<Value> NAMES =
            List.of(Value.of("Ann"), Value.of("Bob"), Value.of("Eve"));
    private static final List<Value> DATES =
            List.of(Value.of("2020-01-01"), Value.of("2020-01-02"));
    private static final List<Value> TIMESTAMPS =
            List.of(Value.of("2020-01-01 10:00:00"), Value.of("2020-01-02 10:00:00"));

    private PlainValues() {}

    /// Whether there is no point in looking for something simpler to stand in a column.
    static boolean isPlain(Value value, Column column) {
        return switch (value) {
            case Value.Int(long number) -> number >= 0 && number <= 2;
            case Value.Real(double number) ->
                    number >= 0 && number <= 9 && number == Math.rint(number);
            case Value.Text(String text) ->
                    DATES.contains(value)
                            || TIMESTAMPS.contains(value)
                            || NAMES.contains(value)
                            || written(column).filter(w -> w.contains(value)).isPresent()
                            || !isTemporal(column)
                                    && text.length() == 1
                                    && Character.isLetterOrDigit(text.charAt(0));
            case Value.Null() -> false;
            case Value.Decimal _, Value.Bool _, Value.Blob _, Value.Temporal _ -> true;
        };
    }

    /// Simpler values of the same sort, the simplest first: in a column of dates, dates.
    static List<Value> like(Value value, Column column) {
        return switch (value) {
            case Value.Int _ -> INTEGERS;
            case Value.Real _ -> REALS;
            case Value.Text(String text) -> {
                if (text.matches("\\d{4}-\\d{2}-\\d{2}.*"))
                    yield text.length() > 10 ? TIMESTAMPS : DATES;
                yield switch (column.type().kind()) {
                    case DATE -> DATES;
                    case TIMESTAMP -> TIMESTAMPS;
                    case INTEGER,
                            INT4,
                            BOOLEAN,
                            REAL,
                            DECIMAL,
                            TIME,
                            BLOB,
                            NULL,
                            UNKNOWN,
                            ANY,
                            TEXT ->
                            texts(column);
                };
            }
            case Value.Null _, Value.Decimal _, Value.Bool _, Value.Blob _, Value.Temporal _ ->
                    List.of();
        };
    }

    private static List<Value> texts(Column column) {
        return written(column).orElse(isName(column) ? NAMES : TEXTS);
    }

    /// In a column of values in a form of their own, the first three of them.
    private static Optional<List<Value>> written(Column column) {
        return column.type()
                .narrowing()
                .written()
                .map(
                        form ->
                                LongStream.rangeClosed(1, 3)
                                        .mapToObj(n -> Value.of(form.of(n)))
                                        .toList());
    }

    private static boolean isTemporal(Column column) {
        return switch (column.type().kind()) {
            case DATE, TIMESTAMP, TIME -> true;
            case INTEGER, INT4, BOOLEAN, REAL, DECIMAL, TEXT, BLOB, NULL, UNKNOWN, ANY -> false;
        };
    }

    private static boolean isName(Column column) {
        return column.name().toLowerCase(Locale.ROOT).endsWith("name");
    }

    /// The simplest value of a column.
    static List<Value> of(Column column) {
        return switch (column.type().kind()) {
            case INTEGER, INT4, BOOLEAN -> INTEGERS.subList(0, 1);
            case REAL, DECIMAL -> REALS.subList(0, 1);
            case DATE -> DATES.subList(0, 1);
            case TIMESTAMP -> TIMESTAMPS.subList(0, 1);
            case TEXT -> texts(column).subList(0, 1);
            case TIME, BLOB, NULL, UNKNOWN, ANY -> List.of();
        };
    }
}
