package dev.sameql.gateway.console;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// What a visitor sees when a call fails that a page needs.
public class TroublePages {

    private final Page page;

    TroublePages(Page page) {
        this.page = page;
    }

    /// A part of a page where a script asks, else a page; the one to sign in when that is missing.
    @ServerExceptionMapper
    public Response show(StatusRuntimeException failure, HttpHeaders headers) {
        var problem = Trouble.of(failure, "");
        int status = Trouble.status(failure);
        boolean part = headers.getHeaderString("HX-Request") != null;
        if (!part && failure.getStatus().getCode() == Status.Code.UNAUTHENTICATED)
            return page.of(status, "session", Map.of("problem", problem.detail()));
        return page.of(status, part ? "problem" : "error", Map.of("problem", problem));
    }
}
