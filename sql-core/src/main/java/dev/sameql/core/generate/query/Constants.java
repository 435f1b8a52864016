package dev.sameql.core.generate.query;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.generate.query.Name.Sort;

/// Literals. In SQLite also those where storage classes and conversions meet: numbers of every
/// form, texts that are a number in part or in another form, BLOBs.
final class Constants {
    private final RandomSource random;
    private final boolean dynamic;

    Constants(RandomSource random, Dialect dialect) {
        this.random = random;
        this.dynamic = dialect.has(Trait.DYNAMIC_TYPES);
    }

    String whole() {
        return random.pick("0", "1", "2", "3", "-1", "10");
    }

    String number() {
        return random.pick("0", "1", "2", "3", "-1", "2.5", "10", "0.5");
    }

    String word() {
        return random.pick("'a'", "'b'", "'A'", "''", "'1'", "'2.50'", "'abc'", "'2020-02-29'");
    }

    String truth() {
        return random.pick("TRUE", "FALSE");
    }

    private String day() {
        return "DATE '" + random.pick("2020-02-29", "2019-12-31", "2020-01-01", "2024-03-31") + "'";
    }

    private String moment() {
        return "TIMESTAMP '"
                + random.pick("2020-02-29 00:00:00", "2019-12-31 23:59:59", "2020-01-01 12:00:00")
                + "'";
    }

    /// Any literal, as an operand of anything.
    String any() {
        return random.choice()
                .of(2, this::number)
                .of(2, this::word)
                .of(1, () -> "NULL")
                .of(1, this::odd)
                .text();
    }

    /// A literal of another form than its neighbours: `2.0` and `'2'` beside 2.
    private String odd() {
        return random.pick(
                "2.0",
                "'2'",
                "' 2'",
                "'2 '",
                "'2.0'",
                "'2x'",
                "'+2'",
                "'.5'",
                "'1e1'",
                "'0x2'",
                "1e1",
                "0x2",
                "-0.0",
                "1e-5",
                "123456.125",
                "'-'",
                "' '",
                "'AB C'",
                "'a%b'",
                "'a_b'",
                "'\u00e4'",
                "x''",
                "x'61'",
                "x'32'",
                "TRUE",
                "FALSE",
                "\"abc\"",
                "4294967296",
                "'12:00'");
    }

    /// A constant of that sort.
    String of(Sort sort) {
        return switch (sort) {
            case INTEGER -> random.oneIn(5) ? number() : whole();
            case DECIMAL, REAL -> number();
            case TEXT -> word();
            case TRUTH -> truth();
            case DAY -> day();
            case MOMENT -> moment();
        };
    }

    /// A constant of exactly that sort, or NULL; in SQLite any.
    String cell(Sort sort) {
        if (dynamic) return any();
        if (random.oneIn(6)) return "NULL";
        return sort == Sort.INTEGER ? whole() : of(sort);
    }
}
