package dev.sameql.core.dialect.sqlite;

import dev.sameql.core.dialect.Elaborator;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// SQLite's scalar functions: how many arguments each takes, which operator it is, and the kind of
/// its result.
///
/// Source: sqlite.org/lang_corefunc.html, lang_datefunc.html, lang_mathfunc.html.
final class SqliteFunctions {
    private static final int MANY = 1000;

    /// How a function becomes an expression; `kind` is null where it depends on the arguments.
    private record Signature(Operator operator, int least, int most, Kind kind) {}

    private static final Map<String, Signature> SIGNATURES =
            Map.ofEntries(
                    entry("LENGTH", Operator.LENGTH, 1, 1, Kind.INTEGER),
                    entry("SUBSTR", Operator.SUBSTR, 2, 3, null),
                    entry("SUBSTRING", Operator.SUBSTR, 2, 3, null),
                    entry("INSTR", Operator.INSTR, 2, 2, Kind.INTEGER),
                    entry("UPPER", Operator.UPPER, 1, 1, Kind.TEXT),
                    entry("LOWER", Operator.LOWER, 1, 1, Kind.TEXT),
                    entry("TRIM", Operator.TRIM, 1, 2, Kind.TEXT),
                    entry("LTRIM", Operator.LTRIM, 1, 2, Kind.TEXT),
                    entry("RTRIM", Operator.RTRIM, 1, 2, Kind.TEXT),
                    entry("REPLACE", Operator.REPLACE, 3, 3, Kind.TEXT),
                    entry("PRINTF", Operator.PRINTF, 1, MANY, Kind.TEXT),
                    entry("FORMAT", Operator.PRINTF, 1, MANY, Kind.TEXT),
                    entry("HEX", Operator.HEX, 1, 1, Kind.TEXT),
                    entry("CHAR", Operator.CHAR, 0, MANY, Kind.TEXT),
                    entry("UNICODE", Operator.UNICODE, 1, 1, Kind.INTEGER),
                    entry("QUOTE", Operator.QUOTE, 1, 1, Kind.TEXT),
                    entry("ABS", Operator.ABS, 1, 1, null),
                    entry("ROUND", Operator.ROUND, 1, 2, Kind.REAL),
                    entry("SIGN", Operator.SIGN, 1, 1, Kind.INTEGER),
                    entry("CEIL", Operator.CEIL, 1, 1, null),
                    entry("CEILING", Operator.CEIL, 1, 1, null),
                    entry("FLOOR", Operator.FLOOR, 1, 1, null),
                    entry("TRUNC", Operator.TRUNC, 1, 1, null),
                    entry("SQRT", Operator.SQRT, 1, 1, Kind.REAL),
                    entry("POWER", Operator.POWER, 2, 2, Kind.REAL),
                    entry("POW", Operator.POWER, 2, 2, Kind.REAL),
                    entry("EXP", Operator.EXP, 1, 1, Kind.REAL),
                    entry("LN", Operator.LN, 1, 1, Kind.REAL),
                    entry("LOG", Operator.LOG, 1, 2, Kind.REAL),
                    entry("LOG10", Operator.LOG10, 1, 1, Kind.REAL),
                    entry("LOG2", Operator.LOG2, 1, 1, Kind.REAL),
                    entry("PI", Operator.PI, 0, 0, Kind.REAL),
                    entry("MOD", Operator.MOD, 2, 2, Kind.REAL),
                    entry("MIN", Operator.LEAST, 2, MANY, null),
                    entry("MAX", Operator.GREATEST, 2, MANY, null),
                    entry("COALESCE", Operator.COALESCE, 2, MANY, null),
                    entry("IFNULL", Operator.COALESCE, 2, 2, null),
                    entry("NULLIF", Operator.NULLIF, 2, 2, null),
                    entry("DATE", Operator.DATE, 0, MANY, Kind.TEXT),
                    entry("TIME", Operator.TIME, 0, MANY, Kind.TEXT),
                    entry("DATETIME", Operator.DATETIME, 0, MANY, Kind.TEXT),
                    entry("JULIANDAY", Operator.JULIANDAY, 0, MANY, Kind.REAL),
                    entry("UNIXEPOCH", Operator.UNIXEPOCH, 0, MANY, Kind.DECIMAL),
                    entry("STRFTIME", Operator.STRFTIME, 1, MANY, Kind.TEXT),
                    entry("TIMEDIFF", Operator.TIMEDIFF, 2, 2, Kind.TEXT),
                    entry("CURRENT_DATE", Operator.CURRENT_DATE, 0, 0, Kind.TEXT),
                    entry("CURRENT_TIME", Operator.CURRENT_TIME, 0, 0, Kind.TEXT),
                    entry("CURRENT_TIMESTAMP", Operator.CURRENT_TIMESTAMP, 0, 0, Kind.TEXT),
                    entry("TYPEOF", Operator.TYPEOF, 1, 1, Kind.TEXT),
                    entry("RANDOM", Operator.RANDOM, 0, 0, Kind.INTEGER));

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

    private static Map.Entry<String, Signature> entry(
            String name, Operator operator, int least, int most, Kind kind) {
        return Map.entry(name, new Signature(operator, least, most, kind));
    }

    static Expression call(Elaborator elaborator, String name, List<Expression> arguments) {
        if (name.equals("IIF") || name.equals("IF")) return choice(elaborator, name, arguments);
        if (name.equals("CONCAT")) return SqliteConcatenation.concat(arguments);
        if (name.equals("CONCAT_WS")) return SqliteConcatenation.withSeparator(arguments);
        Signature signature = SIGNATURES.get(name);
        if (signature == null) {
            if (OTHERS.contains(name)) throw TypingException.unsupported("the function " + name);
            throw TypingException.unknownFunction(name);
        }
        if (arguments.size() < signature.least || arguments.size() > signature.most)
            throw TypingException.wrongArguments(name, arguments.size());
        Kind kind = signature.kind != null ? signature.kind : kind(signature.operator, arguments);
        return new Expression.Call(signature.operator, List.copyOf(arguments), Type.of(kind));
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

    private static Kind kind(Operator operator, List<Expression> arguments) {
        Kind first = arguments.getFirst().type().kind();
        return switch (operator) {
            case SUBSTR -> first == Kind.BLOB || first == Kind.ANY ? Kind.ANY : Kind.TEXT;
            case ABS ->
                    first == Kind.INTEGER
                            ? Kind.INTEGER
                            : first == Kind.TEXT ? Kind.REAL : SqliteKinds.number(first);
            case CEIL, FLOOR, TRUNC -> SqliteKinds.number(first);
            case NULLIF -> first;
            default -> SqliteKinds.either(arguments);
        };
    }
}
