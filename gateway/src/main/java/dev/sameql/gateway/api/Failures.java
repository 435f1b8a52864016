package dev.sameql.gateway.api;

import com.google.protobuf.Any;
import com.google.rpc.Code;
import com.google.rpc.ErrorInfo;
import com.google.rpc.Status;
import dev.sameql.gateway.limits.LimitExceeded;
import dev.sameql.gateway.limits.MalformedName;
import dev.sameql.gateway.streams.table.NotThereYet;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RecordTooLargeException;

/// Every failed call ends in a `google.rpc.Status` with an `ErrorInfo`: domain `sameql`, a reason
/// that stays the same (upper case with underscores), and what a program may want to know as
/// metadata.
public final class Failures {

    static final String DOMAIN = "sameql";
    private static final int LONGEST = 500;
    private static final Logger LOG = System.getLogger(Failures.class.getName());

    private Failures() {}

    static StatusRuntimeException of(
            Code code, String reason, String message, Map<String, String> metadata) {
        return StatusProto.toStatusRuntimeException(
                status(code.getNumber(), reason, message, metadata));
    }

    /// Message and metadata may repeat what the caller sent, and travel in headers, which have a
    /// limit: what is long is cut.
    static Status status(int code, String reason, String message, Map<String, String> metadata) {
        ErrorInfo.Builder info = ErrorInfo.newBuilder().setDomain(DOMAIN).setReason(reason);
        metadata.forEach((name, value) -> info.putMetadata(name, cut(value)));
        return Status.newBuilder()
                .setCode(code)
                .setMessage(cut(message))
                .addDetails(Any.pack(info.build()))
                .build();
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " ...";
    }

    static StatusRuntimeException missing(String field) {
        return of(
                Code.INVALID_ARGUMENT,
                "REQUIRED_FIELD",
                "set the field " + field,
                Map.of("field", field));
    }

    /// What a failure means for the caller.
    public static StatusRuntimeException of(Throwable failure) {
        return switch (failure) {
            case CompletionException wrapper when wrapper.getCause() != null ->
                    of(wrapper.getCause());
            case ExecutionException wrapper when wrapper.getCause() != null ->
                    of(wrapper.getCause());
            case StatusRuntimeException known -> known;
            case StatusException known ->
                    new StatusRuntimeException(known.getStatus(), known.getTrailers());
            case LimitExceeded over -> exceeded(over);
            case MalformedName e ->
                    of(Code.INVALID_ARGUMENT, "MALFORMED_INPUT", e.getMessage(), Map.of());
            case TimeoutException _ ->
                    of(
                            Code.DEADLINE_EXCEEDED,
                            "DEADLINE_EXCEEDED",
                            "the call took too long",
                            Map.of());
            case RecordTooLargeException e ->
                    of(Code.INVALID_ARGUMENT, "TOO_LARGE", e.getMessage(), Map.of());
            case NotThereYet e ->
                    of(
                            Code.UNAVAILABLE,
                            "NOT_READY",
                            "the judgements cannot be read now: %s; they are not lost, try again"
                                    .formatted(e.getMessage()),
                            Map.of());
            case KafkaException _ ->
                    of(
                            Code.UNAVAILABLE,
                            "BROKER_UNAVAILABLE",
                            "the brokers do not answer; try again",
                            Map.of());
            default -> unexpected(failure);
        };
    }

    private static StatusRuntimeException exceeded(LimitExceeded over) {
        Code code =
                switch (over.remedy()) {
                    case ASK_FOR_LESS -> Code.INVALID_ARGUMENT;
                    case WAIT, MAKE_ROOM -> Code.RESOURCE_EXHAUSTED;
                };
        return of(
                code,
                "LIMIT_EXCEEDED",
                over.getMessage(),
                Map.of("limit", over.limit(), "most", over.most(), "sent", over.sent()));
    }

    /// A defect of ours: the log has the cause, the caller its number.
    private static StatusRuntimeException unexpected(Throwable failure) {
        String incident = UUID.randomUUID().toString();
        LOG.log(Level.ERROR, "incident=" + incident, failure);
        return of(
                Code.INTERNAL,
                "INTERNAL_ERROR",
                "SameQL failed; report incident " + incident,
                Map.of("incident", incident));
    }
}
