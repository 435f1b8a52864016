package dev.sameql.standalone.hostile;

import dev.sameql.v1.Budget;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectServiceGrpc;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.EvaluationServiceGrpc;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Outcome;
import dev.sameql.v1.QueryPair;
import dev.sameql.v1.RegisterSchemaRequest;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Well-formed calls with hostile texts: schemas, data scripts and queries.
final class ApiAttack implements Attack {

    private static final long PATIENCE_SECONDS = 12;
    private static final String DEFAULT_BUDGET = "2000";

    private final ManagedChannel channel;
    private final Path canary;
    private final Map<String, String> schemas = new HashMap<>();

    ApiAttack(String server, Path canary) {
        this.channel =
                ManagedChannelBuilder.forTarget(server)
                        .usePlaintext()
                        .maxInboundMessageSize(64 << 20)
                        .build();
        this.canary = canary;
    }

    @Override
    public String answer(Input input) {
        try {
            return switch (input.setting("kind").orElseThrow()) {
                case "schema" -> schema(input);
                case "query" -> query(input);
                case "data" -> data(input);
                case "question" -> question(input);
                default -> throw new IllegalArgumentException(input + " is of no kind");
            };
        } catch (StatusRuntimeException e) {
            return Status.of(e);
        }
    }

    /// The schema, and, if it is taken, a pair on it: its text must do no harm later either.
    private String schema(Input input) {
        var registered =
                evaluation()
                        .registerSchema(
                                RegisterSchemaRequest.newBuilder()
                                        .setSchemaId("hostile-" + input.line())
                                        .setDdl(input.sent(canary))
                                        .build());
        String table = '"' + registered.getTables(0).replace("\"", "\"\"") + '"';
        Judgement judged =
                judge(
                        input,
                        "hostile-" + input.line(),
                        "SELECT * FROM " + table,
                        "SELECT DISTINCT * FROM " + table);
        return "TAKEN " + Status.of(judged);
    }

    private String query(Input input) {
        String hostile = input.sent(canary);
        String gold = input.sent("gold", canary);
        return Status.of(
                judge(input, schemaId(input), gold.equals("same") ? hostile + " " : gold, hostile));
    }

    private Judgement judge(Input input, String schema, String gold, String predicted) {
        var pair =
                QueryPair.newBuilder()
                        .setSchemaId(schema)
                        .setDialect(input.settings().getOrDefault("dialect", ""))
                        .setGold(gold)
                        .setPredicted(predicted);
        var budget =
                Budget.newBuilder()
                        .setMillis(
                                Long.parseLong(
                                        input.settings().getOrDefault("budget", DEFAULT_BUDGET)));
        return evaluation()
                .judge(JudgeRequest.newBuilder().setPair(pair).setBudget(budget).build())
                .getJudgement();
    }

    private String data(Input input) {
        boolean answered =
                explained(
                                input,
                                input.settings().getOrDefault("gold", "SELECT 1"),
                                input.sent(canary))
                        .stream()
                        .anyMatch(engine -> engine.getOutcome() == Outcome.OUTCOME_TABLE);
        return answered ? "TABLE" : "NO TABLE";
    }

    /// That each engine's model said something, in time.
    private String question(Input input) {
        List<EngineReport> engines =
                explained(input, input.sent(canary), input.settings().getOrDefault("data", ""));
        return "ANSWERED BY " + engines.size();
    }

    private List<EngineReport> explained(Input input, String query, String data) {
        var question =
                DialectQuestion.newBuilder()
                        .setSchemaId(schemaId(input))
                        .setQuery(query)
                        .setData(data);
        return DialectServiceGrpc.newBlockingStub(channel)
                .withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS)
                .explain(ExplainRequest.newBuilder().setQuestion(question).build())
                .getReport()
                .getEnginesList();
    }

    /// The id of the schema that an input wants, registered now if it was not.
    private String schemaId(Input input) {
        return schemas.computeIfAbsent(
                input.sent("schema", canary),
                ddl -> {
                    String id = "victims-" + schemas.size();
                    evaluation()
                            .registerSchema(
                                    RegisterSchemaRequest.newBuilder()
                                            .setSchemaId(id)
                                            .setDdl(ddl)
                                            .build());
                    return id;
                });
    }

    private EvaluationServiceGrpc.EvaluationServiceBlockingStub evaluation() {
        return EvaluationServiceGrpc.newBlockingStub(channel)
                .withDeadlineAfter(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }
}
