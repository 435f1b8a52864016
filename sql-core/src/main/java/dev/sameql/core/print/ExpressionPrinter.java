package dev.sameql.core.print;

import static dev.sameql.core.dialect.Trait.HAS_IF;
import static dev.sameql.core.dialect.Trait.HAS_IIF;
import static dev.sameql.core.dialect.Trait.POSITIONS_HAVE_32_BITS;
import static java.util.stream.Collectors.joining;

import dev.sameql.core.ir.ComparisonOperator;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.AsCondition;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Case;
import dev.sameql.core.ir.Expression.Cast;
import dev.sameql.core.ir.Expression.CastMode;
import dev.sameql.core.ir.Expression.Column;
import dev.sameql.core.ir.Expression.Comparison;
import dev.sameql.core.ir.Expression.Iif;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Expression.Parenthesised;
import dev.sameql.core.ir.Expression.Predicate;
import dev.sameql.core.ir.Expression.Scalar;
import dev.sameql.core.ir.Expression.When;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.SortKey;
import dev.sameql.core.print.FieldNames.Found;
import dev.sameql.core.print.FieldNames.Source;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes expressions with the parentheses that precedence needs.
final class ExpressionPrinter {
    private final Style style;
    private final QueryPrinter queries;
    private final PredicatePrinter predicates;
    private final CallPrinter calls;

    ExpressionPrinter(Style style, QueryPrinter queries) {
        this.style = style;
        this.queries = queries;
        this.predicates = new PredicatePrinter(style, this, queries);
        this.calls = new CallPrinter(style, this);
    }

    /// A whole expression.
    String text(Expression expression, FieldNames scope) {
        return text(expression, scope, Precedence.OR);
    }

    /// An expression as an operand that must bind at least as tightly as `level`.
    String text(Expression expression, FieldNames scope, Precedence level) {
        return phrase(expression, scope).at(level);
    }

    /// Expressions between commas.
    String list(List<? extends Expression> values, FieldNames scope) {
        return values.stream().map(value -> text(value, scope)).collect(joining(", "));
    }

    /// Conditions of stacked filters as one.
    String conjunction(List<Expression> conditions, FieldNames scope) {
        if (conditions.size() == 1) return text(conditions.getFirst(), scope);
        return conditions.stream()
                .map(condition -> text(condition, scope, Precedence.NOT))
                .collect(joining(" AND "));
    }

    /// An expression as a key of ORDER BY or GROUP BY, where a bare integer would be a column's
    /// number.
    String position(Expression key, FieldNames scope) {
        if (style.has(POSITIONS_HAVE_32_BITS)
                && Shapes.unwrapped(key) instanceof Literal(Value.Int(long n), _, _)) {
            if (n == 0 || n == 1) return n == 0 ? "FALSE" : "TRUE";
        }
        String text = text(key, scope);
        return isOrdinal(key, scope) ? "COALESCE(" + text + ", NULL)" : text;
    }

    private boolean isOrdinal(Expression key, FieldNames scope) {
        if (Shapes.isOrdinal(key, style)) return true;
        return Shapes.unwrapped(key) instanceof Column column
                && scope.find(column.field()).orElse(null)
                        instanceof Found(Source.OfExpression(var value, var inner), _, _)
                && isOrdinal(value, inner);
    }

    /// Whether an operand's text may bring a collation along, from however deep inside of it: then
    /// the one that is meant has to be said.
    static boolean bringsCollation(String text) {
        return text.contains(" COLLATE ") && EffectiveCollate.isIn(text);
    }

    /// A key with its collation and direction.
    String direction(String text, SortKey key) {
        boolean isDefault = style.nullsFirst(key.descending()) == key.nullsFirst();
        boolean isImplied =
                key.collation() == key.value().type().collation() && !bringsCollation(text);
        String collated =
                isImplied || !style.namesCollations()
                        ? text
                        : "(" + text + ") COLLATE " + key.collation();
        return collated
                + (key.descending() ? " DESC" : "")
                + (isDefault ? "" : key.nullsFirst() ? " NULLS FIRST" : " NULLS LAST");
    }

    /// The keys after ORDER BY.
    String order(List<SortKey> keys, FieldNames scope) {
        return keys.stream()
                .map(key -> direction(text(key.value(), scope), key))
                .collect(joining(", "));
    }

    PrintedExpression phrase(Expression expression, FieldNames scope) {
        return style.phrases()
                .of(expression, operand -> text(operand, scope))
                .map(words -> new PrintedExpression(words, Precedence.PRIMARY))
                .orElseGet(() -> own(expression, scope));
    }

    private PrintedExpression own(Expression expression, FieldNames scope) {
        return switch (expression) {
            case Literal(var value, var type, var quote) -> {
                String text =
                        type.narrowing().isZoned() && value instanceof Value.Temporal(String iso)
                                ? "TIMESTAMPTZ '" + iso + "+00'"
                                : LiteralPrinter.text(value, style);
                yield new PrintedExpression(
                        text, text.startsWith("-") ? Precedence.UNARY : Precedence.PRIMARY);
            }
            case Column column -> column(column, scope);
            case Parenthesised(var operand) ->
                    new PrintedExpression("(" + text(operand, scope) + ")", Precedence.PRIMARY);
            case Call call ->
                    merged(call, scope)
                            .or(() -> firstOfMerged(call, scope))
                            .map(name -> new PrintedExpression(name, Precedence.PRIMARY))
                            .orElseGet(() -> calls.phrase(call, scope));
            case Case choice -> new PrintedExpression(choice(choice, scope), Precedence.PRIMARY);
            case Iif(var condition, var then, var otherwise, var type)
                    when style.has(HAS_IIF) || style.has(HAS_IF) ->
                    new PrintedExpression(
                            (style.has(HAS_IF) ? "IF(" : "IIF(")
                                    + list(List.of(condition, then, otherwise), scope)
                                    + ")",
                            Precedence.PRIMARY);
            case Iif(var condition, var then, var otherwise, var type) ->
                    phrase(
                            new Case(
                                    List.of(new When(condition, then)),
                                    Optional.of(otherwise),
                                    type),
                            scope);
            case Cast cast -> cast(cast, scope);
            case Scalar(var query, var type) ->
                    new PrintedExpression(
                            "(" + queries.query(query, scope) + ")", Precedence.PRIMARY);
            case Predicate predicate -> predicates.phrase(predicate, scope);
        };
    }

    /// A column that USING makes of several.
    private static Optional<String> merged(Call call, FieldNames scope) {
        return Shapes.merged(call).flatMap(scope::merged);
    }

    /// The same, where the text of a FULL JOIN has them as one.
    private Optional<String> firstOfMerged(Call call, FieldNames scope) {
        if (!style.merging() || call.operator() != Operator.COALESCE) return Optional.empty();
        List<Field> fields = new ArrayList<>();
        for (Expression argument : call.arguments()) {
            if (!(Shapes.unwrapped(argument) instanceof Column(Field field, _)))
                return Optional.empty();
            fields.add(field);
        }
        return scope.merged(fields);
    }

    /// A condition that is no operator of its own: what the engine reads as a truth value.
    PrintedExpression condition(AsCondition condition, FieldNames scope) {
        return phrase(condition.operand(), scope);
    }

    private String choice(Case choice, FieldNames scope) {
        Optional<Expression> subject = subject(choice);
        StringBuilder text = new StringBuilder("CASE");
        subject.ifPresent(value -> text.append(" ").append(text(value, scope)));
        for (When branch : choice.branches()) {
            text.append(" WHEN ");
            text.append(
                    subject.isPresent()
                            ? predicates.branch((Comparison) branch.condition(), scope)
                            : text(branch.condition(), scope));
            text.append(" THEN ").append(text(branch.result(), scope));
        }
        choice.otherwise().ifPresent(e -> text.append(" ELSE ").append(text(e, scope)));
        return text.append(" END").toString();
    }

    /// What all branches compare with, where it holds a subquery: that is to stay one.
    private static Optional<Expression> subject(Case choice) {
        List<Expression> subjects =
                choice.branches().stream()
                        .map(branch -> branch.condition())
                        .filter(
                                condition ->
                                        condition instanceof Comparison comparison
                                                && comparison.operator() == ComparisonOperator.EQ)
                        .map(condition -> Shapes.unconverted(((Comparison) condition).left()))
                        .toList();
        boolean isOne =
                subjects.size() == choice.branches().size()
                        && subjects.stream().distinct().count() == 1
                        && Shapes.holdsQuery(subjects.getFirst());
        return isOne ? Optional.of(subjects.getFirst()) : Optional.empty();
    }

    private PrintedExpression cast(Cast cast, FieldNames scope) {
        if (cast.implicit() && !style.elaborated()) return phrase(cast.operand(), scope);
        if (cast.mode() == CastMode.AFFINITY && !LiteralPrinter.isCastOfAffinity(cast.target())) {
            return phrase(cast.operand(), scope);
        }
        style.dialect().requireSame(cast);
        String type = style.dialect().castName(cast.target());
        return new PrintedExpression(
                "CAST(" + text(cast.operand(), scope) + " AS " + type + ")", Precedence.PRIMARY);
    }

    private PrintedExpression column(Column column, FieldNames scope) {
        Optional<Found> found = scope.find(column.field());
        if (style.merging() && column.spelling().qualifier().isEmpty()) {
            Optional<String> merged = scope.merged(List.of(column.field()));
            if (merged.isPresent()) return new PrintedExpression(merged.get(), Precedence.PRIMARY);
        }
        if (found.isEmpty()) return new PrintedExpression(spelled(column), Precedence.PRIMARY);
        return switch (found.get().source()) {
            case Source.OfRelation(String alias, String name) ->
                    new PrintedExpression(
                            (found.get().qualified() ? style.name(alias) + "." : "")
                                    + style.name(name),
                            Precedence.PRIMARY);
            case Source.OfExpression(var value, FieldNames inner) ->
                    phrase(value, inner.seen(found.get()));
            case Source.OfAggregate(var call, FieldNames inner) ->
                    new PrintedExpression(
                            calls.aggregate(call, inner.seen(found.get())), Precedence.PRIMARY);
            case Source.OfWindow(var call, FieldNames inner) ->
                    new PrintedExpression(
                            calls.window(call, inner.seen(found.get())), Precedence.PRIMARY);
        };
    }

    /// A column that nothing in scope introduces, as the query wrote it.
    private String spelled(Column column) {
        String name = style.name(column.spelling().name());
        return column.spelling()
                .qualifier()
                .map(qualifier -> style.name(qualifier) + "." + name)
                .orElse(name);
    }
}
