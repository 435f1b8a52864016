package dev.sameql.normalizer.site.expression;

import dev.sameql.core.facts.Isomorphism;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SqliteAffinity;
import dev.sameql.core.ir.operator.Spelling;
import dev.sameql.core.ir.operator.ValueKind;
import dev.sameql.core.ir.tree.Conditions;
import dev.sameql.core.value.Value;
import dev.sameql.normalizer.api.AbstractSite;
import dev.sameql.normalizer.api.Constants;
import dev.sameql.normalizer.api.SiteContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// An operator, a conversion or a CASE, looked at for what it computes.
public final class ValueSite extends AbstractSite {
    private final Expression node;

    public ValueSite(Expression node, int path, SiteContext around) {
        super(path, around);
        this.node = node;
    }

    @Override
    public Expression node() {
        return node;
    }

    /// Whether its operands are constants, so that it is one.
    public boolean constant() {
        return Constants.folded(node).isPresent();
    }

    /// That constant.
    public Expression folded() {
        return Constants.folded(node).orElse(node);
    }

    /// Whether arithmetic has an operand that is an integer written as a text: `'7' - x`.
    public boolean readsTextAsInteger() {
        return symbol().isPresent() && operands().stream().anyMatch(Constants::saysInteger);
    }

    /// That of an operator between operands which it reads as numbers, whatever they are.
    private Optional<String> symbol() {
        return node instanceof Call(var operator, _, _)
                        && operator.descriptor().operands().contains(ValueKind.NUMBER)
                        && operator.descriptor().spelling() instanceof Spelling.Infix(var symbol, _)
                ? Optional.of(symbol)
                : Optional.empty();
    }

    private List<Expression> operands() {
        return node instanceof Call(_, var operands, _) ? operands : List.of();
    }

    /// The same with the integer itself.
    public Expression withInteger() {
        List<Expression> numbers =
                operands().stream()
                        .map(o -> Constants.saysInteger(o) ? Constants.saidInteger(o) : o)
                        .toList();
        return Constants.operation(symbol().orElseThrow(), numbers.getFirst(), numbers.getLast());
    }

    /// Whether it casts a value to the type that it has.
    public boolean idleCast() {
        if (!(node instanceof Cast(var operand, var target, var mode))
                || mode != CastMode.EXPLICIT
                || operand.type().kind() != target.kind()) return false;
        return switch (target.kind()) {
            case REAL, TEXT ->
                    target.affinity() == SqliteAffinity.ofDeclaredType(target.kind().name());
            case INTEGER ->
                    operand instanceof Column(var field, _)
                            && field.type().affinity() == SqliteAffinity.INTEGER;
            case NULL, INT4, DECIMAL, BOOLEAN, BLOB, DATE, TIME, TIMESTAMP, UNKNOWN, ANY -> false;
        };
    }

    /// The value that is cast.
    public Expression operand() {
        return node instanceof Cast(var operand, _, _) ? operand : node;
    }

    private boolean is(Operator operator) {
        return node instanceof Call(var own, var operands, _)
                && own == operator
                && operands.size() == 2;
    }

    private static Expression doubled(Expression number) {
        return number.type().kind() == Kind.REAL ? number : Constants.TYPING.cast(number, "REAL");
    }

    /// Whether it divides by a number that is cast to a double where the dividend is a double, or
    /// an integer that may be.
    public boolean dividesByDouble() {
        return is(Operator.DIVIDE)
                && castInteger(operands().getLast())
                && (operands().getFirst().type().kind() == Kind.REAL
                        || operands().getFirst().type().kind() == Kind.INTEGER);
    }

    private static boolean castInteger(Expression expression) {
        return expression instanceof Cast(var operand, var target, var mode)
                && mode == CastMode.EXPLICIT
                && target.kind() == Kind.REAL
                && operand.type().kind() == Kind.INTEGER;
    }

    /// The same with the dividend as the double.
    public Expression dividingDouble() {
        return operands().getLast() instanceof Cast(var divisor, _, _)
                ? Constants.operation("/", doubled(operands().getFirst()), divisor)
                : node;
    }

    /// Whether a condition of a CASE is a constant, or all its results are one.
    public boolean settledCase() {
        return node instanceof Case(var branches, var otherwise, _)
                && (branches.stream()
                                .anyMatch(
                                        b ->
                                                Conditions.isConstant(b.condition(), true)
                                                        || Conditions.isConstant(
                                                                b.condition(), false))
                        || otherwise.isPresent()
                                && branches.stream()
                                        .allMatch(
                                                b ->
                                                        Isomorphism.same(
                                                                b.result(), otherwise.get())));
    }

    /// The same decided.
    public Expression decidedCase() {
        if (!(node instanceof Case(var branches, var otherwise, var type))) return node;
        List<When> open = new ArrayList<>();
        Optional<Expression> last = otherwise;
        for (When branch : branches) {
            if (Conditions.isConstant(branch.condition(), false)) continue;
            if (Conditions.isConstant(branch.condition(), true)) {
                last = Optional.of(branch.result());
                break;
            }
            open.add(branch);
        }
        Expression rest = last.orElse(Constants.literal(Value.NULL));
        boolean one = open.stream().allMatch(b -> Isomorphism.same(b.result(), rest));
        return one ? rest : new Case(List.copyOf(open), last, type);
    }

    /// Whether a date function is asked for the day of a moment that is a day already:
    /// `STRFTIME('%Y', DATE('now'))`.
    public boolean dayOfToday() {
        return node instanceof Call(var operator, var operands, _)
                && operator == Operator.STRFTIME
                && operands.size() == 2
                && operands.getFirst() instanceof Literal(Value.Text(String format), _, _)
                && format.matches("(?:%[Ymdj]|[^%])*+")
                && now(operands.getLast());
    }

    /// Those that show the day of a moment, which is now where they are given none.
    private static final Set<Operator> OF_NOW =
            Set.of(
                    Operator.CURRENT_DATE,
                    Operator.CURRENT_TIMESTAMP,
                    Operator.DATE,
                    Operator.DATETIME);

    private static boolean now(Expression moment) {
        if (!(moment instanceof Call(var operator, var operands, _))) return false;
        boolean said = operands.isEmpty() || operands.size() == 1 && isNow(operands);
        return said && OF_NOW.contains(operator);
    }

    private static boolean isNow(List<Expression> operands) {
        return operands.getFirst() instanceof Literal(Value.Text(String text), _, _)
                && text.equals("now");
    }

    /// The same of the moment itself.
    public Expression dayOfNow() {
        if (!(node instanceof Call(var operator, var operands, var type))) return node;
        return new Call(
                operator, List.of(operands.getFirst(), Constants.literal(Value.of("now"))), type);
    }

    /// Whether it is a pattern that ends in its only wildcard, without letters before it.
    public boolean fixedPrefix() {
        return pattern().filter(p -> p.matches("[^%_a-zA-Z]+%")).isPresent();
    }

    /// The comparison of as many characters.
    public Expression prefixComparison() {
        String pattern = pattern().orElseThrow();
        String prefix = pattern.substring(0, pattern.length() - 1);
        Expression.Like like = (Expression.Like) node;
        Expression start =
                Constants.TYPING.function(
                        "SUBSTR",
                        List.of(
                                like.value(),
                                Constants.literal(1),
                                Constants.literal(prefix.codePointCount(0, prefix.length()))));
        return equality(like, start, prefix);
    }

    private Optional<String> pattern() {
        return node instanceof Expression.Like like
                        && like.kind() == Expression.LikeKind.LIKE
                        && like.escape().isEmpty()
                        && like.value().type().kind() != Kind.BLOB
                        && like.value().type().kind() != Kind.ANY
                        && like.pattern() instanceof Literal(Value.Text(String text), _, _)
                ? Optional.of(text)
                : Optional.empty();
    }

    private static Expression equality(Expression.Like like, Expression value, String text) {
        return new Expression.Comparison(
                like.negated() ? ComparisonOperator.NE : ComparisonOperator.EQ,
                value,
                Constants.literal(Value.of(text)),
                Collation.BINARY);
    }

    /// Whether it is a pattern without wildcards and letters, of a text.
    public boolean noWildcard() {
        return pattern().filter(p -> p.matches("[^%_a-zA-Z]*")).isPresent()
                && node instanceof Expression.Like like
                && like.value().type().kind() == Kind.TEXT
                && like.value().type().collation() == Collation.BINARY;
    }

    /// The equality.
    public Expression wholeComparison() {
        Expression.Like like = (Expression.Like) node;
        return equality(like, like.value(), pattern().orElseThrow());
    }

    /// Whether its pattern has a capital letter.
    public boolean capitalPattern() {
        return pattern().filter(p -> p.matches("(?s).*[A-Z].*")).isPresent();
    }

    /// The same pattern in small letters.
    public Expression smallPattern() {
        Expression.Like like = (Expression.Like) node;
        StringBuilder small = new StringBuilder(pattern().orElseThrow());
        for (int i = 0; i < small.length(); i++) {
            char c = small.charAt(i);
            if (c >= 'A' && c <= 'Z') small.setCharAt(i, (char) (c + 32));
        }
        return new Expression.Like(
                like.kind(),
                like.value(),
                Constants.literal(Value.of(small.toString())),
                like.escape(),
                like.negated());
    }
}
