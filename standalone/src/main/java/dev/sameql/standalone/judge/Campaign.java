package dev.sameql.standalone.judge;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.sameql.core.problem.Problem;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.client.Retry;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.standalone.judge.lines.Refusal;
import dev.sameql.standalone.judge.lines.VerdictFile;
import dev.sameql.standalone.judge.lines.VerdictLine;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.SubmitPairsRequest;
import dev.sameql.v1.SubmittedPair;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Judges all pairs of an input: each gets exactly one line in the verdict file, in the order the
/// answers come.
///
/// This thread reads and submits; answers arrive on the client's threads. [PairsInFlight] holds
/// what was asked and not answered, and bounds it, so a run of any length needs the same memory
/// save for the ids.
public final class Campaign {

    /// More than this, both queries together, is not sent, in characters.
    static final int MAX_QUERIES = 3 << 20;

    private final EvaluationClient client;
    private final Registry registry;
    private final Question question;
    private final VerdictFile verdicts;
    private final Progress progress;
    private final Tally tally = new Tally();
    private String name = "judge-" + UUID.randomUUID();
    private boolean goesOn;
    private final PairsInFlight window;
    private final Map<String, Long> lines = new HashMap<>();
    private Optional<PairMetrics> metrics = Optional.empty();
    private List<SubmitPairsRequest> batch = new ArrayList<>(PairsInFlight.BATCH);

    public Campaign(
            EvaluationClient client,
            SchemaSource schemas,
            Question question,
            VerdictFile verdicts,
            Progress progress) {
        this.client = client;
        this.registry = new Registry(client, schemas);
        this.question = question;
        this.verdicts = verdicts;
        this.progress = progress;
        this.window =
                new PairsInFlight(client, question.budget(), this::answered, this::unanswered);
    }

    /// Takes a name, if one is given, in place of one of its own. Where it `goesOn` under it, jobs
    /// may have been judged before.
    Campaign named(Optional<String> given, boolean resumed) {
        given.ifPresent(wanted -> name = wanted);
        goesOn = given.isPresent() && resumed;
        return this;
    }

    /// Adds these metrics to each verdict.
    Campaign measuring(Optional<PairMetrics> wanted) {
        metrics = wanted;
        return this;
    }

    /// Judges everything the reader gives; returns the counts of this run.
    ///
    /// @throws StatusRuntimeException when the server cannot be reached any more; what was written
    /// stays
    public Tally run(PairReader pairs) throws IOException, InterruptedException {
        try (window) {
            window.watch(name);
            for (Optional<InputLine> line = pairs.next(); line.isPresent(); line = pairs.next())
                take(line.get());
            submit();
            window.awaitEmpty();
        }
        return tally;
    }

    private void take(InputLine line) throws InterruptedException {
        Long earlier = lines.putIfAbsent(line.id().asText(), line.line());
        if (earlier != null) {
            String detail =
                    "the id \""
                            + line.id().asText()
                            + "\" stands on line "
                            + earlier
                            + " already: ids must differ";
            line =
                    new InputLine.Bad(
                            line.line(),
                            TextNode.valueOf("line:" + line.line()),
                            Refusal.malformed(detail));
        }
        if (verdicts.holds(line.id().asText())) {
            progress.skip();
            return;
        }
        switch (line) {
            case InputLine.Bad bad -> write(VerdictLine.of(bad.id(), bad.refusal()));
            case InputLine.Pair pair -> ask(pair);
        }
    }

    private void ask(InputLine.Pair pair) throws InterruptedException {
        if (pair.gold().length() + pair.predicted().length() > MAX_QUERIES) {
            write(
                    VerdictLine.of(
                            pair.id(),
                            Refusal.of(
                                    Problem.Invalid.Code.TOO_LARGE,
                                    "the queries are longer than 3 MiB")));
            return;
        }
        switch (registry.entry(pair.schema(), question.dialect(pair))) {
            case Registry.Entry.Refused(Refusal refusal) ->
                    write(VerdictLine.of(pair.id(), refusal));
            case Registry.Entry.Registered(String schemaId) -> {
                if (!window.tryEnter(pair)) {
                    submit();
                    window.enter(pair);
                }
                batch.add(request(pair, schemaId));
                if (batch.size() == PairsInFlight.BATCH) submit();
            }
        }
    }

    private SubmitPairsRequest request(InputLine.Pair pair, String schemaId) {
        return SubmitPairsRequest.newBuilder()
                .setRequestId(pair.id().asText())
                .setPair(question.pair(pair, schemaId))
                .setBudget(question.allowance())
                .setCampaign(name)
                .setTrace(question.trace())
                .build();
    }

    private void submit() throws InterruptedException {
        if (batch.isEmpty()) return;
        List<SubmitPairsRequest> pairs = batch;
        batch = new ArrayList<>(PairsInFlight.BATCH);
        submit(pairs);
    }

    /// Submitting again what may have been taken already is harmless: the same ids give the same
    /// jobs. So a batch refused because of one pair is submitted pair by pair.
    private void submit(List<SubmitPairsRequest> pairs) throws InterruptedException {
        try {
            List<SubmittedPair> submitted = Retry.whileUnreachable(() -> client.submit(pairs));
            submitted.forEach(s -> window.submitted(s.getRequestId(), s.getJobId()));
            if (!goesOn) return;
            for (SubmittedPair pair : submitted) window.recall(pair.getJobId());
        } catch (StatusRuntimeException e) {
            Refusal refusal = EvaluationClient.refusal(e).orElseThrow(() -> e);
            if (pairs.size() > 1) {
                for (SubmitPairsRequest pair : pairs) submit(List.of(pair));
            } else {
                window.leave(pairs.getFirst().getRequestId())
                        .ifPresent(p -> write(VerdictLine.of(p.id(), refusal)));
            }
        }
    }

    private void answered(InputLine.Pair pair, Judgement judgement) {
        ObjectNode line = VerdictLine.of(pair.id(), judgement);
        metrics.ifPresent(m -> m.measure(pair, line.withObjectProperty("metrics")));
        write(line);
    }

    private void unanswered(InputLine.Pair pair, String why) {
        write(VerdictLine.of(pair.id(), Unanswered.judgement(why)));
    }

    private void write(ObjectNode line) {
        verdicts.write(line);
        tally.add(line);
        progress.step(line.path("verdict").asText().equals("UNDECIDED"));
    }
}
