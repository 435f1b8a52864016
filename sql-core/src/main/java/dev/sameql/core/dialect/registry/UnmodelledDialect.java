package dev.sameql.core.dialect.registry;

import dev.sameql.core.dialect.Dialect;
import java.util.Set;

/// An engine whose name is known, and nothing else: every question in it is unsupported.
final class UnmodelledDialect extends Dialect {
    UnmodelledDialect(String name, String title, Set<String> aliases) {
        super(name, title, aliases);
    }
}
