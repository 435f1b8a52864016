package dev.sameql.gateway.streams.table;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sameql.gateway.streams.table.JudgementTable.JobRange;
import dev.sameql.v1.HoldingServiceGrpc;
import dev.sameql.v1.ReadHeldRequest;
import dev.sameql.v1.ReadHeldResponse;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.InsecureServerCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a reader is told of a peer that does not answer.
class PeerJudgementsTest {

    private static final class Failing extends HoldingServiceGrpc.HoldingServiceImplBase {
        private final Status status;

        Failing(Status status) {
            this.status = status;
        }

        @Override
        public void readHeld(ReadHeldRequest asked, StreamObserver<ReadHeldResponse> answer) {
            answer.onError(status.asRuntimeException());
        }
    }

    private static void read(Status.Code code) throws IOException {
        Server server =
                Grpc.newServerBuilderForPort(0, InsecureServerCredentials.create())
                        .addService(new Failing(code.toStatus()))
                        .build()
                        .start();
        ManagedChannel channel =
                Grpc.newChannelBuilderForAddress(
                                "localhost", server.getPort(), InsecureChannelCredentials.create())
                        .build();
        try {
            new PeerJudgements(
                            () -> HoldingServiceGrpc.newBlockingStub(channel),
                            Set.of(1),
                            JobRange.ALL)
                    .close();
        } finally {
            channel.shutdownNow();
            server.shutdownNow();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "CANCELLED"})
    void onePeerThatGoesAwayMayBeThereAgain(Status.Code code) {
        assertThatThrownBy(() -> read(code)).isInstanceOf(NotThereYet.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"PERMISSION_DENIED", "INTERNAL"})
    void whatIsAnErrorStaysOne(Status.Code code) {
        assertThatThrownBy(() -> read(code)).isInstanceOf(StatusRuntimeException.class);
    }
}
