package dev.sameql.standalone.hostile;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import dev.sameql.v1.Judgement;
import dev.sameql.v1.Reason;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.stream.Collectors;

/// Answers of the API in few words that stay the same.
final class Status {

    private Status() {}

    /// `INVALID UNKNOWN_TABLE`: the verdict, then the codes of its reasons.
    static String of(Judgement judgement) {
        String codes =
                judgement.getReasonsList().stream()
                        .map(Reason::getCode)
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(" "));
        return (judgement.getVerdict().name().replace("VERDICT_", "") + " " + codes).strip();
    }

    /// `INVALID_ARGUMENT SCHEMA_ERROR`: the status, then our own code where there is one.
    static String of(StatusRuntimeException failure) {
        String status = failure.getStatus().getCode().name();
        com.google.rpc.Status details = StatusProto.fromThrowable(failure);
        if (details == null) return status;
        for (Any detail : details.getDetailsList()) {
            if (!detail.is(ErrorInfo.class)) continue;
            try {
                return status + " " + detail.unpack(ErrorInfo.class).getReason();
            } catch (InvalidProtocolBufferException e) {
                throw new AssertionError("the details of an error cannot be read", e);
            }
        }
        return status;
    }
}
