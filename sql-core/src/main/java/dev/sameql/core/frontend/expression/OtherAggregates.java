package dev.sameql.core.frontend.expression;

import dev.sameql.core.dialect.DialectId;

import java.util.Locale;
import java.util.Set;

/// Aggregates that an engine has and that are not modelled: a text that calls one is not wrong, and
/// its argument is no value of a row.
///
/// Source: the MySQL 8.4 manual, sections 14.19.1, 14.16.12 (ST_COLLECT) and 14.23 (ANY_VALUE,
/// which reads a group as they do); the PostgreSQL 18 manual, section 9.21.
final class OtherAggregates {
    private static final Set<String> OF_MYSQL =
            Set.of(
                    "ANY_VALUE",
                    "BIT_AND",
                    "BIT_OR",
                    "BIT_XOR",
                    "JSON_ARRAYAGG",
                    "JSON_OBJECTAGG",
                    "STD",
                    "STDDEV",
                    "STDDEV_POP",
                    "STDDEV_SAMP",
                    "ST_COLLECT",
                    "VARIANCE",
                    "VAR_POP",
                    "VAR_SAMP");

    private static final Set<String> OF_POSTGRESQL =
            Set.of(
                    "ANY_VALUE",
                    "ARRAY_AGG",
                    "BIT_AND",
                    "BIT_OR",
                    "BIT_XOR",
                    "CORR",
                    "COVAR_POP",
                    "COVAR_SAMP",
                    "JSONB_AGG",
                    "JSONB_AGG_STRICT",
                    "JSONB_OBJECT_AGG",
                    "JSONB_OBJECT_AGG_STRICT",
                    "JSONB_OBJECT_AGG_UNIQUE",
                    "JSONB_OBJECT_AGG_UNIQUE_STRICT",
                    "JSON_AGG",
                    "JSON_AGG_STRICT",
                    "JSON_ARRAYAGG",
                    "JSON_OBJECTAGG",
                    "JSON_OBJECT_AGG",
                    "JSON_OBJECT_AGG_STRICT",
                    "JSON_OBJECT_AGG_UNIQUE",
                    "JSON_OBJECT_AGG_UNIQUE_STRICT",
                    "MODE",
                    "PERCENTILE_CONT",
                    "PERCENTILE_DISC",
                    "RANGE_AGG",
                    "RANGE_INTERSECT_AGG",
                    "REGR_AVGX",
                    "REGR_AVGY",
                    "REGR_COUNT",
                    "REGR_INTERCEPT",
                    "REGR_R2",
                    "REGR_SLOPE",
                    "REGR_SXX",
                    "REGR_SXY",
                    "REGR_SYY",
                    "STDDEV",
                    "STDDEV_POP",
                    "STDDEV_SAMP",
                    "VARIANCE",
                    "VAR_POP",
                    "VAR_SAMP",
                    "XMLAGG");

    private OtherAggregates() {}

    /// Whether a name is that of one, in any case.
    static boolean have(DialectId dialect, String name) {
        Set<String> others =
                switch (dialect) {
                    case MYSQL -> OF_MYSQL;
                    case POSTGRESQL -> OF_POSTGRESQL;
                    // SQLite is asked itself; the others are not bound
                    case SQLITE, SQLSERVER, ORACLE, DUCKDB -> Set.of();
                };
        return others.contains(name.toUpperCase(Locale.ROOT));
    }
}
