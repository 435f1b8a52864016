/// Engines that really run, and how a query ends on one. Open [dev.sameql.engines.RealEngine].
package dev.sameql.engines;
