package dev.sameql.core.dialect.postgresql;

import java.util.Set;

/// PostgreSQL's aggregates that are not modelled.
final class PostgresAggregation {
    static final Set<String> OTHERS =
            Set.of(
                    "ANY_VALUE",
                    "ARRAY_AGG",
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

    private PostgresAggregation() {}
}
