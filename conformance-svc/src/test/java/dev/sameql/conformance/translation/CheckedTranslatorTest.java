package dev.sameql.conformance.translation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sameql.core.cases.Cases;
import dev.sameql.core.cases.SqlCase;
import dev.sameql.core.cases.Vocabulary;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.core.dialect.translation.term.Premise;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.core.value.Value;
import dev.sameql.engines.sqlite.SqliteInMemory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Translations, each checked on random databases: the source on SQLite itself or by the model of
/// its dialect, the translation by the target's model.
class CheckedTranslatorTest {
    private static final long SEED = 5;
    private static final int DATABASES = 12;
    private static final Vocabulary WORDS =
            Vocabulary.of(
                    Map.of("same", 1, "given", 1, "refused", 1), "into", "takes", "takes-only");

    /// `cases/translations`: into each engine of `--! into:` a query means the `same`, and some
    /// database shows it; or it is only `given`, or `refused` for an obstacle. A translation takes
    /// the premise of `--! takes:` for granted among others, that of `--! takes-only:` alone.
    @TestFactory
    Stream<DynamicNode> cases() {
        return Cases.tests("translations", WORDS, CheckedTranslatorTest::check);
    }

    private static void check(SqlCase one) {
        Dialect source = Dialects.engine(one.setting("dialect").orElseThrow()).orElseThrow();
        for (Target target : into(one, source)) {
            var translator = new Translator(source, target, one.schema());
            Checked answer = checked(one.schema(), translator).of(List.of(one.sql())).getFirst();
            if (one.expected().equals("refused")) {
                var refused = assertInstanceOf(Checked.Refused.class, answer, answer::toString);
                assertEquals(Obstacle.valueOf(one.detail()), refused.obstacle(), refused::detail);
            } else {
                var given =
                        assertInstanceOf(Checked.Given.class, answer, () -> target + ": " + answer);
                isGiven(one, given);
            }
        }
    }

    private static void isGiven(SqlCase one, Checked.Given given) {
        if (one.expected().equals("same"))
            assertTrue(given.telling() > 0, () -> "no database shows anything: " + given.sql());
        one.setting("takes")
                .map(Premise::valueOf)
                .ifPresent(
                        premise -> assertTrue(given.premises().contains(premise), given::toString));
        one.setting("takes-only")
                .map(only -> only.equals("nothing") ? Set.of() : Set.of(Premise.valueOf(only)))
                .ifPresent(only -> assertEquals(only, given.premises(), given::sql));
    }

    private static CheckedTranslator checked(Schema schema, Translator translator) {
        return new CheckedTranslator(
                schema, translator, List.of(new SqliteInMemory()), SEED, DATABASES);
    }

    private static List<Target> into(SqlCase one, Dialect source) {
        String named = one.setting("into").orElseThrow();
        if (named.equals("others"))
            return Stream.of(Target.values()).filter(t -> t.dialect() != source).toList();
        return Stream.of(named.split(", ", -1))
                .map(name -> Target.valueOf(name.toUpperCase(Locale.ROOT)))
                .toList();
    }

    /// 3.125 is 3.13 as an exact number, 3.12 as a double.
    @Test
    void exactNumbersAreRoundedAwayFromZeroWhereTheyAreDoubles() {
        Schema schema = SchemaReader.ddl("CREATE TABLE r (i INT, j INT)");
        List<List<Value>> rows = List.of(List.of(Value.of(1), Value.of(32)));
        var database = new Database(schema, Map.of("r", rows));
        for (String query :
                List.of(
                        "SELECT ROUND(i / j * 100, 2) FROM r",
                        "SELECT ROUND(SUM(i) / SUM(j) * 100, 2) FROM r")) {
            var translator = new Translator(Dialects.MARIADB, Target.SQLITE, schema);
            Checked answer =
                    new CheckedTranslator(
                                    schema, translator, List.of(new SqliteInMemory()), SEED, 4)
                            .of(List.of(query), List.of(database))
                            .getFirst();
            assertInstanceOf(Checked.Given.class, answer, answer::toString);
        }
    }

    /// What one query reads as days is still shown as numbers to another.
    @Test
    void aQueryIsShownAsMuchBesideOthersAsAlone() {
        Schema schema =
                SchemaReader.ddl(
                        "CREATE TABLE v (id INTEGER, at TEXT); CREATE TABLE w (id INTEGER, at"
                                + " TEXT)");
        var translator = new Translator(Dialects.SQLITE, Target.POSTGRESQL, schema);
        var checked =
                new CheckedTranslator(schema, translator, List.of(new SqliteInMemory()), SEED, 20);
        String query = "SELECT id FROM w WHERE at = '1'";
        var alone = (Checked.Given) checked.of(List.of(query)).getFirst();
        assertTrue(alone.telling() > 0);
        for (String table : List.of("v", "w")) {
            String days = "SELECT STRFTIME('%Y', at) FROM " + table;
            var beside = (Checked.Given) checked.of(List.of(query, days)).getFirst();
            assertEquals(alone.telling(), beside.telling(), days);
        }
    }
}
