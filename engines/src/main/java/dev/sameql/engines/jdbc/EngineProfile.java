package dev.sameql.engines.jdbc;

import dev.sameql.core.dialect.Dialect;
import java.util.regex.Pattern;

/// What an engine behind JDBC is, once it is reached.
///
/// - `dialect`: whose SQL it speaks.
/// - `version`: its name and version.
/// - `spelling`: how names, types and literals are written.
/// - `forbidden`: names that no query may have unless its schema has them: what reaches outside of
///   the space, or stays behind in the session.
public record EngineProfile(
        Dialect dialect, String version, TableSyntax spelling, Pattern forbidden) {}
