package dev.sameql.gateway.streams.table;

import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.access.Exposure;
import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.TlsChannelCredentials;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.kafka.streams.state.HostInfo;
import org.eclipse.microprofile.config.Config;

/// Where other gateways reach this one, and how it reaches them.
@ApplicationScoped
public class PeerSettings {

    private static final String SSL = "quarkus.grpc.server.ssl.";

    private final GatewayConfig config;
    private final Config all;

    PeerSettings(GatewayConfig config, Config all) {
        this.config = config;
        this.all = all;
    }

    /// As configured; else the address of this machine, or where the server listens on that alone.
    public HostInfo own() {
        Exposure exposure = Exposure.of(all);
        String address = config.address().orElseGet(() -> host(exposure) + ":" + exposure.port());
        HostInfo own = HostInfo.buildFromEndpoint(address);
        if (own == null)
            throw new IllegalArgumentException(
                    "sameql.gateway.address is HOST:PORT, not \"" + address + "\"");
        return own;
    }

    private static String host(Exposure exposure) {
        if (exposure.isLocal()) return "127.0.0.1";
        if (!exposure.host().equals("0.0.0.0")) return exposure.host();
        try {
            return InetAddress.getLocalHost().getHostAddress();
        } catch (UnknownHostException e) {
            return "127.0.0.1";
        }
    }

    public Peers peers() {
        return new Peers(credentials(Exposure.of(all)), config.peersName());
    }

    private ChannelCredentials credentials(Exposure exposure) {
        if (!exposure.encrypted()) return InsecureChannelCredentials.create();
        var credentials = TlsChannelCredentials.newBuilder();
        try {
            if (config.peersCa().isPresent())
                credentials.trustManager(config.peersCa().get().toFile());
            if (exposure.asksForCertificates())
                credentials.keyManager(file("certificate"), file("key"));
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the certificates to reach other gateways with cannot be read", e);
        }
        return credentials.build();
    }

    private File file(String which) {
        return new File(all.getValue(SSL + which, String.class));
    }
}
