package dev.sameql.conformance.campaign.generate;

import dev.sameql.conformance.campaign.generate.planned.PlannedQueries;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.frontend.Bound;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.generate.query.RandomQueries;
import dev.sameql.core.generate.query.SampleTables;
import dev.sameql.core.ir.Query;
import dev.sameql.core.ir.Trees;
import dev.sameql.core.mutate.Mutants;
import dev.sameql.core.mutate.Mutants.Mutant;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;

/// Makes cases in the language of a reference reading: two in three are [PlannedQueries], the
/// others are of the shared grammar.
///
/// Law: a case depends on its seed alone. Cases of the same block of seeds share their tables and
/// rows, so that an engine is filled once for all of them. A seed of [#mutant] is that of a case
/// whose query differs in one place from another seed's.
public final class CaseGenerator {
    /// How many seeds in a row share tables and rows.
    public static final int BLOCK = 40;

    /// How many mutants a case has at most.
    public static final int MUTANTS = 24;

    private static final Pattern NOTHING = Pattern.compile("(?!)");
    private static final int SHARED_GRAMMAR = 3;
    private static final int TRIES = 12;
    private static final int MUTANT_BITS = 40;
    private static final int MOST_ROWS = 5;
    private static final long CONSTRUCTED = 1L << 62;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final Dialect dialect;
    private final Dialect written;
    private final Pattern lacks;
    private final Schema schema;
    private final Frontend frontend;
    private final Constructed constructed;
    private long block = Long.MIN_VALUE;
    private long parent = Long.MIN_VALUE;
    private long made = Long.MIN_VALUE;
    private Optional<TestCase> last = Optional.empty();
    private List<Mutant> mutants = List.of();
    private Layout layout;
    private Database database;

    /// Cases in the language of a reading, of what an engine has: `lacks` are the texts that it has
    /// not. Texts have a length, since not every engine has texts without.
    public CaseGenerator(Dialect reading, Dialect engine, Pattern lacks) {
        this.dialect = reading;
        this.written = engine;
        this.lacks = lacks;
        String ddl = SampleTables.ddl(dialect);
        this.schema =
                SchemaReader.ddl(
                        dialect.has(Trait.DYNAMIC_TYPES)
                                ? ddl
                                : ddl.replace(" TEXT", " VARCHAR(100)") + MoreRows.DDL);
        this.frontend = Frontend.of(schema, dialect);
        this.constructed = new Constructed(dialect, lacks);
        this.layout = new Layout(schema, List.of());
        this.database = new Database(schema, Map.of());
    }

    /// Cases of all that a reading has.
    public CaseGenerator(Dialect reading) {
        this(reading, reading, NOTHING);
    }

    /// The language's reading of a text.
    public Optional<Query> read(String sql) {
        return frontend.bind(sql) instanceof Bound.Success(var query, _, _)
                ? Optional.of(query)
                : Optional.empty();
    }

    /// The tables without keys, as queries are bound to them.
    public Schema schema() {
        return schema;
    }

    /// The seed of a case's mutant, which may not exist.
    public static long mutant(long seed, int number) {
        return seed | (number + 1L) << MUTANT_BITS;
    }

    /// Whether the seed is that of a mutant.
    public static boolean isMutant(long seed) {
        return seed >>> MUTANT_BITS != 0 && !isConstructed(seed);
    }

    /// The seed of the case that a mutant is made of.
    static long original(long mutant) {
        return mutant & (1L << MUTANT_BITS) - 1;
    }

    /// Whether the seed is that of a case of its own, by chance.
    static boolean isFresh(long seed) {
        return !isConstructed(seed) && !isMutant(seed);
    }

    /// How many cases are constructed for the clauses of the reading.
    public int constructed() {
        return constructed.texts().size();
    }

    /// The seed of such a case.
    public static long constructed(int number) {
        return CONSTRUCTED | number;
    }

    /// Whether the seed is one of those that follow each other.
    private static boolean isConstructed(long seed) {
        return (seed & CONSTRUCTED) != 0;
    }

    /// The case of a seed; none where its text is not read.
    public Optional<TestCase> of(long seed) {
        if (isConstructed(seed)) {
            int number = (int) (seed & ~CONSTRUCTED);
            if (number >= constructed.texts().size()) return Optional.empty();
            if (block != CONSTRUCTED) fill(CONSTRUCTED);
            return read(constructed.texts().get(number))
                    .map(query -> new TestCase(seed, layout, database, query));
        }
        return isMutant(seed)
                ? fresh(original(seed)).flatMap(from -> mutated(from, seed))
                : fresh(seed);
    }

    /// The case of such a seed, as it was made last: its mutants follow.
    private Optional<TestCase> fresh(long seed) {
        if (made != seed) {
            last = made(seed);
            made = seed;
        }
        return last;
    }

    private Optional<TestCase> made(long seed) {
        long wanted = Math.floorDiv(seed, BLOCK);
        if (wanted != block) fill(wanted);
        return read(text(seed)).map(query -> new TestCase(seed, layout, database, query));
    }

    private String text(long seed) {
        boolean shared =
                dialect.has(Trait.DYNAMIC_TYPES) || Math.floorMod(seed, SHARED_GRAMMAR) == 1;
        String text = "";
        for (int t = 0; t < TRIES; t++) {
            long start = (seed + ((long) t << MUTANT_BITS)) * SPREAD;
            text =
                    shared
                            ? new RandomQueries(written, start).query()
                            : new PlannedQueries(lacks, start).query();
            if (!lacks.matcher(text).find()) break;
        }
        return text;
    }

    /// The mutant of that seed, of the case that [#original] is the seed of.
    Optional<TestCase> mutated(TestCase from, long seed) {
        if (recurs(from.query())) return Optional.empty();
        if (parent != from.seed()) {
            mutants = Mutants.of(from.query(), MUTANTS);
            parent = from.seed();
        }
        int number = (int) (seed >>> MUTANT_BITS) - 1;
        if (number >= mutants.size()) return Optional.empty();
        try {
            String text = Printer.merging(mutants.get(number).query(), dialect);
            if (lacks.matcher(text).find()) return Optional.empty();
            return read(text)
                    .map(query -> new TestCase(seed, from.layout(), from.database(), query));
        } catch (TypingException otherMeaning) {
            return Optional.empty();
        }
    }

    /// Of a recursion, a mutant may have no end.
    private static boolean recurs(Query query) {
        return Trees.any(query, q -> q instanceof Query.With with && with.recursive(), _ -> false);
    }

    private void fill(long wanted) {
        block = wanted;
        Database rows = SampleTables.random(dialect, schema, wanted * SPREAD + 1, MOST_ROWS);
        if (!dialect.has(Trait.DYNAMIC_TYPES))
            rows = MoreRows.add(rows, new Random(wanted * SPREAD + 2), MOST_ROWS);
        layout =
                new Layouts(new Random(wanted * SPREAD), !dialect.has(Trait.DYNAMIC_TYPES))
                        .of(schema, rows);
        database = new Database(layout.schema(), rows.tables());
    }
}
