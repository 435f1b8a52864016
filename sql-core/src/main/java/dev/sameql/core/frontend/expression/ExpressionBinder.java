package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.ROWS_ARE_NO_VALUES;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.NameScope;
import dev.sameql.core.frontend.query.OrderBinder;
import dev.sameql.core.frontend.query.QueryBinder;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.problem.Position;
import dev.sameql.core.problem.Problem.Invalid.Code;
import dev.sameql.core.token.Token;
import dev.sameql.core.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.Select;

/// Binds expressions. Operators go to [PredicateBinder], calls to [CallBinder], names to
/// [NameBinder].
public final class ExpressionBinder {
    private final Context context;
    private final QueryBinder queries;
    private final NameBinder names;
    private final CallBinder calls;
    private final PredicateBinder predicates;
    private final ChoiceBinder choices;
    private final LiteralBinder literals;

    public ExpressionBinder(Context context, QueryBinder queries) {
        this.context = context;
        this.queries = queries;
        this.names = new NameBinder(context, this);
        this.calls = new CallBinder(context, this);
        this.predicates = new PredicateBinder(context, this);
        this.choices = new ChoiceBinder(context, this);
        this.literals = new LiteralBinder(context, this);
    }

    /// Binds an expression where a value is wanted.
    public Expression bind(net.sf.jsqlparser.expression.Expression expression, NameScope scope) {
        return bind(syntax(expression), scope);
    }

    /// Binds an expression where a condition is wanted.
    public Expression condition(
            net.sf.jsqlparser.expression.Expression expression, NameScope scope) {
        return condition(syntax(expression), scope);
    }

    public Syntax syntax(net.sf.jsqlparser.expression.Expression expression) {
        return PrecedenceParser.associate(context, expression);
    }

    public Expression condition(Syntax syntax, NameScope scope) {
        Expression bound = bind(syntax, scope);
        return typed(() -> context.elaborator().condition(bound), null);
    }

    public Expression bind(Syntax syntax, NameScope scope) {
        if (!(syntax instanceof Syntax.Leaf) && scope.grouping != null && !scope.overInput) {
            Optional<Expression> key = groupingKey(syntax, scope);
            if (key.isPresent()) return key.get();
        }
        Expression bound = part(syntax, scope);
        context.requireSize(bound);
        return bound;
    }

    private Expression part(Syntax syntax, NameScope scope) {
        return switch (syntax) {
            case Syntax.Leaf(var expression) -> leaf(expression, scope);
            case Syntax.Prefix prefix -> prefix(prefix, scope);
            case Syntax.Cast(Syntax operand, String type) -> {
                Expression bound = calls.computedWith(operand, scope);
                String declared = context.castType(type);
                yield typed(() -> context.elaborator().cast(bound, declared), bound, bound);
            }
            case Syntax.Infix infix when isArithmetic(infix.operator()) -> {
                List<Expression> operands =
                        List.of(operand(infix.left(), scope), operand(infix.right(), scope));
                yield typed(
                        () -> context.elaborator().operator(infix.operator(), operands),
                        infix.place());
            }
            case Syntax other -> predicates.bind(other, scope);
        };
    }

    /// An operand of arithmetic, as it is computed with.
    public Expression operand(Syntax written, NameScope scope) {
        Expression bound = bind(written, scope);
        return scope.grouping == null || scope.overInput
                ? bound
                : scope.grouping.computedWith(bound);
    }

    private static boolean isArithmetic(String operator) {
        return switch (operator) {
            case "+", "-", "*", "/", "%", "||", "&", "|", "<<", ">>", "BITXOR", "DIV", "//" -> true;
            case "POWER" -> true;
            case "REGEXP", "NOT REGEXP" -> true;
            case "ANY OF ARRAY", "NONE OF ARRAY", "ELEMENT OF ARRAY" -> true;
            case "CONTAINS ARRAY", "WITHIN ARRAY", "OVERLAPS ARRAY" -> true;
            default -> false;
        };
    }

    /// The grouping key that an expression is, above a grouping.
    public Optional<Expression> groupingKeyOf(Syntax syntax, NameScope scope) {
        return scope.grouping == null || scope.overInput
                ? Optional.empty()
                : groupingKey(syntax, scope);
    }

    /// Whether an expression is a grouping key, and whether of other grouping sets alone.
    Optional<Boolean> isMissing(net.sf.jsqlparser.expression.Expression key, NameScope scope) {
        if (scope.grouping == null || scope.overInput) return Optional.empty();
        scope.overInput = true;
        try {
            return scope.grouping.isMissing(bind(key, scope));
        } finally {
            scope.overInput = false;
        }
    }

    /// Above a grouping, an expression that equals a key is that key.
    private Optional<Expression> groupingKey(Syntax syntax, NameScope scope) {
        if (!scope.grouping.hasExpressions()) return Optional.empty();
        try {
            return scope.overInput(() -> scope.grouping.key(bind(syntax, scope)));
        } catch (BindException notOverTheInput) {
            return Optional.empty();
        }
    }

    private Expression prefix(Syntax.Prefix prefix, NameScope scope) {
        return switch (prefix.operator()) {
            case "NOT" -> predicates.not(prefix.operand(), scope);
            case "EXISTS" -> predicates.exists(prefix.operand(), prefix.place(), scope);
            case "ANY", "SOME", "ALL" ->
                    throw BindException.invalid(
                            Code.SYNTAX_ERROR,
                            context.position(prefix.place()),
                            prefix.operator() + " follows a comparison");
            default -> {
                Expression operand = bind(prefix.operand(), scope);
                yield typed(
                        () -> context.elaborator().operator(prefix.operator(), List.of(operand)),
                        prefix.place());
            }
        };
    }

    private Expression leaf(net.sf.jsqlparser.expression.Expression expression, NameScope scope) {
        if (scope.grouping != null && !scope.overInput && mayBeKey(expression)) {
            Optional<Expression> key = groupingKey(new Syntax.Leaf(expression), scope);
            if (key.isPresent()) return key.get();
        }
        return switch (expression) {
            case net.sf.jsqlparser.schema.Column column -> names.bind(column, scope);
            case LongValue value -> literals.number(value);
            case StringValue value -> literals.text(value);
            case NullValue _ -> context.constant(Value.NULL, Quote.NONE);
            case Function function -> calls.bind(function, scope);
            case AnalyticExpression call -> calls.bind(call, scope);
            case CaseExpression choice -> choices.bind(choice, scope);
            case CastExpression cast -> cast(cast, scope);
            case ParenthesedExpressionList<?> list when list.size() == 1 ->
                    new Parenthesised(bind(list.getFirst(), scope));
            case ExpressionList<?> _ when !context.has(ROWS_ARE_NO_VALUES) ->
                    throw BindException.unsupported(
                            "row value",
                            Position.UNKNOWN,
                            "a row of several values as one value is not modelled");
            case ExpressionList<?> _ ->
                    throw BindException.invalid(
                            Code.TYPE_ERROR,
                            Position.UNKNOWN,
                            "a row of several values cannot be a value here");
            case Select select -> scalar(select, scope);
            default ->
                    throw BindException.unsupported(
                            "syntax",
                            Position.UNKNOWN,
                            "the expression "
                                    + expression.getClass().getSimpleName()
                                    + " is not modelled");
        };
    }

    private static boolean mayBeKey(net.sf.jsqlparser.expression.Expression expression) {
        return switch (expression) {
            case Function _, CaseExpression _, CastExpression _ -> true;
            case ParenthesedExpressionList<?> list ->
                    !(OrderBinder.unwrapped(list) instanceof LongValue)
                            && !(OrderBinder.unwrapped(list) instanceof StringValue);
            default -> false;
        };
    }

    private Expression cast(CastExpression cast, NameScope scope) {
        Expression operand = calls.computedWith(syntax(cast.getLeftExpression()), scope);
        String spelled = cast.getColDataType().toString();
        String declared = context.castType(spelled);
        context.elaborator()
                .castReading(declared)
                .ifPresent(
                        type ->
                                context.noteReading(
                                        "`CAST(x AS "
                                                + declared.toUpperCase(Locale.ROOT)
                                                + ")` is read as `CAST(x AS "
                                                + type
                                                + ")`"));
        return typed(() -> context.elaborator().cast(operand, declared), context.name(spelled));
    }

    /// A CASE with other results, in the order in which they are written.
    public Expression choiceOf(CaseExpression choice, List<Expression> results, NameScope scope) {
        return choices.bind(choice, results, scope);
    }

    private Expression scalar(Select select, NameScope scope) {
        Query query = queries.subquery(select, scope);
        if (query.fields().size() != 1)
            throw BindException.invalid(
                    Code.COLUMN_COUNT,
                    context.positions().of(query),
                    "a subquery used as a value must have one column, not "
                            + query.fields().size());
        Expression scalar =
                new Expression.Scalar(
                        query, context.elaborator().scalar(query.fields().getFirst().type()));
        return context.positions().put(scalar, context.positions().of(query));
    }

    Query subquery(Select select, NameScope scope) {
        return queries.subquery(select, scope);
    }

    /// `x IN name` reads the whole table.
    Query table(net.sf.jsqlparser.schema.Column name, NameScope scope) {
        return queries.table(name, scope);
    }

    /// An alias means the expression it names. Aliases are out of scope inside of it.
    public Expression aliased(net.sf.jsqlparser.expression.Expression expression, NameScope scope) {
        scope.aliasesVisible = false;
        try {
            return bind(expression, scope);
        } finally {
            scope.aliasesVisible = true;
        }
    }

    /// A result column by its name. Names of result columns are out of scope inside of it.
    Expression output(net.sf.jsqlparser.expression.Expression expression, NameScope scope) {
        boolean aliases = scope.aliasesVisible;
        scope.outputsVisible = false;
        scope.aliasesVisible = false;
        try {
            return bind(expression, scope);
        } finally {
            scope.outputsVisible = true;
            scope.aliasesVisible = aliases;
        }
    }

    /// A merged column of NATURAL or USING as a block sees it: as a key of its groups, or the
    /// columns in it one by one.
    public Expression viewed(Expression overInput, NameScope scope) {
        if (scope.grouping != null && !scope.overInput) {
            Optional<Expression> key = scope.grouping.key(overInput);
            if (key.isPresent()) return key.get();
        }
        return columnsViewed(overInput, scope, true);
    }

    /// A merged column of NATURAL or USING, with each column in it as a block sees it.
    Expression columnsViewed(Expression overInput, NameScope scope, boolean isOwn) {
        return Trees.rewrite(
                overInput,
                query -> query,
                node -> node instanceof Column column ? scope.view(column, isOwn) : node);
    }

    public Expression function(String name, List<Expression> arguments, Token token) {
        return context.at(
                typed(() -> context.elaborator().function(name, arguments), token), token);
    }

    /// Sort keys inside of a call.
    List<SortKey> sortKeys(List<OrderByElement> order, NameScope scope) {
        return new OrderBinder(context, this).inner(order, scope, false);
    }

    /// Sort keys from whose values a frame reaches so far.
    List<SortKey> measuredKeys(List<OrderByElement> order, NameScope scope) {
        return new OrderBinder(context, this).inner(order, scope, true);
    }

    public PredicateBinder predicates() {
        return predicates;
    }

    public NameBinder names() {
        return names;
    }

    /// Runs an elaboration of two operands, and gives its refusal the place of one of them.
    public <T> T typed(Supplier<T> elaboration, Expression left, Expression right) {
        Position ours = context.positions().of(left);
        Position place = ours.equals(Position.UNKNOWN) ? context.positions().of(right) : ours;
        try {
            return elaboration.get();
        } catch (TypingException refusal) {
            throw context.refused(refusal, place);
        }
    }

    /// The same value; refused where no column could hold it, such as an interval that is no more
    /// than part of a comparison.
    public Expression storable(Expression value) {
        typed(() -> context.elaborator().clean(value.type()), value, value);
        return value;
    }

    /// Runs an elaboration, and gives its refusal a place.
    public <T> T typed(Supplier<T> elaboration, Token token) {
        try {
            return elaboration.get();
        } catch (TypingException refusal) {
            throw context.refused(refusal, token);
        }
    }
}
