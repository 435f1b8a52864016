package dev.sameql.gateway.console.door;

import dev.sameql.gateway.access.Exposure;
import dev.sameql.gateway.access.Tokens;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.Config;

/// Whether a request for a page is taken.
///
/// - A server that would show pages to whom nothing keeps out shows none
///   ([Exposure#refusalOfPages]).
/// - Without tokens, a browser must have come by a name of this machine: else a page from elsewhere
///   whose name leads here would read what it likes.
/// - What changes something must come from one of our own pages, as browsers say it.
@ApplicationScoped
public class Doorkeeper {

    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|\\[[0-9a-f:.]+]");
    private static final Pattern PORT = Pattern.compile(":\\d+$");

    private final ConsoleConfig settings;
    private final Optional<String> refusal;
    private final boolean tokens;

    Doorkeeper(Config config, ConsoleConfig settings, Tokens tokens) {
        this.settings = settings;
        this.tokens = tokens.areRequired();
        this.refusal = Exposure.refusalOfPages(config);
    }

    /// Why a request is not taken, with a status of HTTP.
    record Objection(int status, String sentence) {}

    /// The objection to a request, if there is one.
    Optional<Objection> objection(ContainerRequestContext request) {
        if (!settings.enabled())
            return Optional.of(
                    new Objection(404, "there is no console here: sameql.console.enabled"));
        if (refusal.isPresent()) return Optional.of(new Objection(403, refusal.get()));
        String host = host(request);
        if (!tokens && !isOurs(host)) {
            return Optional.of(
                    new Objection(
                            421,
                            "this server is not known under that name; say it with"
                                    + " sameql.console.hosts"));
        }
        boolean reads = List.of("GET", "HEAD").contains(request.getMethod());
        if (!reads && !isFromOurPages(request, host))
            return Optional.of(new Objection(403, "this was not sent by a page of this server"));
        if (request.getLength() > settings.postLength())
            return Optional.of(new Objection(413, "this is too long: sameql.console.post-length"));
        return Optional.empty();
    }

    /// The name under which the browser asks: HTTP/2 has no header `Host`.
    private static String host(ContainerRequestContext request) {
        String authority = request.getUriInfo().getRequestUri().getAuthority();
        return authority == null ? "" : authority;
    }

    private boolean isOurs(String host) {
        String name = PORT.matcher(host.toLowerCase(Locale.ROOT)).replaceFirst("");
        return name.equals("localhost")
                || ADDRESS.matcher(name).matches()
                || settings.hosts().orElse(List.of()).contains(name);
    }

    /// Browsers tell with what a page sends from where the page is, and no page can change that.
    private static boolean isFromOurPages(ContainerRequestContext request, String host) {
        String site = request.getHeaderString("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin")) return false;
        String origin = request.getHeaderString("Origin");
        if (origin == null) return site != null;
        try {
            return host.equalsIgnoreCase(URI.create(origin).getAuthority());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
