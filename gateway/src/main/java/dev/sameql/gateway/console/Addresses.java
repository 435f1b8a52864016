package dev.sameql.gateway.console;

import io.quarkus.qute.TemplateExtension;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// What templates may ask of a text that goes into an address.
@TemplateExtension
public final class Addresses {

    private Addresses() {}

    /// The text as the value of a parameter.
    static String urlEncoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
