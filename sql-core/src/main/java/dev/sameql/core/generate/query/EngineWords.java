package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A part of the grammar that only one engine has: expressions over days and moments, and what an
/// engine writes in a way of its own.
abstract class EngineWords {
    private static final Map<Dialect, Function<RandomQueries, EngineWords>> KNOWN =
            Map.of(Dialects.MYSQL, MysqlWords::new, Dialects.POSTGRESQL, PostgresWords::new);

    private final RandomQueries queries;

    EngineWords(RandomQueries queries) {
        this.queries = queries;
    }

    /// The words of a dialect.
    ///
    /// @throws IllegalArgumentException where none are written down
    static EngineWords of(Dialect dialect, RandomQueries queries) {
        return Optional.ofNullable(KNOWN.get(dialect))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "no words of its own are known of " + dialect))
                .apply(queries);
    }

    /// Any number.
    abstract String number(List<Name> scope);

    /// A whole number of a known size.
    abstract String whole(List<Name> scope);

    abstract String text(List<Name> scope);

    abstract String condition(List<Name> scope);

    /// An aggregate that yields a number.
    abstract String aggregate(List<Name> scope);

    /// An aggregate that yields a text.
    abstract String joined(List<Name> scope);

    abstract String day(List<Name> scope);

    abstract String moment(List<Name> scope);

    /// What may stand among tables, with its columns added to `scope`; empty where nothing does.
    abstract Optional<String> source(List<Name> scope, String alias);

    /// Whether FULL JOIN, FILTER, IS DISTINCT FROM and NULLS FIRST are there.
    abstract boolean hasStandardForms();

    /// A day or a moment.
    String time(List<Name> scope) {
        return random().oneIn(2) ? day(scope) : moment(scope);
    }

    RandomSource random() {
        return queries.random();
    }

    Names names() {
        return queries.names();
    }

    Constants constants() {
        return queries.constants();
    }
}
