package dev.sameql.core.generate.pair;

import dev.sameql.core.schema.Schema;
import java.util.Random;

/// Random pairs of a query and a copy of it, spelled otherwise and perhaps changed in one place. A
/// query is made from a list of choices of meaning and a source of choices of spelling: the same
/// choices, spelled otherwise, mean the same. The same seed yields the same pair.
public final class RandomPairs {
    private final Schema schema;
    private final boolean plain;
    private final boolean quotients;

    /// `changed` pairs differ in one choice of meaning; most of them mean something else.
    public record Pair(String gold, String predicted, boolean changed) {}

    /// With `plain`, only what the bounded solver expresses exactly; with `quotients`, exact
    /// numbers of different decimals and quotients of them.
    public RandomPairs(Schema schema, boolean plain, boolean quotients) {
        this.schema = schema;
        this.plain = plain;
        this.quotients = quotients;
    }

    /// The pair of a seed.
    public Pair pair(long seed) {
        var random = new Random(seed);
        var choices = new Choices(new Random(seed * 31 + 7), new Random(seed * 31 + 1));
        var grammar = new Grammar(schema, plain, quotients, choices);
        String gold = spelled(grammar);
        boolean changed = random.nextInt(3) > 0;
        if (changed) choices.change(random);
        choices.again(new Random(seed * 31 + 2));
        return new Pair(gold, spelled(grammar), changed);
    }

    private String spelled(Grammar grammar) {
        Queries queries = grammar.queries();
        String query =
                quotients
                        ? switch (grammar.choices().choose(5)) {
                            case 0 -> queries.nested();
                            case 1, 2 -> queries.brief();
                            default -> queries.query();
                        }
                        : queries.query();
        return grammar.choices().spelling(6) == 0 && !query.contains("ORDER BY")
                ? "SELECT * FROM (" + query + ") AS whole"
                : query;
    }
}
