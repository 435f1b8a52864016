package dev.sameql.core.dialect.postgresql;

import dev.sameql.core.dialect.OpenMeaning;
import dev.sameql.core.dialect.postgresql.typing.PostgresTypes;
import dev.sameql.core.ir.AggregateCall;
import dev.sameql.core.ir.Assignment;
import dev.sameql.core.ir.Expression;
import dev.sameql.core.ir.Field;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.SetOperator;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.ir.Type;
import dev.sameql.core.ir.WindowCall;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Queries that ask which rows are alike in a column whose values, as they are kept, do not tell:
/// DISTINCT, GROUP BY, PARTITION BY and set operations but UNION ALL, over JSON or intervals.
final class IncomparableValues {
    private IncomparableValues() {}

    /// What is open about such a query.
    static Optional<OpenMeaning> compared(Query query) {
        var found = new Type[1];
        Trees.visit(
                query,
                q -> types(q).filter(IncomparableValues::isOpen).forEach(t -> found[0] = t),
                _ -> {});
        return Optional.ofNullable(found[0])
                .map(
                        type ->
                                new OpenMeaning(
                                        "which values of type "
                                                + PostgresTypes.name(type)
                                                + " are equal",
                                        Optional.empty()));
    }

    private static boolean isOpen(Type type) {
        return type.narrowing().written().filter(form -> !form.isEqualAsWritten()).isPresent();
    }

    /// The types of what an operator of its own compares for equality.
    private static Stream<Type> types(Query query) {
        return switch (query) {
            case Query.Distinct(var input) -> input.fields().stream().map(Field::type);
            case Query.SetOperation(var operator, boolean all, _, _, var fields) ->
                    all && operator == SetOperator.UNION
                            ? Stream.empty()
                            : fields.stream().map(Field::type);
            case Query.Aggregate(_, var keys, var calls) ->
                    Stream.concat(
                            keys.stream().map(Assignment::value).map(Expression::type),
                            calls.stream()
                                    .filter(AggregateCall::distinct)
                                    .flatMap(call -> types(call.arguments())));
            case Query.Window(_, var calls) ->
                    calls.stream().map(WindowCall::partition).flatMap(IncomparableValues::types);
            case Query.Scan _,
                    Query.Values _,
                    Query.Derived _,
                    Query.Project _,
                    Query.Filter _,
                    Query.Join _,
                    Query.Sort _,
                    Query.Limit _,
                    Query.With _,
                    Query.CommonTable _ ->
                    Stream.empty();
        };
    }

    private static Stream<Type> types(List<Expression> expressions) {
        return expressions.stream().map(Expression::type);
    }
}
