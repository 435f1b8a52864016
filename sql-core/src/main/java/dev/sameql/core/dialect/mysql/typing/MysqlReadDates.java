package dev.sameql.core.dialect.mysql.typing;

import dev.sameql.core.dialect.IsoMoments;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `STR_TO_DATE('01/03/2021', '%d/%m/%Y')` of literals: the day or moment that the text says in a
/// format of numbers and punctuation. What it makes of other texts hangs on the sql_mode.
///
/// Source: dev.mysql.com/doc/refman/8.0, section 12.7; checked against MariaDB 10.11.
final class MysqlReadDates {
    private static final Pattern FORMAT = Pattern.compile("(?:%[YmdHis]|[-/ .:,_])++");
    private static final List<String> DAY = List.of("Y", "m", "d");
    private static final List<String> TIME = List.of("H", "i", "s");

    private MysqlReadDates() {}

    /// A call of this function; none of another.
    static Optional<Expression> call(String name, List<Expression> arguments) {
        if (!name.equals("STR_TO_DATE")) return Optional.empty();
        if (arguments.size() != 2) throw TypingException.wrongArguments(name, arguments.size());
        Optional<Value.Temporal> read =
                known(arguments.getFirst())
                        .flatMap(
                                text ->
                                        known(arguments.getLast())
                                                .flatMap(format -> read(text, format)));
        if (read.isEmpty())
            throw TypingException.unsupported("STR_TO_DATE but of literals that say a date");
        boolean timed = read.get().iso().length() > 10;
        return Optional.of(
                new Literal(
                        read.get(), timed ? MysqlTypes.TIMESTAMP : MysqlTypes.DATE, Quote.SINGLE));
    }

    private static Optional<String> known(Expression operand) {
        return Literals.of(operand).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Text(String text)
                ? Optional.of(text)
                : Optional.empty();
    }

    private static Optional<Value.Temporal> read(String text, String format) {
        if (!FORMAT.matcher(format).matches()) return Optional.empty();
        var pattern = new StringBuilder();
        var order = new TreeMap<Integer, String>();
        for (int i = 0; i < format.length(); i++) {
            if (format.charAt(i) != '%') {
                pattern.append(Pattern.quote(format.substring(i, i + 1)));
                continue;
            }
            String part = format.substring(++i, i + 1);
            if (order.containsValue(part)) return Optional.empty();
            order.put(order.size() + 1, part);
            pattern.append(part.equals("Y") ? "(\\d{4})" : "(\\d{2})");
        }
        Matcher matcher = Pattern.compile(pattern.toString()).matcher(text);
        if (!matcher.matches()) return Optional.empty();
        Map<String, String> parts = new TreeMap<>();
        order.forEach((group, part) -> parts.put(part, matcher.group(group)));
        if (!parts.keySet().containsAll(DAY)) return Optional.empty();
        String day = String.join("-", DAY.stream().map(parts::get).toList());
        if (TIME.stream().noneMatch(parts::containsKey)) return IsoMoments.parse(day);
        String time =
                String.join(":", TIME.stream().map(p -> parts.getOrDefault(p, "00")).toList());
        return IsoMoments.parse(day + " " + time);
    }
}
