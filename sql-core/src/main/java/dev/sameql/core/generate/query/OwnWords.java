package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Productions that take the place of the general ones at times: what only one engine has, or
/// [ReducibleWords].
abstract class OwnWords {
    private static final Map<Dialect, Function<RandomQueries, OwnWords>> KNOWN =
            Map.of(Dialects.MYSQL, MysqlWords::new, Dialects.POSTGRESQL, PostgresWords::new);

    private final RandomQueries queries;

    OwnWords(RandomQueries queries) {
        this.queries = queries;
    }

    /// The words of a dialect: expressions over days and moments, and what its engine writes in a
    /// way of its own.
    ///
    /// @throws IllegalArgumentException where none are written down
    static OwnWords of(Dialect dialect, RandomQueries queries) {
        return Optional.ofNullable(KNOWN.get(dialect))
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "no words of its own are known of " + dialect))
                .apply(queries);
    }

    /// At one in how many places they stand.
    int places() {
        return 4;
    }

    /// How many columns a FROM has before no more tables join.
    int mostColumns() {
        return RandomQueries.MOST_COLUMNS;
    }

    /// Any number.
    abstract String number(List<Name> scope);

    /// A whole number of a known size.
    abstract String whole(List<Name> scope);

    abstract String text(List<Name> scope);

    abstract String condition(List<Name> scope);

    /// A condition that may have subqueries where `depth` is above zero.
    String condition(List<Name> scope, int depth) {
        return condition(scope);
    }

    /// An aggregate that yields a number.
    abstract String aggregate(List<Name> scope);

    /// An aggregate that yields a text.
    abstract String joined(List<Name> scope);

    /// What may stand among tables, with its columns added to `scope`; empty where nothing does.
    abstract Optional<String> source(List<Name> scope, String alias);

    /// What joins rows of two sides; empty where a general condition does.
    Optional<String> on(List<Name> left, List<Name> right) {
        return Optional.empty();
    }

    /// A whole query; empty where a general one stands.
    Optional<String> query() {
        return Optional.empty();
    }

    /// Whether FULL JOIN, FILTER, IS DISTINCT FROM and NULLS FIRST are there.
    abstract boolean hasStandardForms();

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
