package dev.sameql.conformance.dialects;

import dev.sameql.core.dialect.Dialect;
import dev.sameql.core.frontend.Frontend;
import dev.sameql.core.schema.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The front ends of the schemas asked about lately. Each is costly to make and cheap to use.
final class Frontends {
    private static final int MOST = 64;

    private record Key(Dialect dialect, List<String> ddl) {}

    private final Map<Key, Frontend> known =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, Frontend> eldest) {
                    return size() > MOST;
                }
            };

    synchronized Frontend of(Schema schema, Dialect dialect) {
        return known.computeIfAbsent(
                new Key(dialect, schema.ddl()),
                key -> Frontend.ofModel(schema.inAnyCase(), dialect));
    }
}
