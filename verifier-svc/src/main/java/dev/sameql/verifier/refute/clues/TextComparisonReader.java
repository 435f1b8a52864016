package dev.sameql.verifier.refute.clues;

import dev.sameql.engines.sqlite.Tokens;
import dev.sameql.engines.sqlite.Tokens.Kind;
import dev.sameql.engines.sqlite.Tokens.Token;
import dev.sameql.verifier.refute.clues.TextComparison.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Finds the comparisons in a text, by looking left and right of each comparison operator up to the
/// next boundary.
final class TextComparisonReader {
    private static final Set<String> SYMBOLS = Set.of("=", "==", "<>", "!=", "<", "<=", ">", ">=");
    private static final Set<String> WORDS = Set.of("LIKE", "GLOB", "IN", "BETWEEN", "IS");
    private static final Set<String> BOUNDARIES =
            Set.of(
                    "AND",
                    "OR",
                    "NOT",
                    "WHERE",
                    "ON",
                    "HAVING",
                    "WHEN",
                    "THEN",
                    "ELSE",
                    "END",
                    "CASE",
                    "SELECT",
                    "FROM",
                    "BY",
                    "ORDER",
                    "GROUP",
                    "LIMIT",
                    "JOIN",
                    "INNER",
                    "LEFT",
                    "NATURAL",
                    "CROSS",
                    "UNION",
                    "INTERSECT",
                    "EXCEPT",
                    "USING",
                    "AS",
                    "DISTINCT",
                    "ASC",
                    "DESC",
                    "VALUES",
                    "WITH",
                    "OFFSET",
                    "ESCAPE");

    private final Tokens tokens;
    private final Names names;

    TextComparisonReader(Tokens tokens, Names names) {
        this.tokens = tokens;
        this.names = names;
    }

    /// All comparisons of the text.
    List<TextComparison> atoms() {
        List<TextComparison> atoms = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            String operator = operator(i);
            if (operator.isEmpty()) continue;
            int leftEnd = tokens.keywordAt(i - 1).equals("NOT") ? i - 1 : i;
            Side left = side(leftward(leftEnd - 1), leftEnd);
            int right = tokens.keywordAt(i + 1).equals("NOT") ? i + 2 : i + 1;
            int end = rightward(right);
            if (operator.equals("BETWEEN") && tokens.keywordAt(end).equals("AND"))
                end = rightward(end + 1);
            add(atoms, left, operator, side(right, end));
        }
        return atoms;
    }

    private static void add(List<TextComparison> atoms, Side left, String operator, Side right) {
        if (!left.slots.isEmpty() || left.functions.contains("COUNT")) {
            atoms.add(left.against(operator, right));
        } else if (!right.slots.isEmpty() || right.functions.contains("COUNT")) {
            atoms.add(right.against(mirrored(operator), left));
        }
    }

    private String operator(int index) {
        Token token = tokens.at(index);
        if (token.kind() == Kind.SYMBOL && SYMBOLS.contains(token.text())) {
            return switch (token.text()) {
                case "==" -> "=";
                case "!=" -> "<>";
                default -> token.text();
            };
        }
        return WORDS.contains(token.keyword()) ? token.keyword() : "";
    }

    private static String mirrored(String operator) {
        return switch (operator) {
            case "<" -> ">";
            case "<=" -> ">=";
            case ">" -> "<";
            case ">=" -> "<=";
            default -> operator;
        };
    }

    private int leftward(int from) {
        int depth = 0;
        int i = from;
        while (i >= 0) {
            Token token = tokens.at(i);
            if (token.is(")")) depth++;
            if (token.is("(") && --depth < 0) break;
            if (depth == 0 && isBoundary(i)) break;
            i--;
        }
        return i + 1;
    }

    private int rightward(int from) {
        int depth = 0;
        int i = from;
        while (i < tokens.size()) {
            Token token = tokens.at(i);
            if (token.is("(")) depth++;
            if (token.is(")") && --depth < 0) break;
            if (depth == 0 && isBoundary(i)) break;
            i++;
        }
        return i;
    }

    private boolean isBoundary(int index) {
        Token token = tokens.at(index);
        return token.is(",")
                || token.is(";")
                || BOUNDARIES.contains(token.keyword())
                || !operator(index).isEmpty();
    }

    /// One side of a comparison. Of a subquery only what it selects counts.
    private Side side(int from, int to) {
        Side side = new Side();
        boolean inList = true;
        for (int i = from; i < to; i++) {
            Token token = tokens.at(i);
            if (isPart(i)) {
                side.functions.add(ColumnClues.PART);
                side.literals.add(new Literal(tokens.at(i + 2).text(), false));
                i += 3;
                continue;
            }
            if (token.keyword().equals("FROM")) inList = false;
            if (token.keyword().equals("SELECT")) inList = true;
            if (!inList) continue;
            if (token.isName() && tokens.at(i + 1).is("("))
                side.functions.add(token.text().toUpperCase(Locale.ROOT));
            side.slots.addAll(names.slotsAt(i));
            if (names.isText(i)) side.literals.add(new Literal(token.text(), false));
            if (token.kind() == Kind.NUMBER)
                side.literals.add(new Literal(sign(i) + token.text(), true));
            if (token.keyword().equals("NULL")) side.literals.add(new Literal("NULL", true));
            boolean multiplies = token.is("*") && !tokens.at(i - 1).is("(");
            if (token.is("+")
                    || token.is("-") && tokens.at(i + 1).kind() != Kind.NUMBER
                    || token.is("/")
                    || multiplies) side.arithmetic = true;
        }
        return side;
    }

    /// `EXTRACT(unit FROM …`.
    private boolean isPart(int index) {
        return tokens.at(index).text().equalsIgnoreCase(ColumnClues.PART)
                && tokens.at(index + 1).is("(")
                && tokens.keywordAt(index + 3).equals("FROM");
    }

    private String sign(int index) {
        Token before = tokens.at(index - 2);
        boolean operand =
                before.isName() && !BOUNDARIES.contains(before.keyword())
                        || before.is(")")
                        || before.kind() == Kind.NUMBER;
        return tokens.at(index - 1).is("-") && !operand ? "-" : "";
    }

    private static final class Side {
        final List<Integer> slots = new ArrayList<>();
        final List<String> functions = new ArrayList<>();
        final List<Literal> literals = new ArrayList<>();
        boolean arithmetic;

        TextComparison against(String operator, Side other) {
            return new TextComparison(
                    slots,
                    functions,
                    literals,
                    arithmetic || other.arithmetic,
                    operator,
                    other.literals,
                    other.slots);
        }
    }
}
