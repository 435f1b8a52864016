package dev.sameql.core.dialect;

import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.LikeKind;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// The typing semantics of one engine (TRAF's abstract operators `ty`, `resolve`, `insert`,
/// `biconv`, `clean`): it resolves each overloaded operator to one meaning and makes each implicit
/// conversion an explicit [Expression.Cast].
///
/// Every method may refuse with a [TypingException], which is the engine's *static* error.
public interface Elaborator {

    /// Which engine this is.
    Dialect dialect();

    /// `ty`: the type of a literal.
    Type literal(Value value);

    /// The same of a literal that is written so, where the engine looks at that.
    default Type literal(Value value, String written) {
        return literal(value);
    }

    /// The type of a column by its declared type.
    Type column(String declaredType);

    /// `resolve` and `insert` for a comparison. `left` and `right` come without conversions.
    Expression.Comparison comparison(
            ComparisonOperator operator, Expression left, Expression right);

    /// `x = v` as an alternative of `x IN (v, …)`: in SQLite only the left side's affinity counts.
    Expression.Comparison inList(Expression left, Expression right);

    /// All alternatives of `x IN (v1, v2, …)`, where an engine may give the list one type first;
    /// `varying` are the places of those that read a column of the block in which they stand.
    default List<Expression.Comparison> inList(
            Expression left, List<Expression> items, BitSet varying) {
        return items.stream().map(item -> inList(left, item)).toList();
    }

    /// A comparison with a subquery's column, after IN, ANY and ALL.
    default Expression.Comparison inQuery(
            ComparisonOperator operator, Expression left, Expression column) {
        return comparison(operator, left, column);
    }

    /// The operands of BETWEEN, where an engine gives them one type first.
    default List<Expression> ranged(List<Expression> valueAndBounds) {
        return valueAndBounds;
    }

    /// `resolve` and `insert` for an infix or prefix operator, by its symbol (`+ - * / % || & | ~
    /// << >>`); one or two operands.
    Expression operator(String symbol, List<Expression> operands);

    /// A scalar function by its name, upper case.
    Expression function(String name, List<Expression> arguments);

    /// An explicit CAST to a declared type.
    Expression cast(Expression operand, String declaredType);

    /// The type that a CAST to a declared type is read as, where the engine refuses that one.
    default Optional<String> castReading(String declaredType) {
        return Optional.empty();
    }

    /// An expression in a boolean context (WHERE, ON, HAVING, AND, OR, NOT, WHEN): itself when it
    /// is a predicate, otherwise read as the engine reads it.
    Expression condition(Expression operand);

    /// What is NULL where the operand of IS NULL is, of an operand that is no value.
    default Expression tested(Expression operand) {
        return operand;
    }

    /// A text or pattern of LIKE, where an engine makes a text of another value first.
    default Expression matched(Expression operand) {
        return operand;
    }

    /// How a text is matched with a pattern, where that hangs on their types; `kind` says how
    /// others are.
    default LikeKind like(LikeKind kind, Expression value, Expression pattern) {
        return kind;
    }

    /// The operand of a simple CASE, before it is compared with any WHEN.
    default Expression switched(Expression operand) {
        return operand;
    }

    /// The common type of CASE branches, COALESCE arguments and the like, with each converted to
    /// it.
    List<Expression> unify(List<Expression> branches);

    /// What LAG and LEAD take from another row, and what they have where there is none: as values
    /// of one type, where an engine gives them one. The text beside days may say a day.
    default List<Expression> shifted(Expression value, Expression otherwise) {
        boolean text = otherwise.type().kind() == Kind.TEXT;
        if (value.type().kind() != Kind.DATE || !text) return List.of(value, otherwise);
        Expression alike = unify(List.of(value, otherwise)).getLast();
        return List.of(value, alike.type().kind() == Kind.DATE ? alike : otherwise);
    }

    /// The results of CASE as values of their common type, ELSE as the last one where there is one.
    default List<Expression> results(List<Expression> results, boolean hasElse) {
        return unify(results);
    }

    /// `biconv`: the types of the columns of a set operation, given those of both sides.
    Type setOperation(Type left, Type right);

    /// The type of a choice among branches of a common type: in SQLite, without affinity and
    /// collation.
    default Type chosen(Type type) {
        return type.withoutAffinity();
    }

    /// What stands after LIMIT or OFFSET, as a number of rows: a text that is an integer is that
    /// integer.
    default Expression rowCount(Expression count) {
        return count instanceof Expression.Literal(Value.Text(String text), _, _)
                        && text.matches("[0-9]{1,18}")
                ? new Expression.Literal(Value.of(Long.parseLong(text)), Type.INTEGER, Quote.NONE)
                : count;
    }

    /// `insert`: a column of a set operation's operand, or another expression, as a value of the
    /// type it takes there. Engines that do not convert leave it as it is.
    default Expression convert(Expression operand, Type target) {
        return operand;
    }

    /// An operand of a match that does not tell small letters from capitals, where the engine folds
    /// both operands and matches what comes out.
    default Optional<Expression> folded(Expression operand) {
        return Optional.empty();
    }

    /// Whether the engine has an aggregate of that name, upper case.
    default boolean knowsAggregate(String name) {
        return true;
    }

    /// Whether an aggregate of that name, upper case, is computed from others.
    default boolean derivesAggregate(String name) {
        return false;
    }

    /// Such an aggregate of some values in an order, given what calls another aggregate of some
    /// arguments.
    default Expression derivedAggregate(
            String name,
            List<Expression> arguments,
            List<SortKey> order,
            BiFunction<AggregateFunction, List<Expression>, Expression> calls) {
        throw new IllegalStateException(name + " is derived from no others");
    }

    /// Whether a function of that name, upper case, lists values of one type in FROM.
    default boolean hasSeries(String name) {
        return false;
    }

    /// The values that such a function lists, which are known when it is bound.
    default List<Expression> series(String name, List<Expression> arguments) {
        throw new IllegalStateException(name + " lists nothing");
    }

    /// The arguments of an aggregate as values of the types it takes.
    default List<Expression> aggregated(AggregateFunction function, List<Expression> arguments) {
        return arguments;
    }

    /// The type of an aggregate's result, given its function and argument types.
    Type aggregate(AggregateFunction function, List<Type> arguments);

    /// An aggregate of numbers that have more digits than they show, made of others, where an
    /// engine has such numbers; of groups or of all rows.
    default Optional<Expression> ofQuotients(
            AggregateFunction function,
            List<Expression> arguments,
            boolean grouped,
            BiFunction<AggregateFunction, Expression, Expression> aggregates) {
        return Optional.empty();
    }

    /// The result of an aggregate as something is computed of it: with more digits than it shows,
    /// made of other aggregates, where an engine goes on with those.
    default Expression computedWith(
            AggregateFunction function,
            Expression argument,
            Expression result,
            BiFunction<AggregateFunction, Expression, Expression> aggregates) {
        return result;
    }

    /// `clean`: the type under which a subquery hands a column to the query around it.
    Type clean(Type column);

    /// The type of a subquery that is a value, given that of its column.
    default Type scalar(Type column) {
        return clean(column);
    }

    /// Whether NULLs come first in a key without NULLS FIRST or LAST.
    boolean nullsFirst(boolean descending);

    /// A sort key in this engine, NULL placement and collation filled in.
    default SortKey sortKey(Expression value, boolean descending) {
        return new SortKey(value, descending, nullsFirst(descending), value.type().collation());
    }

    /// The key of a window whose frame reaches so far from its value: `RANGE n PRECEDING`.
    default SortKey measuredKey(Expression value, boolean descending) {
        return sortKey(value, descending);
    }
}
