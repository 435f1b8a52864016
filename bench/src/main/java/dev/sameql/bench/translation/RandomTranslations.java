package dev.sameql.bench.translation;

import dev.sameql.conformance.dialects.Agreement;
import dev.sameql.conformance.translation.Checked;
import dev.sameql.conformance.translation.CheckedTranslator;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.dialect.translation.TranslatedSchema;
import dev.sameql.core.dialect.translation.Translator;
import dev.sameql.core.dialect.translation.target.Target;
import dev.sameql.core.dialect.translation.term.Obstacle;
import dev.sameql.core.generate.data.RandomDatabases;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.engines.Answer;
import dev.sameql.engines.EngineRoom;
import dev.sameql.engines.EngineSettings;
import dev.sameql.engines.RealEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/// How many of the random queries that two engines do not read alike get a translation from one to
/// the other, each of which is tried again on databases that its check had not seen.
///
/// Arguments: `FROM TO QUERIES [SEED [SHOWN]]`, engines by name. Goes on until so many queries have
/// been found on which the source returns rows and the target, given the same text, does not return
/// the same. Exits with 1 where a translation that was given differs.
public final class RandomTranslations {
    private static final long SECONDS = Long.getLong("sameql.seconds", 1_000_000L);
    private static final int TOGETHER = 20;
    private static final int DATABASES = 4;
    private static final int ROWS = 6;

    private final RealEngine source;
    private final RealEngine target;
    private final Schema schema;
    private final Translator translator;
    private final CheckedTranslator checked;
    private final CheckedTranslator again;
    private final List<String> wrong = new ArrayList<>();

    private RandomTranslations(EngineRoom room, String from, Target to, long seed) {
        Dialect dialect = Dialects.engine(from).orElseThrow();
        this.source = room.engine(dialect).orElseThrow();
        this.target = room.engine(to.dialect()).orElseThrow();
        this.schema = SchemaReader.ddl(RandomQueries.ddl(from));
        this.translator = new Translator(dialect, to, schema);
        this.checked = new CheckedTranslator(schema, translator, room.engines(), seed, DATABASES);
        this.again =
                new CheckedTranslator(
                        schema, translator, room.engines(), seed + 1_000_000, DATABASES);
    }

    /// Runs and prints.
    public static void main(String... arguments) {
        String from = arguments[0];
        Target to = Target.of(Dialects.engine(arguments[1]).orElseThrow()).orElseThrow();
        int wanted = Integer.parseInt(arguments[2]);
        long seed = arguments.length > 3 ? Long.parseLong(arguments[3]) : 1;
        int shown = arguments.length > 4 ? Integer.parseInt(arguments[4]) : 30;
        Set<String> names = new TreeSet<>(List.of(from, arguments[1]));
        names.remove("sqlite");
        var settings = new EngineSettings(Map.of(), names, Map.of(), Optional.empty());
        boolean clean;
        try (EngineRoom room = EngineRoom.open(settings)) {
            System.out.println(
                    room.engines().stream().map(RealEngine::version).toList()
                            + " "
                            + room.absent()
                            + ", "
                            + from
                            + " to "
                            + arguments[1]
                            + ", seed "
                            + seed);
            clean = new RandomTranslations(room, from, to, seed).run(from, wanted, seed, shown);
        }
        if (!clean) System.exit(1);
    }

    private boolean run(String from, int wanted, long seed, int shown) {
        var counts = new TranslationCounts(shown);
        int found = 0;
        int tried = 0;
        long end = System.nanoTime() + SECONDS * 1_000_000_000L;
        while (found < wanted && System.nanoTime() < end) {
            List<String> queries = new ArrayList<>();
            for (int q = 0; q < TOGETHER; q++)
                queries.add(new RandomQueries(from, seed * 1_000_003 + tried++).query());
            List<String> differing = differing(queries, new Random(seed + tried));
            if (differing.size() > wanted - found) differing = differing.subList(0, wanted - found);
            found += differing.size();
            List<Checked> answers = checked.of(differing);
            List<String> given = new ArrayList<>();
            for (int q = 0; q < differing.size(); q++) {
                counts.add(differing.get(q), answers.get(q));
                if (answers.get(q) instanceof Checked.Given) given.add(differing.get(q));
            }
            List<Checked> second = again.of(given);
            for (int q = 0; q < given.size(); q++)
                if (second.get(q) instanceof Checked.Refused refused
                        && refused.obstacle() == Obstacle.DIFFERS)
                    wrong.add(given.get(q) + "\n    " + refused.detail());
        }
        System.out.println(tried + " random queries");
        counts.print();
        System.out.println(wrong.size() + " differ on other databases");
        wrong.forEach(System.out::println);
        return wrong.isEmpty();
    }

    /// Those on which the source returns rows and the target something else.
    private List<String> differing(List<String> queries, Random random) {
        Database database = new RandomDatabases(schema, List.of()).full(random, ROWS);
        Target own = Target.of(translator.source()).orElseThrow();
        List<String> rows = TranslatedSchema.of(schema, translator.source(), own).inserts(database);
        List<Answer> ours = source.run(schema, rows, queries);
        List<Answer> theirs =
                target.run(
                        translator.schema().schema(),
                        translator.schema().inserts(database),
                        queries);
        List<String> differing = new ArrayList<>();
        for (int q = 0; q < queries.size(); q++) {
            boolean ordered = queries.get(q).contains(" ORDER BY ");
            if (ours.get(q) instanceof Answer.Table
                    && !(theirs.get(q) instanceof Answer.Unsupported)
                    && !Agreement.of(ordered).holds(ours.get(q), theirs.get(q)))
                differing.add(queries.get(q));
        }
        return differing;
    }
}
