package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.dialect.postgresql.values.FormattedDates;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Dates made of numbers, and read from texts in a format: `MAKE_DATE(2024, 2, 29)`,
/// `TO_DATE('29.02.2024', 'DD.MM.YYYY')`. Those of constants are dates at once, where there is one.
///
/// Source: PostgreSQL's manual, sections 9.8 and 9.9; answers of PostgreSQL 15.
final class PostgresMadeDates {
    private final PostgresElaborator elaborator;
    private final PostgresFunctions functions;

    PostgresMadeDates(PostgresElaborator elaborator, PostgresFunctions functions) {
        this.elaborator = elaborator;
        this.functions = functions;
    }

    Expression made(List<Expression> arguments) {
        List<Expression> numbers =
                arguments.stream().map(a -> functions.int4("MAKE_DATE", a)).toList();
        return constant(numbers)
                .or(() -> begun(numbers))
                .orElseGet(() -> new Call(Operator.MAKE_DATE, numbers, PostgresMoments.DATE));
    }

    private static Optional<Expression> constant(List<Expression> numbers) {
        var known = new ArrayList<Integer>();
        for (Expression number : numbers)
            if (Literals.of(number).map(Literal::value).orElse(Value.NULL)
                    instanceof Value.Int(long value)) known.add((int) value);
        if (known.size() != numbers.size() || known.getFirst() < 1 || known.getFirst() > 9999)
            return Optional.empty();
        try {
            LocalDate day = LocalDate.of(known.getFirst(), known.get(1), known.getLast());
            return Optional.of(
                    PostgresMoments.literal(
                            new Value.Temporal(day.toString()), PostgresMoments.DATE));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    /// The first day of a moment's year or month, if that is what is made of its parts.
    private Optional<Expression> begun(List<Expression> numbers) {
        Optional<Expression> moment = moment(Operator.YEAR, numbers.getFirst());
        if (moment.isEmpty()) return Optional.empty();
        boolean ofMonth = moment(Operator.MONTH, numbers.get(1)).equals(moment);
        boolean first = isOne(numbers.getLast());
        if (ofMonth && moment(Operator.DAY, numbers.getLast()).equals(moment))
            return Optional.of(elaborator.cast(moment.get(), "date"));
        if (!first || !ofMonth && !isOne(numbers.get(1))) return Optional.empty();
        Literal unit =
                new Literal(Value.of(ofMonth ? "month" : "year"), Type.UNKNOWN, Quote.SINGLE);
        return Optional.of(
                elaborator.cast(
                        PostgresMoments.truncated(elaborator, List.of(unit, moment.get())),
                        "date"));
    }

    /// The moment of which a number is a part.
    private static Optional<Expression> moment(Operator part, Expression number) {
        return number.unparenthesised() instanceof Cast(Expression value, _, _)
                        && value.unparenthesised()
                                instanceof Call(Operator operator, var operands, _)
                        && operator == part
                ? Optional.of(operands.getFirst())
                : Optional.empty();
    }

    private static boolean isOne(Expression number) {
        return Literals.of(number).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Int(long value)
                && value == 1;
    }

    Expression read(List<Expression> arguments) {
        Expression text = functions.text("TO_DATE", arguments.getFirst());
        String format =
                PostgresMoments.text(arguments.getLast())
                        .flatMap(FormattedDates::canonical)
                        .orElseThrow(
                                () ->
                                        TypingException.unsupported(
                                                "TO_DATE with such a format in PostgreSQL"));
        if (Literals.of(arguments.getFirst()).map(Literal::value).orElse(Value.NULL)
                instanceof Value.Text(String known)) {
            Optional<LocalDate> day = FormattedDates.day(known, format);
            if (day.isPresent())
                return PostgresMoments.literal(
                        new Value.Temporal(day.get().toString()), PostgresMoments.DATE);
        }
        return new Call(
                Operator.TO_DATE,
                List.of(text, new Literal(Value.of(format), Type.TEXT, Quote.SINGLE)),
                PostgresMoments.DATE);
    }
}
