package dev.sameql.gateway.api;

import dev.sameql.gateway.access.Caller;
import dev.sameql.gateway.access.Tenant;
import dev.sameql.gateway.streams.table.HeldPage;
import dev.sameql.v1.HoldingServiceGrpc;
import dev.sameql.v1.ReadHeldRequest;
import dev.sameql.v1.ReadHeldResponse;
import io.grpc.BindableService;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.util.concurrent.CompletableFuture;

/// Shows other gateways what this one holds, of the tenant of the caller in whose name they ask.
@GrpcService
public class HoldingApi implements HoldingServiceGrpc.AsyncService, BindableService {

    private static final int USUAL = 100;
    private static final int MOST = 1000;

    private final Calls calls;

    HoldingApi(Calls calls) {
        this.calls = calls;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return Requests.read(HoldingServiceGrpc.bindService(this));
    }

    @Override
    public void readHeld(ReadHeldRequest request, StreamObserver<ReadHeldResponse> caller) {
        Tenant tenant = Caller.current().tenant();
        calls.answer(
                request,
                caller,
                table -> {
                    int size = PageToken.size(request.getPageSize(), USUAL, MOST);
                    return CompletableFuture.completedFuture(
                            HeldPage.read(
                                    table.held(),
                                    request,
                                    size,
                                    judgement -> OwnJudgements.isOf(judgement, tenant)));
                });
    }
}
