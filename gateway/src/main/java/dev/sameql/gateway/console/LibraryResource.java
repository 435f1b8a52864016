package dev.sameql.gateway.console;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/// Serves the scripts and styles of pages.
@Path("/lib")
public class LibraryResource {

    private final Libraries libraries;

    LibraryResource(Libraries libraries) {
        this.libraries = libraries;
    }

    /// One of them; the digest only makes the address change when the file does.
    @GET
    @Path("/{digest}/{name}")
    public Response file(@PathParam("name") String name) {
        return libraries
                .text(name)
                .map(
                        text ->
                                Response.ok(text, type(name))
                                        .header(
                                                HttpHeaders.CACHE_CONTROL,
                                                "public, max-age=31536000, immutable")
                                        .build())
                .orElseGet(() -> Response.status(Response.Status.NOT_FOUND).build());
    }

    private static String type(String name) {
        if (name.endsWith(".css")) return "text/css; charset=utf-8";
        return name.endsWith(".svg") ? "image/svg+xml" : "text/javascript; charset=utf-8";
    }
}
