package dev.sameql.core.frontend.syntax;

import java.util.Set;

/// Which words are keywords, and where: what [ParserInputWriter] goes by.
public final class Keywords {
    private Keywords() {}

    /// Never names.
    public static final Set<String> RESERVED =
            Set.of(
                    "ALL",
                    "AND",
                    "AS",
                    "BETWEEN",
                    "CASE",
                    "COLLATE",
                    "DISTINCT",
                    "ELSE",
                    "ESCAPE",
                    "EXCEPT",
                    "EXISTS",
                    "FROM",
                    "GROUP",
                    "HAVING",
                    "IN",
                    "INTERSECT",
                    "IS",
                    "JOIN",
                    "LIMIT",
                    "NOT",
                    "NULL",
                    "ON",
                    "OR",
                    "ORDER",
                    "SELECT",
                    "THEN",
                    "UNION",
                    "USING",
                    "VALUES",
                    "WHEN",
                    "WHERE");

    /// Keywords where no operand may start; names elsewhere.
    static final Set<String> AFTER_OPERAND =
            Set.of(
                    "ASC", "DESC", "NULLS", "FIRST", "LAST", "OFFSET", "END", "LEFT", "RIGHT",
                    "FULL", "INNER", "CROSS", "NATURAL", "OUTER", "OVER", "FILTER", "WINDOW");

    /// Keywords within the parentheses of a window.
    static final Set<String> IN_WINDOW =
            Set.of(
                    "PARTITION",
                    "BY",
                    "ROWS",
                    "RANGE",
                    "GROUPS",
                    "UNBOUNDED",
                    "PRECEDING",
                    "FOLLOWING",
                    "CURRENT",
                    "ROW",
                    "EXCLUDE",
                    "TIES",
                    "OTHERS",
                    "NO");

    /// Keywords after which an operand is complete.
    static final Set<String> COMPLETE =
            Set.of(
                    "END",
                    "NULL",
                    "ASC",
                    "DESC",
                    "FIRST",
                    "LAST",
                    "ROW",
                    "PRECEDING",
                    "FOLLOWING",
                    "TRUE",
                    "FALSE");

    /// Symbols that stand between operands and are nothing else.
    static final Set<String> BETWEEN_OPERANDS =
            Set.of(
                    "=",
                    "==",
                    "<>",
                    "!=",
                    "<",
                    "<=",
                    ">",
                    ">=",
                    "||",
                    "/",
                    "%",
                    "&",
                    "|",
                    "<<",
                    ">>",
                    "DIV",
                    "BITXOR",
                    "POWER",
                    "REGEXP",
                    "NOT REGEXP",
                    "//",
                    "XOR",
                    "<=>",
                    "ANY OF ARRAY",
                    "NONE OF ARRAY",
                    "CONTAINS ARRAY",
                    "WITHIN ARRAY",
                    "OVERLAPS ARRAY",
                    "ELEMENT OF ARRAY");
}
