package dev.sameql.conformance.campaign.oracle;

import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.core.data.Database;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import java.util.HashMap;
import java.util.Map;

/// How many combinations of rows there are in a case at most, which an engine may go through: where
/// there are many, it is no fault that it takes long.
final class Combinations {
    /// What a slow engine goes through within the time that it has.
    private static final double FEW = 1e6;

    private static final double OF_A_RECURSION = 100;

    private final Database database;
    private final Map<Integer, Double> common = new HashMap<>();

    private Combinations(Database database) {
        this.database = database;
    }

    static boolean areFew(TestCase test) {
        return new Combinations(test.database()).of(test.query()) <= FEW;
    }

    private double of(Query query) {
        if (query instanceof Query.With with) {
            double rows = with.recursive() ? OF_A_RECURSION : of(with.definition());
            common.put(with.id(), rows);
            return of(with.body());
        }
        double[] all = {rows(query)};
        Trees.forEach(
                query,
                input -> all[0] *= of(input),
                term -> Trees.visit(term, inner -> all[0] *= rows(inner), _ -> {}));
        return all[0];
    }

    private double rows(Query leaf) {
        double rows =
                switch (leaf) {
                    case Query.Scan scan -> database.rows(scan.table().name()).size();
                    case Query.Values values -> values.rows().size();
                    case Query.CommonTable table -> common.getOrDefault(table.id(), OF_A_RECURSION);
                    case Query _ -> 1;
                };
        return Math.max(1, rows);
    }
}
