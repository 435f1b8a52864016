package dev.sameql.gateway.console.door;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;

/// What each request for a page passes first ([Doorkeeper]), and what each answer says to the
/// browser.
@Provider
public class Guard implements ContainerRequestFilter, ContainerResponseFilter {

    /// Nothing comes from elsewhere, nothing stands in a page to be run, nobody frames a page.
    static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                    + " connect-src 'self'; form-action 'self'; base-uri 'none';"
                    + " frame-ancestors 'none'";

    private final Doorkeeper doorkeeper;

    Guard(Doorkeeper doorkeeper) {
        this.doorkeeper = doorkeeper;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        doorkeeper
                .objection(request)
                .ifPresent(
                        why ->
                                request.abortWith(
                                        Response.status(why.status())
                                                .type(MediaType.TEXT_PLAIN_TYPE)
                                                .entity(why.sentence() + "\n")
                                                .build()));
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        MultivaluedMap<String, Object> headers = response.getHeaders();
        headers.putSingle("Content-Security-Policy", POLICY);
        headers.putSingle("X-Content-Type-Options", "nosniff");
        headers.putSingle("Referrer-Policy", "same-origin");
        headers.putSingle("Cross-Origin-Opener-Policy", "same-origin");
        headers.putSingle("Cross-Origin-Resource-Policy", "same-origin");
        if (!headers.containsKey(HttpHeaders.CACHE_CONTROL))
            headers.putSingle(HttpHeaders.CACHE_CONTROL, "no-store");
    }
}
