package dev.sameql.verifier.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.core.schema.Schema;
import dev.sameql.core.schema.SchemaReader;
import dev.sameql.v1.Budget;
import dev.sameql.v1.Evidence;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.QueryPairJob;
import dev.sameql.v1.VerificationRequest;
import dev.sameql.v1.attempts.Attempts;
import dev.sameql.verifier.VerifierMeters;
import dev.sameql.verifier.crosscheck.LocalCrossChecks;
import dev.sameql.verifier.process.SolverPool;
import dev.sameql.verifier.witness.Cases;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What a hostile pair costs: no more than its budget and a second, no more memory than a worker
/// may take, and nobody else's verdict.
class HostilePairsTest {
    private static final Path CASES = Path.of("src/test/resources/cases/hostile");
    private static final Duration BUDGET = Duration.ofSeconds(2);
    private static final Duration AT_MOST = BUDGET.plusSeconds(1);
    private static final int MEGABYTES = 1_024;
    private static final Schema SCHEMA =
            SchemaReader.ddl(
                    "CREATE TABLE item (id INTEGER PRIMARY KEY, price INTEGER, note TEXT);");

    /// What is written by hand would take pages: one statement without a jump, in which nothing is
    /// counted and nothing can be interrupted.
    private static final String WITHOUT_A_JUMP =
            "SELECT "
                    + String.join(
                            " + ",
                            Collections.nCopies(
                                    900,
                                    "instr(hex(zeroblob(49000 + 0*a.id)), hex(zeroblob(24000)) ||"
                                            + " '1')"))
                    + " FROM item a";

    private static final String HUGE_LIST =
            "SELECT id FROM item WHERE id IN ("
                    + String.join(
                            ",", IntStream.range(0, 18_000).mapToObj(n -> n + "+0*id").toList())
                    + ")";

    private static Workers workers;

    @BeforeAll
    static void start() {
        workers =
                new Workers(
                        new WorkerSettings(2, MEGABYTES),
                        new ParentServices(
                                new SolverPool(1, 512),
                                new LocalCrossChecks(),
                                Cases.NONE,
                                new VerifierMeters(new SimpleMeterRegistry())),
                        Attempts.inMemory());
        workers.verify(request("first", "SELECT 1", "SELECT 2"), SCHEMA);
    }

    @AfterAll
    static void end() {
        workers.close();
    }

    static Stream<Arguments> cases() throws IOException {
        List<Arguments> cases = new ArrayList<>();
        try (Stream<Path> files = Files.list(CASES)) {
            for (Path file : files.sorted().toList()) {
                String name = "";
                for (String line : Files.readAllLines(file)) {
                    if (line.startsWith("--! case: ")) name = line.substring(10);
                    else if (!line.isBlank() && !line.startsWith("--"))
                        cases.add(Arguments.of(name, line));
                }
            }
        }
        cases.add(Arguments.of("nine hundred searches without a jump", WITHOUT_A_JUMP));
        cases.add(Arguments.of("a huge IN list", HUGE_LIST));
        return cases.stream();
    }

    private static VerificationRequest request(String id, String gold, String predicted) {
        return VerificationRequest.newBuilder()
                .setJob(
                        QueryPairJob.newBuilder()
                                .setJobId(id)
                                .setPair(
                                        QueryPair.newBuilder()
                                                .setSchemaId("shop")
                                                .setGold(gold)
                                                .setPredicted(predicted))
                                .setBudget(Budget.newBuilder().setMillis(BUDGET.toMillis())))
                .build();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void costsItsBudgetAndNobodyElsesVerdict(String name, String query) {
        var neighbours = new Neighbours(workers, SCHEMA);
        try (neighbours;
                var memory = new ResidentMemory(workers::processIds)) {
            long start = System.nanoTime();
            Evidence evidence = hostile(name, query);
            Duration spent = Duration.ofNanos(System.nanoTime() - start);

            assertThat(evidence.getLast()).isTrue();
            assertThat(spent).as("%s: %s", name, evidence).isLessThan(allowed());
            assertThat(memory.megabytes()).as(name).isLessThan(MEGABYTES);
        }
        assertThat(neighbours.wrong()).as(name).isEmpty();
        assertThat(neighbours.answered()).as(name).isPositive();
    }

    /// A budget and a second of this machine's time: where others want its cores too, more on the
    /// clock.
    private static Duration allowed() {
        var machine = ManagementFactory.getOperatingSystemMXBean();
        double crowd = 2 * machine.getSystemLoadAverage() / machine.getAvailableProcessors();
        return AT_MOST.multipliedBy((long) Math.ceil(Math.max(1, crowd)));
    }

    /// A pair that is ended because a worker crashed twice is undecided too, with its own reason.
    private static Evidence hostile(String name, String query) {
        try {
            return workers.verify(request(name, query, query + " -- again"), SCHEMA);
        } catch (Workers.Crashed twice) {
            return Evidence.newBuilder().setEvidenceId(twice.getMessage()).setLast(true).build();
        }
    }

    @Test
    void thereAreCasesOfEveryKind() throws IOException {
        assertThat(cases().count()).isGreaterThan(25);
    }
}
