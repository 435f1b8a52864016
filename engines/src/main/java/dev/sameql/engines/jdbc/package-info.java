/// What all engines behind JDBC share: isolation, limits, reading of results. Open
/// [dev.sameql.engines.jdbc.JdbcEngine], then [dev.sameql.engines.jdbc.EngineHost].
package dev.sameql.engines.jdbc;
