package dev.sameql.gateway.streams.table;

import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.HoldingServiceGrpc;
import dev.sameql.v1.HoldingServiceGrpc.HoldingServiceBlockingStub;
import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.streams.state.HostInfo;

/// The way to the other gateways, which hold what this one does not.
///
/// They are called as clients call: over TLS where the server speaks it, with the server's own
/// certificate where clients need one, and with the token of the caller for whom is asked. So a
/// gateway can read for its caller what that caller may read, and no more.
public final class Peers implements AutoCloseable {

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final int MAX_MESSAGE = 32 << 20;

    private final ChannelCredentials credentials;
    private final Optional<String> authority;
    private final Map<HostInfo, ManagedChannel> channels = new ConcurrentHashMap<>();

    /// - `authority`: the name that certificates are held against, for gateways that are known by
    ///   their address.
    public Peers(ChannelCredentials credentials, Optional<String> authority) {
        this.credentials = credentials;
        this.authority = authority;
    }

    /// The judgements of `partitions`, which `holder` holds, in the range; read page by page.
    ///
    /// - `token`: of whom is asked for.
    ///
    /// @throws NotThereYet when the holder does not answer or does not hold them
    Judgements read(
            HostInfo holder, Set<Integer> partitions, JobRange range, Optional<String> token) {
        var peer = HoldingServiceGrpc.newBlockingStub(channel(holder));
        var named =
                token.map(t -> MetadataUtils.newAttachHeadersInterceptor(bearer(t)))
                        .map(peer::withInterceptors)
                        .orElse(peer);
        return new PeerJudgements(() -> within(named), partitions, range);
    }

    private static HoldingServiceBlockingStub within(HoldingServiceBlockingStub peer) {
        return peer.withDeadlineAfter(10, TimeUnit.SECONDS);
    }

    private ManagedChannel channel(HostInfo holder) {
        return channels.computeIfAbsent(holder, this::open);
    }

    private ManagedChannel open(HostInfo holder) {
        var channel =
                Grpc.newChannelBuilder(holder.host() + ":" + holder.port(), credentials)
                        .maxInboundMessageSize(MAX_MESSAGE);
        authority.ifPresent(channel::overrideAuthority);
        return channel.build();
    }

    private static Metadata bearer(String token) {
        var headers = new Metadata();
        headers.put(AUTHORIZATION, "Bearer " + token);
        return headers;
    }

    @Override
    public void close() {
        channels.values().forEach(ManagedChannel::shutdownNow);
    }
}
