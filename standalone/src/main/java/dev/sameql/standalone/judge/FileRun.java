package dev.sameql.standalone.judge;

import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.judge.client.Retry;
import dev.sameql.standalone.judge.lines.AnswerLines;
import dev.sameql.standalone.judge.lines.LineCount;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.standalone.judge.lines.VerdictFile;
import dev.sameql.standalone.screen.Screen;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A file of pairs in, a file of verdicts out.
///
/// An interrupted run says how to go on: every verdict that came is in the file.
public final class FileRun implements AutoCloseable {

    private final Path pairs;
    private final Path schemas;
    private final Optional<Path> out;
    private final boolean resume;
    private final Optional<String> name;
    private final Question question;
    private final Optional<PairMetrics> metrics;
    private VerdictFile verdicts;
    private volatile boolean finished;

    public FileRun(
            Path pairs,
            Path schemas,
            Optional<Path> out,
            boolean resume,
            Optional<String> name,
            Question question,
            Optional<PairMetrics> metrics) {
        this.pairs = pairs;
        this.schemas = schemas;
        this.out = out;
        this.resume = resume;
        this.name = name;
        this.question = question;
        this.metrics = metrics;
    }

    /// Opens the verdict file: what is wrong with it shows before anything is started. That of a
    /// new campaign waits until its name is known to be free, since an earlier one is set aside.
    public void open() {
        out.ifPresent(file -> AnswerLines.requireApart(file, pairs));
        if (!isNewCampaign()) verdicts = verdictFile();
    }

    private boolean isNewCampaign() {
        return name.isPresent() && !resume;
    }

    private VerdictFile verdictFile() {
        try {
            if (out.isEmpty()) return VerdictFile.to(System.out);
            return resume ? VerdictFile.resume(out.get()) : VerdictFile.create(out.get());
        } catch (IOException e) {
            throw new UsageException(
                    "--out " + out.orElseThrow() + " cannot be written: " + e.getMessage());
        }
    }

    /// Judges all pairs and prints the summary.
    public void judge(EvaluationClient client) throws IOException, InterruptedException {
        if (isNewCampaign()) {
            requireFree(name.orElseThrow(), client);
            verdicts = verdictFile();
        }
        Runtime.getRuntime().addShutdownHook(new Thread(this::sayHowToGoOn, "interrupted run"));
        Instant start = Instant.now();
        Tally tally = tallied(client);
        finished = true;
        tally.print(System.err, Duration.between(start, Instant.now()), verdicts.earlier());
    }

    /// Two runs under one name would stand as one on its leaderboard.
    private static void requireFree(String name, EvaluationClient client)
            throws InterruptedException {
        if (Retry.whileUnreachable(() -> client.hasCampaign(name)))
            throw new UsageException(
                    "there is a campaign \""
                            + name
                            + "\" already: give another name, or go on with it by --resume");
    }

    private Tally tallied(EvaluationClient client) throws IOException, InterruptedException {
        try {
            return campaign(client);
        } catch (StatusRuntimeException e) {
            // going on would end as this did: the message has the next step
            finished = EvaluationClient.noRoom(e).isPresent();
            throw e;
        }
    }

    private Tally campaign(EvaluationClient client) throws IOException, InterruptedException {
        try (var reader = new PairReader(Files.newInputStream(pairs));
                var progress =
                        Progress.on(
                                Screen.err(),
                                Boolean.getBoolean("sameql.terminal"),
                                LineCount.of(pairs))) {
            return new Campaign(client, SchemaSource.at(schemas), question, verdicts, progress)
                    .named(name, resume)
                    .measuring(metrics)
                    .run(reader);
        }
    }

    @Override
    public void close() {
        try {
            metrics.ifPresent(PairMetrics::close);
            if (verdicts != null) verdicts.close();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the verdict file cannot be closed: " + e.getMessage(), e);
        }
    }

    private void sayHowToGoOn() {
        if (finished) return;
        System.err.println();
        out.ifPresent(
                file ->
                        System.err.printf(
                                "Stopped. What is judged so far is in %s: run the same command with"
                                        + " --resume to go on.%n",
                                file));
        System.err.flush();
    }
}
