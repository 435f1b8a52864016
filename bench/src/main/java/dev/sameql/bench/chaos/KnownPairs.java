package dev.sameql.bench.chaos;

import dev.sameql.v1.QueryPair;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.Verdict;

/// Cheap pairs whose verdicts are known, one for each number, of four kinds in turn: equal by
/// rules, different, equal by a search, and no query. After some thousands their texts come again,
/// under other names.
final class KnownPairs {

    static final String DDL =
            """
            CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, price INTEGER,
                author INTEGER REFERENCES author (id));
            """;

    private static final String CAMPAIGN = "chaos";
    private static final int TEXTS = 4_000;

    private KnownPairs() {}

    /// The pair of that number, the same under the same name however often it is sent.
    static SubmitPairsRequest request(int number, String schemaId) {
        return SubmitPairsRequest.newBuilder()
                .setCampaign(CAMPAIGN)
                .setRequestId("pair-" + number)
                .setPair(pair(number % TEXTS).setSchemaId(schemaId))
                .build();
    }

    /// Its verdict.
    static Verdict verdict(int number) {
        return switch (number % 4) {
            case 0, 2 -> Verdict.VERDICT_EQUIVALENT;
            case 1 -> Verdict.VERDICT_NOT_EQUIVALENT;
            default -> Verdict.VERDICT_INVALID;
        };
    }

    /// The number of a pair by its request's id.
    static int number(String requestId) {
        return Integer.parseInt(requestId.substring("pair-".length()));
    }

    private static QueryPair.Builder pair(int number) {
        String less = "SELECT name FROM author WHERE id < " + number;
        return switch (number % 4) {
            case 0 -> pair(less, "SELECT a.name FROM author a WHERE " + number + " > a.id");
            case 1 -> pair(less, "SELECT name FROM author WHERE id <= " + number);
            case 2 ->
                    pair(
                            "SELECT title FROM book WHERE price > %1$d OR price < %1$d"
                                    .formatted(number),
                            "SELECT title FROM book WHERE price <> " + number);
            default -> pair(less, "SELECT nme FROM author WHERE id < " + number);
        };
    }

    private static QueryPair.Builder pair(String gold, String predicted) {
        return QueryPair.newBuilder().setGold(gold).setPredicted(predicted);
    }
}
