package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/// `generate_series(start, stop, step)` of constants: the numbers or moments that it lists. Dates
/// are read as moments with a time zone, whose days have 24 hours, as the session's is UTC.
///
/// Source: PostgreSQL's manual, section 9.26; answers of PostgreSQL 15.
final class PostgresSeries {
    static final String NAME = "GENERATE_SERIES";

    private static final int MOST_ROWS = 400;

    private final PostgresElaborator elaborator;

    PostgresSeries(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
    }

    List<Expression> of(List<Expression> arguments) {
        if (arguments.size() == 4) throw unsupported("in a time zone");
        if (arguments.size() != 2 && arguments.size() != 3)
            throw TypingException.wrongArguments(NAME, arguments.size());
        boolean moments =
                arguments.stream().limit(2).anyMatch(a -> PostgresMoments.isMoment(a.type()))
                        || arguments.size() == 3
                                && PostgresIntervals.isInterval(arguments.getLast());
        List<Expression> listed = moments ? moments(arguments) : numbers(arguments);
        if (listed.isEmpty()) throw unsupported("without a row");
        return listed;
    }

    private List<Expression> numbers(List<Expression> arguments) {
        for (Expression argument : arguments)
            if (argument.type().kind() != Kind.INT4 && argument.type().kind() != Kind.INTEGER)
                throw unsupported("of " + PostgresTypes.name(argument.type()));
        boolean small = arguments.stream().allMatch(a -> a.type().kind() == Kind.INT4);
        Type type = small ? Type.INT4 : Type.INTEGER;
        long start = number(arguments.getFirst());
        long stop = number(arguments.get(1));
        long step = arguments.size() == 2 ? 1 : number(arguments.getLast());
        if (step == 0) throw unsupported("by steps of nothing");
        List<Expression> listed = new ArrayList<>();
        for (long n = start; step > 0 ? n <= stop : n >= stop; n += step)
            add(listed, new Literal(Value.of(n), type, Quote.NONE));
        return listed;
    }

    private List<Expression> moments(List<Expression> arguments) {
        if (arguments.size() != 3) throw unsupported("of moments without a step");
        Type type =
                arguments.stream().limit(2).anyMatch(PostgresSeries::isUnzonedMoment)
                                && arguments.stream()
                                        .noneMatch(a -> PostgresTypes.isZoned(a.type()))
                        ? PostgresMoments.TIMESTAMP
                        : PostgresTypes.ZONED;
        LocalDateTime moment = moment(arguments.getFirst(), type);
        LocalDateTime stop = moment(arguments.get(1), type);
        Expression step = PostgresIntervals.asInterval(arguments.getLast());
        List<Long> amounts =
                PostgresIntervals.amounts(step).orElseThrow(() -> unsupported("by such steps"));
        int sign = Long.signum(PostgresIntervals.seconds(step));
        if (sign == 0) throw unsupported("by steps of nothing");
        List<Expression> listed = new ArrayList<>();
        while (sign > 0 ? !moment.isAfter(stop) : !moment.isBefore(stop)) {
            add(listed, PostgresMoments.literal(Value.Temporal.of(moment), type));
            moment =
                    moment.plusMonths(amounts.getFirst())
                            .plusDays(amounts.get(1))
                            .plusSeconds(amounts.getLast());
        }
        return listed;
    }

    private static void add(List<Expression> listed, Expression row) {
        if (listed.size() == MOST_ROWS) throw unsupported("of more than " + MOST_ROWS + " rows");
        listed.add(row);
    }

    private static boolean isUnzonedMoment(Expression operand) {
        return operand.type().kind() == Kind.TIMESTAMP && !PostgresTypes.isZoned(operand.type());
    }

    /// An integer of 32 bits, so that no step leaves those of 64.
    private static long number(Expression operand) {
        if (operand.unparenthesised() instanceof Call(Operator operator, var operands, _)
                && operator == Operator.NEGATE_INTEGER) return -number(operands.getFirst());
        if (Literals.written(operand).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Int(long number)
                && number == (int) number) return number;
        throw unsupported("of what is no constant");
    }

    private LocalDateTime moment(Expression operand, Type type) {
        if (Literals.written(elaborator.convert(operand, type))
                        .map(Literal::value)
                        .orElse(Value.NULL)
                instanceof Value.Temporal moment) return moment.moment();
        throw unsupported("of what is no constant");
    }

    private static TypingException unsupported(String what) {
        return TypingException.unsupported(NAME + " " + what + " in PostgreSQL");
    }
}
