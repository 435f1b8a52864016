package dev.sameql.standalone.dialects;

import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.v1.DialectQuestion;
import dev.sameql.v1.DialectReport;
import dev.sameql.v1.DialectServiceGrpc;
import dev.sameql.v1.EngineReport;
import dev.sameql.v1.ExplainRequest;
import dev.sameql.v1.Outcome;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// One query, put to the models of several engines and to those engines that are at hand.
///
/// - `ddl`: of the tables the query names; empty when it names none.
/// - `data`: INSERT statements.
/// - `engines`: by name; empty means all.
public record DialectInquiry(String ddl, String data, String query, List<String> engines) {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// How the engines compare.
    public enum Answer {
        /// Every modelled engine gives the same result.
        PORTABLE,
        /// They differ, or one refuses.
        DIFFERENT,
        /// No engine's model covers the query.
        NOT_MODELLED
    }

    /// Asks and prints: for a person, or a JSON object a line and engine.
    public Answer ask(EvaluationClient client, boolean json, PrintStream out) {
        String schema = ddl.isBlank() ? "" : client.registerSchema("dialects", ddl, "sqlite");
        var question =
                DialectQuestion.newBuilder()
                        .setSchemaId(schema)
                        .setQuery(query)
                        .setData(data)
                        .addAllEngines(engines);
        DialectReport report =
                DialectServiceGrpc.newBlockingStub(client.channel())
                        .withWaitForReady()
                        .withDeadlineAfter(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                        .explain(ExplainRequest.newBuilder().setQuestion(question).build())
                        .getReport();
        if (json)
            for (EngineReport engine : report.getEnginesList())
                out.print(EngineLine.json(engine) + "\n");
        else {
            out.print(ReportMatrix.text(report));
            out.println();
            out.println(sentence(answer(report)));
        }
        out.flush();
        return answer(report);
    }

    private static String sentence(Answer answer) {
        return switch (answer) {
            case PORTABLE -> "The modelled engines agree.";
            case DIFFERENT -> "The engines differ.";
            case NOT_MODELLED -> "No engine's model has an answer.";
        };
    }

    private static Answer answer(DialectReport report) {
        boolean modelled =
                report.getEnginesList().stream()
                        .anyMatch(
                                e ->
                                        e.getModelled()
                                                && e.getOutcome() != Outcome.OUTCOME_UNSUPPORTED);
        if (!modelled) return Answer.NOT_MODELLED;
        return report.getPortable() ? Answer.PORTABLE : Answer.DIFFERENT;
    }
}
