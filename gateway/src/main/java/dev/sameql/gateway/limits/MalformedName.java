package dev.sameql.gateway.limits;

/// An id or a name that holds what none may.
public final class MalformedName extends RuntimeException {
    private static final long serialVersionUID = 1;

    MalformedName(String field) {
        super(field + " holds a unit separator (U+001F); no id or name may");
    }
}
