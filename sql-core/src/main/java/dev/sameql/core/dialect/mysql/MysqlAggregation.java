package dev.sameql.core.dialect.mysql;

import java.util.Set;

/// MySQL's aggregates that are not modelled.
final class MysqlAggregation {
    static final Set<String> OTHERS =
            Set.of(
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

    private MysqlAggregation() {}
}
