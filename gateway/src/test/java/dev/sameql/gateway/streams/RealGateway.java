package dev.sameql.gateway.streams;

import dev.sameql.gateway.EmbeddedKafka;
import dev.sameql.gateway.GatewayConfig;
import dev.sameql.gateway.streams.table.HeldJudgements;
import dev.sameql.gateway.streams.table.HeldPage;
import dev.sameql.gateway.streams.table.JudgementTable;
import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.gateway.streams.table.Judgements;
import dev.sameql.gateway.streams.table.NotThereYet;
import dev.sameql.gateway.streams.table.Peers;
import dev.sameql.gateway.streams.table.StreamsHolders;
import dev.sameql.gateway.streams.topology.Deaf;
import dev.sameql.gateway.streams.topology.GatewayTopology;
import dev.sameql.gateway.streams.topology.Retention;
import dev.sameql.v1.HoldingServiceGrpc.HoldingServiceImplBase;
import dev.sameql.v1.ReadHeldRequest;
import dev.sameql.v1.ReadHeldResponse;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.state.HostInfo;

/// A gateway as far as it holds judgements and shows them to others.
final class RealGateway extends HoldingServiceImplBase implements AutoCloseable {

    private final Server server;
    private final HostInfo own;
    private final KafkaStreams streams;
    private final Peers peers;
    private final JudgementTable table;
    private final int partitions;

    RealGateway(EmbeddedKafka broker, Path directory, int partitions) throws Exception {
        this.partitions = partitions;
        server =
                Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
                        .addService(this)
                        .build()
                        .start();
        own = new HostInfo("127.0.0.1", server.getPort());
        streams =
                new KafkaStreams(
                        GatewayTopology.build(
                                GatewayConfig.Store.DISK, new Deaf(), Retention.FOR_GOOD),
                        new StreamsConfig(
                                StreamsSettings.of(
                                        RealFolds.config(directory),
                                        broker.clientSettings(),
                                        own)));
        peers = new Peers(InsecureChannelCredentials.create(), Optional.empty());
        table =
                new JudgementTable(
                        new StreamsHolders(streams, own, partitions),
                        HeldJudgements.of(streams),
                        peers);
        streams.start();
    }

    @Override
    public void readHeld(ReadHeldRequest request, StreamObserver<ReadHeldResponse> caller) {
        try {
            caller.onNext(HeldPage.read(table.held(), request, 7, _ -> true));
            caller.onCompleted();
        } catch (NotThereYet e) {
            caller.onError(Status.UNAVAILABLE.withCause(e).asRuntimeException());
        }
    }

    JudgementTable table() {
        return table;
    }

    /// How many partitions it can be read from.
    long held() {
        return IntStream.range(0, partitions).filter(this::isHeld).count();
    }

    private boolean isHeld(int partition) {
        try (Judgements found = table.held().read(List.of(partition), JobRange.ALL)) {
            var _ = found.hasNext();
            return true;
        } catch (NotThereYet e) {
            return false;
        }
    }

    @Override
    public void close() {
        streams.close(Duration.ofSeconds(20));
        peers.close();
        server.shutdownNow();
    }
}
