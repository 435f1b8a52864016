package dev.sameql.engines.sqlite;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import org.sqlite.Function;

/// A last sort key that orders tied rows in ever other ways: `sameql_tie()`. A query whose ORDER BY
/// clauses end with it returns one of the results that the query leaves open.
final class TieBreaker extends Function {
    static final String NAME = "sameql_tie";

    /// What may stand before the parenthesis of a subquery; any other word makes it a call.
    private static final Set<String> BEFORE_SUBQUERY =
            Set.of(
                    "IN",
                    "FROM",
                    "JOIN",
                    "EXISTS",
                    "AS",
                    "AND",
                    "OR",
                    "NOT",
                    "WHERE",
                    "SELECT",
                    "ON",
                    "UNION",
                    "ALL",
                    "INTERSECT",
                    "EXCEPT",
                    "WHEN",
                    "THEN",
                    "ELSE",
                    "HAVING",
                    "BY",
                    "BETWEEN",
                    "DISTINCT",
                    "MATERIALIZED",
                    "LIMIT");

    private int order;
    private long row;

    /// Chooses another order for the rows to come: first and second as they come and the reverse.
    void choose(int otherOrder) {
        order = otherOrder;
        row = 0;
    }

    @Override
    protected void xFunc() throws SQLException {
        row++;
        result(
                switch (order) {
                    case 0 -> row;
                    case 1 -> -row;
                    default -> (row * (2L * order + 1)) * 0x9E3779B97F4A7C15L >>> 8;
                });
    }

    /// The text with the key at the end of each ORDER BY of a query; empty when there is none.
    /// Those of windows and aggregates stay as they are.
    static Optional<String> spliced(String sql, Tokens tokens) {
        Deque<Boolean> ofQuery = new ArrayDeque<>();
        StringBuilder text = new StringBuilder();
        int copied = 0;
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i <= tokens.size(); i++) {
            Tokens.Token token = tokens.at(i);
            boolean end = i == tokens.size() || token.is(";");
            boolean closes = end || token.is(")") || token.keyword().equals("LIMIT");
            if (closes && !open.isEmpty() && open.peek() == ofQuery.size()) {
                open.pop();
                int at = i == tokens.size() ? sql.length() : token.start();
                text.append(sql, copied, at)
                        .append(i == tokens.size() ? "\n" : "")
                        .append(", ")
                        .append(NAME)
                        .append("() ");
                copied = at;
            }
            if (end) break;
            if (token.is("(")) ofQuery.push(startsQuery(tokens, i));
            if (token.is(")") && !ofQuery.isEmpty()) ofQuery.pop();
            boolean orders =
                    token.keyword().equals("ORDER") && tokens.keywordAt(i + 1).equals("BY");
            if (orders && (ofQuery.isEmpty() || ofQuery.peek())) open.push(ofQuery.size());
        }
        return copied == 0
                ? Optional.empty()
                : Optional.of(text.append(sql, copied, sql.length()).toString());
    }

    private static boolean startsQuery(Tokens tokens, int parenthesis) {
        Tokens.Token before = tokens.at(parenthesis - 1);
        return !before.isName() || BEFORE_SUBQUERY.contains(before.keyword());
    }
}
