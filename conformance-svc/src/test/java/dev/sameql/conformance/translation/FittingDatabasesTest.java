package dev.sameql.conformance.translation;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.ir.Query;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Databases fulfil what translations take for granted of them.
class FittingDatabasesTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE visit (id INTEGER, day DATE, at TEXT, PRIMARY KEY (id, day));");

    private static List<String> texts(String query, int column) {
        var bound = (Bound.Success) Frontend.ofModel(SCHEMA, Dialects.SQLITE).bind(query);
        List<String> texts = new ArrayList<>();
        for (Database database :
                FittingDatabases.of(
                        SCHEMA,
                        Dialects.SQLITE,
                        List.of(bound.query()),
                        List.of(bound.query()),
                        3,
                        20))
            for (List<Value> row : database.rows("visit"))
                if (row.get(column) instanceof Value.Text(String text)) texts.add(text);
        return texts;
    }

    /// Of many rows: digits behind a day would make none of it.
    @Test
    void daysOfKeysAreDays() {
        List<String> days = texts("SELECT day FROM visit", 1);
        assertTrue(days.stream().distinct().count() > 8, days::toString);
        for (String day : days) assertDoesNotThrow(() -> LocalDate.parse(day), day);
    }

    /// 0.25 to one decimal is 0.3 or 0.2.
    @Test
    void numbersThatAreRoundedAreHalves() {
        Schema schema = SchemaReader.ddl("CREATE TABLE r (x REAL)");
        var bound =
                (Bound.Success)
                        Frontend.ofModel(schema, Dialects.SQLITE).bind("SELECT ROUND(x, 1) FROM r");
        List<Query> queries = List.of(bound.query());
        List<Value> numbers = new ArrayList<>();
        for (Database database :
                FittingDatabases.of(schema, Dialects.SQLITE, queries, List.of(), 3, 20))
            database.rows("r").forEach(numbers::addAll);
        assertTrue(numbers.contains(Value.of(0.25)), numbers::toString);
        assertTrue(numbers.contains(Value.of(-0.25)), numbers::toString);
    }

    /// SQLite reads '1' as a Julian day.
    @Test
    void aTextThatIsReadAsADayIsNoNumber() {
        assertTrue(texts("SELECT at FROM visit", 2).contains("1"));
        assertFalse(texts("SELECT STRFTIME('%Y', at) FROM visit", 2).contains("1"));
    }
}
