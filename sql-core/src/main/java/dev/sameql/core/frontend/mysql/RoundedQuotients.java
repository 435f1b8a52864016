package dev.sameql.core.frontend.mysql;

import dev.sameql.core.frontend.expression.AggregateBinder;
import dev.sameql.core.frontend.expression.CallBinder;
import dev.sameql.core.frontend.expression.ExpressionBinder;
import dev.sameql.core.frontend.expression.Syntax;
import dev.sameql.core.frontend.expression.WindowBinder;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.token.Token;
import dev.sameql.core.token.Token.Form;
import dev.sameql.core.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.AnalyticType;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.AllColumns;

/// `ROUND(a / b, n)` in MySQL: a quotient of exact numbers goes on with nine decimals at least, cut
/// off, of which the first four decide every rounding to up to four. So it is `a / b` rounded once,
/// and so are `ROUND(a / b * 100, n)` and `ROUND(AVG(a), n)`, which is `ROUND(SUM(a) / COUNT(a),
/// n)`, over a window as well; a choice among quotients and other numbers that is rounded is the
/// choice among what is rounded. All else that is computed from a quotient is not modelled, but of
/// one by a divisor that leaves no digits out.
///
/// Source: observed on MariaDB 10.11; MySQL's `do_div_mod` in strings/decimal.c.
public final class RoundedQuotients {
    private static final int MOST_DIGITS = 4;

    private final Context context;
    private final ExpressionBinder expressions;
    private final AggregateBinder aggregates;
    private final WindowBinder windows;

    public RoundedQuotients(
            Context context,
            ExpressionBinder expressions,
            AggregateBinder aggregates,
            WindowBinder windows) {
        this.windows = windows;
        this.context = context;
        this.expressions = expressions;
        this.aggregates = aggregates;
    }

    /// `dividend · 10^power / divisor`.
    private record Ratio(Expression dividend, Expression divisor, int power) {}

    /// A call of ROUND, if that is what it rounds.
    public Optional<Expression> bind(
            List<net.sf.jsqlparser.expression.Expression> arguments, NameScope scope, Token token) {
        if (arguments.isEmpty() || arguments.size() > 2) return Optional.empty();
        Optional<Integer> digits =
                arguments.size() == 1 ? Optional.of(0) : digits(arguments.getLast());
        return digits.flatMap(
                n -> rounded(expressions.syntax(arguments.getFirst()), n, scope, token));
    }

    private Optional<Expression> rounded(Syntax written, int digits, NameScope scope, Token token) {
        if (expressions.groupingKeyOf(written, scope).isPresent()) return Optional.empty();
        Optional<Expression> chosen =
                switch (written) {
                    case Syntax.Leaf(ParenthesedExpressionList<?> list) when list.size() == 1 -> {
                        Syntax inner = expressions.syntax(list.getFirst());
                        yield isChoice(inner)
                                ? rounded(inner, digits, scope, token)
                                : Optional.empty();
                    }
                    case Syntax.Leaf(Function choice) when isChoice(written) ->
                            ofChoice(choice, digits, scope, token);
                    case Syntax.Leaf(CaseExpression choice) -> ofCase(choice, digits, scope, token);
                    case Syntax _ -> Optional.empty();
                };
        if (chosen.isPresent()) return chosen;
        Optional<Ratio> ratio = ratio(written, scope);
        return ratio.map(
                r ->
                        context.at(
                                new Call(
                                        Operator.DIVIDE_SCALED,
                                        List.of(r.dividend, r.divisor, integer(digits)),
                                        Type.DECIMAL),
                                token));
    }

    private boolean isChoice(Syntax written) {
        return switch (written) {
            case Syntax.Leaf(ParenthesedExpressionList<?> list) when list.size() == 1 ->
                    isChoice(expressions.syntax(list.getFirst()));
            case Syntax.Leaf(Function function) -> {
                Token name = context.name(function.getName());
                int count = CallBinder.arguments(function.getParameters()).size();
                yield name.isWord("COALESCE") && count > 0
                        || name.isWord("IFNULL") && count == 2
                        || name.isWord("IF") && count == 3;
            }
            case Syntax.Leaf(CaseExpression _) -> true;
            case Syntax _ -> false;
        };
    }

    /// A rounded choice is the choice among what is rounded, if a quotient is among that.
    private Optional<Expression> ofChoice(
            Function choice, int digits, NameScope scope, Token token) {
        Token name = context.name(choice.getName());
        var arguments = CallBinder.arguments(choice.getParameters());
        boolean conditional = name.isWord("IF");
        var results = conditional ? arguments.subList(1, arguments.size()) : arguments;
        Optional<List<Expression>> rounded = allRounded(results, digits, scope, token);
        if (rounded.isEmpty()) return Optional.empty();
        List<Expression> operands = new ArrayList<>();
        if (conditional) operands.add(expressions.condition(arguments.getFirst(), scope));
        operands.addAll(rounded.get());
        return Optional.of(expressions.function(conditional ? "IF" : "COALESCE", operands, token));
    }

    private Optional<Expression> ofCase(
            CaseExpression choice, int digits, NameScope scope, Token token) {
        List<net.sf.jsqlparser.expression.Expression> results = new ArrayList<>();
        choice.getWhenClauses().forEach(when -> results.add(when.getThenExpression()));
        if (choice.getElseExpression() != null) results.add(choice.getElseExpression());
        return allRounded(results, digits, scope, token)
                .map(rounded -> expressions.choiceOf(choice, rounded, scope));
    }

    /// These numbers rounded, if one of them is a quotient.
    private Optional<List<Expression>> allRounded(
            List<net.sf.jsqlparser.expression.Expression> results,
            int digits,
            NameScope scope,
            Token token) {
        List<Expression> rounded = new ArrayList<>();
        boolean any = false;
        for (net.sf.jsqlparser.expression.Expression result : results) {
            Optional<Expression> quotient =
                    rounded(expressions.syntax(result), digits, scope, token);
            any |= quotient.isPresent();
            rounded.add(
                    quotient.orElseGet(
                            () ->
                                    expressions.function(
                                            "ROUND",
                                            List.of(
                                                    expressions.bind(result, scope),
                                                    integer(digits)),
                                            token)));
        }
        return any ? Optional.of(rounded) : Optional.empty();
    }

    private Optional<Integer> digits(net.sf.jsqlparser.expression.Expression written) {
        return number(expressions.syntax(written))
                .filter(n -> n.signum() >= 0 && n.compareTo(BigDecimal.valueOf(MOST_DIGITS)) <= 0)
                .map(BigDecimal::intValueExact);
    }

    private Optional<Ratio> ratio(Syntax written, NameScope scope) {
        return switch (written) {
            case Syntax.Leaf(ParenthesedExpressionList<?> list) when list.size() == 1 ->
                    ratio(expressions.syntax(list.getFirst()), scope);
            case Syntax.Leaf(Function function) when isMean(function) -> mean(function, scope);
            case Syntax.Leaf(AnalyticExpression call) when isMean(call) -> mean(call, scope);
            case Syntax.Infix(String operator, Syntax left, Syntax right, _)
                    when operator.equals("/") ->
                    quotient(expressions.bind(left, scope), expressions.bind(right, scope));
            case Syntax.Infix(String operator, Syntax left, Syntax right, _)
                    when operator.equals("*") -> {
                Optional<Integer> power = powerOfTen(right);
                if (power.isPresent()) yield scaled(ratio(left, scope), power.get());
                power = powerOfTen(left);
                yield power.isPresent()
                        ? scaled(ratio(right, scope), power.get())
                        : Optional.empty();
            }
            case Syntax _ -> Optional.empty();
        };
    }

    private boolean isMean(Function function) {
        return context.name(function.getName()).isWord("AVG")
                && CallBinder.arguments(function.getParameters()).size() == 1
                && !(function.getParameters().getFirst() instanceof AllColumns);
    }

    private Optional<Ratio> mean(Function function, NameScope scope) {
        AggregateBinder.Written written = aggregates.written(function);
        Expression sum = aggregates.bind(AggregateFunction.SUM, written, scope);
        return sum.type().kind() == Kind.REAL
                ? Optional.empty()
                : quotient(sum, aggregates.bind(AggregateFunction.COUNT, written, scope));
    }

    private boolean isMean(AnalyticExpression call) {
        return context.name(call.getName()).isWord("AVG")
                && call.getType() == AnalyticType.OVER
                && !call.isDistinct()
                && call.getExpression() != null
                && call.getOffset() == null
                && !call.isIgnoreNulls()
                && !call.isIgnoreNullsOutside()
                && call.getKeep() == null;
    }

    private Optional<Ratio> mean(AnalyticExpression call, NameScope scope) {
        List<net.sf.jsqlparser.expression.Expression> arguments =
                call.getExpression() instanceof ExpressionList<?> list
                        ? CallBinder.arguments(list)
                        : List.of(call.getExpression());
        if (arguments.size() != 1) return Optional.empty();
        Expression sum = windows.bind(call, arguments, called("SUM", call), scope);
        return sum.type().kind() == Kind.REAL
                ? Optional.empty()
                : quotient(sum, windows.bind(call, arguments, called("COUNT", call), scope));
    }

    private Token called(String name, AnalyticExpression call) {
        Token token = context.name(call.getName());
        return new Token(Form.WORD, name, Quote.NONE, token.start(), token.end());
    }

    private Optional<Ratio> quotient(Expression dividend, Expression divisor) {
        Expression plain =
                expressions.typed(
                        () -> context.elaborator().operator("/", List.of(dividend, divisor)), null);
        return plain instanceof Call(Operator operator, _, _) && operator == Operator.DIVIDE_SCALED
                ? Optional.of(new Ratio(dividend, divisor, 0))
                : Optional.empty();
    }

    private Optional<Ratio> scaled(Optional<Ratio> ratio, int power) {
        return ratio.filter(r -> r.power + power <= MOST_DIGITS)
                .map(
                        r ->
                                new Ratio(
                                        context.elaborator()
                                                .operator(
                                                        "*",
                                                        List.of(
                                                                r.dividend,
                                                                integer(
                                                                        BigDecimal.TEN
                                                                                .pow(power)
                                                                                .longValueExact()))),
                                        r.divisor,
                                        r.power + power));
    }

    /// The exponent of a literal 1, 10, 100 and so on.
    private Optional<Integer> powerOfTen(Syntax written) {
        return number(written)
                .map(BigDecimal::stripTrailingZeros)
                .filter(n -> n.unscaledValue().equals(BigInteger.ONE) && n.scale() <= 0)
                .map(n -> -n.scale());
    }

    private Optional<BigDecimal> number(Syntax written) {
        if (!(written instanceof Syntax.Leaf(LongValue literal))) return Optional.empty();
        String text = context.literal(literal.getStringValue()).value();
        boolean plain = text.matches("\\d{1,9}(\\.0{1,2})?");
        return plain ? Optional.of(new BigDecimal(text)) : Optional.empty();
    }

    private static Expression integer(long number) {
        return new Literal(Value.of(number), Type.INTEGER, Quote.NONE);
    }
}
