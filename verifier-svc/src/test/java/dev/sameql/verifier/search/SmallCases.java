package dev.sameql.verifier.search;

import static dev.sameql.core.data.RowSemantics.BAG;
import static dev.sameql.verifier.search.SmallCases.Expected.AGREES;
import static dev.sameql.verifier.search.SmallCases.Expected.DIFFERS;

import dev.sameql.core.data.RowSemantics;

import java.util.List;
import java.util.stream.Stream;

/// Small pairs whose answer is known, each about one trap.
final class SmallCases {
    private SmallCases() {}

    enum Expected {
        AGREES,
        DIFFERS,
        /// A difference that only some engines show, or no answer; but no agreement.
        NOT_AGREED
    }

    record Case(String name, Expected expected, RowSemantics rows, String gold, String predicted) {
        @Override
        public String toString() {
            return name;
        }
    }

    static final String SCHEMA =
            """
            CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
            CREATE TABLE player (
              id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES team(id),
              name TEXT NOT NULL, score INTEGER, weight REAL, born DATE);
            CREATE TABLE note (x INTEGER, y INTEGER, t TEXT);
            CREATE TABLE award (player_id INTEGER REFERENCES player(id), year INTEGER NOT NULL,
              PRIMARY KEY (player_id, year));
            CREATE TABLE club (name TEXT PRIMARY KEY, team TEXT REFERENCES team(id));
            """;

    static Case agrees(String name, String gold, String predicted) {
        return new Case(name, AGREES, BAG, gold, predicted);
    }

    static Case differs(String name, String gold, String predicted) {
        return new Case(name, DIFFERS, BAG, gold, predicted);
    }

    static Case of(
            String name, Expected expected, RowSemantics rows, String gold, String predicted) {
        return new Case(name, expected, rows, gold, predicted);
    }

    static List<Case> all() {
        return Stream.of(
                        JoinCases.all(),
                        SetCases.all(),
                        AggregateCases.all(),
                        OrderCases.all(),
                        ValueCases.all(),
                        TextCases.all(),
                        TextFunctionCases.all())
                .flatMap(List::stream)
                .toList();
    }
}
