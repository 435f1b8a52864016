package dev.sameql.normalizer.law.notation;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Operator;
import dev.sameql.normalizer.api.Constants;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The functions that laws write, by SQLite's names; of several names one.
public final class Functions {
    /// Those that SQL writes without parentheses.
    public static final List<String> CLOCKS =
            List.of("CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP");

    private static final Map<String, Operator> ALL =
            Map.ofEntries(
                    Map.entry("COALESCE", Operator.COALESCE),
                    Map.entry("NULLIF", Operator.NULLIF),
                    Map.entry("MIN", Operator.LEAST),
                    Map.entry("MAX", Operator.GREATEST),
                    Map.entry("ABS", Operator.ABS),
                    Map.entry("LENGTH", Operator.LENGTH),
                    Map.entry("SUBSTR", Operator.SUBSTR),
                    Map.entry("UPPER", Operator.UPPER),
                    Map.entry("LOWER", Operator.LOWER),
                    Map.entry("TRIM", Operator.TRIM),
                    Map.entry("LTRIM", Operator.LTRIM),
                    Map.entry("RTRIM", Operator.RTRIM),
                    Map.entry("REPLACE", Operator.REPLACE),
                    Map.entry("INSTR", Operator.INSTR),
                    Map.entry("PRINTF", Operator.PRINTF),
                    Map.entry("HEX", Operator.HEX),
                    Map.entry("CHAR", Operator.CHAR),
                    Map.entry("UNICODE", Operator.UNICODE),
                    Map.entry("ROUND", Operator.ROUND),
                    Map.entry("SIGN", Operator.SIGN),
                    Map.entry("CEIL", Operator.CEIL),
                    Map.entry("FLOOR", Operator.FLOOR),
                    Map.entry("TRUNC", Operator.TRUNC),
                    Map.entry("MOD", Operator.MOD),
                    Map.entry("SQRT", Operator.SQRT),
                    Map.entry("POWER", Operator.POWER),
                    Map.entry("EXP", Operator.EXP),
                    Map.entry("LN", Operator.LN),
                    Map.entry("LOG", Operator.LOG),
                    Map.entry("LOG10", Operator.LOG10),
                    Map.entry("LOG2", Operator.LOG2),
                    Map.entry("PI", Operator.PI),
                    Map.entry("STRFTIME", Operator.STRFTIME),
                    Map.entry("DATE", Operator.DATE),
                    Map.entry("TIME", Operator.TIME),
                    Map.entry("DATETIME", Operator.DATETIME),
                    Map.entry("JULIANDAY", Operator.JULIANDAY),
                    Map.entry("UNIXEPOCH", Operator.UNIXEPOCH),
                    Map.entry("TIMEDIFF", Operator.TIMEDIFF),
                    Map.entry("CURRENT_DATE", Operator.CURRENT_DATE),
                    Map.entry("CURRENT_TIME", Operator.CURRENT_TIME),
                    Map.entry("CURRENT_TIMESTAMP", Operator.CURRENT_TIMESTAMP));

    private static final Set<String> OF_ANY_NUMBER = Set.of("COALESCE", "MIN", "MAX");

    private Functions() {}

    public static boolean isKnown(String name) {
        return ALL.containsKey(name);
    }

    static Optional<String> written(Operator operator) {
        return ALL.entrySet().stream()
                .filter(e -> e.getValue() == operator)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    static Shape applied(String name, List<Shape> arguments) {
        return new Shape.Applied(ALL.get(name), name, arguments);
    }

    /// Whether a list may stand among its arguments: each of them means the same there, so that
    /// what is so of two is so of more.
    static boolean takesLists(String name) {
        return OF_ANY_NUMBER.contains(name);
    }

    /// Whether it stands for several arguments.
    public static boolean isList(Shape argument) {
        return argument instanceof Shape.Rest || !argument.eachOf().isEmpty();
    }

    /// Whether the engine takes so many.
    public static boolean takes(String name, int arguments) {
        Expression any = Constants.literal(1);
        try {
            Constants.TYPING.function(name, Collections.nCopies(arguments, any));
            return true;
        } catch (TypingException refused) {
            return false;
        }
    }
}
