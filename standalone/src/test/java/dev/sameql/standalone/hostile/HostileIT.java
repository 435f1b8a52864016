package dev.sameql.standalone.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Hostile inputs, one after the other, to a stack in a process of its own, while somebody else has
/// honest pairs judged. Of each input: its answer is one of those that its file names; no file
/// outside of the stack's folders was as much as opened; and a pair took no more than its budget
/// and a second. At the end: all honest pairs got their verdicts, memory stayed under its cap, and
/// no child outlives the stack.
///
/// `-Dsameql.cases=queries.sql:12` sends what stands there. What each input got lies in
/// `target/hostile-answers.tsv` afterwards.
@EnabledOnOs(OS.LINUX)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class HostileIT {

    private static final String CHOSEN = System.getProperty("sameql.cases", "");
    private static final Path ANSWERS = Path.of("target", "hostile-answers.tsv");
    private static final long MEGABYTE = 1 << 20;

    /// Java's heap and what it takes beside it, two workers and two solvers at their caps.
    private static final long MEMORY_CAP = 6144 * MEGABYTE;

    private static final int DEFAULT_BUDGET_MILLIS = 2000;
    private static final int DEFAULT_OTHER_MILLIS = 4000;

    /// So much longer may a slow machine take; what goes beyond a budget goes far beyond it.
    private static final int GRACE_MILLIS = 3000;

    private final Map<String, Attack> attacks = new LinkedHashMap<>();
    private Folders folders;
    private VictimStack stack;
    private ProcessWatch processes;
    private FileWatch files;
    private Neighbours neighbours;
    private List<String> left;

    @BeforeAll
    void start() throws Exception {
        Files.deleteIfExists(ANSWERS);
        folders = Folders.make();
        stack = VictimStack.start(folders);
        neighbours = new Neighbours(stack.server());
        Thread.sleep(2000);
        left = listed(folders.temporary());
        processes = new ProcessWatch(stack.process(), folders.canary());
        files = new FileWatch(folders.watched());
        var api = new ApiAttack(stack.server(), folders.canary());
        List.of("schema", "query", "data", "question").forEach(kind -> attacks.put(kind, api));
        attacks.put("call", new CallAttack(stack.server(), folders.canary()));
        attacks.put("socket", new SocketAttack(stack));
        attacks.put("record", new RecordAttack(stack));
        attacks.put("rule", new RuleAttack(stack));
        attacks.put("line", new LineAttack(stack, Inputs.all("lines")));
    }

    @Test
    @Order(1)
    void theWatchSeesWhatIsRead() throws IOException {
        assertThat(Files.readString(folders.canary().resolve("secret"))).isNotEmpty();
        assertThat(files.drain()).anyMatch(deed -> deed.endsWith("secret read"));
        Files.delete(Files.createFile(folders.work().resolve("probe")));
        assertThat(files.drain()).anyMatch(deed -> deed.endsWith("probe made"));
    }

    @TestFactory
    @Order(2)
    Stream<DynamicNode> inputs() throws IOException {
        Map<String, List<Input>> byFile =
                Inputs.all("").stream()
                        .filter(one -> one.toString().contains(CHOSEN))
                        .collect(
                                Collectors.groupingBy(
                                        one -> one.file().getFileName().toString(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        return byFile.entrySet().stream()
                .map(
                        file ->
                                dynamicContainer(
                                        file.getKey(), file.getValue().stream().map(this::test)));
    }

    private DynamicNode test(Input input) {
        return dynamicTest(input.toString(), input.file().toUri(), () -> send(input));
    }

    private void send(Input input) throws Exception {
        Attack attack = attacks.get(input.setting("kind").orElseThrow());
        long start = System.nanoTime();
        String answer = attack.answer(input);
        long millis = millisSince(start);
        // the machine may have had something else to do
        if (millis > allowed(input) && input.expected().contains(answer)) {
            start = System.nanoTime();
            assertThat(attack.answer(input)).isIn(input.expected());
            millis = Math.min(millis, millisSince(start));
        }
        List<String> deeds = files.drain();
        note(String.join("\t", input.place(), input.name(), answer, millis + " ms"));
        assertThat(stack.process().isAlive()).as("the stack is alive").isTrue();
        assertThat(deeds).as("what was done to files of others").isEmpty();
        assertThat(answer).as("the answer after %s ms", millis).isIn(input.expected());
        assertThat(millis).as("milliseconds").isLessThanOrEqualTo(allowed(input));
    }

    private static long allowed(Input input) {
        return input.setting("within").map(Long::parseLong).orElseGet(() -> budget(input));
    }

    private static long budget(Input input) {
        boolean pair = input.setting("kind").orElseThrow().equals("query");
        long budget = pair ? DEFAULT_BUDGET_MILLIS : DEFAULT_OTHER_MILLIS;
        return input.setting("budget").map(Long::parseLong).orElse(budget) + GRACE_MILLIS;
    }

    private static long millisSince(long start) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    @Test
    @Order(3)
    void theNeighboursGotTheirVerdicts() throws IOException, InterruptedException {
        Thread.sleep(1000);
        neighbours.close();
        note("neighbours\t" + neighbours.served());
        assertThat(neighbours.wronged()).isEmpty();
        assertThat(neighbours.served()).isPositive();
    }

    @Test
    @Order(4)
    void memoryStayedUnderItsCap() throws IOException {
        note("most memory\t" + processes.most() / MEGABYTE + " MiB");
        assertThat(processes.most()).isBetween(MEGABYTE, MEMORY_CAP);
    }

    @Test
    @Order(5)
    void nothingWasOpenedOrLeft() throws IOException {
        assertThat(processes.opened()).isEmpty();
        assertThat(listed(folders.temporary()))
                .as("beside what the stack files itself")
                .allMatch(file -> left.contains(file) || file.contains("/tmp/sameql-"));
    }

    @Test
    @Order(6)
    void nothingFailedThatShouldNot() throws IOException {
        // what is told of a record on its way to the dead letters, of one that the broker refused
        // as we wanted it to, and of a request that is none
        List<String> wanted =
                List.of(
                        "SRMSG00200: ",
                        "Compacted topic cannot accept message without key",
                        "the 'Host' header is required");
        assertThat(
                        stack.said()
                                .lines()
                                .filter(line -> line.contains(" ERROR "))
                                .filter(line -> wanted.stream().noneMatch(line::contains)))
                .isEmpty();
    }

    @Test
    @Order(7)
    void noChildOutlivesTheStack() throws Exception {
        for (Attack attack : List.copyOf(attacks.values())) attack.close();
        assertThat(stack.stop()).as("it ends when asked to").isTrue();
        processes.close();
        assertThat(processes.alive()).isEmpty();
        assertThat(files.drain()).isEmpty();
        files.close();
    }

    private static void note(String line) throws IOException {
        Files.writeString(
                ANSWERS, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static List<String> listed(Path folder) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.map(Path::toString).sorted().toList();
        }
    }
}
