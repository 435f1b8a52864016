package dev.sameql.core.frontend;

import dev.sameql.core.dialect.DialectId;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;

/// Associates operands and operators by precedence.
///
/// Source: the grammar of SQLite (parse.y); for the other engines the table of PostgreSQL's manual,
/// section 4.1.6.
final class Associator {
    private static final int OR = 1;
    private static final int AND = 2;
    private static final int NOT = 3;
    private static final int EQUALITY = 4;
    private static final int INEQUALITY = 5;
    private static final int POSTFIX = 20;
    private static final int UNARY = 14;

    private final boolean sqlite;
    private final List<Item> items;
    private int at;

    private Associator(boolean sqlite, List<Item> items) {
        this.sqlite = sqlite;
        this.items = items;
    }

    /// The expression as the engine associates it.
    static Syntax associate(DialectId dialect, Expression expression) {
        List<Item> items = Item.of(expression);
        if (items.size() == 1 && items.getFirst() instanceof Item.Operand(Expression operand))
            return new Syntax.Leaf(operand);
        return new Associator(dialect == DialectId.SQLITE, items).parse(0);
    }

    private Syntax parse(int least) {
        Syntax left = prefix();
        while (at < items.size() && precedence(items.get(at)) >= Math.max(least, 1)) left = extended(left);
        return left;
    }

    private Syntax prefix() {
        return switch (items.get(at++)) {
            case Item.Operand(Expression operand) -> new Syntax.Leaf(operand);
            case Item.Prefix(String operator) ->
                    new Syntax.Prefix(operator, parse(operator.equals("NOT") ? NOT : UNARY));
            case Item item -> throw new IllegalStateException("no operand before " + item);
        };
    }

    private Syntax extended(Syntax left) {
        Item item = items.get(at++);
        return switch (item) {
            case Item.Infix(String operator) ->
                    new Syntax.Infix(operator, left, parse(precedence(item) + 1));
            case Item.Between(boolean negated) -> {
                Syntax low = parse(AND + 1);
                at++;
                yield new Syntax.Between(left, low, parse(precedence(item) + 1), negated);
            }
            case Item.Like(String keyword, boolean negated) -> {
                Syntax pattern = parse(precedence(item) + 1);
                Optional<Syntax> escape = Optional.empty();
                if (at < items.size() && items.get(at) instanceof Item.Escape) {
                    at++;
                    escape = Optional.of(parse(INEQUALITY + 1));
                }
                yield new Syntax.Like(keyword, left, pattern, escape, negated);
            }
            case Item.In(Expression right, boolean negated) -> new Syntax.In(left, right, negated);
            case Item.IsNull(boolean negated) -> new Syntax.IsNull(left, negated);
            case Item.TruthTest(Optional<Boolean> truth, boolean negated) ->
                    new Syntax.TruthTest(left, truth, negated);
            case Item.Collate(String collation) -> new Syntax.Collate(left, collation);
            case Item.Cast(String type) -> new Syntax.Cast(left, type);
            case Item.Operand _, Item.Prefix _, Item.BetweenAnd _, Item.Escape _ ->
                    throw new IllegalStateException("no operator: " + item);
        };
    }

    private int precedence(Item item) {
        return switch (item) {
            case Item.Infix(String operator) -> sqlite ? inSqlite(operator) : elsewhere(operator);
            case Item.IsNull _, Item.TruthTest _ -> sqlite ? EQUALITY : NOT + 1;
            case Item.Between _, Item.Like _, Item.In _ -> sqlite ? EQUALITY : INEQUALITY + 1;
            case Item.Collate _ -> sqlite ? 12 : 13;
            case Item.Cast _ -> POSTFIX;
            case Item.Operand _, Item.Prefix _, Item.BetweenAnd _, Item.Escape _ -> 0;
        };
    }

    private static int inSqlite(String operator) {
        return switch (operator) {
            case "OR" -> OR;
            case "AND" -> AND;
            case "<", "<=", ">", ">=" -> INEQUALITY;
            case "&", "|", "<<", ">>" -> 7;
            case "+", "-" -> 8;
            case "*", "/", "%" -> 9;
            case "||" -> 10;
            default -> EQUALITY;
        };
    }

    private static int elsewhere(String operator) {
        return switch (operator) {
            case "OR" -> OR;
            case "AND" -> AND;
            case "IS", "IS NOT" -> NOT + 1;
            case "=", "<>", "<", "<=", ">", ">=" -> INEQUALITY;
            case "+", "-" -> 9;
            case "*", "/", "%" -> 10;
            default -> 8;
        };
    }
}
