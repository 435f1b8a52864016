package dev.sameql.core.dialect.sqlite.values;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// SQLite's date and time functions: a time value, changed by modifiers from left to right, then
/// written out. Whatever does not read is NULL.
///
/// Source: sqlite.org/lang_datefunc.html.
final class DateFunctions {
    private final Instant now;

    DateFunctions(Instant now) {
        this.now = now;
    }

    /// A moment written out in some way.
    Value of(Function<Moment, Value> written, List<Value> operands) {
        return moment(operands).map(written).orElse(Value.NULL);
    }

    static Value date(Moment moment) {
        return Value.of(moment.date());
    }

    static Value clock(Moment moment) {
        return Value.of(moment.clock());
    }

    static Value both(Moment moment) {
        return Value.of(moment.date() + " " + moment.clock());
    }

    /// A moment in a format.
    Value formatted(List<Value> operands) {
        if (operands.getFirst().isNull()) return Value.NULL;
        String format = Conversions.text(operands.getFirst());
        return moment(operands.subList(1, operands.size()))
                .flatMap(m -> DateFormat.format(format, m))
                .map(Value::of)
                .orElse(Value.NULL);
    }

    private Optional<Moment> moment(List<Value> operands) {
        if (operands.stream().anyMatch(Value::isNull)) return Optional.empty();
        TimeValue value =
                operands.isEmpty()
                        ? TimeValue.of(Moment.of(now))
                        : TimeValue.read(operands.getFirst(), now).orElse(null);
        if (operands.size() > 1 && value != null && value.isBeyondMonth()) {
            throw new NotModelled("a day beyond its month, with modifiers", null);
        }
        for (int i = 1; i < operands.size() && value != null; i++) {
            value = DateModifier.apply(Conversions.text(operands.get(i)), value, i).orElse(null);
        }
        return value == null ? Optional.empty() : value.moment().filter(Moment::isValid);
    }
}
