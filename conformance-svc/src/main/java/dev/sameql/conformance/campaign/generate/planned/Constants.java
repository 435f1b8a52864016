package dev.sameql.conformance.campaign.generate.planned;

/// Literals, few of each sort, so that they meet the rows'.
final class Constants {
    private final Chance chance;

    Constants(Chance chance) {
        this.chance = chance;
    }

    String of(Sort sort) {
        return switch (sort) {
            case WHOLE -> chance.pick("0", "1", "2", "3", "-1", "10");
            case EXACT ->
                    chance.pick("0", "1", "2.5", "0.50", "1.00", "-1.25", "2.000", "2.0", "1.5");
            case DOUBLE -> chance.pick("0", "1", "0.5", "2.5", "1.5", "10");
            case TEXT -> chance.pick("'a'", "'b'", "'A'", "''", "'1'", "'abc'");
            case TRUTH -> chance.pick("TRUE", "FALSE");
            case DAY -> "DATE '" + chance.pick("2020-02-29", "2019-12-31", "2021-01-03") + "'";
        };
    }

    /// A literal, or NULL now and then.
    String orNull(Sort sort) {
        return chance.oneIn(6) ? "NULL" : of(sort);
    }
}
