package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.operator.Signature;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// SQLite's scalar functions: how many arguments each takes, which operator it is, and the kind of
/// its result.
///
/// Source: sqlite.org/lang_corefunc.html, lang_datefunc.html, lang_mathfunc.html.
final class SqliteFunctions {
    private static final int MANY = Signature.MANY;

    /// How a function becomes an expression, and how many arguments SQLite takes.
    private record Function(Operator operator, int least, int most) {}

    private static final Map<String, Function> FUNCTIONS =
            Map.ofEntries(
                    entry("LENGTH", Operator.LENGTH),
                    entry("SUBSTR", Operator.SUBSTR),
                    entry("SUBSTRING", Operator.SUBSTR),
                    entry("INSTR", Operator.INSTR),
                    entry("UPPER", Operator.UPPER),
                    entry("LOWER", Operator.LOWER),
                    entry("TRIM", Operator.TRIM),
                    entry("LTRIM", Operator.LTRIM),
                    entry("RTRIM", Operator.RTRIM),
                    entry("REPLACE", Operator.REPLACE),
                    entry("PRINTF", Operator.PRINTF),
                    entry("FORMAT", Operator.PRINTF),
                    entry("HEX", Operator.HEX),
                    entry("CHAR", Operator.CHAR),
                    entry("UNICODE", Operator.UNICODE),
                    entry("QUOTE", Operator.QUOTE),
                    entry("ABS", Operator.ABS),
                    entry("ROUND", Operator.ROUND, 1, 2),
                    entry("SIGN", Operator.SIGN),
                    entry("CEIL", Operator.CEIL),
                    entry("CEILING", Operator.CEIL),
                    entry("FLOOR", Operator.FLOOR),
                    entry("TRUNC", Operator.TRUNC, 1, 1),
                    entry("SQRT", Operator.SQRT),
                    entry("POWER", Operator.POWER),
                    entry("POW", Operator.POWER),
                    entry("EXP", Operator.EXP),
                    entry("LN", Operator.LN),
                    entry("LOG", Operator.LOG),
                    entry("LOG10", Operator.LOG10),
                    entry("LOG2", Operator.LOG2),
                    entry("PI", Operator.PI),
                    entry("MOD", Operator.MOD),
                    entry("MIN", Operator.LEAST, 2, MANY),
                    entry("MAX", Operator.GREATEST, 2, MANY),
                    entry("COALESCE", Operator.COALESCE, 2, MANY),
                    entry("IFNULL", Operator.COALESCE, 2, 2),
                    entry("NULLIF", Operator.NULLIF),
                    entry("DATE", Operator.DATE),
                    entry("TIME", Operator.TIME),
                    entry("DATETIME", Operator.DATETIME),
                    entry("JULIANDAY", Operator.JULIANDAY),
                    entry("UNIXEPOCH", Operator.UNIXEPOCH),
                    entry("STRFTIME", Operator.STRFTIME),
                    entry("TIMEDIFF", Operator.TIMEDIFF),
                    entry("CURRENT_DATE", Operator.CURRENT_DATE),
                    entry("CURRENT_TIME", Operator.CURRENT_TIME),
                    entry("CURRENT_TIMESTAMP", Operator.CURRENT_TIMESTAMP),
                    entry("TYPEOF", Operator.TYPEOF),
                    entry("RANDOM", Operator.RANDOM));

    /// Functions of SQLite that are not modelled.
    private static final Set<String> OTHERS =
            Set.of(
                    "ACOS",
                    "ACOSH",
                    "ASIN",
                    "ASINH",
                    "ATAN",
                    "ATAN2",
                    "ATANH",
                    "COS",
                    "COSH",
                    "DEGREES",
                    "RADIANS",
                    "SIN",
                    "SINH",
                    "TAN",
                    "TANH",
                    "CHANGES",
                    "GLOB",
                    "LIKE",
                    "LIKELIHOOD",
                    "LIKELY",
                    "UNLIKELY",
                    "LAST_INSERT_ROWID",
                    "OCTET_LENGTH",
                    "RANDOMBLOB",
                    "SOUNDEX",
                    "TOTAL_CHANGES",
                    "UNHEX",
                    "UNISTR",
                    "ZEROBLOB",
                    "JSON",
                    "JSON_EXTRACT",
                    "JSON_ARRAY",
                    "JSON_ARRAY_LENGTH",
                    "JSON_OBJECT",
                    "JSON_TYPE",
                    "JSON_VALID",
                    "JSON_QUOTE",
                    "SQLITE_VERSION",
                    "SUBTYPE",
                    "LOAD_EXTENSION",
                    "REGEXP",
                    "MATCH");

    private SqliteFunctions() {}

    private static Map.Entry<String, Function> entry(String name, Operator operator) {
        Signature signature = operator.descriptor().signature();
        return entry(name, operator, signature.least(), signature.most());
    }

    /// A function that takes fewer arguments than its operator does elsewhere.
    private static Map.Entry<String, Function> entry(
            String name, Operator operator, int least, int most) {
        return Map.entry(name, new Function(operator, least, most));
    }

    static Expression call(Elaborator elaborator, String name, List<Expression> arguments) {
        if (name.equals("IIF") || name.equals("IF")) return choice(elaborator, name, arguments);
        if (name.equals("CONCAT")) return SqliteConcatenation.concat(arguments);
        if (name.equals("CONCAT_WS")) return SqliteConcatenation.withSeparator(arguments);
        Function function = FUNCTIONS.get(name);
        if (function == null) {
            if (OTHERS.contains(name)) throw TypingException.unsupported("the function " + name);
            throw TypingException.unknownFunction(name);
        }
        if (arguments.size() < function.least || arguments.size() > function.most)
            throw TypingException.wrongArguments(name, arguments.size());
        Kind kind = kind(function.operator, arguments);
        return new Expression.Call(function.operator, List.copyOf(arguments), Type.of(kind));
    }

    private static Expression choice(
            Elaborator elaborator, String name, List<Expression> arguments) {
        if (arguments.size() < 2) throw TypingException.wrongArguments(name, arguments.size());
        if (arguments.size() > 3)
            throw TypingException.unsupported(name + " with more than three arguments; write CASE");
        Expression otherwise =
                arguments.size() == 3
                        ? arguments.get(2)
                        : new Expression.Literal(Value.NULL, Type.NULL, Quote.NONE);
        Type type = SqliteElaborator.branches(List.of(arguments.get(1), otherwise));
        return new Expression.Iif(
                elaborator.condition(arguments.getFirst()), arguments.get(1), otherwise, type);
    }

    /// What its row says, and of some what the arguments do.
    private static Kind kind(Operator operator, List<Expression> arguments) {
        return switch (operator.descriptor().signature().result()) {
            case INTEGER, SCALE -> Kind.INTEGER;
            case DECIMAL -> Kind.DECIMAL;
            case REAL -> Kind.REAL;
            case NUMBER -> number(operator, arguments);
            case TEXT, FORMAT, MODIFIER, MOMENT ->
                    operator == Operator.SUBSTR ? part(first(arguments)) : Kind.TEXT;
            case TRUTH -> Kind.BOOLEAN;
            case ANY ->
                    operator == Operator.NULLIF ? first(arguments) : SqliteKinds.either(arguments);
        };
    }

    private static Kind first(List<Expression> arguments) {
        return arguments.getFirst().type().kind();
    }

    private static Kind part(Kind whole) {
        return whole == Kind.BLOB || whole == Kind.ANY ? Kind.ANY : Kind.TEXT;
    }

    /// ABS counts a text as a double; UNIXEPOCH has fractions where it is asked for them.
    private static Kind number(Operator operator, List<Expression> arguments) {
        if (operator == Operator.UNIXEPOCH) return Kind.DECIMAL;
        Kind first = first(arguments);
        if (operator != Operator.ABS) return SqliteKinds.number(first);
        return first == Kind.INTEGER
                ? Kind.INTEGER
                : first == Kind.TEXT ? Kind.REAL : SqliteKinds.number(first);
    }
}
