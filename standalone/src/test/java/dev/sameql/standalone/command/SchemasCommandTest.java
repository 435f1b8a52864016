package dev.sameql.standalone.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.v1.DeleteSchemaRequest;
import dev.sameql.v1.DeleteSchemaResponse;
import dev.sameql.v1.EvaluationServiceGrpc.EvaluationServiceImplBase;
import dev.sameql.v1.GetJudgementRequest;
import dev.sameql.v1.GetJudgementResponse;
import dev.sameql.v1.GetSchemaRequest;
import dev.sameql.v1.GetSchemaResponse;
import dev.sameql.v1.ListSchemasRequest;
import dev.sameql.v1.ListSchemasResponse;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `sameql schemas` says ids and DDL as they are, and what it deleted.
class SchemasCommandTest {

    private final SortedMap<String, String> schemas = new TreeMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final StringWriter said = new StringWriter();
    private Server server;

    private final class Service extends EvaluationServiceImplBase {
        @Override
        public void getJudgement(
                GetJudgementRequest request, StreamObserver<GetJudgementResponse> caller) {
            caller.onError(Status.NOT_FOUND.asRuntimeException());
        }

        @Override
        public void listSchemas(
                ListSchemasRequest request, StreamObserver<ListSchemasResponse> caller) {
            caller.onNext(
                    ListSchemasResponse.newBuilder().addAllSchemaIds(schemas.keySet()).build());
            caller.onCompleted();
        }

        @Override
        public void getSchema(GetSchemaRequest request, StreamObserver<GetSchemaResponse> caller) {
            caller.onNext(
                    GetSchemaResponse.newBuilder()
                            .setDdl(schemas.get(request.getSchemaId()))
                            .build());
            caller.onCompleted();
        }

        @Override
        public void deleteSchema(
                DeleteSchemaRequest request, StreamObserver<DeleteSchemaResponse> caller) {
            if (schemas.remove(request.getSchemaId()) == null) {
                caller.onError(Status.NOT_FOUND.withDescription("none").asRuntimeException());
                return;
            }
            caller.onNext(DeleteSchemaResponse.getDefaultInstance());
            caller.onCompleted();
        }
    }

    @BeforeEach
    void serve() throws Exception {
        server =
                NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
                        .addService(new Service())
                        .build()
                        .start();
    }

    @AfterEach
    void stop() {
        server.shutdownNow();
    }

    private int run(String... typed) {
        var line = Sameql.commandLine().setErr(new PrintWriter(said));
        SchemasCommand command = line.getSubcommands().get("schemas").getCommand();
        command.out = new PrintStream(out, true, StandardCharsets.UTF_8);
        List<String> arguments = new ArrayList<>(List.of("schemas"));
        arguments.addAll(List.of(typed));
        arguments.addAll(List.of("--server", "127.0.0.1:" + server.getPort()));
        return line.execute(arguments.toArray(String[]::new));
    }

    private List<String> lines() {
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void anIdIsListedAsItIsUnlessItBreaksItsLine() {
        schemas.put("a\u00a0b\u200ec", "");
        schemas.put("z\nshop", "");
        assertThat(run("list")).isEqualTo(ExitCode.DONE);
        assertThat(lines()).containsExactly("a\u00a0b\u200ec", "z\\u000ashop");
    }

    @Test
    void ddlIsShownAsItIs() {
        schemas.put("shop", "CREATE TABLE t (\"a\u200e\" TEXT\tDEFAULT '\u001b')");
        assertThat(run("show", "shop")).isEqualTo(ExitCode.DONE);
        assertThat(lines()).containsExactly(schemas.get("shop"));
    }

    @Test
    void whatWasDeletedBeforeAFailureIsSaid() {
        schemas.put("a", "");
        schemas.put("c", "");
        assertThat(run("delete", "a", "nope", "c")).isEqualTo(ExitCode.USAGE);
        assertThat(lines()).containsExactly("a");
        assertThat(schemas).containsOnlyKeys("c");
        assertThat(said.toString()).contains("none");
        assertThat(run("delete", "c")).isEqualTo(ExitCode.DONE);
        assertThat(lines()).containsExactly("a", "c");
    }
}
