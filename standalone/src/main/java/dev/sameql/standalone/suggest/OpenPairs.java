package dev.sameql.standalone.suggest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.core.schema.Schema;
import dev.sameql.normalizer.suggest.OpenPair;
import dev.sameql.normalizer.suggest.Suggestions;
import dev.sameql.standalone.judge.Question;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.SinglePair;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.standalone.report.JudgedPairs;
import dev.sameql.v1.EvidenceKind;
import dev.sameql.v1.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/// The pairs of a file that agree, although rules alone do not say so: as an earlier run judged
/// them, or as they are judged now.
public final class OpenPairs {
    private static final Set<String> BY_SEARCH = Set.of("BOUNDED", "PROOF");
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    private final SchemaSource schemas;
    private final Question question;
    private final Map<String, Optional<Schema>> known = new HashMap<>();
    private final Consumer<String> troubles;
    private final Consumer<String> progress;
    private final InstantSource clock;
    private Instant told;
    private long pairs;
    private long open;

    /// `troubles` is told of lines that cannot be looked at, `progress` every ten seconds how far
    /// the file is looked at.
    public OpenPairs(
            SchemaSource schemas,
            Question question,
            Consumer<String> troubles,
            Consumer<String> progress) {
        this(schemas, question, troubles, progress, InstantSource.system());
    }

    OpenPairs(
            SchemaSource schemas,
            Question question,
            Consumer<String> troubles,
            Consumer<String> progress,
            InstantSource clock) {
        this.schemas = schemas;
        this.question = question;
        this.troubles = troubles;
        this.progress = progress;
        this.clock = clock;
        this.told = clock.instant();
    }

    /// Hands on those that an earlier run found equivalent by a proof or up to some rows.
    public void judged(Path file, Path verdicts, Suggestions suggestions) throws IOException {
        Map<String, JsonNode> before = JudgedPairs.verdicts(verdicts);
        each(
                file,
                (line, pair) -> {
                    JsonNode verdict = before.get(line.id().asText());
                    if (verdict != null
                            && verdict.path("verdict").asText().equals("EQUIVALENT")
                            && BY_SEARCH.contains(verdict.path("evidence").asText()))
                        add(pair, suggestions);
                });
    }

    /// Judges those that rules leave open, and hands on what turns out equivalent.
    public void judging(Path file, Function<SinglePair, Judgement> judge, Suggestions suggestions)
            throws IOException {
        each(
                file,
                (line, pair) -> {
                    if (suggestions.isDecided(pair)) return;
                    EvidenceKind evidence =
                            judge.apply(new SinglePair(line, schemas, question)).getEvidence();
                    if (evidence == EvidenceKind.EVIDENCE_KIND_BOUNDED
                            || evidence == EvidenceKind.EVIDENCE_KIND_PROOF) add(pair, suggestions);
                });
    }

    private void add(OpenPair pair, Suggestions suggestions) {
        open++;
        suggestions.add(pair);
    }

    /// What is done with a line, and with the pair in it.
    @FunctionalInterface
    private interface Work {
        void on(InputLine.Pair line, OpenPair pair);
    }

    private void each(Path file, Work work) throws IOException {
        long total = lines(file);
        try (var lines = new PairReader(Files.newInputStream(file))) {
            for (var line = lines.next(); line.isPresent(); line = lines.next())
                switch (line.get()) {
                    case InputLine.Pair pair -> {
                        pairs++;
                        tell(total);
                        schema(pair.schema())
                                .ifPresent(
                                        s ->
                                                work.on(
                                                        pair,
                                                        new OpenPair(
                                                                pair.id().asText(),
                                                                s,
                                                                question.pair(
                                                                        pair, pair.schema()))));
                    }
                    case InputLine.Bad(long number, _, var refusal) ->
                            troubles.accept("line " + number + ": " + refusal.detail());
                }
        }
    }

    private static long lines(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(l -> !l.isBlank()).count();
        }
    }

    private void tell(long total) {
        Instant now = clock.instant();
        if (Duration.between(told, now).compareTo(INTERVAL) < 0) return;
        told = now;
        progress.accept(
                "pair %,d of %,d, %,d equivalent by more than rules".formatted(pairs, total, open));
    }

    private Optional<Schema> schema(String name) {
        return known.computeIfAbsent(name, n -> schemas.schema(n, troubles));
    }

    /// How many there are, in words.
    public String summary() {
        return "%,d pairs, %,d of them equivalent by more than rules".formatted(pairs, open);
    }
}
