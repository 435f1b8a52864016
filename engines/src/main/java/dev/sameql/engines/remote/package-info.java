/// Engines in child processes, each ended from outside where it does not end by itself. Open
/// [dev.sameql.engines.remote.SqliteApart] first.
package dev.sameql.engines.remote;
