package dev.sameql.standalone.lint;

import java.util.function.Consumer;

/// Looks at a query for one thing.
@FunctionalInterface
public interface LintCheck {
    void look(LintSubject subject, Consumer<LintFinding> findings);
}
