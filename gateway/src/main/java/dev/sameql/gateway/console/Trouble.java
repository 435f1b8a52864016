package dev.sameql.gateway.console;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import dev.sameql.gateway.console.view.Problem;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.Map;

/// A failed call, as HTTP and people are told of it.
final class Trouble {

    private Trouble() {}

    /// The status of HTTP that says the same.
    static int status(StatusRuntimeException failure) {
        return switch (failure.getStatus().getCode()) {
            case INVALID_ARGUMENT, OUT_OF_RANGE, FAILED_PRECONDITION -> 422;
            case UNAUTHENTICATED -> 401;
            case PERMISSION_DENIED -> 403;
            case NOT_FOUND -> 404;
            case ALREADY_EXISTS, ABORTED -> 409;
            case RESOURCE_EXHAUSTED -> 429;
            case DEADLINE_EXCEEDED -> 504;
            case UNAVAILABLE, CANCELLED -> 503;
            case OK, UNKNOWN, UNIMPLEMENTED, INTERNAL, DATA_LOSS -> 500;
        };
    }

    /// What went wrong; in which of the page's texts it is, `field` says.
    static Problem of(StatusRuntimeException failure, String field) {
        ErrorInfo info = info(failure);
        Map<String, String> known = info.getMetadataMap();
        int line = number(known, "line");
        return new Problem(
                info.getReason().isEmpty()
                        ? failure.getStatus().getCode().name()
                        : info.getReason(),
                detail(failure.getStatus()),
                line > 0 ? field : "",
                line,
                number(known, "column"),
                "");
    }

    private static String detail(Status status) {
        return status.getDescription() == null ? "SameQL failed" : status.getDescription();
    }

    private static int number(Map<String, String> known, String name) {
        String text = known.getOrDefault(name, "0");
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
    }

    private static ErrorInfo info(StatusRuntimeException failure) {
        try {
            var status = StatusProto.fromThrowable(failure);
            return status == null || status.getDetailsCount() == 0
                    ? ErrorInfo.getDefaultInstance()
                    : status.getDetails(0).unpack(ErrorInfo.class);
        } catch (InvalidProtocolBufferException e) {
            return ErrorInfo.getDefaultInstance();
        }
    }
}
