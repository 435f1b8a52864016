package dev.sameql.core.dialect.postgresql.typing;

import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Expression.Call;
import dev.sameql.core.ir.Expression.Literal;
import dev.sameql.core.ir.Kind;
import dev.sameql.core.ir.Operator;
import dev.sameql.core.ir.Quote;
import dev.sameql.core.ir.Type;
import dev.sameql.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/// Aggregates that collect values, NULLs among them: what `string_agg` joins of the values as the
/// collection writes them, between its brackets; NULL over nothing. And values and rows as JSON.
///
/// Source: PostgreSQL's manual, sections 8.15.6 and 9.21; answers of PostgreSQL 18.
public final class PostgresCollections {
    static final Set<String> NAMES = Set.of("ARRAY_AGG", "JSON_AGG", "JSONB_AGG");

    /// What `ROW_TO_JSON` of a table's row becomes: names and values by turns.
    public static final String ROW = "ROW TO JSON";

    private PostgresCollections() {}

    /// `TO_JSON(x)` and `TO_JSONB(x)`, of an integer or truth value.
    static Expression json(PostgresElaborator elaborator, String name, Expression argument) {
        return new Call(
                Operator.CONCAT,
                List.of(text(""), number(elaborator, argument)),
                PostgresTypes.declared(name.equals("TO_JSONB") ? "jsonb" : "json").type());
    }

    /// `{"a":1,"b":null}`, of columns that are integers or truth values.
    static Expression row(PostgresElaborator elaborator, List<Expression> namesAndValues) {
        List<Expression> parts = new ArrayList<>();
        for (int i = 0; i < namesAndValues.size(); i += 2) {
            parts.add(text(i == 0 ? "{" : ","));
            parts.add(namesAndValues.get(i));
            Expression value = number(elaborator, namesAndValues.get(i + 1));
            parts.add(elaborator.function("COALESCE", List.of(value, text("null"))));
        }
        parts.add(text("}"));
        return new Call(Operator.CONCAT, parts, PostgresTypes.declared("json").type());
    }

    static Expression of(
            PostgresElaborator elaborator,
            String name,
            Expression argument,
            BiFunction<AggregateFunction, List<Expression>, Expression> calls) {
        boolean array = name.equals("ARRAY_AGG");
        Type type =
                array
                        ? array(argument.type())
                        : PostgresTypes.declared(name.startsWith("JSONB") ? "jsonb" : "json")
                                .type();
        Expression element = array ? element(elaborator, argument) : number(elaborator, argument);
        Expression joined =
                calls.apply(
                        AggregateFunction.GROUP_CONCAT,
                        List.of(
                                elaborator.function(
                                        "COALESCE",
                                        List.of(element, text(array ? "NULL" : "null"))),
                                text(array ? "," : ", ")));
        return new Call(
                Operator.CONCAT,
                List.of(text(array ? "{" : "["), joined, text(array ? "}" : "]")),
                type);
    }

    private static Type array(Type element) {
        return PostgresTypes.arrayOf(element)
                .orElseThrow(
                        () ->
                                TypingException.unsupported(
                                        "ARRAY_AGG of "
                                                + PostgresTypes.name(element)
                                                + " in PostgreSQL"));
    }

    private static Expression element(PostgresElaborator elaborator, Expression argument) {
        return argument.type().kind() == Kind.TEXT
                ? new Call(Operator.ARRAY_ELEMENT, List.of(argument), Type.TEXT)
                : elaborator.cast(argument, "text");
    }

    /// A number or truth value, which JSON writes as a cast does; a double is written otherwise.
    private static Expression number(PostgresElaborator elaborator, Expression argument) {
        Kind kind = argument.type().kind();
        boolean same = kind.isInteger() || kind == Kind.BOOLEAN;
        if (!same)
            throw TypingException.unsupported(
                    "JSON of " + PostgresTypes.name(argument.type()) + " in PostgreSQL");
        return elaborator.cast(argument, "text");
    }

    private static Literal text(String text) {
        return new Literal(Value.of(text), Type.TEXT, Quote.SINGLE);
    }
}
