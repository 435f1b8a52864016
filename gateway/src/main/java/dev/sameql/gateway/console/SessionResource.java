package dev.sameql.gateway.console;

import dev.sameql.gateway.console.door.Visitor;
import dev.sameql.v1.ListJudgementsRequest;
import io.grpc.StatusRuntimeException;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.NewCookie.SameSite;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Map;

/// Signing in with the token that a gRPC client would send, and out again.
///
/// The token lies in a cookie that scripts cannot read and that browsers send to this server alone,
/// with requests of its own pages; this server keeps nothing.
@Path("/session")
@RunOnVirtualThread
public class SessionResource {

    private final Page page;
    private final Visitor visitor;

    SessionResource(Page page, Visitor visitor) {
        this.page = page;
        this.visitor = visitor;
    }

    /// The page to sign in on.
    @GET
    public Response form() {
        return page.of("session", Map.of("problem", ""));
    }

    /// Signs in, with a token that may read at least.
    @POST
    public Response begin(
            @FormParam("token") @DefaultValue("") String token,
            @jakarta.ws.rs.core.Context UriInfo at) {
        String text = token.strip();
        try {
            if (!text.matches("[A-Za-z0-9._~+/=-]+"))
                return page.of(422, "session", Map.of("problem", "that is no token"));
            var _ =
                    visitor.evaluationWith(text)
                            .listJudgements(
                                    ListJudgementsRequest.newBuilder().setPageSize(1).build());
        } catch (StatusRuntimeException refused) {
            return page.of(
                    Trouble.status(refused),
                    "session",
                    Map.of("problem", Trouble.of(refused, "").detail()));
        }
        return Response.seeOther(URI.create("/")).cookie(cookie(text, -1, at)).build();
    }

    /// Signs out.
    @POST
    @Path("end")
    public Response end(@jakarta.ws.rs.core.Context UriInfo at) {
        return Response.seeOther(URI.create("/session")).cookie(cookie("", 0, at)).build();
    }

    private static NewCookie cookie(String token, int age, UriInfo at) {
        return new NewCookie.Builder(Visitor.COOKIE)
                .value(token)
                .path("/")
                .maxAge(age)
                .httpOnly(true)
                .secure(at.getRequestUri().getScheme().equals("https"))
                .sameSite(SameSite.STRICT)
                .build();
    }
}
