package dev.sameql.gateway.api;

import com.google.rpc.Code;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/// Page tokens say after which key the next page begins.
final class PageToken {

    private static final String MARK = "after:";

    private PageToken() {}

    static String after(String key) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString((MARK + key).getBytes(StandardCharsets.UTF_8));
    }

    /// The key of a token; empty for the first page.
    static Optional<String> key(String token) {
        if (token.isEmpty()) return Optional.empty();
        try {
            String text = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
            if (text.startsWith(MARK)) return Optional.of(text.substring(MARK.length()));
        } catch (IllegalArgumentException e) {
            // not base64, so not ours: told below
        }
        throw Failures.of(
                Code.INVALID_ARGUMENT,
                "INVALID_PAGE_TOKEN",
                "page_token is none that was given out; begin with an empty one",
                Map.of("field", "page_token"));
    }

    /// The size of a page: what is asked for, within bounds.
    static int size(int asked, int usual, int most) {
        if (asked < 0) {
            throw Failures.of(
                    Code.INVALID_ARGUMENT,
                    "INVALID_PAGE_SIZE",
                    "page_size must not be negative",
                    Map.of("field", "page_size"));
        }
        return asked == 0 ? usual : Math.min(asked, most);
    }
}
