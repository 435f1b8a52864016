package dev.sameql.verifier.dialect.postgresql;

import dev.sameql.core.algebra.NotModelled;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.verifier.date.Moments;
import dev.sameql.verifier.date.SymbolicDates;
import dev.sameql.verifier.terms.AtomOrder;
import dev.sameql.verifier.terms.Numerals;
import dev.sameql.verifier.terms.Term;
import dev.sameql.verifier.terms.Term.Sort;
import dev.sameql.verifier.terms.Terms;
import dev.sameql.verifier.value.SymbolicValue;
import dev.sameql.verifier.value.SymbolicValue.Form;
import dev.sameql.verifier.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a conversion of PostgreSQL yields of values that are not all known.
final class SymbolicPostgresCasts {
    /// Up to here every integer is a number in single precision.
    private static final long EXACT_IN_SINGLE = 1L << 24;

    private final PostgresReading reading;
    private final PostgresDecimals decimals;
    private final Terms terms;
    private final Values values;

    SymbolicPostgresCasts(PostgresReading reading, PostgresDecimals decimals) {
        this.reading = reading;
        this.decimals = decimals;
        this.terms = reading.terms;
        this.values = reading.values;
    }

    SymbolicValue cast(SymbolicValue operand, Type from, Type target, CastMode mode) {
        if (operand.isNull().isAlways()) return operand;
        if (from.kind() == target.kind() && from.kind() != Kind.DECIMAL) return operand;
        boolean showsDigits = from.kind() == Kind.DECIMAL && target.kind() == Kind.TEXT;
        if (!showsDigits && from.kind() != Kind.BOOLEAN) {
            Optional<Value> known = reading.constants.cast(operand, from, target, mode);
            if (known.isPresent()) return reading.literal(known.get(), target);
        }
        if (from.kind() == Kind.TEXT && isExact(target)) {
            Optional<Term> written = Numerals.written(operand.term(), terms);
            if (written.isPresent())
                return cast(
                        values.integer(written.get(), operand.isNull()),
                        Type.INTEGER,
                        target,
                        mode);
        }
        boolean integer = from.kind().isInteger();
        boolean exact = integer || from.kind() == Kind.DECIMAL;
        boolean moment = from.kind() == Kind.DATE || from.kind() == Kind.TIMESTAMP;
        return switch (target.kind()) {
            case INT4, INTEGER -> {
                boolean whole = exact && operand.term().sort() == Sort.INT;
                if (whole || from.kind() == Kind.BOOLEAN) yield operand.with(Optional.empty());
                if (exact || from.kind() == Kind.REAL)
                    yield values.integer(
                            reading.rounding().integer(operand, from.kind()), operand.isNull());
                yield converted(operand, from, target);
            }
            case DECIMAL -> {
                if (exact) yield operand;
                SymbolicValue number = converted(operand, from, target);
                yield number.with(decimals.open(Operator.ROUND, List.of(operand)));
            }
            case REAL -> {
                if (target.narrowing() instanceof Narrowing.Single && integer)
                    yield single(operand);
                if (exact) yield reading.doubles(List.of(operand)).getFirst();
                yield converted(operand, from, target);
            }
            case TEXT -> {
                if (from.kind() == Kind.BOOLEAN) yield truth(operand);
                if (from.kind() == Kind.TIMESTAMP) yield shown(operand);
                if (integer || moment) yield reading.inner.functions().toText(operand);
                yield converted(operand, from, target);
            }
            case BOOLEAN -> {
                if (integer) yield reading.inner.value(reading.inner.condition(operand));
                yield reading.inner.value(
                        reading.inner.condition(converted(operand, from, Type.INTEGER)));
            }
            case DATE, TIMESTAMP -> {
                if (!moment) throw unread(from, target);
                Optional<SymbolicValue> midnight = midnight(operand, target);
                if (midnight.isPresent()) yield midnight.get();
                Operator written = target.kind() == Kind.DATE ? Operator.DATE : Operator.DATETIME;
                Optional<SymbolicValue> text =
                        reading.inner
                                .dates()
                                .apply(written, operand.term(), Optional.empty())
                                .map(term -> values.text(term, operand.isNull()));
                if (text.isPresent()) yield text.get();
                SymbolicValue unknown = reading.unknown(written, List.of(operand), target);
                if (reading.steps().isOnDays(operand, from)) keepApart(operand, unknown, target);
                yield target.kind() == Kind.DATE
                        ? reading.steps().ofDay(operand, unknown)
                        : reading.steps().ofMidnight(operand, unknown);
            }
            case NULL, BLOB, TIME, UNKNOWN, ANY -> throw unread(from, target);
        };
    }

    /// A day as a moment, where the parts of moments are known.
    private Optional<SymbolicValue> midnight(SymbolicValue day, Type target) {
        SymbolicDates dates = reading.inner.dates();
        return dates.detail().areComputed() && target.kind() == Kind.TIMESTAMP
                ? dates.moment(day.term()).map(term -> values.text(term, day.isNull()))
                : Optional.empty();
    }

    /// A moment as a text.
    private SymbolicValue shown(SymbolicValue moment) {
        SymbolicDates dates = reading.inner.dates();
        if (dates.detail() != Moments.MICROSECONDS) return reading.inner.functions().toText(moment);
        return dates.shown(moment.term())
                .map(term -> values.text(term, moment.isNull()))
                .orElseThrow(() -> new NotModelled("the text of a moment", null));
    }

    /// An integer in single precision: itself, as long as it has no more bits.
    private SymbolicValue single(SymbolicValue operand) {
        Term number = operand.term();
        Term most = terms.integer(EXACT_IN_SINGLE);
        Term beyond =
                terms.or(
                        terms.less(most, number),
                        terms.less(number, terms.integer(-EXACT_IN_SINGLE)));
        Term rounded = terms.apply("postgresql-single", Sort.REAL, List.of(number));
        Term term = terms.ite(beyond, rounded, terms.real(number));
        return new SymbolicValue(Form.NUMBER, operand.isNull(), term, terms.always());
    }

    /// `true` or `false`.
    private SymbolicValue truth(SymbolicValue operand) {
        Term isTrue = reading.inner.condition(operand).isTrue();
        Term text = terms.ite(isTrue, terms.atom(Value.of("true")), terms.atom(Value.of("false")));
        return values.text(text, operand.isNull());
    }

    private static boolean isExact(Type type) {
        return switch (type.kind()) {
            case INT4, INTEGER, DECIMAL -> true;
            case NULL, REAL, TEXT, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> false;
        };
    }

    /// Different days have different midnights, and different midnights different days: what was
    /// converted can be told from what comes out.
    private void keepApart(SymbolicValue operand, SymbolicValue converted, Type target) {
        Term back =
                terms.apply(
                        AtomOrder.TEXT_PREFIX + "postgresql-before-" + target.kind(),
                        Sort.ATOM,
                        List.of(converted.term()));
        reading.inner
                .dates()
                .calendar()
                .require(terms.or(operand.isNull(), terms.equal(back, operand.term())));
    }

    /// A conversion of which it is known that equal operands give equal results, NULL of NULL
    /// alone.
    private SymbolicValue converted(SymbolicValue operand, Type from, Type target) {
        var arguments = new ArrayList<>(List.of(operand.term()));
        if (from.kind() == Kind.DECIMAL && target.kind() == Kind.TEXT)
            arguments.add(reading.digits(operand).scale());
        Sort sort =
                switch (target.kind()) {
                    case INT4, INTEGER -> Sort.INT;
                    case DECIMAL, REAL -> Sort.REAL;
                    case TEXT -> Sort.ATOM;
                    case NULL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                            throw unread(from, target);
                };
        String name =
                "postgresql-cast-%s-%s-%s"
                        .formatted(from.kind(), target.kind(), operand.term().sort());
        Term term =
                terms.apply(
                        sort == Sort.ATOM ? AtomOrder.TEXT_PREFIX + name : name, sort, arguments);
        return switch (sort) {
            case BOOL -> throw unread(from, target);
            case ATOM -> values.text(term, operand.isNull());
            case INT -> values.integer(term, operand.isNull());
            case REAL ->
                    new SymbolicValue(
                            Form.NUMBER,
                            operand.isNull(),
                            term,
                            target.kind() == Kind.REAL ? terms.always() : terms.never());
        };
    }

    private static NotModelled unread(Type from, Type target) {
        return new NotModelled(
                "CAST of %s to %s in PostgreSQL".formatted(from.kind(), target.kind()), null);
    }
}
