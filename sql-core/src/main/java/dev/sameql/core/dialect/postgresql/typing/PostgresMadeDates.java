package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.IsoMoments;
import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Dates that are put together of parts of a moment, or of constants: `MAKE_DATE(EXTRACT(YEAR FROM
/// x)::INT, 1, 1)`, `TO_DATE(TO_CHAR(x, 'YYYY-MM') || '-01', 'YYYY-MM-DD')`. They are what
/// `DATE_TRUNC` cuts off, so that every one is a date; the errors of others are not modelled.
///
/// Source: PostgreSQL's manual, sections 9.8 and 9.9; answers of PostgreSQL 15.
final class PostgresMadeDates {
    /// The parts of a date as they are written, or constants: no month is shorter than its day.
    private static final Pattern PARTS =
            Pattern.compile("%Y-(?:%m-%d|(?:%m|0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8]))");

    private static final List<String> FIELDS = List.of("%Y", "%m", "%d");
    private static final String FIRST = "01";

    private final PostgresElaborator elaborator;

    PostgresMadeDates(PostgresElaborator elaborator) {
        this.elaborator = elaborator;
    }

    /// What is written of a moment, if it is of one.
    private record Written(Optional<Expression> moment, String format) {
        Optional<Written> then(Written next) {
            if (moment.isPresent() && next.moment.isPresent() && !moment.equals(next.moment))
                return Optional.empty();
            return Optional.of(new Written(moment.or(() -> next.moment), format + next.format));
        }
    }

    /// `MAKE_DATE(year, month, day)`.
    Expression made(List<Expression> arguments) {
        if (!arguments.stream().allMatch(a -> a.type().kind() == Kind.INT4))
            throw unsupported("MAKE_DATE but of integers of 32 bits");
        Optional<Written> date = Optional.of(new Written(Optional.empty(), ""));
        for (int i = 0; i < FIELDS.size(); i++) {
            Optional<Written> part = part(arguments.get(i), FIELDS.get(i));
            String dash = i == 0 ? "" : "-";
            date =
                    date.flatMap(d -> d.then(new Written(Optional.empty(), dash)))
                            .flatMap(d -> part.flatMap(d::then));
        }
        return date.flatMap(this::date)
                .orElseThrow(() -> unsupported("MAKE_DATE but of parts of a moment"));
    }

    private static Optional<Written> part(Expression operand, String field) {
        Expression part = operand.unparenthesised();
        if (Literals.of(part).map(Literal::value).orElse(Value.NULL)
                        instanceof Value.Int(long number)
                && number > 0) {
            String digits = (field.equals("%Y") ? "%04d" : "%02d").formatted(number);
            return Optional.of(new Written(Optional.empty(), digits));
        }
        while (part instanceof Cast cast && cast.type().kind().isNumeric())
            part = cast.operand().unparenthesised();
        Operator operator =
                switch (field) {
                    case "%Y" -> Operator.YEAR;
                    case "%m" -> Operator.MONTH;
                    default -> Operator.DAY;
                };
        return part instanceof Call(Operator of, var moments, _) && of == operator
                ? Optional.of(new Written(Optional.of(day(moments.getFirst())), field))
                : Optional.empty();
    }

    /// `TO_DATE(text, 'YYYY-MM-DD')`: what the pattern leaves out is the first.
    Expression read(List<Expression> arguments) {
        return PostgresMoments.text(arguments.getLast())
                .flatMap(PostgresFormat::strftime)
                .flatMap(pattern -> written(arguments.getFirst()).flatMap(w -> read(w, pattern)))
                .flatMap(this::date)
                .orElseThrow(() -> unsupported("TO_DATE but of what TO_CHAR writes so"));
    }

    private static Optional<Written> written(Expression text) {
        if (Literals.written(text).map(Literal::value).orElse(Value.NULL)
                instanceof Value.Text(String constant))
            return constant.contains("%")
                    ? Optional.empty()
                    : Optional.of(new Written(Optional.empty(), constant));
        return switch (text.unparenthesised()) {
            case Call(Operator operator, var operands, _)
                    when operator == Operator.STRFTIME && operands.size() == 2 ->
                    PostgresMoments.text(operands.getFirst())
                            .map(f -> new Written(Optional.of(day(operands.getLast())), f));
            case Call(Operator operator, var operands, _) when operator == Operator.CONCAT -> {
                Optional<Written> joined = Optional.of(new Written(Optional.empty(), ""));
                for (Expression operand : operands)
                    joined = joined.flatMap(j -> written(operand).flatMap(j::then));
                yield joined;
            }
            case Expression _ -> Optional.empty();
        };
    }

    /// The fields of a text as a pattern finds them, as those of a date in ISO 8601.
    private static Optional<Written> read(Written text, String pattern) {
        StringBuilder expected = new StringBuilder();
        for (String piece : pattern.split("(?=%[Ymd])|(?<=%[Ymd])", -1))
            expected.append(
                    switch (piece) {
                        case "%Y" -> "(?<Y>%Y|\\d{4})";
                        case "%m" -> "(?<m>%m|\\d{2})";
                        case "%d" -> "(?<d>%d|\\d{2})";
                        default -> Pattern.quote(piece);
                    });
        boolean twice = FIELDS.stream().anyMatch(f -> pattern.split(f, -1).length > 2);
        if (twice || !pattern.contains("%Y")) return Optional.empty();
        Matcher found = Pattern.compile(expected.toString()).matcher(text.format);
        if (!found.matches()) return Optional.empty();
        String month = pattern.contains("%m") ? found.group("m") : FIRST;
        String day = pattern.contains("%d") ? found.group("d") : FIRST;
        return Optional.of(
                new Written(text.moment, String.join("-", found.group("Y"), month, day)));
    }

    private Optional<Expression> date(Written written) {
        if (written.moment.isEmpty())
            return IsoMoments.parse(written.format)
                    .filter(_ -> !written.format.startsWith("0000"))
                    .map(date -> PostgresMoments.literal(date, PostgresMoments.DATE));
        if (!PARTS.matcher(written.format).matches()) return Optional.empty();
        Expression moment = written.moment.get();
        Expression full =
                moment.type().kind() == Kind.DATE
                        ? elaborator.convert(moment, PostgresMoments.TIMESTAMP)
                        : moment;
        return Optional.of(
                elaborator.cast(
                        PostgresMoments.formatted(written.format + " 00:00:00", full, full.type()),
                        "date"));
    }

    /// A moment whose day is looked at.
    private static Expression day(Expression moment) {
        return moment.unparenthesised() instanceof Cast(Expression inner, var type, _)
                        && type.kind() == Kind.DATE
                        && inner.type().kind() == Kind.TIMESTAMP
                ? inner.unparenthesised()
                : moment.unparenthesised();
    }

    private static TypingException unsupported(String what) {
        return TypingException.unsupported(what + " in PostgreSQL");
    }
}
