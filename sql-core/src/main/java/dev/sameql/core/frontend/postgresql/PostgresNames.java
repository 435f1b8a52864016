package dev.sameql.core.frontend.postgresql;

import dev.sameql.core.dialect.postgresql.typing.PostgresArrayFunctions;
import dev.sameql.core.dialect.postgresql.typing.PostgresOrderedSets;
import dev.sameql.core.dialect.postgresql.typing.PostgresTypes;
import dev.sameql.core.frontend.expression.PrecedenceParser;
import dev.sameql.core.frontend.expression.Syntax;
import dev.sameql.core.frontend.expression.WithoutSpelling;
import dev.sameql.core.frontend.query.Context;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.token.Token;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.Select;

/// The names that PostgreSQL gives to output columns without an alias: a column's own, a call's
/// function, and for CASE and casts the name of what they may yield, if that has one.
///
/// Source: PostgreSQL's manual, section 7.3.2, and the answers of PostgreSQL 18.
public final class PostgresNames {
    private static final String UNNAMED = "?column?";

    private final Context context;

    public PostgresNames(Context context) {
        this.context = context;
    }

    /// A name, and whether it outlives a cast or CASE around it.
    private record Name(String text, boolean strong) {
        static Name strong(String text) {
            return new Name(text, true);
        }

        static Name weak(String text) {
            return new Name(text, false);
        }
    }

    /// The name of an output whose expression means `value`, if that is known yet.
    public String of(net.sf.jsqlparser.expression.Expression written, Optional<Expression> value) {
        return name(syntax(written), value.map(WithoutSpelling::of))
                .map(Name::text)
                .orElse(UNNAMED);
    }

    private Syntax syntax(net.sf.jsqlparser.expression.Expression written) {
        return PrecedenceParser.associate(context, written);
    }

    private Optional<Name> name(Syntax syntax, Optional<Expression> value) {
        return switch (syntax) {
            case Syntax.Leaf(var expression) -> leaf(expression, value);
            case Syntax.Prefix(var operator, var operand, var place)
                    when operator.equals("EXISTS") ->
                    Optional.of(Name.strong("exists"));
            case Syntax.Collate(var operand, var collation) -> name(operand, value);
            case Syntax.Cast(var operand, var type) ->
                    Optional.of(cast(name(operand, operandOf(value)), context.castType(type)));
            case Syntax.Infix(var operator, var array, _, _)
                    when operator.equals(PostgresArrayFunctions.AT) ->
                    name(array, Optional.empty());
            case Syntax.Prefix _,
                    Syntax.Infix _,
                    Syntax.Between _,
                    Syntax.Like _,
                    Syntax.In _,
                    Syntax.IsNull _ ->
                    Optional.empty();
        };
    }

    private Optional<Name> leaf(
            net.sf.jsqlparser.expression.Expression expression, Optional<Expression> value) {
        return switch (expression) {
            case net.sf.jsqlparser.schema.Column column ->
                    Optional.of(context.name(column.getColumnName()))
                            .filter(token -> !isTruth(token))
                            .map(token -> Name.strong(context.names().called(token)));
            case Function call -> Optional.of(function(context.name(call.getName())));
            case AnalyticExpression call -> Optional.of(function(context.name(call.getName())));
            case CaseExpression choice -> Optional.of(choice(choice, value));
            case CastExpression cast ->
                    Optional.of(
                            cast(
                                    name(syntax(cast.getLeftExpression()), operandOf(value)),
                                    context.castType(cast.getColDataType().toString())));
            case ParenthesedExpressionList<?> list when list.size() == 1 ->
                    name(syntax(list.getFirst()), value);
            case Select _ -> value.flatMap(PostgresNames::subquery);
            default -> Optional.empty();
        };
    }

    public static boolean isTruth(Token token) {
        return token.isWord("TRUE") || token.isWord("FALSE");
    }

    private Name function(Token token) {
        // DATE '…' is a cast, whose parenthesis stands within the word
        if (context.text().after(token, 1).start() < token.end())
            return Name.weak(context.names().called(token));
        String name = context.names().called(token).replace(PostgresOrderedSets.FOLDED, "");
        return Name.strong(
                switch (name) {
                    case "trim", "trim from" -> "btrim";
                    case "ltrim from" -> "ltrim";
                    case "rtrim from" -> "rtrim";
                    default -> name;
                });
    }

    private Name choice(CaseExpression choice, Optional<Expression> value) {
        Optional<Expression> result =
                value.flatMap(
                        v -> v instanceof Expression.Case c ? c.otherwise() : Optional.empty());
        return Optional.ofNullable(choice.getElseExpression())
                .flatMap(otherwise -> name(syntax(otherwise), operandOf(result)))
                .filter(Name::strong)
                .orElse(Name.weak("case"));
    }

    private static Name cast(Optional<Name> operand, String type) {
        if (type.equals(PostgresTypes.AT_UTC)) return Name.strong("timezone");
        if (type.startsWith(PostgresTypes.ARRAY_OF)) return Name.strong("array");
        return operand.filter(Name::strong).orElseGet(() -> Name.weak(internal(type)));
    }

    /// The name of a type in PostgreSQL's catalogue.
    private static String internal(String declared) {
        String name = declared.toLowerCase(Locale.ROOT).replaceAll("\\(.*\\)", "").strip();
        return switch (name.replaceAll("\\s+", " ")) {
            case "int", "integer" -> "int4";
            case "bigint" -> "int8";
            case "smallint" -> "int2";
            case "decimal", "dec" -> "numeric";
            case "double precision", "float" -> "float8";
            case "real" -> "float4";
            case "character varying" -> "varchar";
            case "char", "character" -> "bpchar";
            case "boolean" -> "bool";
            case "time without time zone" -> "time";
            case "_int4", "_int8", "_text" -> name.substring(1);
            default -> name;
        };
    }

    /// What a cast converts; the front end leaves out the cast of a literal.
    private static Optional<Expression> operandOf(Optional<Expression> value) {
        return value.map(WithoutSpelling::of)
                .map(
                        v ->
                                v instanceof Expression.Cast cast
                                        ? WithoutSpelling.of(cast.operand())
                                        : v);
    }

    /// A scalar subquery is called like its column.
    private static Optional<Name> subquery(Expression value) {
        return value instanceof Expression.Scalar scalar
                ? Optional.of(Name.strong(scalar.query().fields().getFirst().name()))
                : Optional.empty();
    }
}
