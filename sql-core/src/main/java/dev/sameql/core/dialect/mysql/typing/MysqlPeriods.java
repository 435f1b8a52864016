package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;

/// PERIOD_DIFF and PERIOD_ADD of periods that are months for certain: literals such as 202403,
/// `DATE_FORMAT(d, '%Y%m')` and `EXTRACT(YEAR_MONTH FROM d)`. What other numbers mean differs from
/// version to version.
///
/// Source: dev.mysql.com/doc/refman/8.0, section 12.7; checked against MariaDB 10.11.
final class MysqlPeriods {
    private static final int MONTHS = 12;
    private static final int YEAR = 100;
    private static final long MOST_MONTHS = 800 * MONTHS;
    private static final Optional<Value> HUNDRED = Optional.of(Value.of((long) YEAR));
    private static final String PERIOD = "[1-9]\\d{3}(?:0[1-9]|1[0-2])";

    private final MysqlElaborator elaborator;

    MysqlPeriods(MysqlElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// A call of one of these functions; none of another.
    Optional<Expression> call(String name, List<Expression> arguments) {
        if (!name.equals("PERIOD_DIFF") && !name.equals("PERIOD_ADD")) return Optional.empty();
        if (arguments.size() != 2) throw TypingException.wrongArguments(name, arguments.size());
        Expression first = months(name, arguments.getFirst());
        return Optional.of(
                name.equals("PERIOD_DIFF")
                        ? elaborator.operator("-", first, months(name, arguments.getLast()))
                        : period(elaborator.operator("+", first, number(arguments.getLast()))));
    }

    /// So few that what comes out is a month after the year 100 for certain. Before, MySQL takes
    /// the year for one of two digits.
    private static Expression number(Expression amount) {
        boolean few =
                Literals.of(amount).map(Literal::value).orElse(Value.NULL)
                                instanceof Value.Int(long months)
                        && Math.abs(months) <= MOST_MONTHS;
        if (few) return amount;
        throw TypingException.unsupported("PERIOD_ADD but of some months, as a literal");
    }

    /// Months since the year 0, that of the period left out.
    private Expression months(String name, Expression period) {
        Optional<String> digits =
                Literals.of(period).map(Literal::value).flatMap(MysqlPeriods::digits);
        if (digits.isPresent()) {
            long number = Long.parseLong(digits.get());
            return MysqlElaborator.integer(number / YEAR * MONTHS + number % YEAR - 1);
        }
        Expression own = period.unparenthesised();
        Optional<Expression> date = written(own).or(() -> extracted(own));
        if (date.isEmpty())
            throw TypingException.unsupported(name + " of what may be no month in MySQL");
        Expression years = elaborator.operator("*", MysqlDates.extract("YEAR", date.get()), MONTHS);
        Expression months = MysqlDates.extract("MONTH", date.get());
        return elaborator.operator("+", years, elaborator.operator("-", months, 1));
    }

    private Expression period(Expression months) {
        Expression years =
                elaborator.operator("*", elaborator.operator("DIV", months, MONTHS), YEAR);
        Expression rest = elaborator.operator("%", months, MysqlElaborator.integer(MONTHS));
        return elaborator.operator("+", years, elaborator.operator("+", rest, 1));
    }

    private static Optional<String> digits(Value period) {
        return Optional.of(
                        switch (period) {
                            case Value.Int(long number) -> Long.toString(number);
                            case Value.Text(String text) -> text;
                            case Value.Null _,
                                    Value.Real _,
                                    Value.Bool _,
                                    Value.Blob _,
                                    Value.Decimal _,
                                    Value.Temporal _ ->
                                    "";
                        })
                .filter(digits -> digits.matches(PERIOD));
    }

    /// The date of `DATE_FORMAT(d, '%Y%m')`.
    private static Optional<Expression> written(Expression period) {
        boolean isPeriod =
                period instanceof Call(Operator operator, var written, _)
                        && operator == Operator.STRFTIME
                        && Literals.of(written.getFirst()).map(Literal::value).orElse(Value.NULL)
                                instanceof Value.Text(String format)
                        && format.equals("%Y%m");
        return isPeriod ? Optional.of(((Call) period).arguments().getLast()) : Optional.empty();
    }

    /// The date of EXTRACT(YEAR_MONTH …), which stands for a year's number, a hundred times, and a
    /// month's.
    private static Optional<Expression> extracted(Expression sum) {
        return sum instanceof Call(Operator adds, var terms, _)
                        && adds == Operator.ADD_INTEGER
                        && terms.getLast().unparenthesised() instanceof Call(Operator m, var of, _)
                        && m == Operator.MONTH
                        && terms.getFirst().unparenthesised()
                                instanceof Call(Operator times, var factors, _)
                        && times == Operator.MULTIPLY_INTEGER
                        && Literals.of(factors.getLast()).map(Literal::value).equals(HUNDRED)
                        && factors.getFirst().unparenthesised()
                                instanceof Call(Operator year, var from, _)
                        && year == Operator.YEAR
                        && from.equals(of)
                ? Optional.of(of.getFirst())
                : Optional.empty();
    }
}
