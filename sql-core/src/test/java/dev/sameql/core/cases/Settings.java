package dev.sameql.core.cases;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// What holds for a case, with what its own paragraph says of it: that a test never looks at would
/// say nothing.
final class Settings extends LinkedHashMap<String, String> {
    private static final long serialVersionUID = 1L;
    private static final Set<String> LOOKED_AT_ANYWAY = Set.of("case", "expect");

    private final HashSet<String> unread;

    Settings(Map<String, String> all, Set<String> own) {
        super(all);
        unread = new HashSet<>(own);
        unread.removeAll(LOOKED_AT_ANYWAY);
    }

    @Override
    public String get(Object key) {
        unread.remove(key);
        return super.get(key);
    }

    @Override
    public String getOrDefault(Object key, String otherwise) {
        unread.remove(key);
        return super.getOrDefault(key, otherwise);
    }

    /// What the paragraph says and nobody asked for.
    Set<String> unread() {
        return Set.copyOf(unread);
    }
}
