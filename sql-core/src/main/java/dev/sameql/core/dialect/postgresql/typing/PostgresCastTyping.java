package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.Literals;
import dev.sameql.core.dialect.SizedCasts;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import dev.sameql.core.value.WrittenForm;
import java.util.List;
import java.util.Optional;

/// Conversions of PostgreSQL, written and implied: which there are, and what is read of a literal
/// at once.
final class PostgresCastTyping {
    private PostgresCastTyping() {}

    /// `CAST(operand AS declaredType)`.
    static Expression explicit(PostgresElaborator typing, Expression operand, String declaredType) {
        if (declaredType.equals(PostgresTypes.AT_UTC)) return inUtc(typing, operand);
        var declared = PostgresTypes.declared(declaredType);
        Type target = declared.type();
        Type from = operand.type();
        PostgresElaborator.refuseInterval(target);
        PostgresElaborator.refuseInterval(from);
        boolean sized = target.kind() == Kind.TIMESTAMP || target.narrowing().isWritten();
        if (sized && declared.precision().isPresent() && from.kind() != Kind.NULL)
            throw TypingException.unsupported("a cast to " + declaredType + " in PostgreSQL");
        if (!PostgresTypes.isUnknown(from) && !PostgresTypes.isFeasible(from, target)) {
            throw PostgresElaborator.rejected(
                    "cannot cast type "
                            + PostgresTypes.name(from)
                            + " to "
                            + PostgresTypes.name(target),
                    "42846");
        }
        if (target.narrowing().written().equals(Optional.of(WrittenForm.INTERVAL))) {
            Optional<Expression> interval = PostgresIntervals.spelled(typing, operand);
            if (interval.isPresent()) return interval.get();
        }
        checkLiteral(operand, target);
        if (PostgresMoments.isMoment(target)) return moment(operand, target, CastMode.EXPLICIT);
        if (from.kind() == Kind.TIMESTAMP && target.equals(PostgresTypes.TIME))
            return PostgresMoments.formatted(
                    "%H:%M:%S", implicit(operand, PostgresMoments.TIMESTAMP), target);
        if (target.narrowing() instanceof Narrowing.Written(WrittenForm form, _))
            return written(operand, target, form, CastMode.EXPLICIT);
        if (PostgresTypes.isZoned(from) && target.kind() == Kind.TEXT)
            return explicit(typing, PostgresMoments.zonedText(operand), declaredType);
        boolean literal = PostgresTypes.isUnknown(from) || Literals.of(operand).isPresent();
        boolean rounds = !PostgresTypes.isSingle(from) && !from.kind().isInteger();
        if (PostgresTypes.isSingle(target) && !literal && rounds)
            throw TypingException.unsupported("a cast to real in PostgreSQL");
        refuseShownSingle(from, target);
        if (from.kind() == target.kind() && target.narrowing().equals(from.narrowing()))
            return new Cast(operand, target, CastMode.EXPLICIT);
        return switch (target.narrowing()) {
            case Narrowing.Limited(int most, _) ->
                    target.kind() == Kind.DECIMAL
                            ? digits(typing, operand, declared)
                            : beginning(operand, most, target);
            case Narrowing.Padded(var length) ->
                    withoutBlanks(
                            beginning(operand, length.orElseThrow(), Type.TEXT),
                            target,
                            CastMode.EXPLICIT);
            case Narrowing.None _,
                    Narrowing.Small _,
                    Narrowing.Single _,
                    Narrowing.Zoned _,
                    Narrowing.Written _ ->
                    new Cast(operand, target, CastMode.EXPLICIT);
        };
    }

    /// A text as one of a padded type, which is kept without blanks at its end.
    private static Cast withoutBlanks(Expression text, Type target, CastMode mode) {
        return new Cast(new Call(Operator.RTRIM, List.of(text), Type.TEXT), target, mode);
    }

    /// `x AT TIME ZONE 'UTC'`: takes a moment's time zone from it, or gives it one.
    private static Expression inUtc(PostgresElaborator typing, Expression operand) {
        if (operand.type().kind() != Kind.TIMESTAMP)
            throw TypingException.unsupported(
                    "AT TIME ZONE of " + PostgresTypes.name(operand.type()) + " in PostgreSQL");
        return explicit(
                typing,
                operand,
                PostgresTypes.isZoned(operand.type()) ? "timestamp" : "timestamptz");
    }

    /// Single precision shows six digits to a numeric, and others than doubles do to a text.
    private static void refuseShownSingle(Type from, Type target) {
        boolean shows = target.kind() == Kind.DECIMAL || target.kind() == Kind.TEXT;
        if (PostgresTypes.isSingle(from) && shows)
            throw TypingException.unsupported(
                    "a cast of real to " + PostgresTypes.name(target) + " in PostgreSQL");
    }

    /// `insert`: the operand as a value of the type. A literal of unknown type is read now, and may
    /// fail now.
    static Expression implicit(Expression operand, Type target) {
        boolean zone = PostgresTypes.isZoned(operand.type()) != PostgresTypes.isZoned(target);
        if (PostgresTypes.arePaddedAndVarchar(operand.type(), target)
                && target.narrowing().isPadded())
            return withoutBlanks(operand, target, CastMode.IMPLICIT);
        if (operand.type().kind() == target.kind() && !zone) return operand;
        PostgresElaborator.refuseInterval(operand.type());
        PostgresElaborator.refuseInterval(target);
        checkLiteral(operand, target);
        if (target.narrowing().isPadded()) return padded(operand, target);
        if (target.narrowing() instanceof Narrowing.Written(WrittenForm form, _))
            return written(operand, target, form, CastMode.IMPLICIT);
        if (PostgresTypes.isZoned(operand.type()) && target.kind() == Kind.TEXT)
            return PostgresMoments.zonedText(operand);
        refuseShownSingle(operand.type(), target);
        if (PostgresTypes.isNarrowNumber(target) && operand.type().kind() == Kind.UNKNOWN)
            PostgresElaborator.requireWide("a literal as one", target);
        return PostgresMoments.isMoment(target)
                ? moment(operand, target, CastMode.IMPLICIT)
                : new Cast(operand, target, CastMode.IMPLICIT);
    }

    /// A literal beside padded texts: it has the blanks that are written, and no more, and those
    /// at its end tell nothing.
    private static Expression padded(Expression operand, Type target) {
        return switch (Literals.of(operand).map(Literal::value).orElse(Value.of(1))) {
            case Value.Null _ -> new Cast(operand, target, CastMode.IMPLICIT);
            case Value.Text(String text) -> {
                Value stripped = Value.of(PostgresTypes.withoutPadding(text));
                Literal literal = new Literal(stripped, operand.type(), Quote.SINGLE);
                int length = text.codePointCount(0, text.length());
                Type type = target.narrowed(new Narrowing.Padded(Optional.of(length)));
                yield new Cast(literal, type, CastMode.IMPLICIT);
            }
            default -> throw TypingException.unsupported("such a value beside a padded text");
        };
    }

    /// A value in a form of its own: a literal at once, in its canonical form; other texts are read
    /// when the query runs, which is not modelled.
    private static Expression written(
            Expression operand, Type target, WrittenForm form, CastMode mode) {
        Value value = Literals.of(operand).map(Literal::value).orElse(Value.NULL);
        boolean known = PostgresTypes.isUnknown(operand.type()) || value instanceof Value.Text;
        if (!known && !operand.type().narrowing().isWritten()) throw castOfText(target);
        if (!(value instanceof Value.Text(String text))) return new Cast(operand, target, mode);
        String canonical = form.canonical(text).orElseThrow(() -> castOfText(target));
        Literal literal = new Literal(Value.of(canonical), operand.type(), Quote.SINGLE);
        return new Cast(literal, target, mode);
    }

    private static TypingException castOfText(Type target) {
        return TypingException.unsupported(
                "a cast of text to " + PostgresTypes.name(target) + " in PostgreSQL");
    }

    private static void checkLiteral(Expression operand, Type target) {
        if (!PostgresTypes.isUnknown(operand.type())) return;
        if (Literals.of(operand).map(Literal::value).orElse(Value.NULL)
                instanceof Value.Text(String text)) {
            try {
                PostgresInputFunctions.read(text, target);
            } catch (PostgresInputFunctions.InvalidInput invalid) {
                throw PostgresElaborator.rejected(invalid.getMessage(), invalid.sqlState());
            }
        }
    }

    /// A value as `numeric(p, s)`: rounded, and an error where it has too many digits.
    private static Expression digits(
            PostgresElaborator typing, Expression operand, PostgresTypes.Declared declared) {
        if (PostgresTypes.isUnknown(operand.type()) || Literals.of(operand).isPresent())
            return new Cast(typing.scaled(operand, declared), declared.type(), CastMode.EXPLICIT);
        Expression number =
                operand.type().kind() == Kind.DECIMAL
                        ? operand
                        : new Cast(operand, Type.DECIMAL, CastMode.IMPLICIT);
        return SizedCasts.rounded(
                number,
                declared.scale().orElse(0),
                declared.precision().orElseThrow(),
                declared.type(),
                PostgresElaborator::integer);
    }

    /// A value as a text, cut off after so many characters if it may have more.
    private static Expression beginning(Expression operand, int most, Type type) {
        Cast cast = new Cast(operand, Type.TEXT, CastMode.EXPLICIT);
        boolean fits =
                switch (operand.type().narrowing()) {
                    case Narrowing.Limited(int length, _) ->
                            operand.type().kind() == Kind.TEXT && length <= most;
                    case Narrowing.Padded(var length) -> length.isPresent() && length.get() <= most;
                    case Narrowing.None _,
                            Narrowing.Small _,
                            Narrowing.Single _,
                            Narrowing.Zoned _,
                            Narrowing.Written _ ->
                            false;
                };
        boolean any = type.equals(PostgresTypes.VARCHAR);
        if (any || fits || longest(operand.type()) <= most)
            return new Cast(operand, type, CastMode.EXPLICIT);
        return SizedCasts.cut(cast, most, type, PostgresElaborator::integer);
    }

    /// How many characters the longest text of a value of this type has.
    private static int longest(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> "false".length();
            case INT4 -> Integer.toString(Integer.MIN_VALUE).length();
            case INTEGER -> Long.toString(Long.MIN_VALUE).length();
            case NULL, DECIMAL, REAL, TEXT, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY ->
                    Integer.MAX_VALUE;
        };
    }

    /// A value as a date or moment: a literal at once, the day of a moment's midnight as that of
    /// the moment.
    private static Expression moment(Expression operand, Type target, CastMode mode) {
        if (target.kind() == Kind.DATE
                && operand.unparenthesised()
                        instanceof Call(Operator operator, var parts, Type type)
                && operator == Operator.STRFTIME
                && type.kind() == Kind.TIMESTAMP
                && PostgresMoments.text(parts.getFirst())
                        .equals(Optional.of(PostgresMoments.MIDNIGHT)))
            return moment(parts.getLast(), target, mode);
        Value value = Literals.of(operand).map(Literal::value).orElse(Value.NULL);
        try {
            if (value instanceof Value.Text(String text))
                return PostgresMoments.literal(PostgresMoments.read(text, target), target);
            if (mode == CastMode.EXPLICIT && value instanceof Value.Temporal(String iso))
                return PostgresMoments.literal(PostgresMoments.read(iso, target), target);
        } catch (PostgresInputFunctions.InvalidInput invalid) {
            throw PostgresElaborator.rejected(invalid.getMessage(), invalid.sqlState());
        }
        return new Cast(operand, target, mode);
    }
}
