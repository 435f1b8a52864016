package dev.sameql.core.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.CollateExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsBooleanExpression;
import net.sf.jsqlparser.expression.operators.relational.IsDistinctExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.IsUnknownExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;

/// An expression as the sequence of operands and operators it was written as.
sealed interface Item {

    record Operand(Expression expression) implements Item {}

    record Prefix(String operator) implements Item {}

    record Infix(String operator) implements Item {}

    record Between(boolean negated) implements Item {}

    record BetweenAnd() implements Item {}

    record Like(String keyword, boolean negated) implements Item {}

    record Escape() implements Item {}

    record In(Expression right, boolean negated) implements Item {}

    record IsNull(boolean negated) implements Item {}

    record TruthTest(Optional<Boolean> truth, boolean negated) implements Item {}

    record Collate(String collation) implements Item {}

    record Cast(String type) implements Item {}

    /// The items of an expression, left to right.
    static List<Item> of(Expression expression) {
        List<Item> items = new ArrayList<>();
        add(expression, items);
        return items;
    }

    private static void add(Expression expression, List<Item> items) {
        switch (expression) {
            case LikeExpression like -> {
                add(like.getLeftExpression(), items);
                String keyword = like.getLikeKeyWord().name();
                items.add(new Like(keyword.equals("RLIKE") ? "GLOB" : keyword, like.isNot()));
                add(like.getRightExpression(), items);
                if (like.getEscape() != null) {
                    items.add(new Escape());
                    add(like.getEscape(), items);
                }
            }
            case IsDistinctExpression is -> {
                add(is.getLeftExpression(), items);
                items.add(new Infix(is.isNot() ? "IS" : "IS NOT"));
                add(is.getRightExpression(), items);
            }
            case BinaryExpression binary -> {
                add(binary.getLeftExpression(), items);
                items.add(new Infix(binary.getStringExpression().strip().toUpperCase(Locale.ROOT)));
                add(binary.getRightExpression(), items);
            }
            case net.sf.jsqlparser.expression.operators.relational.Between between -> {
                add(between.getLeftExpression(), items);
                items.add(new Between(between.isNot()));
                add(between.getBetweenExpressionStart(), items);
                items.add(new BetweenAnd());
                add(between.getBetweenExpressionEnd(), items);
            }
            case InExpression in -> {
                add(in.getLeftExpression(), items);
                items.add(new In(in.getRightExpression(), in.isNot()));
            }
            case IsNullExpression is -> {
                add(is.getLeftExpression(), items);
                items.add(new IsNull(is.isNot()));
            }
            case IsBooleanExpression is -> {
                add(is.getLeftExpression(), items);
                items.add(new TruthTest(Optional.of(is.isTrue()), is.isNot()));
            }
            case IsUnknownExpression is -> {
                add(is.getLeftExpression(), items);
                items.add(new TruthTest(Optional.empty(), is.isNot()));
            }
            case NotExpression not -> {
                items.add(new Prefix("NOT"));
                add(not.getExpression(), items);
            }
            case SignedExpression signed -> {
                items.add(new Prefix(String.valueOf(signed.getSign())));
                add(signed.getExpression(), items);
            }
            case CollateExpression collate -> {
                add(collate.getLeftExpression(), items);
                items.add(new Collate(collate.getCollate()));
            }
            case CastExpression cast when cast.keyword == null || cast.keyword.isEmpty() -> {
                add(cast.getLeftExpression(), items);
                items.add(new Cast(cast.getColDataType().toString()));
            }
            default -> items.add(new Operand(expression));
        }
    }
}
