package dev.sameql.standalone.lint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.dialect.registry.Dialects;
import dev.sameql.core.schema.Schema;
import dev.sameql.standalone.judge.LineTask;
import dev.sameql.standalone.judge.Progress;
import dev.sameql.standalone.judge.SchemaSource;
import dev.sameql.standalone.judge.lines.InputLine;
import dev.sameql.standalone.judge.lines.LineCount;
import dev.sameql.standalone.judge.lines.PairReader;
import dev.sameql.verifier.metrics.DatabaseFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Looks at the gold queries of a file of pairs. A query that several pairs share is looked at
/// once, under the first of their ids. Golds of one question that are written differently are
/// compared, at the end.
public final class LintRun implements AutoCloseable {
    private final Linter linter;
    private final SchemaSource schemas;
    private final Optional<DatabaseFolder> databases;
    private final Accepted accepted;
    private final GoldComparison comparison;
    private final QuestionGolds golds = new QuestionGolds();
    private final Map<String, Optional<Schema>> known = new HashMap<>();
    private final Map<String, Optional<LintData>> open = new HashMap<>();
    private final Set<List<String>> seen = new HashSet<>();
    private final Map<LintCode, Long> counts = new HashMap<>();
    private long queries;
    private long refused;
    private long kept;

    /// What is found in one pair's gold query; `line` is the pair's in its file.
    public record Found(JsonNode id, String schema, long line, LintFinding finding) {}

    public LintRun(
            Linter linter,
            SchemaSource schemas,
            Optional<DatabaseFolder> databases,
            Accepted accepted,
            GoldJudge judge) {
        this.linter = linter;
        this.schemas = schemas;
        this.databases = databases;
        this.accepted = accepted;
        this.comparison = new GoldComparison(judge, schemas);
    }

    /// Who is told how far the run is: of each kind of work as it begins, with how much there is.
    @FunctionalInterface
    public interface Watcher {
        /// The work begins.
        Progress of(LineTask work, long total);
    }

    /// Reads the pairs. `troubles` is told of lines that cannot be looked at.
    public void read(
            Path pairs, Consumer<Found> findings, Consumer<String> troubles, Watcher watcher)
            throws IOException {
        try (var lines = new PairReader(Files.newInputStream(pairs));
                var progress = watcher.of(LineTask.LINTING, LineCount.of(pairs))) {
            for (var line = lines.next(); line.isPresent(); line = lines.next()) {
                switch (line.get()) {
                    case InputLine.Pair pair -> look(pair, findings, troubles);
                    case InputLine.Bad(long number, _, var refusal) -> {
                        refused++;
                        troubles.accept("line " + number + ": " + refusal.detail());
                    }
                }
                progress.step();
            }
        }
        if (linter.comparesGolds() && !golds.others().isEmpty()) compare(findings, watcher);
    }

    private void compare(Consumer<Found> findings, Watcher watcher) {
        try (var progress = watcher.of(LineTask.COMPARING, golds.others().size())) {
            for (QuestionGolds.Both both : golds.others()) {
                comparison
                        .finding(both)
                        .filter(finding -> linter.says(finding.code()))
                        .ifPresent(finding -> tell(both.other(), finding, findings));
                progress.step();
            }
        }
    }

    private void look(InputLine.Pair pair, Consumer<Found> findings, Consumer<String> troubles) {
        Dialect dialect = Dialects.named(pair.dialect()).orElse(Dialects.SQLITE);
        Optional<Schema> schema =
                known.computeIfAbsent(pair.schema(), name -> schemas.schema(name, troubles));
        if (schema.isEmpty()) {
            refused++;
            return;
        }
        golds.note(pair);
        if (!seen.add(List.of(pair.schema(), pair.dialect(), pair.gold()))) return;
        Optional<LintData> data =
                dialect.equals(LintData.DIALECT)
                        ? open.computeIfAbsent(pair.schema(), name -> data(name, troubles))
                        : Optional.empty();
        List<LintFinding> found;
        try {
            found = linter.findings(pair.gold(), schema.get(), dialect, data);
        } catch (RuntimeException | StackOverflowError broken) {
            // a defect of ours costs one query, not the run
            refused++;
            troubles.accept("line " + pair.line() + ": " + broken);
            return;
        }
        queries++;
        for (LintFinding finding : found) tell(pair, finding, findings);
    }

    private void tell(InputLine.Pair pair, LintFinding finding, Consumer<Found> findings) {
        if (accepted.has(pair.id(), finding.code())) {
            kept++;
            return;
        }
        counts.merge(finding.code(), 1L, Long::sum);
        findings.accept(new Found(pair.id(), pair.schema(), pair.line(), finding));
    }

    private Optional<LintData> data(String schema, Consumer<String> troubles) {
        if (databases.isEmpty()) return Optional.empty();
        try {
            List<Path> files = databases.get().files(schema);
            if (files.isEmpty()) return Optional.empty();
            return Optional.of(LintData.open(files.getFirst()));
        } catch (IOException | SQLException unreadable) {
            troubles.accept("the database of " + schema + ": " + unreadable.getMessage());
            return Optional.empty();
        }
    }

    /// How many there are of each code.
    public Map<LintCode, Long> counts() {
        return Map.copyOf(counts);
    }

    /// In one line.
    public String summary() {
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        return "%,d queries, %,d findings%s%s"
                .formatted(
                        queries,
                        all,
                        kept == 0 ? "" : ", %,d accepted".formatted(kept),
                        refused == 0
                                ? ""
                                : ", %,d lines could not be looked at".formatted(refused));
    }

    @Override
    public void close() {
        open.values().forEach(data -> data.ifPresent(LintData::close));
        databases.ifPresent(DatabaseFolder::close);
    }
}
