package dev.sameql.standalone.judge;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.client.Retry;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.Refusal;
import dev.sameql.standalone.judge.lines.VerdictLine;
import dev.sameql.standalone.screen.Screen;
import dev.sameql.v1.JudgeRequest;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.RowSemantics;
import io.grpc.StatusRuntimeException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;

/// One pair, judged while somebody waits.
public record SinglePair(InputLine.Pair pair, SchemaSource schemas, Question question) {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// The four verdicts.
    public enum Answer {
        EQUIVALENT("green"),
        NOT_EQUIVALENT("red"),
        UNDECIDED("yellow"),
        INVALID("magenta");

        private final String colour;

        Answer(String colour) {
            this.colour = colour;
        }
    }

    public static SinglePair of(Path schema, String gold, String predicted, Question question) {
        var nodes = JsonNodeFactory.instance;
        String name = schema.getFileName().toString();
        var pair =
                new InputLine.Pair(
                        1,
                        nodes.textNode("pair"),
                        name,
                        gold,
                        predicted,
                        "",
                        RowSemantics.ROW_SEMANTICS_UNSPECIFIED,
                        "",
                        "",
                        "");
        return new SinglePair(pair, SchemaSource.file(schema), question);
    }

    /// How an answer is printed.
    public enum Style {
        REPORT,
        EXPLANATION,
        JSON
    }

    /// Asks a server, prints the answer, and returns it.
    public Answer judge(EvaluationClient client, Style style, PrintStream out)
            throws InterruptedException {
        return tell(ask(client), style, out);
    }

    /// Prints an answer, and returns it.
    public static Answer tell(Judgement judgement, Style style, PrintStream out) {
        Answer answer = Answer.valueOf(VerdictLine.verdict(judgement));
        String text =
                switch (style) {
                    case REPORT -> Report.of(judgement);
                    case EXPLANATION -> Explanation.of(judgement);
                    case JSON -> VerdictLine.of(NullNode.getInstance(), judgement) + "\n";
                };
        if (style != Style.JSON && out == System.out && Screen.isColoured()) {
            Screen.out().print(Screen.inColour(answer.name(), answer.colour));
            Screen.out().flush();
            text = text.substring(answer.name().length());
        }
        out.print(text);
        out.flush();
        return answer;
    }

    private Judgement ask(EvaluationClient client) throws InterruptedException {
        var registry = new Registry(client, schemas);
        return switch (registry.entry(pair.schema(), question.dialect(pair))) {
            case Registry.Entry.Refused(Refusal refusal) -> refusal.judgement();
            case Registry.Entry.Registered(String schemaId) -> ask(client, schemaId);
        };
    }

    /// Asks about the pair under a schema that is registered.
    public Judgement ask(EvaluationClient client, String schemaId) throws InterruptedException {
        JudgeRequest request = request(schemaId);
        Duration patience = PATIENCE.plus(question.budget().multipliedBy(2));
        try {
            return Retry.whileUnreachable(() -> client.judge(request, patience));
        } catch (StatusRuntimeException e) {
            return EvaluationClient.refusal(e).orElseThrow(() -> e).judgement();
        }
    }

    /// The pair as a request, under a schema's id.
    public JudgeRequest request(String schemaId) {
        return JudgeRequest.newBuilder()
                .setPair(question.pair(pair, schemaId))
                .setBudget(question.allowance())
                .setTrace(question.trace())
                .build();
    }
}
