package dev.sameql.standalone.command;

import dev.sameql.conformance.campaign.Campaign;
import dev.sameql.conformance.campaign.Settings;
import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.conformance.campaign.finding.FindingsFile;
import dev.sameql.conformance.campaign.oracle.Oracle;
import dev.sameql.conformance.campaign.oracle.Rewriting;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.conformance.campaign.profile.Subjects;
import dev.sameql.conformance.campaign.report.CampaignOutput;
import dev.sameql.standalone.campaign.ServedCampaign;
import dev.sameql.standalone.command.options.RemoteOptions;
import dev.sameql.standalone.judge.UsageException;
import dev.sameql.standalone.judge.client.Connection;
import dev.sameql.standalone.judge.client.EvaluationClient;
import dev.sameql.standalone.single.RuleSteps;
import dev.sameql.v1.ConformanceQuestion;
import dev.sameql.v1.ConformanceRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql conformance`: random queries on a real engine against what SQL says.
@Example({
    "sameql conformance --engine h2 --minutes 5 --out findings",
    "sameql conformance --engine hsqldb --cases 2000 --seed 7 --known known.jsonl --out findings",
    "sameql conformance --engine derby --minutes 10 --out findings --server localhost:9000"
})
@Command(
        name = "conformance",
        mixinStandardHelpOptions = true,
        description =
                "Tests an engine: random tables, rows and queries, each answer compared with what"
                    + " SQL says; what differs is made small, explained, and written as a script.",
        footer = {
            "",
            "Exit code 1 when something new is found that no documented difference explains."
        })
final class ConformanceCommand implements Callable<Integer> {
    private static final double SECONDS = 60;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            required = true,
            description =
                    "The engine: h2, hsqldb, derby, duckdb, sqlite, postgresql," + " mariadb.")
    String engine;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            description = "How long it runs (default: ${DEFAULT-VALUE}).")
    double minutes = 5;

    @Option(
            names = "--cases",
            paramLabel = "N",
            description = "How many cases it runs at most (default: as many as there is time for).")
    long cases = Long.MAX_VALUE;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The first case's seed (default: ${DEFAULT-VALUE}).")
    long seed = 1;

    @Option(
            names = "--known",
            paramLabel = "FILE",
            description = "Findings that are no news: a findings.jsonl of an earlier run.")
    Path known;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Where findings.jsonl, report.html and the scripts go, one per finding.")
    Path out;

    @Option(
            names = "--oracles",
            split = ",",
            paramLabel = "NAME",
            description =
                    "What is asked beside the reading: partition, counted, layout, parameters,"
                            + " rules, types, majority (default: all but majority).")
    List<String> oracles;

    @Option(
            names = "--drivers",
            paramLabel = "DIR",
            description = "A directory of JDBC drivers, DuckDB's among them.")
    Path drivers;

    @Mixin RemoteOptions remote;

    @Override
    public Integer call() throws IOException, SQLException {
        Optional<Connection> server = remote.server();
        if (minutes <= 0 || cases <= 0)
            throw new UsageException("--minutes and --cases are more than 0");
        if (known != null && !Files.isReadable(known))
            throw new UsageException(known + " cannot be read");
        List<Finding> old = known == null ? List.of() : FindingsFile.read(known);
        var time = Duration.ofMillis((long) (minutes * SECONDS * 1000));
        var settings = new Settings(time, cases, seed, asked());
        return server.isPresent() ? there(server.get(), settings, old) : here(settings, old);
    }

    private int here(Settings settings, List<Finding> old) throws IOException, SQLException {
        Subject subject =
                Subjects.named(engine)
                        .orElseThrow(
                                () ->
                                        new UsageException(
                                                "no engine under test is called "
                                                        + engine
                                                        + "; there are "
                                                        + names()));
        try (var campaign =
                new Campaign(
                        subject,
                        settings,
                        Optional.ofNullable(drivers),
                        old,
                        rules(settings.oracles()))) {
            campaign.run(new Progress(out));
            List<Finding> findings = campaign.withKnown();
            CampaignOutput.write(out, campaign, findings);
            return ended(campaign.version() + ": " + campaign.tally(), findings);
        }
    }

    /// A run of a server's: its operator says which engines there are, and how long one may take.
    private int there(Connection server, Settings settings, List<Finding> old) throws IOException {
        if (drivers != null)
            throw new UsageException("--drivers is for this process: a server has its own");
        try (var client = EvaluationClient.connect(server)) {
            var question =
                    ConformanceQuestion.newBuilder()
                            .setEngine(engine)
                            .setSeconds(Math.max(1, settings.time().toSeconds()))
                            .setCases(cases == Long.MAX_VALUE ? 0 : cases)
                            .setSeed(seed)
                            .addAllOracles(oracles == null ? List.of() : oracles)
                            .build();
            var served = new ServedCampaign(client.channel(), new Progress(out));
            ServedCampaign.Ended ended = served.run(question, old);
            CampaignOutput.write(out, ended.report(), ended.findings());
            return ended(ServedCampaign.text(ended.run()), ended.findings());
        }
    }

    /// The steps of the rules that come with the application, where they are asked for.
    private static Rewriting rules(Set<Oracle.Kind> asked) {
        return asked.contains(Oracle.Kind.RULES) ? RuleSteps.configured() : Rewriting.NONE;
    }

    private int ended(String what, List<Finding> findings) {
        long fresh = findings.stream().filter(Finding::isNews).count();
        System.out.println(
                what
                        + "; "
                        + findings.size()
                        + " findings, "
                        + fresh
                        + " of them new bug candidates; see "
                        + out.resolve("report.html"));
        return fresh == 0 ? ExitCode.DONE : ExitCode.DIFFERENT;
    }

    private Set<Oracle.Kind> asked() {
        if (oracles == null) return Settings.usual();
        Set<Oracle.Kind> asked = EnumSet.noneOf(Oracle.Kind.class);
        for (String name : oracles) {
            Optional<Oracle.Kind> kind =
                    Arrays.stream(Oracle.Kind.values())
                            .filter(k -> k.name().equalsIgnoreCase(name.strip()))
                            .findFirst();
            asked.add(kind.orElseThrow(() -> new UsageException("no oracle is called " + name)));
        }
        return asked;
    }

    private static String names() {
        return Subjects.all().stream().map(Subject::name).collect(Collectors.joining(", "));
    }

    /// What happens, on stderr; each finding's scripts are there as soon as it is found.
    private record Progress(Path out) implements Campaign.Listener, ServedCampaign.Listener {

        @Override
        public void stands(ConformanceRun run) {
            System.err.println(ServedCampaign.text(run));
        }

        @Override
        public void progress(Campaign campaign) {
            System.err.println(
                    campaign.tally()
                            + "; "
                            + campaign.coverage().features().size()
                            + " features, "
                            + campaign.coverage().rules()
                            + " rules; "
                            + campaign.findings().size()
                            + " findings");
        }

        @Override
        public void found(Finding finding) {
            System.err.println(
                    finding.id()
                            + " "
                            + finding.kind()
                            + " ("
                            + finding.standing()
                            + ", "
                            + finding.status()
                            + "): "
                            + finding.query());
            try {
                CampaignOutput.write(out, finding);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
