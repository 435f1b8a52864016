package dev.sameql.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.sameql.v1.wire.Topics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What the compose file, the Dockerfiles and the pages of `ops` and `docs` mention is there.
class ComposeTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Map<String, String> SERVICES =
            Map.of(
                    "gateway",
                    "gateway",
                    "normalizer",
                    "normalizer-svc",
                    "verifier",
                    "verifier-svc",
                    "conformance",
                    "conformance-svc");

    /// What `ops/pin.sh` adds.
    private static final String DIGEST = "(@sha256:[0-9a-f]{64})?";

    /// Where ports are published unless somebody says otherwise.
    private static final String LOOPBACK = "${SAMEQL_PUBLISH:-127.0.0.1}:";

    private final JsonNode compose = yaml("docker-compose.yml");

    @Test
    void imagesAreTheVersionsWeBuildAgainstAndNoneFloats() throws IOException {
        String kafka = property("kafka.version");
        assertThat(compose.at("/services/kafka/image").asText())
                .matches(Pattern.quote("apache/kafka:" + kafka) + DIGEST);
        for (JsonNode service : compose.path("services")) {
            assertThat(service.path("image").asText())
                    .matches("[a-z/-]+:v?\\d+\\.\\d+\\.\\d+" + DIGEST);
        }
        for (String name : SERVICES.keySet()) {
            assertThat(compose.at("/services/" + name + "/image").asText())
                    .isEqualTo("sameql/" + name + ":" + ProjectVersion.of(ROOT).released());
        }
    }

    @Test
    void eachServiceIsBuiltFromItsModuleAndRunsUnprivileged() throws IOException {
        for (Map.Entry<String, String> service : SERVICES.entrySet()) {
            JsonNode node = compose.at("/services/" + service.getKey());
            assertThat(node.path("build").asText()).isEqualTo("./" + service.getValue());
            String dockerfile = text(service.getValue() + "/Dockerfile");
            assertThat(dockerfile)
                    .containsPattern(
                            "(?m)^FROM eclipse-temurin:25\\.\\d+\\.\\d+_\\d+-jre" + DIGEST + "$")
                    .contains("USER 10001:10001")
                    .contains("EXPOSE 8080");
            assertThat(text(service.getValue() + "/pom.xml")).contains("quarkus-maven-plugin");
        }
        for (JsonNode service : compose.path("services")) {
            String user =
                    service.has("user")
                            ? service.path("user").asText()
                            : compose.at("/x-service/user").asText();
            assertThat(user).matches("[1-9]\\d*:\\d+");
            assertThat(service.has("healthcheck") || service.has("<<")).isTrue();
        }
    }

    @Test
    void portsAreThoseTheServicesListenOn() throws IOException {
        assertThat(compose.at("/x-environment/QUARKUS_HTTP_PORT").asText()).isEqualTo("8080");
        assertThat(compose.at("/services/gateway/environment/QUARKUS_GRPC_SERVER_PORT").asText())
                .isEqualTo("9000");
        assertThat(ports("gateway")).containsExactly("9000:9000", "8080:8080");
        Set<String> published = new HashSet<>();
        for (JsonNode service : compose.path("services")) {
            for (JsonNode port : service.path("ports")) {
                assertThat(port.asText()).startsWith(LOOPBACK);
                String host = port.asText().substring(LOOPBACK.length()).replaceAll(":.*", "");
                assertThat(published.add(host)).as("port %s twice", host).isTrue();
            }
        }
        JsonNode gateway = compose.at("/services/gateway/environment");
        assertThat(gateway.path("SAMEQL_SECURITY_PUBLISHED").asText() + ":")
                .as("the gateway is open where all is published on the loopback interface alone")
                .isEqualTo(LOOPBACK);
        assertThat(gateway.path("SAMEQL_SECURITY_OPEN").asText())
                .isEqualTo("${SAMEQL_SECURITY_OPEN:-false}");
        JsonNode scraped =
                yaml("ops/prometheus/prometheus.yml")
                        .at("/scrape_configs/0/static_configs/0/targets");
        for (JsonNode target : scraped)
            assertThat(SERVICES).containsKey(target.asText().replaceAll(":8080$", ""));
        assertThat(scraped).hasSize(SERVICES.size());
    }

    @Test
    void everyContainerIsConfinedAndHasAMemoryLimit() {
        Set<String> writable = new TreeSet<>();
        compose.path("services")
                .properties()
                .forEach(
                        named -> {
                            JsonNode service = named.getValue();
                            assertThat(said(service, "cap_drop").path(0).asText()).isEqualTo("ALL");
                            assertThat(said(service, "security_opt").path(0).asText())
                                    .isEqualTo("no-new-privileges:true");
                            assertThat(said(service, "pids_limit").asInt()).isPositive();
                            assertThat(said(service, "mem_limit").asText()).matches("\\d+[mg]");
                            if (!said(service, "read_only").asBoolean())
                                writable.add(named.getKey());
                        });
        assertThat(writable).as("Kafka's image writes its configuration").containsExactly("kafka");
    }

    /// What a service says, or what it merges says: an alias is read as its name.
    private JsonNode said(JsonNode service, String key) {
        if (service.has(key) || !service.has("<<")) return service.path(key);
        return said(compose.path("x-" + service.path("<<").asText()), key);
    }

    @Test
    void noPasswordHasADefault() throws IOException {
        Matcher password =
                Pattern.compile("(?i)\\w*(password|secret|token)\\w*: *(.*)")
                        .matcher(text("docker-compose.yml"));
        int found = 0;
        for (; password.find(); found++)
            assertThat(password.group(2)).matches("\\$\\{[A-Z_]+:\\?.+}");
        assertThat(found).isPositive();
    }

    @Test
    void topicsNamedAnywhereExist() throws IOException {
        Set<String> known = new TreeSet<>();
        for (String topic : Topics.WORK) {
            known.add(topic);
            known.add(Topics.deadLetters(topic));
        }
        for (String topic : Topics.TABLES) {
            known.add(topic);
            known.add(Topics.deadLetters(topic));
        }
        List<String> files =
                new ArrayList<>(
                        List.of(
                                "docker-compose.yml",
                                "README.md",
                                "docs/architecture.md",
                                "docs/operations.md",
                                "ops/prometheus/alerts.yml"));
        for (String module : SERVICES.values())
            files.add(module + "/src/main/resources/META-INF/microprofile-config.properties");
        for (String file : files) {
            Matcher topic =
                    Pattern.compile("\\bsameql\\.[a-z-]+\\.v\\d+(\\.dlq)?").matcher(text(file));
            while (topic.find()) assertThat(known).as(file).contains(topic.group());
        }
    }

    private List<String> ports(String service) {
        List<String> ports = new ArrayList<>();
        compose.at("/services/" + service + "/ports")
                .forEach(p -> ports.add(p.asText().replace(LOOPBACK, "")));
        return ports;
    }

    private static String property(String name) throws IOException {
        Matcher matcher =
                Pattern.compile("<" + Pattern.quote(name) + ">([^<]+)<").matcher(text("pom.xml"));
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private static String text(String path) throws IOException {
        return Files.readString(ROOT.resolve(path));
    }

    private static JsonNode yaml(String path) {
        try {
            return new YAMLMapper().readTree(text(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
