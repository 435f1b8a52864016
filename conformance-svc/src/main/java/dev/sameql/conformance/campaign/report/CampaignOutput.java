package dev.sameql.conformance.campaign.report;

import dev.sameql.conformance.campaign.Campaign;
import dev.sameql.conformance.campaign.finding.Finding;
import dev.sameql.conformance.campaign.finding.FindingsFile;
import dev.sameql.conformance.campaign.finding.Reproduction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a campaign leaves in a directory: `findings.jsonl`, `report.html`, and for each finding
/// `<id>.sql` and, for engines behind JDBC, `<id>.java`.
public final class CampaignOutput {
    private static final Map<String, String> URLS =
            Map.of(
                    "h2", "jdbc:h2:mem:",
                    "hsqldb", "jdbc:hsqldb:mem:reproduction",
                    "derby", "jdbc:derby:memory:reproduction;create=true",
                    "duckdb", "jdbc:duckdb:",
                    "sqlite", "jdbc:sqlite::memory:");

    private CampaignOutput() {}

    /// Writes all of it.
    public static void write(Path directory, Campaign campaign, List<Finding> findings)
            throws IOException {
        write(directory, HtmlReport.of(campaign, findings), findings);
    }

    /// The same of a campaign elsewhere, with its report.
    public static void write(Path directory, String report, List<Finding> findings)
            throws IOException {
        Files.createDirectories(directory);
        FindingsFile.write(directory.resolve("findings.jsonl"), findings);
        write(directory.resolve("report.html"), report);
        for (Finding finding : findings) write(directory, finding);
    }

    /// Writes what makes a finding again.
    public static void write(Path directory, Finding finding) throws IOException {
        Files.createDirectories(directory);
        write(directory.resolve(finding.id() + ".sql"), Reproduction.sql(finding));
        Optional<String> url = Optional.ofNullable(URLS.get(finding.engine()));
        if (url.isPresent())
            write(directory.resolve(finding.id() + ".java"), Reproduction.java(finding, url.get()));
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }
}
