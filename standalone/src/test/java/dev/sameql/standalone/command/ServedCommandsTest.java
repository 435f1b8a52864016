package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Any;
import com.google.rpc.Code;
import com.google.rpc.ErrorInfo;
import dev.sameql.standalone.judge.KeyFiles;
import dev.sameql.v1.ConformanceServiceGrpc.ConformanceServiceImplBase;
import dev.sameql.v1.DialectServiceGrpc.DialectServiceImplBase;
import dev.sameql.v1.EvaluationServiceGrpc.EvaluationServiceImplBase;
import dev.sameql.v1.RuleServiceGrpc.RuleServiceImplBase;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsServerCredentials;
import io.grpc.protobuf.StatusProto;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/// Each command that asks a running server speaks TLS with it and says who asks, where it is told
/// to. The server is a real one, lets in who has the token, and answers nothing.
class ServedCommandsTest {

    private static final String CHECK = "sameql.v1.EvaluationService/GetJudgement";

    private static final StatusRuntimeException NO_ROOM =
            StatusProto.toStatusRuntimeException(
                    com.google.rpc.Status.newBuilder()
                            .setCode(Code.RESOURCE_EXHAUSTED_VALUE)
                            .setMessage("at most 2 taken; make room")
                            .addDetails(
                                    Any.pack(
                                            ErrorInfo.newBuilder()
                                                    .setReason("LIMIT_EXCEEDED")
                                                    .putMetadata("limit", "sameql.limits.schemas")
                                                    .build()))
                            .build());

    /// What else to type, by the names of all commands that take `--server`.
    private static final Map<String, List<String>> COMMANDS =
            Map.of(
                    "judge",
                    List.of(
                            "--schema",
                            "@SCHEMA@",
                            "--gold",
                            "SELECT 1",
                            "--predicted",
                            "SELECT 1"),
                    "dialects",
                    List.of("--query", "SELECT 1"),
                    "translate",
                    List.of("--from", "sqlite", "--to", "postgresql", "--query", "SELECT 1"),
                    "conformance",
                    List.of("--engine", "h2", "--out", "@OUT@"),
                    "schemas list",
                    List.of(),
                    "schemas show",
                    List.of("shop"),
                    "schemas delete",
                    List.of("shop"));

    /// The same of many, for those that take files.
    private static final Map<String, List<String>> FILES =
            Map.of(
                    "judge",
                    List.of("--pairs", "@PAIRS@", "--schemas", "@FOLDER@"),
                    "dialects",
                    List.of("--queries", "@QUERIES@", "--schemas", "@FOLDER@"),
                    "translate",
                    List.of("--from", "sqlite", "--to", "postgresql", "--queries", "@QUERIES@"));

    @TempDir private static Path folder;

    private static KeyFiles keys;

    private final List<Heard> heard = new CopyOnWriteArrayList<>();
    private Server server;

    private record Heard(String method, String authorization, boolean encrypted) {}

    @BeforeAll
    static void makeFiles() throws Exception {
        keys = KeyFiles.make(folder, "server");
        Files.writeString(folder.resolve("token.txt"), "good\n");
        Files.writeString(folder.resolve("schema.sql"), "CREATE TABLE t (a INTEGER);\n");
        Files.writeString(
                folder.resolve("pairs.jsonl"),
                "{\"id\":\"1\",\"schema\":\"schema\",\"gold\":\"SELECT 1\","
                        + "\"predicted\":\"SELECT 1\"}\n");
        Files.writeString(
                folder.resolve("queries.jsonl"), "{\"id\":\"1\",\"query\":\"SELECT 1\"}\n");
    }

    @BeforeEach
    void serve() throws Exception {
        var credentials =
                TlsServerCredentials.create(keys.certificate().toFile(), keys.key().toFile());
        server =
                Grpc.newServerBuilderForPort(0, credentials)
                        .addService(new EvaluationServiceImplBase() {})
                        .addService(new DialectServiceImplBase() {})
                        .addService(new ConformanceServiceImplBase() {})
                        .addService(new RuleServiceImplBase() {})
                        .intercept(new Doorkeeper())
                        .build()
                        .start();
    }

    @AfterEach
    void stop() {
        server.shutdownNow();
    }

    /// Lets in who has the token, as far as the door.
    private final class Doorkeeper implements ServerInterceptor {
        @Override
        public <A, B> ServerCall.Listener<A> interceptCall(
                ServerCall<A, B> call, Metadata headers, ServerCallHandler<A, B> next) {
            String authorization =
                    headers.get(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER));
            String method = call.getMethodDescriptor().getFullMethodName();
            var session = call.getAttributes().get(Grpc.TRANSPORT_ATTR_SSL_SESSION);
            heard.add(new Heard(method, authorization, session != null));
            if ("Bearer rich".equals(authorization) && method.endsWith("/RegisterSchema"))
                call.close(NO_ROOM.getStatus(), NO_ROOM.getTrailers());
            else call.close(told(method, authorization), new Metadata());
            return new ServerCall.Listener<>() {};
        }
    }

    private static Status told(String method, String authorization) {
        if ("Bearer rich".equals(authorization)) return Status.NOT_FOUND;
        if ("Bearer worn".equals(authorization))
            return method.equals(CHECK)
                    ? Status.NOT_FOUND
                    : Status.UNAUTHENTICATED.withDescription("no longer");
        if ("Bearer unlucky".equals(authorization))
            return method.equals(CHECK)
                    ? Status.NOT_FOUND
                    : Status.INTERNAL.withDescription("the server broke");
        if (!"Bearer good".equals(authorization))
            return Status.UNAUTHENTICATED.withDescription("no token");
        return method.equals(CHECK)
                ? Status.NOT_FOUND
                : Status.PERMISSION_DENIED.withDescription("no further than the door");
    }

    private record Typed(String command, List<String> rest) {
        @Override
        public String toString() {
            return command + " " + String.join(" ", rest);
        }
    }

    static Stream<Typed> commands() {
        return Stream.of(COMMANDS, FILES)
                .flatMap(some -> some.entrySet().stream())
                .map(typed -> new Typed(typed.getKey(), typed.getValue()))
                .sorted(Comparator.comparing(Typed::toString));
    }

    private record Ended(int code, String said) {}

    private Ended run(Typed typed, String... connection) {
        List<String> arguments = new ArrayList<>(List.of(typed.command().split(" ", -1)));
        arguments.addAll(List.of("--server", "127.0.0.1:" + server.getPort()));
        arguments.addAll(List.of(connection));
        for (String argument : typed.rest())
            arguments.add(
                    argument.replace("@SCHEMA@", folder.resolve("schema.sql").toString())
                            .replace("@PAIRS@", folder.resolve("pairs.jsonl").toString())
                            .replace("@QUERIES@", folder.resolve("queries.jsonl").toString())
                            .replace("@FOLDER@", folder.toString())
                            .replace("@OUT@", folder.resolve("out").toString()));
        var said = new StringWriter();
        int code =
                Sameql.commandLine()
                        .setErr(new PrintWriter(said))
                        .execute(arguments.toArray(String[]::new));
        return new Ended(code, said.toString());
    }

    @Test
    void allCommandsThatAskAServerAreHere() {
        List<CommandLine> asking =
                lines(Sameql.commandLine())
                        .filter(line -> line.getCommandSpec().findOption("--server") != null)
                        .toList();
        assertThat(asking)
                .extracting(line -> line.getCommandSpec().qualifiedName().replace("sameql ", ""))
                .containsExactlyInAnyOrderElementsOf(COMMANDS.keySet());
        for (CommandLine line : asking)
            assertThat(List.of("--tls", "--ca", "--cert", "--key", "--token"))
                    .as(line.getCommandName())
                    .allMatch(option -> line.getCommandSpec().findOption(option) != null);
    }

    private static Stream<CommandLine> lines(CommandLine line) {
        return Stream.concat(
                Stream.of(line),
                line.getSubcommands().values().stream().flatMap(ServedCommandsTest::lines));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCallIsEncryptedAndSaysWhoAsks(Typed typed) {
        String token = "@" + folder.resolve("token.txt");
        Ended ended = run(typed, "--ca", keys.certificate().toString(), "--token", token);
        assertThat(heard)
                .as(ended.said())
                .isNotEmpty()
                .allMatch(Heard::encrypted)
                .extracting(Heard::authorization)
                .containsOnly("Bearer good");
        assertThat(heard).extracting(Heard::method).anyMatch(method -> !method.equals(CHECK));
        assertThat(ended.said()).contains("no further than the door");
        assertThat(ended.code()).isEqualTo(ExitCode.USAGE);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void withoutATokenTheNextStepIsSaid(Typed typed) {
        Ended ended = run(typed, "--ca", keys.certificate().toString());
        assertThat(ended.said()).contains("give one with --token TOKEN|@FILE");
        assertThat(ended.code()).isEqualTo(ExitCode.USAGE);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aTokenThatIsRefusedAsksForAnother(Typed typed) {
        String ca = keys.certificate().toString();
        for (String token : List.of("bad", "worn")) {
            Ended ended = run(typed, "--ca", ca, "--token", token);
            assertThat(ended.said()).contains("give another with --token TOKEN|@FILE");
            assertThat(ended.code()).isEqualTo(ExitCode.USAGE);
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aServerThatBreaksIsNoFaultOfTheQuestion(Typed typed) {
        Ended ended = run(typed, "--ca", keys.certificate().toString(), "--token", "unlucky");
        if (typed.rest().contains("--queries")) {
            // it costs the question its line, and the others nothing
            assertThat(ended.code()).isEqualTo(ExitCode.DONE);
            return;
        }
        assertThat(ended.said()).contains("INTERNAL: the server broke");
        assertThat(ended.code()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void thatThereIsNoRoomForASchemaIsForTheCallerToMend() {
        for (var rest : List.of(COMMANDS.get("judge"), FILES.get("judge"))) {
            Typed typed = new Typed("judge", rest);
            Ended ended = run(typed, "--ca", keys.certificate().toString(), "--token", "rich");
            assertThat(ended.said()).contains("LIMIT_EXCEEDED: at most 2 taken; make room");
            assertThat(ended.code()).as(typed.toString()).isEqualTo(ExitCode.USAGE);
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void nothingIsSaidInPlainTextToAServerThatSpeaksTls(Typed typed) {
        Ended ended = run(typed);
        assertThat(ended.said()).contains("--tls");
        assertThat(ended.code()).isEqualTo(ExitCode.USAGE);
        assertThat(heard).isEmpty();
    }
}
