package dev.sameql.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The list of parts that a build makes holds every library that the application is packaged with.
class SbomIT {

    private static final Path BUILT = Path.of("target");
    private static final Path SBOM = BUILT.resolve("sameql-sbom.json");
    private static final Path LIBRARIES = BUILT.resolve("quarkus-app").resolve("lib");

    @Test
    void everyLibraryIsOnTheList() throws IOException {
        JsonNode list = list();
        assertThat(list.path("bomFormat").asText()).isEqualTo("CycloneDX");
        Set<String> listed =
                parts(list)
                        .map(
                                part ->
                                        "%s.%s-%s"
                                                .formatted(
                                                        part.path("group").asText(),
                                                        part.path("name").asText(),
                                                        part.path("version").asText()))
                        .collect(Collectors.toSet());
        List<String> libraries = libraries();
        assertThat(libraries).hasSizeGreaterThan(100);
        assertThat(libraries)
                .as("libraries that target/sameql-sbom.json does not name")
                .allMatch(library -> listed.stream().anyMatch(part -> isOf(library, part)));
    }

    @Test
    void partsOfOthersHaveALicenceAndADigest() throws IOException {
        assertThat(parts(list()).filter(part -> !part.path("group").asText().equals("dev.sameql")))
                .isNotEmpty()
                .allMatch(part -> part.path("hashes").size() > 0, "has a digest")
                .allMatch(part -> part.path("licenses").size() > 0, "has a licence");
    }

    @Test
    void advisoriesAreAskedForOfAllThatIsOnTheListAndSaid() throws Exception {
        for (String known : List.of("pkg:npm/htmx.org@", "pkg:npm/%40codemirror/view@")) {
            Ended ended = advisories(known);
            assertThat(ended.code()).as(ended.said()).isEqualTo(1);
            assertThat(ended.said())
                    .containsPattern("(?m)^" + known + "\\S+ GHSA-one GHSA-two GHSA-three$");
        }
        assertThat(advisories("pkg:maven/no.such/part@")).matches(ended -> ended.code() == 0);
    }

    @Test
    void whereNothingIsAskedForNothingIsSaidToBeWell(@TempDir Path folder) throws Exception {
        Path missing = folder.resolve("none.json");
        Ended ended = script(missing, "http://127.0.0.1:9");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said()).contains("there is no " + missing);
        Path empty = Files.writeString(folder.resolve("empty.json"), "{\"components\": []}");
        ended = script(empty, "http://127.0.0.1:9");
        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said()).contains("nothing was asked for");
    }

    private record Ended(int code, String said) {}

    /// What `ops/advisories.mjs` says where a server like OSV knows of one about such a package.
    private static Ended advisories(String known) throws Exception {
        var mapper = new ObjectMapper();
        HttpServer osv = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        Set<String> asked = ConcurrentHashMap.newKeySet();
        osv.createContext(
                "/v1/querybatch",
                exchange -> {
                    var results = mapper.createArrayNode();
                    for (JsonNode query :
                            mapper.readTree(exchange.getRequestBody()).path("queries")) {
                        String purl = query.at("/package/purl").asText();
                        asked.add(purl);
                        var result = results.addObject();
                        if (purl.startsWith(known))
                            answer(query.path("page_token").asText(), result);
                    }
                    byte[] answer =
                            mapper.writeValueAsBytes(
                                    mapper.createObjectNode().set("results", results));
                    exchange.sendResponseHeaders(200, answer.length);
                    exchange.getResponseBody().write(answer);
                    exchange.close();
                });
        osv.start();
        try {
            Ended ended = script(SBOM, "http://127.0.0.1:" + osv.getAddress().getPort());
            long others =
                    parts(list())
                            .filter(part -> !part.path("group").asText().equals("dev.sameql"))
                            .count();
            assertThat(asked).as(ended.said()).hasSize((int) others);
            return ended;
        } finally {
            osv.stop(0);
        }
    }

    /// One advisory a page, on three of them.
    private static void answer(String page, ObjectNode result) {
        String id =
                switch (page) {
                    case "" -> "GHSA-one";
                    case "2" -> "GHSA-two";
                    default -> "GHSA-three";
                };
        result.putArray("vulns").addObject().put("id", id);
        if (!page.equals("3")) result.put("next_page_token", page.isEmpty() ? "2" : "3");
    }

    private static Ended script(Path list, String osv) throws Exception {
        var script = new ProcessBuilder("node", "../ops/advisories.mjs", list.toString());
        script.environment().put("SAMEQL_OSV", osv);
        Process process = script.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Ended(process.waitFor(), said);
    }

    private static JsonNode list() throws IOException {
        return new ObjectMapper().readTree(SBOM.toFile());
    }

    private static Stream<JsonNode> parts(JsonNode list) {
        return StreamSupport.stream(list.path("components").spliterator(), false);
    }

    /// Whether a file's name is that of a part, perhaps with its classifier.
    private static boolean isOf(String library, String part) {
        return library.equals(part + ".jar") || library.startsWith(part + "-");
    }

    private static List<String> libraries() throws IOException {
        try (Stream<Path> files = Files.walk(LIBRARIES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }
}
