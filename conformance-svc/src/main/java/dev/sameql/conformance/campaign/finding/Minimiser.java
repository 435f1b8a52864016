package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.generate.CaseGenerator;
import dev.sameql.conformance.campaign.generate.Layout;
import dev.sameql.conformance.campaign.generate.TestCase;
import dev.sameql.conformance.campaign.oracle.Oracle;
import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.Kind;
import dev.sameql.core.data.Database;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.TypingException;
import dev.sameql.core.generate.shrink.Reductions;
import dev.sameql.core.generate.shrink.Shrinker;
import dev.sameql.core.generate.shrink.SmallerDatabases;
import dev.sameql.core.generate.shrink.SmallerQueries;
import dev.sameql.core.ir.Query;
import dev.sameql.core.print.Printer;
import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.Table;
import dev.sameql.core.value.Value;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Makes a difference small: less of the query, fewer rows, less declared, plainer values, until
/// none of these takes anything more away. Every step is asked of both sides.
///
/// Law: what comes out differs in the same way; it is 1-minimal unless trials or time ran out. Time
/// runs out where the engine hangs, and every step that keeps the difference takes seconds.
public final class Minimiser {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration PATIENCE_WITH_HANGS = Duration.ofMinutes(1);

    /// What is left for the lowest term of what was made small.
    private static final Duration REST = Duration.ofSeconds(20);

    private static final int TRIALS = 1_500;
    private static final int ROUNDS = 8;

    private final CaseGenerator language;
    private final Dialect reading;
    private final Map<Oracle.Kind, Oracle> oracles;
    private long end = System.nanoTime() + PATIENCE.toNanos();

    /// With the oracles that find differences.
    public Minimiser(CaseGenerator language, Dialect reading, Map<Oracle.Kind, Oracle> oracles) {
        this.language = language;
        this.reading = reading;
        this.oracles = Map.copyOf(oracles);
    }

    /// A small difference, and whether no step makes it smaller.
    public record Small(Differs difference, boolean minimal) {}

    /// The difference made small.
    public Small minimise(Differs found) {
        var patience = found.kind() == Kind.HANG ? PATIENCE_WITH_HANGS : PATIENCE;
        end = System.nanoTime() + patience.toNanos();
        Differs current = found;
        for (int round = 0; round < ROUNDS; round++) {
            Differs before = current;
            current = step(current, new SmallerQueries(), TestCase::query, this::reread);
            current = step(current, new SmallerDatabases(), TestCase::database, this::withRows);
            current = step(current, new SmallerLayouts(), TestCase::layout, this::withLayout);
            current = step(current, new PlainerValues(), TestCase::database, this::withRows);
            if (isSame(current, before)) return made(current, !isLate());
        }
        return made(current, false);
    }

    private Small made(Differs small, boolean minimal) {
        end = System.nanoTime() + REST.toNanos();
        return new Small(trimmed(small), minimal);
    }

    /// Whether the engine does it again. What a process does after much else may be of all of that.
    boolean repeats(Differs found) {
        end = System.nanoTime() + REST.toNanos();
        return same(found, found.test()).isPresent();
    }

    private boolean isLate() {
        return System.nanoTime() - end > 0;
    }

    /// Trees that are read again have other numbers for the same names.
    private static boolean isSame(Differs left, Differs right) {
        return left.sql().equals(right.sql())
                && left.test().database().equals(right.test().database())
                && left.test().layout().equals(right.test().layout());
    }

    @FunctionalInterface
    private interface Change<T> {
        Optional<TestCase> of(TestCase test, T part);
    }

    private <T> Differs step(
            Differs from, Reductions<T> smaller, Function<TestCase, T> part, Change<T> change) {
        Differs[] last = {from};
        new Shrinker<T>(
                        smaller,
                        candidate -> {
                            Optional<Differs> still =
                                    change.of(last[0].test(), candidate)
                                            .flatMap(test -> same(from, test));
                            still.ifPresent(difference -> last[0] = difference);
                            return still.isPresent();
                        },
                        TRIALS)
                .shrink(part.apply(from.test()));
        return last[0];
    }

    Optional<TestCase> reread(TestCase test, Query query) {
        try {
            return language.read(Printer.merging(query, reading)).map(test::with);
        } catch (TypingException | IllegalStateException otherMeaning) {
            return Optional.empty();
        }
    }

    private Optional<TestCase> withRows(TestCase test, Database rows) {
        return Optional.of(test.with(rows));
    }

    private Optional<TestCase> withLayout(TestCase test, Layout layout) {
        return Optional.of(test.with(layout));
    }

    /// The difference as the reading tells it, where it does: a case that was made small for what
    /// another oracle tells may have become wrong by itself, or what else that one asks is.
    Optional<Differs> toldByReading(Differs small) {
        return told(small.test())
                .or(() -> asked(small).stream().flatMap(test -> told(test).stream()).findFirst())
                .filter(told -> told.kind() == small.kind());
    }

    private List<TestCase> asked(Differs small) {
        try {
            return oracles.get(small.oracle()).asked(small.test());
        } catch (RuntimeException | StackOverflowError notMade) {
            return List.of();
        }
    }

    private Optional<Differs> told(TestCase test) {
        try {
            return oracles.get(Oracle.Kind.SEMANTIC).judge(test) instanceof Differs found
                    ? Optional.of(found)
                    : Optional.empty();
        } catch (SQLException | RuntimeException | StackOverflowError notTaken) {
            return Optional.empty();
        }
    }

    /// The difference of a case, if it is of the same sort; none when there is no time left.
    Optional<Differs> same(Differs wanted, TestCase test) {
        if (isLate()) return Optional.empty();
        try {
            return oracles.get(wanted.oracle()).judge(test) instanceof Differs found
                            && found.kind() == wanted.kind()
                            && Messages.head(found).equals(Messages.head(wanted))
                    ? Optional.of(found)
                    : Optional.empty();
        } catch (SQLException | RuntimeException | StackOverflowError notTaken) {
            return Optional.empty();
        }
    }

    /// Without the tables that the query does not read.
    private Differs trimmed(Differs difference) {
        TestCase test = difference.test();
        List<Table> read = test.tables();
        var schema = new Schema(read, test.layout().schema().ddl());
        List<String> indexes =
                test.layout().indexes().stream()
                        .filter(
                                i ->
                                        read.stream()
                                                .anyMatch(t -> i.contains(" ON " + t.name() + " ")))
                        .toList();
        Map<String, List<List<Value>>> rows = new LinkedHashMap<>();
        for (Table table : read) rows.put(table.name(), test.database().rows(table.name()));
        var layout = new Layout(schema, indexes);
        var small = new TestCase(test.seed(), layout, new Database(schema, rows), test.query());
        return same(difference, small).orElse(difference);
    }
}
