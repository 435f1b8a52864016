/// Engines that really run, and how a query ends on one. Open [dev.sameql.engines.RealEngine], then
/// [dev.sameql.engines.EngineRoom].
package dev.sameql.engines;
