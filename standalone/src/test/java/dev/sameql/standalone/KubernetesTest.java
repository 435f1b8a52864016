package dev.sameql.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.sameql.v1.wire.Topics;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The manifests for Kubernetes are what its API takes, with no field that it does not know, and
/// say of every service what a cluster must know of it.
class KubernetesTest {

    private static final Path MANIFESTS = Path.of("../ops/kubernetes");
    private static final Map<String, Class<? extends HasMetadata>> KINDS =
            Map.of(
                    "v1/ConfigMap", ConfigMap.class,
                    "v1/Service", Service.class,
                    "apps/v1/Deployment", Deployment.class,
                    "apps/v1/StatefulSet", StatefulSet.class,
                    "policy/v1/PodDisruptionBudget", PodDisruptionBudget.class,
                    "networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class);
    private static final Set<String> KAFKA_TRIGGER =
            Set.of(
                    "bootstrapServers",
                    "consumerGroup",
                    "topic",
                    "lagThreshold",
                    "offsetResetPolicy");

    private final ObjectMapper yaml = strict();

    /// The model keeps what it does not know; here that is a mistake.
    private static ObjectMapper strict() {
        var mapper = new ObjectMapper(new YAMLFactory());
        mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        mapper.setAnnotationIntrospector(
                new JacksonAnnotationIntrospector() {
                    private static final long serialVersionUID = 1;

                    @Override
                    public Boolean hasAnySetter(Annotated member) {
                        return false;
                    }
                });
        return mapper;
    }

    @Test
    void aFieldThatKubernetesDoesNotKnowIsAMistake() {
        String mistaken = "apiVersion: v1\nkind: Service\nspec:\n  ports:\n    - prot: 9000\n";
        assertThatThrownBy(() -> yaml.readValue(mistaken, Service.class))
                .isInstanceOf(UnrecognizedPropertyException.class);
    }

    @Test
    void everyManifestIsInItsKustomization() throws IOException {
        for (Path directory : List.of(MANIFESTS, MANIFESTS.resolve("keda"))) {
            JsonNode listed =
                    yaml.readTree(directory.resolve("kustomization.yaml").toFile())
                            .get("resources");
            Set<String> named = new HashSet<>();
            listed.forEach(entry -> named.add(entry.asText()));
            named.remove("..");
            try (Stream<Path> files = Files.list(directory)) {
                assertThat(
                                files.filter(Files::isRegularFile)
                                        .map(file -> file.getFileName().toString())
                                        .filter(name -> !name.equals("kustomization.yaml")))
                        .containsExactlyInAnyOrderElementsOf(named);
            }
        }
    }

    @Test
    void everyServiceSaysWhatAClusterMustKnow() {
        List<HasMetadata> all = manifests();
        for (String name : List.of("gateway", "normalizer", "verifier", "conformance")) {
            PodTemplateSpec pod = template(all, "sameql-" + name);
            assertThat(pod.getSpec().getSecurityContext().getRunAsNonRoot()).as(name).isTrue();
            Container service = pod.getSpec().getContainers().getFirst();
            assertThat(service.getImage())
                    .isEqualTo(
                            "sameql/" + name + ":" + ProjectVersion.of(Path.of("..")).released());
            assertThat(service.getStartupProbe()).as(name).isNotNull();
            assertThat(service.getLivenessProbe()).as(name).isNotNull();
            assertThat(service.getReadinessProbe()).as(name).isNotNull();
            assertThat(service.getResources().getRequests()).containsKeys("cpu", "memory");
            assertThat(service.getResources().getLimits()).containsKey("memory");
            assertThat(service.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
            assertThat(service.getSecurityContext().getCapabilities().getDrop()).contains("ALL");
            assertThat(of(PodDisruptionBudget.class, all))
                    .as("a budget for " + name)
                    .anyMatch(budget -> selects(budget, pod));
        }
    }

    @Test
    void gatewaysFindEachOther() {
        List<HasMetadata> all = manifests();
        StatefulSet gateways = of(StatefulSet.class, all).findFirst().orElseThrow();
        String name = gateways.getSpec().getServiceName();
        assertThat(gateways.getSpec().getTemplate().getSpec().getContainers().getFirst().getEnv())
                .extracting(EnvVar::getName, EnvVar::getValue)
                .contains(tuple("SAMEQL_GATEWAY_ADDRESS", "$(POD_NAME)." + name + ":9000"));
        assertThat(of(Service.class, all).filter(s -> s.getMetadata().getName().equals(name)))
                .singleElement()
                .matches(service -> service.getSpec().getClusterIP().equals("None"))
                .matches(service -> service.getSpec().getPublishNotReadyAddresses());
    }

    @Test
    void workersFollowTheLagOfTheirGroup() throws IOException {
        int partitions = partitions();
        Set<String> topics = new HashSet<>();
        for (JsonNode scaled : documents(MANIFESTS.resolve("keda/scaling.yaml"))) {
            assertThat(scaled.get("apiVersion").asText()).isEqualTo("keda.sh/v1alpha1");
            assertThat(scaled.get("kind").asText()).isEqualTo("ScaledObject");
            JsonNode spec = scaled.get("spec");
            String target = spec.get("scaleTargetRef").get("name").asText();
            assertThat(template(manifests(), target)).isNotNull();
            assertThat(spec.get("maxReplicaCount").asInt())
                    .as("more than there are partitions have nothing to do")
                    .isEqualTo(partitions);
            JsonNode trigger = spec.get("triggers").get(0);
            assertThat(trigger.get("type").asText()).isEqualTo("kafka");
            JsonNode group = trigger.get("metadata");
            assertThat(group.fieldNames()).toIterable().isSubsetOf(KAFKA_TRIGGER);
            assertThat(group.get("consumerGroup").asText()).isEqualTo(target);
            topics.add(group.get("topic").asText());
        }
        assertThat(topics)
                .containsExactlyInAnyOrder(
                        Topics.QUERY_PAIRS, Topics.VERIFICATIONS, Topics.DIALECTS);
    }

    private static boolean selects(PodDisruptionBudget budget, PodTemplateSpec pod) {
        var labels = pod.getMetadata().getLabels().entrySet();
        return labels.containsAll(budget.getSpec().getSelector().getMatchLabels().entrySet());
    }

    private int partitions() {
        return of(ConfigMap.class, manifests())
                .map(config -> config.getData().get("SAMEQL_GATEWAY_PARTITIONS"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElseThrow();
    }

    private static <T> Stream<T> of(Class<T> kind, List<HasMetadata> all) {
        return all.stream().filter(kind::isInstance).map(kind::cast);
    }

    private static PodTemplateSpec template(List<HasMetadata> all, String name) {
        return Stream.concat(
                        of(Deployment.class, all)
                                .filter(d -> d.getMetadata().getName().equals(name))
                                .map(d -> d.getSpec().getTemplate()),
                        of(StatefulSet.class, all)
                                .filter(s -> s.getMetadata().getName().equals(name))
                                .map(s -> s.getSpec().getTemplate()))
                .findFirst()
                .orElseThrow();
    }

    private List<HasMetadata> manifests() {
        List<HasMetadata> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(MANIFESTS)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (file.endsWith("kustomization.yaml")) continue;
                for (JsonNode document : documents(file)) found.add(read(document));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private HasMetadata read(JsonNode document) throws IOException {
        String kind = document.get("apiVersion").asText() + "/" + document.get("kind").asText();
        assertThat(KINDS).containsKey(kind);
        return yaml.treeToValue(document, KINDS.get(kind));
    }

    private List<JsonNode> documents(Path file) throws IOException {
        try (var documents = yaml.readerFor(JsonNode.class).<JsonNode>readValues(file.toFile())) {
            return documents.readAll();
        }
    }
}
