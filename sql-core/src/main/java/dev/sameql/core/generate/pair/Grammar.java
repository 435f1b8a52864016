package dev.sameql.core.generate.pair;

import dev.sameql.core.schema.Schema;

/// The parts of the grammar, over one list of choices.
final class Grammar {
    private final Schema schema;
    private final boolean plain;
    private final boolean quotients;
    private final Choices choices;
    private final Queries queries;
    private final Sources sources;
    private final Conditions conditions;
    private final Patterns patterns;
    private final Values values;
    private final Aggregates aggregates;

    /// With `plain`, only what the bounded solver expresses exactly; with `quotients`, exact
    /// numbers of different decimals and quotients of them.
    Grammar(Schema schema, boolean plain, boolean quotients, Choices choices) {
        this.schema = schema;
        this.plain = plain;
        this.quotients = quotients;
        this.choices = choices;
        this.queries = new Queries(this);
        this.sources = new Sources(this);
        this.conditions = new Conditions(this);
        this.patterns = new Patterns(this);
        this.values = new Values(this);
        this.aggregates = new Aggregates(this);
    }

    Schema schema() {
        return schema;
    }

    boolean plain() {
        return plain;
    }

    boolean quotients() {
        return quotients;
    }

    Choices choices() {
        return choices;
    }

    Queries queries() {
        return queries;
    }

    Sources sources() {
        return sources;
    }

    Conditions conditions() {
        return conditions;
    }

    Patterns patterns() {
        return patterns;
    }

    Values values() {
        return values;
    }

    Aggregates aggregates() {
        return aggregates;
    }
}
