package dev.sameql.gateway.console;

import dev.sameql.gateway.console.door.Visitor;
import io.quarkus.qute.Engine;
import io.quarkus.qute.Template;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;

/// Makes pages and parts of pages of templates. Values are escaped by the template engine, in every
/// template that is HTML.
@RequestScoped
public class Page {

    private final Engine templates;
    private final Libraries libraries;
    private final Visitor visitor;

    Page(Engine templates, Libraries libraries, Visitor visitor) {
        this.templates = templates;
        this.libraries = libraries;
        this.visitor = visitor;
    }

    /// A page, or a part of one.
    ///
    /// - `name`: its template.
    /// - `data`: what the template shows.
    Response of(String name, Map<String, Object> data) {
        return of(200, name, data);
    }

    /// The same with a status.
    Response of(int status, String name, Map<String, Object> data) {
        Template template = templates.getTemplate("console/" + name + ".html");
        var instance = template.instance();
        data.forEach(instance::data);
        instance.data("lib", libraries.path());
        instance.data("page", name);
        instance.data("needsToken", visitor.needsToken());
        instance.data("signedIn", visitor.isSignedIn());
        return Response.status(status)
                .type(MediaType.TEXT_HTML_TYPE.withCharset("utf-8"))
                .entity(instance.render())
                .build();
    }
}
