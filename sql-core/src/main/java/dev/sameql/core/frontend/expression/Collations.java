package dev.sameql.core.frontend.expression;

import static dev.sameql.core.dialect.Trait.COLLATES_BY_OPERAND;

import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.frontend.query.SetOperands;
import dev.sameql.core.frontend.syntax.BindException;
import dev.sameql.core.ir.Collation;
import dev.sameql.core.problem.Position;
import dev.sameql.core.token.Token;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SetOperationList;

/// The COLLATE that an operand was given. In SQLite it reaches through operators and calls:
/// `'x' = (CASE WHEN a = b COLLATE NOCASE THEN c END)` folds case. The left operand counts first,
/// then the others in order; a subquery keeps its own to itself.
///
/// Source: `sqlite3ExprCollSeq` and the flag EP_Collate in SQLite's expr.c, restated.
public final class Collations {
    private final Context context;
    private final ExpressionBinder expressions;

    Collations(Context context, ExpressionBinder expressions) {
        this.context = context;
        this.expressions = expressions;
    }

    /// The collation that an operand brings along.
    public Optional<Collation> of(Syntax syntax) {
        return context.collates() ? written(syntax) : Optional.empty();
    }

    private Optional<Collation> written(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Collate(_, Token name) -> Optional.of(named(name));
            case Syntax.Prefix(_, Syntax operand, _) -> of(operand);
            case Syntax.Cast(Syntax operand, _) -> of(operand);
            case Syntax.IsNull(Syntax operand, _) -> of(operand);
            case Syntax.Infix(_, Syntax left, Syntax right, _) -> first(Stream.of(left, right));
            case Syntax.Between(Syntax value, Syntax low, Syntax high, _) ->
                    first(Stream.of(value, low, high));
            case Syntax.Like(_, Syntax value, Syntax pattern, Optional<Syntax> escape, _) ->
                    first(Stream.concat(Stream.of(pattern, value), escape.stream()));
            case Syntax.In(Syntax value, ExpressionList<?> items, _) ->
                    first(Stream.concat(Stream.of(value), all(items)));
            case Syntax.In(Syntax value, _, _) -> of(value);
            case Syntax.Leaf(Expression leaf) -> first(parts(leaf));
        };
    }

    /// The same, or what its column has.
    public Optional<Collation> of(Expression written, dev.sameql.core.ir.Expression bound) {
        Optional<Collation> own =
                context.collates() ? of(expressions.syntax(written)) : Optional.empty();
        return own.isPresent() || !SetOperands.hasCollation(WithoutSpelling.of(bound))
                ? own
                : Optional.of(bound.type().collation());
    }

    /// The COLLATE that each column of a subquery behind IN is selected with, which counts before
    /// the collation of the column on the left; none where no column has any, or in other engines.
    ///
    /// Source: `sqlite3CodeRhsOfIN` in SQLite's expr.c, restated.
    List<Optional<Collation>> ofOutputs(Select select) {
        if (!context.has(COLLATES_BY_OPERAND) || !context.collates()) return List.of();
        return switch (select) {
            case ParenthesedSelect inner -> ofOutputs(inner.getSelect());
            case PlainSelect plain -> {
                List<Optional<Collation>> own =
                        plain.getSelectItems().stream()
                                .map(item -> of(expressions.syntax(item.getExpression())))
                                .toList();
                yield own.stream().allMatch(Optional::isEmpty) ? List.of() : own;
            }
            case SetOperationList set -> {
                for (Select operand : set.getSelects())
                    if (!ofOutputs(operand).isEmpty())
                        throw BindException.unsupported(
                                "COLLATE",
                                Position.UNKNOWN,
                                "COLLATE in a set operation behind IN is not modelled");
                yield List.of();
            }
            // VALUES and their like select no column
            default -> List.of();
        };
    }

    private Optional<Collation> first(Stream<Syntax> operands) {
        return operands.map(this::of).flatMap(Optional::stream).findFirst();
    }

    private Stream<Syntax> parts(Expression leaf) {
        return switch (leaf) {
            case ParenthesedExpressionList<?> list -> all(list);
            case CastExpression cast -> all(List.of(cast.getLeftExpression()));
            case Function call -> call.getParameters() == null ? none() : all(call.getParameters());
            case AnalyticExpression call ->
                    all(
                            Arrays.asList(
                                    call.getExpression(),
                                    call.getOffset(),
                                    call.getDefaultValue()));
            case CaseExpression choice -> {
                Stream<Expression> branches =
                        choice.getWhenClauses().stream()
                                .flatMap(
                                        when ->
                                                Stream.of(
                                                        when.getWhenExpression(),
                                                        when.getThenExpression()));
                yield Stream.of(
                                Stream.ofNullable(choice.getSwitchExpression()),
                                branches,
                                Stream.ofNullable(choice.getElseExpression()))
                        .flatMap(part -> part)
                        .map(expressions::syntax);
            }
            default -> none();
        };
    }

    private static Stream<Syntax> none() {
        return Stream.empty();
    }

    private Stream<Syntax> all(List<? extends Expression> operands) {
        return operands.stream().filter(Objects::nonNull).map(expressions::syntax);
    }

    private Collation named(Token name) {
        return switch (name.value().toUpperCase(Locale.ROOT)) {
            case "BINARY" -> Collation.BINARY;
            case "NOCASE" -> Collation.NOCASE;
            case "RTRIM" -> Collation.RTRIM;
            default ->
                    throw BindException.unsupported(
                            "COLLATE " + name.value(),
                            context.position(name),
                            "the collation " + name.value() + " is not modelled");
        };
    }

    /// A call that compares texts which a collation other than BINARY equates.
    BindException notModelled(Token call) {
        return BindException.unsupported(
                "collation",
                context.position(call),
                call.value() + " under a collation is not modelled");
    }

    /// Whether the operand is given a COLLATE at once, or in parentheses.
    private boolean isWritten(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Collate _ -> true;
            case Syntax.Leaf(ParenthesedExpressionList<?> list) when list.size() == 1 ->
                    isWritten(expressions.syntax(list.getFirst()));
            case Syntax _ -> false;
        };
    }

    /// An operand without the COLLATE it is given at once.
    public Syntax without(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Collate(Syntax operand, _) -> without(operand);
            case Syntax.Leaf(ParenthesedExpressionList<?> list) when isWritten(syntax) ->
                    without(expressions.syntax(list.getFirst()));
            case Syntax _ -> syntax;
        };
    }

    /// Which of several texts that a collation equates stands for a group of them is open.
    public void requireBinary(
            Collation collation, dev.sameql.core.ir.Expression value, String clause) {
        if (context.has(COLLATES_BY_OPERAND) && collation != Collation.BINARY)
            throw BindException.unsupported(
                    clause,
                    context.positions().of(value),
                    clause + " under a collation is not modelled");
    }
}
