package dev.sameql.conformance.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// TRAF's Table 1: what PostgreSQL and SQLite make of the examples E1 to E13. `static 22P02` is a
/// static error of that SQLSTATE; anything else is the rows.
class TrafExamplesTest {
    private static final Schema SCHEMA =
            SchemaReader.ddl("CREATE TABLE R (A VARCHAR(10), B INT, C DECIMAL(10,1));");
    private static final List<String> DATA =
            List.of("INSERT INTO R VALUES ('Bob', 10, 10.0), ('1', 20, 1.1), ('1.1', 30, 30.5)");

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            textBlock =
                    """
                    E1;  SELECT 1.1 + 1 FROM R;                             2.1,2.1,2.1;  2.1,2.1,2.1
                    E2;  "SELECT '1' + 1 FROM R";                           2,2,2;        2,2,2
                    E3;  "SELECT '1.1' + 1 FROM R";                         static 22P02; 2.1,2.1,2.1
                    E4;  "SELECT '1.1' + 1.1 FROM R";                       2.2,2.2,2.2;  2.2,2.2,2.2
                    E5;  "SELECT '1' + '1' FROM R";                         static 42725; 2,2,2
                    E6;  "SELECT 'a' + '2b' FROM R";                        static 42725; 2,2,2
                    E7;  SELECT 1+A FROM R WHERE B=20;                      static 42883; 2
                    E8;  SELECT 1+A FROM R WHERE B=10;                      static 42883; 1
                    E9;  "SELECT 1 + A FROM (SELECT '2' AS A) B";           static 42883; 3
                    E9b; "SELECT 1 + A FROM (SELECT '2' AS A FROM R) B";    static 42883; 3,3,3
                    E10; "SELECT 1 FROM R WHERE '1' < 2";                   1,1,1;        empty
                    E11; "SELECT 1 FROM R WHERE '1.1' < 2";                 static 22P02; empty
                    E12; "SELECT '1.1' FROM R INTERSECT SELECT 1.1 FROM R"; 1.1;          empty
                    E13; "SELECT '1.1' FROM R INTERSECT SELECT 1 FROM R";   static 22P02; empty
                    """)
    void modelSays(String id, String query, String postgres, String sqlite) {
        assertThat(shown(Dialects.POSTGRESQL, query)).as(id + " on PostgreSQL").isEqualTo(postgres);
        assertThat(shown(Dialects.SQLITE, query)).as(id + " on SQLite").isEqualTo(sqlite);
        Answer observed = new SqliteInMemory().run(SCHEMA, DATA, query);
        assertThat(shown(observed)).as(id + " on a real SQLite").isEqualTo(sqlite);
    }

    private static String shown(Dialect dialect, String query) {
        return shown(DialectModel.of(dialect).orElseThrow().answer(SCHEMA, DATA, query));
    }

    private static String shown(Answer answer) {
        return switch (answer) {
            case Answer.Table(ResultTable result) when result.rows().isEmpty() -> "empty";
            case Answer.Table(ResultTable result) ->
                    String.join(
                            ",", result.rows().stream().map(row -> shown(row.getFirst())).toList());
            case Answer.StaticError(String message) ->
                    "static " + message.replaceFirst(".*SQLSTATE (\\w+).*", "$1");
            case Answer.RuntimeError(String message) -> "runtime " + message;
            case Answer.Unsupported(String message) -> "unsupported " + message;
        };
    }

    private static String shown(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Long.toString(number);
            case Value.Decimal(var number) -> number.toPlainString();
            case Value.Real(double number) -> Double.toString(number);
            case Value other -> other.toString();
        };
    }
}
