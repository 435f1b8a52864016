package dev.sameql.standalone.judge.client;

import io.grpc.StatusRuntimeException;

/// Nobody answers at a server's address.
public final class Unreachable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unreachable(String target, String reason) {
        this(target, reason, null);
    }

    Unreachable(String target, StatusRuntimeException failure) {
        this(target, reason(failure), failure);
    }

    private Unreachable(String target, String reason, StatusRuntimeException failure) {
        super(
                "nobody answers at "
                        + target
                        + " ("
                        + reason
                        + "): start a server there with `sameql up`, or leave out --server to do it"
                        + " in this process",
                failure);
    }

    private static String reason(StatusRuntimeException failure) {
        Throwable root = failure;
        while (root.getCause() != null) root = root.getCause();
        return root == failure ? failure.getStatus().getCode().toString() : root.getMessage();
    }
}
