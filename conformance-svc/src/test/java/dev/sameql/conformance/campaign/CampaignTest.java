package dev.sameql.conformance.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.conformance.campaign.finding.Finding.Status;
import dev.sameql.conformance.campaign.finding.FindingsFile;
import dev.sameql.conformance.campaign.profile.Subject;
import dev.sameql.conformance.campaign.profile.Subjects;
import dev.sameql.conformance.campaign.report.CampaignOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Short campaigns on engines with faults that are known.
class CampaignTest {
    private static final long SEED_OF_A_FAULT = 28;
    private static final int CASES = 4;

    @TempDir Path directory;

    private static final class Silence implements Campaign.Listener {
        private final List<Finding> heard = new ArrayList<>();

        @Override
        public void progress(Campaign campaign) {
            // nobody looks
        }

        @Override
        public void found(Finding finding) {
            heard.add(finding);
        }
    }

    private static Campaign campaign(String engine, long cases, long seed, List<Finding> known)
            throws IOException, SQLException {
        Subject subject = Subjects.named(engine).orElseThrow();
        var settings = new Settings(Duration.ofMinutes(2), cases, seed);
        return new Campaign(subject, settings, Optional.empty(), known);
    }

    /// `U IS NOT TRUE` keeps a row; HSQLDB 2.7.4 drops it.
    @Test
    void aWrongResultIsFoundMadeSmallAndWritten() throws IOException, SQLException {
        try (Campaign campaign = campaign("hsqldb", CASES, SEED_OF_A_FAULT, List.of())) {
            var listener = new Silence();
            campaign.run(listener);
            Finding finding =
                    listener.heard.stream()
                            .filter(f -> f.features().contains("IS NOT TRUE"))
                            .findFirst()
                            .orElseThrow();
            assertThat(finding.kind()).isEqualTo("RESULT");
            assertThat(finding.isNews()).isTrue();
            assertThat(finding.reduced()).isTrue();
            assertThat(finding.setup()).hasSize(2);
            assertThat(finding.query()).contains("IS NOT TRUE").hasSizeLessThan(80);

            CampaignOutput.write(directory, campaign, campaign.withKnown());
            assertThat(Files.readString(directory.resolve("report.html"))).contains(finding.id());
            assertThat(directory.resolve(finding.id() + ".sql")).exists();
            assertThat(directory.resolve(finding.id() + ".java")).exists();
            assertThat(FindingsFile.read(directory.resolve("findings.jsonl")))
                    .containsAll(campaign.findings())
                    .anyMatch(f -> f.id().equals(finding.id()));
        }
    }

    @Test
    void whatIsKnownIsNoNewsAndWhatTheEngineDoesNoMoreIsFixed() throws IOException, SQLException {
        List<Finding> first;
        try (Campaign campaign = campaign("hsqldb", CASES, SEED_OF_A_FAULT, List.of())) {
            campaign.run(new Silence());
            first = campaign.withKnown();
        }
        try (Campaign campaign = campaign("hsqldb", CASES, SEED_OF_A_FAULT, first)) {
            campaign.run(new Silence());
            assertThat(campaign.withKnown()).noneMatch(Finding::isNews).isNotEmpty();
        }
        try (Campaign campaign = campaign("hsqldb", 1, SEED_OF_A_FAULT + 1, first)) {
            assertThat(campaign.withKnown()).allMatch(f -> f.status() == Status.KNOWN);
        }
        List<Finding> healed = first.stream().map(CampaignTest::healed).toList();
        try (Campaign campaign = campaign("hsqldb", 1, SEED_OF_A_FAULT + 1, healed)) {
            assertThat(campaign.withKnown()).allMatch(f -> f.status() == Status.FIXED);
        }
    }

    /// The finding as of an engine that answered otherwise.
    private static Finding healed(Finding finding) {
        return new Finding(
                finding.id(),
                finding.status(),
                finding.engine(),
                finding.version(),
                finding.oracle(),
                finding.kind(),
                finding.standing(),
                finding.query(),
                finding.setup(),
                finding.expected(),
                "what it never says",
                finding.features(),
                finding.rules(),
                finding.points(),
                finding.part(),
                finding.explanation(),
                finding.reduced(),
                finding.seed(),
                finding.times());
    }

    @Test
    void theSameSeedGivesTheSameFindings() throws IOException, SQLException {
        assertThat(ids("h2")).isEqualTo(ids("h2"));
    }

    private static List<String> ids(String engine) throws IOException, SQLException {
        try (Campaign campaign = campaign(engine, 60, 2380, List.of())) {
            campaign.run(new Silence());
            return campaign.findings().stream().map(Finding::id).toList();
        }
    }
}
