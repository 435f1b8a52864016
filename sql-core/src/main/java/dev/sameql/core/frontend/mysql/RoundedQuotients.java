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
import dev.sameql.core.ir.Expression.Parenthesised;
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
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
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
/// one by a divisor that leaves no digits out. No operand is bound twice, so that nested calls are
/// read in a time that is linear in their number.
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

    /// What became of the operand of a ROUND, none of which is bound a second time.
    public sealed interface Operand {
        /// It is a quotient, and rounded.
        record Rounded(Expression value) implements Operand {}

        /// It is no such quotient, and bound.
        record Bound(Expression value) implements Operand {}

        /// It is not bound yet.
        record Written() implements Operand {}
    }

    private static final Operand WRITTEN = new Operand.Written();

    private sealed interface Part {
        /// `dividend · 10^power / divisor`, and how it is read where it is not rounded.
        record Ratio(Expression dividend, Expression divisor, int power, Supplier<Expression> plain)
                implements Part {}

        /// No ratio, and bound.
        record Other(Expression value) implements Part {}

        /// Not bound yet.
        record Unread() implements Part {}
    }

    private static final Part UNREAD = new Part.Unread();

    /// The operand of a call of ROUND.
    public Operand bind(
            List<net.sf.jsqlparser.expression.Expression> arguments, NameScope scope, Token token) {
        if (arguments.isEmpty() || arguments.size() > 2) return WRITTEN;
        Optional<Integer> digits =
                arguments.size() == 1 ? Optional.of(0) : digits(arguments.getLast());
        return digits.isEmpty()
                ? WRITTEN
                : rounded(expressions.syntax(arguments.getFirst()), digits.get(), scope, token);
    }

    /// A mean that is computed with, as the quotient that it is; none where it is no mean of exact
    /// numbers.
    public Optional<Expression> ofMean(Syntax written, NameScope scope) {
        if (expressions.groupingKeyOf(written, scope).isPresent()) return Optional.empty();
        Part part =
                switch (written) {
                    case Syntax.Leaf(Function function) when isMean(function) ->
                            mean(function, scope);
                    case Syntax.Leaf(AnalyticExpression call) when isMean(call) ->
                            mean(call, scope);
                    case Syntax _ -> UNREAD;
                };
        return part instanceof Part.Ratio(var dividend, var divisor, _, _)
                ? Optional.of(divided(dividend, divisor, Optional.empty()))
                : Optional.empty();
    }

    private Operand rounded(Syntax written, int digits, NameScope scope, Token token) {
        if (expressions.groupingKeyOf(written, scope).isPresent()) return WRITTEN;
        if (!isChoice(written))
            return switch (part(written, scope)) {
                case Part.Ratio(Expression dividend, Expression divisor, _, _) ->
                        new Operand.Rounded(
                                context.at(
                                        new Call(
                                                Operator.DIVIDE_SCALED,
                                                List.of(dividend, divisor, integer(digits)),
                                                Type.DECIMAL),
                                        token));
                case Part.Other(Expression value) -> new Operand.Bound(value);
                case Part.Unread _ -> WRITTEN;
            };
        return switch (written) {
            case Syntax.Leaf(ParenthesedExpressionList<?> list) ->
                    switch (rounded(expressions.syntax(list.getFirst()), digits, scope, token)) {
                        case Operand.Bound(Expression value) ->
                                new Operand.Bound(new Parenthesised(value));
                        case Operand.Rounded rounded -> rounded;
                        case Operand.Written unread -> unread;
                    };
            case Syntax.Leaf(Function choice) -> ofChoice(choice, digits, scope, token);
            case Syntax.Leaf(CaseExpression choice) -> ofCase(choice, digits, scope, token);
            case Syntax _ -> WRITTEN;
        };
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
    private Operand ofChoice(Function choice, int digits, NameScope scope, Token token) {
        Token name = context.name(choice.getName());
        var arguments = CallBinder.arguments(choice.getParameters());
        boolean conditional = name.isWord("IF");
        Results results =
                results(
                        conditional ? arguments.subList(1, arguments.size()) : arguments,
                        digits,
                        scope,
                        token);
        List<Expression> operands = new ArrayList<>();
        if (conditional) operands.add(expressions.condition(arguments.getFirst(), scope));
        operands.addAll(results.values());
        return results.operand(
                expressions.function(
                        conditional ? "IF" : "COALESCE",
                        operands,
                        results.areRounded() ? token : name));
    }

    private Operand ofCase(CaseExpression choice, int digits, NameScope scope, Token token) {
        List<net.sf.jsqlparser.expression.Expression> written = new ArrayList<>();
        choice.getWhenClauses().forEach(when -> written.add(when.getThenExpression()));
        if (choice.getElseExpression() != null) written.add(choice.getElseExpression());
        Results results = results(written, digits, scope, token);
        return results.operand(expressions.choiceOf(choice, results.values(), scope));
    }

    /// What is chosen among: all of it rounded, or nothing.
    private record Results(List<Expression> values, boolean areRounded) {
        Operand operand(Expression choice) {
            return areRounded ? new Operand.Rounded(choice) : new Operand.Bound(choice);
        }
    }

    /// These numbers, rounded if one of them is a quotient.
    private Results results(
            List<net.sf.jsqlparser.expression.Expression> written,
            int digits,
            NameScope scope,
            Token token) {
        List<Operand> operands = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression result : written)
            operands.add(
                    switch (rounded(expressions.syntax(result), digits, scope, token)) {
                        case Operand.Written _ ->
                                new Operand.Bound(expressions.bind(result, scope));
                        case Operand read -> read;
                    });
        boolean any = operands.stream().anyMatch(Operand.Rounded.class::isInstance);
        List<Expression> values = new ArrayList<>();
        for (Operand operand : operands)
            switch (operand) {
                case Operand.Rounded(Expression value) -> values.add(value);
                case Operand.Bound(Expression value) ->
                        values.add(
                                any
                                        ? expressions.function(
                                                "ROUND", List.of(value, integer(digits)), token)
                                        : value);
                case Operand.Written _ -> {}
            }
        return new Results(values, any);
    }

    private Optional<Integer> digits(net.sf.jsqlparser.expression.Expression written) {
        return number(expressions.syntax(written))
                .filter(n -> n.signum() >= 0 && n.compareTo(BigDecimal.valueOf(MOST_DIGITS)) <= 0)
                .map(BigDecimal::intValueExact);
    }

    private Part part(Syntax written, NameScope scope) {
        return switch (written) {
            case Syntax.Leaf(ParenthesedExpressionList<?> list) when list.size() == 1 ->
                    switch (inner(expressions.syntax(list.getFirst()), scope)) {
                        case Part.Ratio ratio -> ratio;
                        case Part.Other(Expression value) ->
                                new Part.Other(new Parenthesised(value));
                        case Part.Unread unread -> unread;
                    };
            case Syntax.Leaf(Function function) when isMean(function) -> mean(function, scope);
            case Syntax.Leaf(AnalyticExpression call) when isMean(call) -> mean(call, scope);
            case Syntax.Infix(String operator, Syntax left, Syntax right, Token place)
                    when operator.equals("/") ->
                    quotient(
                            expressions.operand(left, scope),
                            expressions.operand(right, scope),
                            place);
            case Syntax.Infix(String operator, Syntax left, Syntax right, Token place)
                    when operator.equals("*") -> {
                if (powerOfTen(right).isPresent())
                    yield scaled(
                            inner(left, scope),
                            powerOfTen(right).get(),
                            number -> product(number, expressions.bind(right, scope), place));
                yield powerOfTen(left).isPresent()
                        ? scaled(
                                inner(right, scope),
                                powerOfTen(left).get(),
                                number -> product(expressions.bind(left, scope), number, place))
                        : UNREAD;
            }
            case Syntax _ -> UNREAD;
        };
    }

    /// A part of what is rounded, which may be a grouping key.
    private Part inner(Syntax written, NameScope scope) {
        return expressions.groupingKeyOf(written, scope).isPresent()
                ? UNREAD
                : part(written, scope);
    }

    private boolean isMean(Function function) {
        return context.name(function.getName()).isWord("AVG")
                && CallBinder.arguments(function.getParameters()).size() == 1
                && !(function.getParameters().getFirst() instanceof AllColumns);
    }

    private Part mean(Function function, NameScope scope) {
        AggregateBinder.Written written = aggregates.written(function);
        Expression sum = aggregates.bind(AggregateFunction.SUM, written, scope);
        return sum.type().kind() == Kind.REAL
                ? UNREAD
                : mean(
                        sum,
                        aggregates.bind(AggregateFunction.COUNT, written, scope),
                        () -> aggregates.bind(AggregateFunction.AVG, written, scope));
    }

    private Part mean(Expression sum, Expression count, Supplier<Expression> plain) {
        return isQuotient(divided(sum, count, Optional.empty()))
                ? new Part.Ratio(sum, count, 0, plain)
                : UNREAD;
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

    private Part mean(AnalyticExpression call, NameScope scope) {
        List<net.sf.jsqlparser.expression.Expression> arguments =
                call.getExpression() instanceof ExpressionList<?> list
                        ? CallBinder.arguments(list)
                        : List.of(call.getExpression());
        if (arguments.size() != 1) return UNREAD;
        Expression sum = windows.bind(call, arguments, called("SUM", call), scope);
        return sum.type().kind() == Kind.REAL
                ? UNREAD
                : mean(
                        sum,
                        windows.bind(call, arguments, called("COUNT", call), scope),
                        () -> expressions.bind(call, scope));
    }

    private Token called(String name, AnalyticExpression call) {
        Token token = context.name(call.getName());
        return new Token(Form.WORD, name, Quote.NONE, token.start(), token.end());
    }

    private Part quotient(Expression dividend, Expression divisor, Token place) {
        Expression plain = divided(dividend, divisor, Optional.ofNullable(place));
        return isQuotient(plain)
                ? new Part.Ratio(dividend, divisor, 0, () -> plain)
                : new Part.Other(plain);
    }

    private Expression divided(Expression dividend, Expression divisor, Optional<Token> place) {
        return operator("/", List.of(dividend, divisor), place);
    }

    private static boolean isQuotient(Expression plain) {
        return plain instanceof Call(Operator operator, _, _) && operator == Operator.DIVIDE_SCALED;
    }

    private Part scaled(Part part, int power, UnaryOperator<Expression> written) {
        return switch (part) {
            case Part.Ratio(var dividend, var divisor, int before, var plain) -> {
                Supplier<Expression> product = () -> written.apply(plain.get());
                Expression factor = integer(BigDecimal.TEN.pow(power).longValueExact());
                yield before + power <= MOST_DIGITS
                        ? new Part.Ratio(
                                operator("*", List.of(dividend, factor), Optional.empty()),
                                divisor,
                                before + power,
                                product)
                        : new Part.Other(product.get());
            }
            case Part.Other(Expression value) -> new Part.Other(written.apply(value));
            case Part.Unread unread -> unread;
        };
    }

    private Expression product(Expression left, Expression right, Token place) {
        return operator("*", List.of(left, right), Optional.ofNullable(place));
    }

    private Expression operator(String symbol, List<Expression> operands, Optional<Token> place) {
        return expressions.typed(
                () -> context.elaborator().operator(symbol, operands), place.orElse(null));
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
