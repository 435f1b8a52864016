/// Engines that really run, and how a query ends on one. Open
/// [dev.sameql.conformance.engines.Answer].
package dev.sameql.conformance.engines;
