package dev.sameql.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sameql.v1.ConformanceServiceOuterClass;
import dev.sameql.v1.DialectServiceOuterClass;
import dev.sameql.v1.EvaluationServiceOuterClass;
import dev.sameql.v1.HoldingServiceOuterClass;
import dev.sameql.v1.RuleServiceOuterClass;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whom a server may serve, and what a caller may do.
class ExposureTest {

    private static final String CERTIFICATE =
            " quarkus.grpc.server.ssl.certificate=c.pem quarkus.grpc.server.ssl.key=k.pem";
    private static final String TOKEN_KEY =
            " mp.jwt.verify.publickey.location=p.pem mp.jwt.verify.issuer=us";

    private static Exposure exposure(String settings) {
        return Exposure.of(config(settings));
    }

    private static Config config(String settings) {
        var config = new SmallRyeConfigBuilder();
        Arrays.stream(settings.strip().split(" +", -1))
                .map(setting -> setting.split("=", 2))
                .forEach(setting -> config.withDefaultValue(setting[0], setting[1]));
        return config.build();
    }

    private static Optional<String> refusalOfPages(String host, String settings) {
        return Exposure.refusalOfPages(
                config("quarkus.grpc.server.host=127.0.0.1 quarkus.http.host=" + host + settings));
    }

    private static Optional<String> refusal(String host, String settings) {
        return exposure("quarkus.grpc.server.host=" + host + settings).refusal();
    }

    @Test
    void inAContainerTheAddressCountsAtWhichItIsPublished() {
        String at = " sameql.security.published=";
        assertThat(refusal("0.0.0.0", at + "127.0.0.1")).isEmpty();
        assertThat(refusal("0.0.0.0", at + "0.0.0.0")).isPresent();
        assertThat(refusal("0.0.0.0", at + "192.0.2.1 sameql.security.open=true")).isEmpty();
        assertThat(refusalOfPages("0.0.0.0", at + "127.0.0.1")).isEmpty();
        assertThat(refusalOfPages("0.0.0.0", at + "192.0.2.1")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "localhost", "::1", "127.1.2.3"})
    void onLoopbackAServerIsOpenUnlessToldOtherwise(String host) {
        assertThat(refusal(host, "")).isEmpty();
        Exposure local = exposure("quarkus.grpc.server.host=" + host);
        assertThat(local.tokens()).isFalse();
        assertThat(local.isLocal()).isTrue();
        assertThat(refusal(host, " sameql.security.tokens=true")).isPresent();
        assertThat(refusal(host, " sameql.security.tokens=true" + TOKEN_KEY)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "192.0.2.7", "no-such-host.invalid"})
    void elsewhereItNeedsTlsAndTokensOrToBeTold(String host) {
        assertThat(refusal(host, ""))
                .hasValueSatisfying(
                        why ->
                                assertThat(why)
                                        .contains("quarkus.grpc.server.ssl.certificate")
                                        .contains("mp.jwt.verify.publickey.location")
                                        .contains("127.0.0.1")
                                        .contains("sameql.security.open=true"));
        assertThat(refusal(host, TOKEN_KEY))
                .hasValueSatisfying(
                        why ->
                                assertThat(why)
                                        .contains("needs a certificate: ")
                                        .contains("ssl.key"));
        assertThat(refusal(host, CERTIFICATE)).isPresent();
        assertThat(refusal(host, CERTIFICATE + TOKEN_KEY)).isEmpty();
        assertThat(refusal(host, CERTIFICATE + TOKEN_KEY + " sameql.security.tokens=false"))
                .hasValueSatisfying(why -> assertThat(why).contains("needs to know its callers"));
        assertThat(refusal(host, " sameql.security.open=true")).isEmpty();
        assertThat(exposure("quarkus.grpc.server.host=" + host).tokens()).isTrue();
    }

    @Test
    void certificatesOfClientsStandInForTokens() {
        String mutual = CERTIFICATE + " quarkus.grpc.server.ssl.client-auth=REQUIRED";
        assertThat(refusal("0.0.0.0", mutual)).isEmpty();
        assertThat(exposure("quarkus.grpc.server.host=0.0.0.0" + mutual).tokens()).isFalse();
    }

    @Test
    void aServerThatSharesHttpsPortIsExposedAsHttpIs() {
        String shared = " quarkus.grpc.server.use-separate-server=false quarkus.http.host=";
        assertThat(refusal("127.0.0.1", shared + "0.0.0.0")).isPresent();
        assertThat(refusal("127.0.0.1", shared + "0.0.0.0" + CERTIFICATE + TOKEN_KEY)).isPresent();
        String https = " quarkus.http.tls-configuration-name=ours";
        assertThat(refusal("127.0.0.1", shared + "0.0.0.0" + https + TOKEN_KEY)).isPresent();
        String closed = https + " quarkus.http.insecure-requests=disabled";
        assertThat(refusal("127.0.0.1", shared + "0.0.0.0" + closed + TOKEN_KEY)).isEmpty();
        assertThat(refusal("0.0.0.0", shared + "127.0.0.1")).isEmpty();
    }

    @Test
    void pagesAreShownHereOrToWhomTokensName() {
        assertThat(refusalOfPages("127.0.0.1", "")).isEmpty();
        assertThat(refusalOfPages("0.0.0.0", ""))
                .hasValueSatisfying(why -> assertThat(why).contains("a certificate", "tokens"));
        String tokens = TOKEN_KEY + " sameql.security.tokens=true";
        assertThat(refusalOfPages("0.0.0.0", tokens)).isPresent();
        String certificate = " quarkus.http.ssl.certificate.files=c.pem";
        assertThat(refusalOfPages("0.0.0.0", certificate + tokens))
                .hasValueSatisfying(r -> assertThat(r).contains("insecure-requests"));
        String https = certificate + " quarkus.http.insecure-requests=redirect";
        assertThat(refusalOfPages("0.0.0.0", https)).isPresent();
        assertThat(refusalOfPages("0.0.0.0", https + tokens)).isEmpty();
        assertThat(refusalOfPages("0.0.0.0", " sameql.security.open=true")).isEmpty();
    }

    @Test
    void whatIsNotSaidIsEverywhere() {
        assertThat(exposure("quarkus.grpc.server.port=1").refusal()).isPresent();
    }

    @Test
    void everyMethodHasARole() {
        Set<String> methods =
                Stream.of(
                                EvaluationServiceOuterClass.getDescriptor(),
                                ConformanceServiceOuterClass.getDescriptor(),
                                DialectServiceOuterClass.getDescriptor(),
                                HoldingServiceOuterClass.getDescriptor(),
                                RuleServiceOuterClass.getDescriptor())
                        .flatMap(file -> file.getServices().stream())
                        .flatMap(
                                service ->
                                        service.getMethods().stream()
                                                .map(
                                                        m ->
                                                                service.getFullName()
                                                                        + "/"
                                                                        + m.getName()))
                        .collect(Collectors.toSet());
        assertThat(Role.methods()).isEqualTo(methods);
        assertThat(Role.of("grpc.reflection.v1.ServerReflection/ServerReflectionInfo"))
                .isEqualTo(Role.OPERATE);
    }

    @Test
    void rolesHoldThoseBeforeThem() {
        assertThat(Role.READ.isGrantedBy(Set.of(Role.SUBMIT))).isTrue();
        assertThat(Role.SUBMIT.isGrantedBy(Set.of(Role.READ))).isFalse();
        assertThat(Role.READ.isGrantedBy(Set.of())).isFalse();
        assertThat(Role.among(List.of("read", "Submit", "admin"))).containsExactly(Role.READ);
    }

    @Test
    void idsOfTwoTenantsNeverMeet() {
        Tenant one = new Tenant("one");
        assertThat(one.scoped("shop")).isNotEqualTo(new Tenant("two").scoped("shop"));
        assertThat(Tenant.DEFAULT.scoped("shop")).isEqualTo("shop");
        for (Tenant tenant : List.of(one, Tenant.DEFAULT)) {
            assertThat(Tenant.unscoped(tenant.scoped("shop"))).isEqualTo("shop");
            assertThat(Tenant.of(tenant.scoped("shop"))).isEqualTo(tenant);
        }
    }
}
