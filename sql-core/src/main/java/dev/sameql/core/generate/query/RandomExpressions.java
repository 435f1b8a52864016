package dev.sameql.core.generate.query;

import java.util.List;
import java.util.Random;

/// Random expressions over the columns of `t` and `u`, with few parentheses, so that precedence
/// decides.
public final class RandomExpressions {
    private static final List<String> OPERANDS =
            List.of(
                    "a",
                    "b",
                    "c",
                    "d",
                    "e",
                    "t.a",
                    "f",
                    "1",
                    "2",
                    "0",
                    "-1",
                    "1.5",
                    "'1'",
                    "'abc'",
                    "'1.0'",
                    "NULL",
                    "10",
                    "'a%'",
                    "TRUE",
                    "''",
                    "' 1 '",
                    "'1e1'",
                    ".5",
                    "1e1",
                    "'2012-01-01'");

    private static final List<String> INFIX =
            List.of(
                    "+",
                    "-",
                    "*",
                    "/",
                    "%",
                    "||",
                    "=",
                    "==",
                    "<>",
                    "!=",
                    "<",
                    "<=",
                    ">",
                    ">=",
                    "AND",
                    "OR",
                    "&",
                    "|",
                    "<<",
                    ">>",
                    "IS",
                    "IS NOT",
                    "IS DISTINCT FROM",
                    "IS NOT DISTINCT FROM");

    private static final List<String> POSTFIX =
            List.of(
                    "IS NULL",
                    "IS NOT NULL",
                    "ISNULL",
                    "NOTNULL",
                    "NOT NULL",
                    "IS TRUE",
                    "IS NOT FALSE",
                    "LIKE 'a%'",
                    "NOT LIKE '_'",
                    "GLOB 'A*'");

    private final Random random;

    public RandomExpressions(long seed) {
        this.random = new Random(seed);
    }

    /// One expression.
    public String next() {
        return expression(3);
    }

    private String expression(int depth) {
        StringBuilder text = new StringBuilder(random.nextInt(8) == 0 ? "NOT " : "");
        text.append(operand(depth));
        int count = random.nextInt(depth > 1 ? 4 : 3);
        for (int i = 0; i < count; i++) text.append(' ').append(continuation(depth - 1));
        return text.toString();
    }

    private String continuation(int depth) {
        return switch (random.nextInt(8)) {
            case 0 -> any(POSTFIX);
            case 1 ->
                    any(List.of("", "NOT "))
                            + "BETWEEN "
                            + operand(depth)
                            + " AND "
                            + operand(depth);
            case 2 -> any(List.of("", "NOT ")) + "IN (" + operand(0) + ", " + operand(0) + ")";
            case 3 -> "IN (SELECT " + any(List.of("x", "y")) + " FROM u)";
            default -> any(INFIX) + " " + operand(depth);
        };
    }

    private String operand(int depth) {
        if (depth <= 0) return any(OPERANDS);
        return switch (random.nextInt(12)) {
            case 0 -> "(" + expression(depth - 1) + ")";
            case 1 -> any(List.of("- ", "~", "+ ")) + operand(depth - 1);
            case 2 ->
                    "CAST("
                            + expression(depth - 1)
                            + " AS "
                            + any(List.of("INTEGER", "TEXT", "REAL", "VARCHAR(10)", "DATE"))
                            + ")";
            case 3 ->
                    "CASE WHEN "
                            + expression(depth - 1)
                            + " THEN "
                            + operand(depth - 1)
                            + " ELSE "
                            + expression(depth - 1)
                            + " END";
            case 4 ->
                    "CASE "
                            + operand(depth - 1)
                            + " WHEN "
                            + operand(depth - 1)
                            + " THEN "
                            + expression(depth - 1)
                            + " END";
            case 5 ->
                    any(List.of("COALESCE", "NULLIF", "MAX", "MIN", "INSTR"))
                            + "("
                            + expression(depth - 1)
                            + ", "
                            + expression(depth - 1)
                            + ")";
            case 6 ->
                    any(List.of("ABS", "LENGTH", "UPPER", "TYPEOF"))
                            + "("
                            + expression(depth - 1)
                            + ")";
            case 7 -> "(SELECT MAX(x) FROM u WHERE y = t.b)";
            default -> any(OPERANDS);
        };
    }

    private String any(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
