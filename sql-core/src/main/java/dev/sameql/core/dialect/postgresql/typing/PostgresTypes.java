package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Narrowing;
import dev.sameql.core.ir.Type;
import dev.sameql.core.schema.ddl.Enumeration;
import dev.sameql.core.value.WrittenForm;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The types of PostgreSQL as far as they are modelled, their names and the implicit conversions
/// between them: `integer => bigint => numeric => double precision`, `date => timestamp`, and
/// nothing else.
public final class PostgresTypes {
    private static final List<Kind> NUMERIC_TOWER =
            List.of(Kind.INT4, Kind.INTEGER, Kind.DECIMAL, Kind.REAL);
    private static final int SINGLE_BITS = 25;

    /// The greatest n of `varchar(n)`.
    private static final int MOST_CHARACTERS = 10_485_760;

    private static final Pattern DECLARED =
            Pattern.compile(
                    "\\s*([A-Za-z_][A-Za-z0-9_"
                            + " ]*?)\\s*(?:\\(\\s*(\\d+)\\s*(?:,\\s*(\\d+)\\s*)?\\))?"
                            + "\\s*(\\[\\s*\\])?\\s*");

    /// What `x AT TIME ZONE 'UTC'` is written as a cast to, which binds as tightly.
    public static final String AT_UTC = "AT TIME ZONE UTC";

    /// What the type of `ARRAY[…]` begins with.
    public static final String ARRAY_OF = "array of ";

    /// Moments with a time zone; the session's is UTC.
    static final Type ZONED = Type.of(Kind.TIMESTAMP).narrowed(new Narrowing.Zoned());

    /// `varchar` of any length: a text, but beside `char(n)` compared as one of these. Source:
    /// PostgreSQL, "Operator Type Resolution" and "Character Types".
    static final Type VARCHAR =
            Type.TEXT.narrowed(new Narrowing.Limited(MOST_CHARACTERS, Optional.empty()));

    static final Type TIME = written(WrittenForm.TIME_OF_DAY);
    private static final Type IDENTIFIER = written(WrittenForm.IDENTIFIER);
    private static final Set<WrittenForm> ARRAYS =
            Set.of(WrittenForm.INTEGERS, WrittenForm.BIG_INTEGERS, WrittenForm.TEXTS);
    static final String VARCHARS = "character varying[]";
    private static final Type SINGLE = Type.REAL.narrowed(new Narrowing.Single());

    private PostgresTypes() {}

    /// A declared type: what it is, and the numbers in its parentheses.
    public record Declared(Type type, Optional<Integer> precision, Optional<Integer> scale) {}

    /// Reads a declared type. Refuses the ones that are not modelled.
    public static Declared declared(String text) {
        Matcher matcher = DECLARED.matcher(text);
        if (!matcher.matches()) throw unsupported(text);
        String name = matcher.group(1).toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        Optional<Integer> precision = Optional.ofNullable(matcher.group(2)).map(Integer::valueOf);
        Optional<Integer> scale = Optional.ofNullable(matcher.group(3)).map(Integer::valueOf);
        Type type =
                switch (name) {
                    case "int", "integer", "int4", "serial", "serial4" -> Type.INT4;
                    case "smallint", "int2", "smallserial", "serial2" ->
                            Type.INT4.narrowed(new Narrowing.Small());
                    case "bigint", "int8", "bigserial", "serial8" -> Type.INTEGER;
                    case "numeric", "decimal", "dec" -> limited(Type.DECIMAL, precision, scale);
                    case "double precision", "float8", "double" -> Type.REAL;
                    case "real", "float4" -> SINGLE;
                    case "float" -> precision.orElse(53) < SINGLE_BITS ? SINGLE : Type.REAL;
                    case "text" -> Type.TEXT;
                    case "varchar", "character varying" -> limited(VARCHAR, precision, scale);
                    case "char", "character" ->
                            Type.TEXT.narrowed(
                                    new Narrowing.Padded(Optional.of(precision.orElse(1))));
                    case "boolean", "bool" -> Type.BOOLEAN;
                    case "date" -> Type.of(Kind.DATE);
                    case "time", "time without time zone" -> TIME;
                    case "timestamp", "timestamp without time zone" -> Type.of(Kind.TIMESTAMP);
                    case "timestamptz", "timestamp with time zone" -> ZONED;
                    case "uuid" -> IDENTIFIER;
                    case "json" -> written(WrittenForm.JSON);
                    case "jsonb" -> written(WrittenForm.JSON_TREE);
                    case "interval" -> written(WrittenForm.INTERVAL);
                    case "_int4", ARRAY_OF + "int4" -> written(WrittenForm.INTEGERS);
                    case "_int8" -> written(WrittenForm.BIG_INTEGERS);
                    case "_text", ARRAY_OF + "text" -> written(WrittenForm.TEXTS);
                    default -> {
                        if (!Enumeration.TYPE.matcher(name).matches()) throw unsupported(text);
                        yield Type.TEXT.narrowed(
                                new Narrowing.Written(WrittenForm.ENUMERATION, name));
                    }
                };
        boolean array = matcher.group(4) != null;
        return new Declared(array ? array(name, text) : type, precision, scale);
    }

    /// The name that PostgreSQL's catalogue gives to arrays of a type.
    public static Optional<String> arrayName(String element) {
        return switch (element.toUpperCase(Locale.ROOT)) {
            case "INT", "INTEGER", "INT4" -> Optional.of("_int4");
            case "BIGINT", "INT8" -> Optional.of("_int8");
            case "TEXT" -> Optional.of("_text");
            default -> Optional.empty();
        };
    }

    private static Type written(WrittenForm form) {
        return Type.TEXT.narrowed(new Narrowing.Written(form, form.typeName()));
    }

    /// An array of elements of a type that has this name.
    private static Type array(String element, String declared) {
        return switch (element) {
            case "int", "integer", "int4" -> written(WrittenForm.INTEGERS);
            case "bigint", "int8" -> written(WrittenForm.BIG_INTEGERS);
            case "text" -> written(WrittenForm.TEXTS);
            case "varchar", "character varying" ->
                    Type.TEXT.narrowed(new Narrowing.Written(WrittenForm.TEXTS, VARCHARS));
            default -> throw unsupported(declared);
        };
    }

    /// The array of values of a type.
    static Optional<Type> arrayOf(Type element) {
        if (element.equals(Type.INT4)) return Optional.of(written(WrittenForm.INTEGERS));
        if (element.equals(Type.INTEGER)) return Optional.of(written(WrittenForm.BIG_INTEGERS));
        if (element.equals(Type.TEXT)) return Optional.of(written(WrittenForm.TEXTS));
        boolean limited =
                element.kind() == Kind.TEXT && element.narrowing() instanceof Narrowing.Limited;
        return limited ? Optional.of(array("varchar", "varchar[]")) : Optional.empty();
    }

    private static Type limited(Type type, Optional<Integer> length, Optional<Integer> scale) {
        return length.map(l -> type.narrowed(new Narrowing.Limited(l, scale))).orElse(type);
    }

    private static TypingException unsupported(String declared) {
        return TypingException.unsupported("the type " + declared.strip() + " in PostgreSQL");
    }

    /// The type's name in messages.
    public static String name(Type type) {
        if (type.narrowing().isPadded()) return "character";
        if (type.narrowing() instanceof Narrowing.Written(_, String name)) return name;
        if (isZoned(type)) return "timestamp with time zone";
        if (isNarrowNumber(type)) return isSingle(type) ? "real" : "smallint";
        return switch (type.kind()) {
            case INT4 -> "integer";
            case INTEGER -> "bigint";
            case DECIMAL -> "numeric";
            case REAL -> "double precision";
            case TEXT -> "text";
            case BOOLEAN -> "boolean";
            case BLOB -> "bytea";
            case DATE -> "date";
            case TIME -> "time";
            case TIMESTAMP -> "timestamp without time zone";
            case NULL, UNKNOWN, ANY -> "unknown";
        };
    }

    static boolean isUnknown(Type type) {
        return type.kind() == Kind.UNKNOWN || type.kind() == Kind.NULL;
    }

    /// Whether functions of texts take the type; a literal of unknown type becomes one.
    static boolean isText(Type type) {
        return isUnknown(type) || type.kind() == Kind.TEXT && !type.narrowing().isWritten();
    }

    static boolean isArray(Type type) {
        return type.narrowing().written().filter(ARRAYS::contains).isPresent();
    }

    public static boolean isZoned(Type type) {
        return type.narrowing().isZoned();
    }

    static boolean isTemporal(Type type) {
        return type.kind() == Kind.DATE || type.kind() == Kind.TIMESTAMP;
    }

    /// TRAF's `best` for two known types: the candidate `t x t` with the least conversions. Numbers
    /// meet in the wider of both, anything else only itself.
    static Optional<Type> best(Type left, Type right) {
        boolean written = left.narrowing().isWritten() || right.narrowing().isWritten();
        if (written && !left.narrowing().equals(right.narrowing())) {
            refuseOperators(left);
            refuseOperators(right);
            return Optional.empty();
        }
        if (PostgresMoments.isMoment(left)
                && PostgresMoments.isMoment(right)
                && (isZoned(left) || isZoned(right))) return Optional.of(ZONED);
        if (left.kind() == right.kind()) return Optional.of(met(left, right));
        if (PostgresMoments.isMoment(left) && PostgresMoments.isMoment(right))
            return Optional.of(PostgresMoments.TIMESTAMP);
        if (!left.kind().isNumeric() || !right.kind().isNumeric()) return Optional.empty();
        int wider =
                Math.max(NUMERIC_TOWER.indexOf(left.kind()), NUMERIC_TOWER.indexOf(right.kind()));
        return Optional.of(Type.of(NUMERIC_TOWER.get(wider)));
    }

    /// Two types of one kind as operands: padded texts of different lengths compare as such, and so
    /// do a padded text and a varchar; a padded text and a text compare as texts.
    private static Type met(Type left, Type right) {
        if (left.narrowing().equals(right.narrowing())) return left;
        if (isVarchar(left) && isVarchar(right)) return VARCHAR;
        boolean padded = areSized(left, right);
        return left.narrowed(padded ? new Narrowing.Padded(Optional.empty()) : Narrowing.NONE);
    }

    /// Whether each is a padded text or a varchar.
    private static boolean areSized(Type left, Type right) {
        return (left.narrowing().isPadded() || isVarchar(left))
                && (right.narrowing().isPadded() || isVarchar(right));
    }

    /// What MIN and MAX of values of a type are: those of a varchar are of texts.
    static Type least(Type type) {
        return isVarchar(type) ? Type.TEXT : type;
    }

    /// Whether one is a padded text and the other a varchar.
    static boolean arePaddedAndVarchar(Type left, Type right) {
        return areSized(left, right) && isVarchar(left) != isVarchar(right);
    }

    private static boolean isVarchar(Type type) {
        return type.kind() == Kind.TEXT && type.narrowing() instanceof Narrowing.Limited;
    }

    /// The common type of the values of a choice or a column, where it is one of those that
    /// [#best] names; refuses where a value would change.
    static Optional<Type> common(Type left, Type right) {
        boolean padded = left.narrowing().isPadded() != right.narrowing().isPadded();
        boolean single = isSingle(left) != isSingle(right);
        if (padded && left.kind() == right.kind() || single && areNumbers(left, right))
            throw TypingException.unsupported(
                    "a choice between "
                            + name(left)
                            + " and "
                            + name(right)
                            + ", of different lengths or digits, in PostgreSQL");
        return best(left, right);
    }

    /// The type of a choice between values of a type and a literal, which has a length of its own.
    static Type beside(Type type) {
        return switch (type.narrowing()) {
            case Narrowing.Padded _ -> type.narrowed(new Narrowing.Padded(Optional.empty()));
            case Narrowing.Limited _ -> isVarchar(type) ? VARCHAR : type.narrowed(Narrowing.NONE);
            case Narrowing.None _,
                    Narrowing.Small _,
                    Narrowing.Single _,
                    Narrowing.Zoned _,
                    Narrowing.Written _ ->
                    type;
        };
    }

    /// Whether a type is of values in a form of their own that has operators and functions of its
    /// own, which are not modelled.
    static boolean hasOtherOperators(Type type) {
        return type.narrowing()
                .written()
                .filter(form -> form != WrittenForm.IDENTIFIER)
                .isPresent();
    }

    /// An operator that such a type may have.
    static void refuseOperators(Type type) {
        if (hasOtherOperators(type))
            throw TypingException.unsupported(
                    "such an operator of " + name(type) + " in PostgreSQL");
    }

    /// A text as a value of a padded type is kept.
    public static String withoutPadding(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') end--;
        return text.substring(0, end);
    }

    private static boolean areNumbers(Type left, Type right) {
        return left.kind().isNumeric() && right.kind().isNumeric();
    }

    static boolean isSingle(Type type) {
        return type.narrowing() instanceof Narrowing.Single;
    }

    /// Whether arithmetic of the type may fail where that of its kind does not, or rounds
    /// otherwise.
    static boolean isNarrowNumber(Type type) {
        return isSingle(type) || type.narrowing() instanceof Narrowing.Small;
    }

    /// TRAF's `feasible`: whether an explicit CAST between two known types exists.
    static boolean isFeasible(Type from, Type to) {
        if (from.narrowing().isWritten() || to.narrowing().isWritten()) {
            if (from.narrowing().equals(to.narrowing()) || isText(from) || isText(to)) return true;
            if (to.equals(TIME) && from.kind() == Kind.TIMESTAMP) return true;
            if (hasOtherOperators(from) || hasOtherOperators(to))
                throw TypingException.unsupported(
                        "a cast of " + name(from) + " to " + name(to) + " in PostgreSQL");
            return false;
        }
        if (from.kind() == to.kind() || from.kind() == Kind.TEXT || to.kind() == Kind.TEXT) {
            return true;
        }
        if (from.kind().isNumeric() && to.kind().isNumeric()) return true;
        if (PostgresMoments.isMoment(from) && PostgresMoments.isMoment(to)) return true;
        return isInteger(from) && to.kind() == Kind.BOOLEAN
                || from.kind() == Kind.BOOLEAN && isInteger(to);
    }

    private static boolean isInteger(Type type) {
        return type.kind() == Kind.INT4 && !isNarrowNumber(type);
    }
}
