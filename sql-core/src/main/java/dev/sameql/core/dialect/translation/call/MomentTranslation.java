package dev.sameql.core.dialect.translation.call;

import static java.util.Map.entry;

import dev.sameql.core.dialect.translation.target.TargetTrait;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.dialect.translation.term.Terms;
import dev.sameql.core.dialect.translation.term.Untranslatable;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Like;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// SQLite's functions of days and moments, which are texts there and stay texts: their parts are
/// parts of the text. A text of which no declared type says that it is one is looked at first.
final class MomentTranslation {
    private static final String DAY = "____-__-__%";

    private static final Set<String> DIGITS = Set.of("%Y", "%m", "%d", "%Y%m", "%Y%m%d");

    private final Terms terms;
    private final Map<Operator, CallTranslation.Rule> rules;

    MomentTranslation(Terms terms) {
        this.terms = terms;
        this.rules =
                Map.ofEntries(
                        entry(Operator.STRFTIME, this::written),
                        entry(Operator.DATE, this::day),
                        entry(Operator.JULIANDAY, this::julianDay),
                        entry(Operator.CURRENT_TIMESTAMP, (_, call) -> now(call)),
                        entry(Operator.CURRENT_DATE, (_, call) -> part(now(call), 1, 10)));
    }

    Map<Operator, CallTranslation.Rule> rules() {
        return rules;
    }

    /// Of SQLite's clock, which is in UTC and yields texts.
    private Expression now(Call call) {
        if (call.type().kind() != Kind.TEXT)
            throw Untranslatable.noCounterpart("the clock in the session's time zone");
        return now();
    }

    private Expression now() {
        Expression moment =
                new Call(Operator.CURRENT_TIMESTAMP, List.of(), Type.of(Kind.TIMESTAMP));
        return terms.target().has(TargetTrait.MOMENTS_ARE_TEXTS)
                ? moment
                : terms.cast(moment, Type.TEXT);
    }

    private Expression written(List<Expression> operands, Call call) {
        if (operands.size() > 2) throw modified();
        if (!(operands.getFirst() instanceof Literal(Value.Text(String format), _, _)))
            throw Untranslatable.noCounterpart("a moment in a format that is no literal");
        Expression moment = moment(operands, 1);
        List<Expression> parts = parts(format, moment);
        Expression text =
                parts.size() == 1 ? parts.getFirst() : new Call(Operator.CONCAT, parts, Type.TEXT);
        Expression value = guarded(text, moment, operands, call, 1);
        return DIGITS.contains(format) ? terms.digits(value) : value;
    }

    private List<Expression> parts(String format, Expression moment) {
        List<Expression> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%') {
                plain.append(c);
                continue;
            }
            if (!plain.isEmpty()) parts.add(terms.text(plain.toString()));
            plain.setLength(0);
            parts.add(field(++i < format.length() ? format.charAt(i) : '%', moment));
        }
        if (!plain.isEmpty()) parts.add(terms.text(plain.toString()));
        if (parts.isEmpty()) parts.add(terms.text(""));
        return parts;
    }

    private Expression field(char letter, Expression moment) {
        return switch (letter) {
            case 'Y' -> part(moment, 1, 4);
            case 'm' -> part(moment, 6, 2);
            case 'd' -> part(moment, 9, 2);
            case 'F' -> part(moment, 1, 10);
            default -> throw Untranslatable.noCounterpart("%" + letter + " of a moment");
        };
    }

    private Expression part(Expression text, long from, long length) {
        List<Expression> operands = List.of(text, terms.integer(from), terms.integer(length));
        return new Call(Operator.SUBSTR, operands, Type.TEXT);
    }

    private Expression day(List<Expression> operands, Call call) {
        if (operands.size() > 1) throw modified();
        Expression moment = moment(operands, 0);
        return guarded(part(moment, 1, 10), moment, operands, call, 0);
    }

    private Expression julianDay(List<Expression> operands, Call call) {
        if (operands.size() > 1) throw modified();
        Expression moment = moment(operands, 0);
        Expression day = terms.call(Operator.JULIANDAY, Type.REAL, moment);
        return guarded(day, moment, operands, call, 0);
    }

    private static Untranslatable modified() {
        return Untranslatable.noCounterpart("a moment with modifiers");
    }

    private Expression moment(List<Expression> operands, int at) {
        if (operands.size() <= at || isNow(operands.get(at))) return now();
        Expression moment = operands.get(at);
        if (!terms.isText(moment)) throw Untranslatable.mixed("a moment that is a number");
        return moment;
    }

    private static boolean isNow(Expression term) {
        return term instanceof Literal(Value.Text(String text), _, _)
                && text.strip().equalsIgnoreCase("now");
    }

    /// Columns declared as dates hold dates; of another text it is asked.
    private Expression guarded(
            Expression value, Expression moment, List<Expression> operands, Call call, int at) {
        if (operands.size() <= at || isNow(operands.get(at))) return value;
        terms.assume(Premise.DATES_ARE_ISO);
        Kind declared = call.arguments().get(at).type().kind();
        if (declared == Kind.DATE || declared == Kind.TIMESTAMP) return value;
        Expression isDay =
                new Like(LikeKind.LIKE_SENSITIVE, moment, terms.text(DAY), Optional.empty(), false);
        return new Case(List.of(new When(isDay, value)), Optional.empty(), value.type());
    }
}
