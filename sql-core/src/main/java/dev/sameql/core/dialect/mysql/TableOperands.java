package dev.sameql.core.dialect.mysql;

import dev.sameql.core.frontend.syntax.Tokens;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// `TABLE r` is `SELECT * FROM r` (MySQL 8.0.19). The operand of a set operation may be the bare
/// name in papers on query equivalence, `(r UNION ALL s)`; no dialect gives that another meaning.
///
/// What is put in keeps the place of the token before, which is none that anything is told about.
public final class TableOperands {
    private final Tokens read;
    private final Set<String> readings;
    private final List<Token> written = new ArrayList<>();

    private TableOperands(Tokens read, Set<String> readings) {
        this.read = read;
        this.readings = readings;
    }

    public static List<Token> respelled(List<Token> tokens, Set<String> readings) {
        TableOperands operands = new TableOperands(new Tokens(tokens), readings);
        for (int at = 0; at < tokens.size(); at++) operands.next(at);
        return List.copyOf(operands.written);
    }

    private void next(int at) {
        Token token = read.get(at);
        if (at > 0 && startsOperand(at)) {
            if (token.isWord("TABLE") && isName(at + 1)) {
                select(token);
                return;
            }
            if (isName(at) && isBareOperand(at)) {
                readings.add("`R UNION S` is read as `TABLE R UNION TABLE S`");
                select(read.get(at - 1));
            }
        }
        written.add(token);
    }

    /// Whether a query may start there, and a name may not unless it is a table's.
    private boolean startsOperand(int at) {
        return read.get(at - 1).isSymbol("(") || follows(at);
    }

    /// Whether a set operator stands before.
    private boolean follows(int at) {
        Token before = read.get(at - 1);
        boolean quantified = at > 1 && (before.isWord("ALL") || before.isWord("DISTINCT"));
        return isSetOperator(quantified ? at - 2 : at - 1);
    }

    private boolean isBareOperand(int at) {
        return follows(at) || isSetOperator(at + 1);
    }

    private boolean isSetOperator(int at) {
        return switch (read.word(at)) {
            case "UNION", "INTERSECT", "EXCEPT" -> true;
            default -> false;
        };
    }

    private boolean isName(int at) {
        return read.isName(at) && !read.isWord(at, "WITH") && !read.isWord(at, "TABLE");
    }

    private void select(Token place) {
        written.add(at(place, Form.WORD, "SELECT"));
        written.add(at(place, Form.SYMBOL, "*"));
        written.add(at(place, Form.WORD, "FROM"));
    }

    private static Token at(Token place, Form form, String value) {
        return new Token(form, value, Quote.NONE, place.start(), place.end());
    }
}
