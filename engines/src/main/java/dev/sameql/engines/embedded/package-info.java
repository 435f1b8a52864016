/// Engines that are libraries of this process: H2, HSQLDB and Derby, in memory. Open
/// [dev.sameql.engines.embedded.EmbeddedHost].
package dev.sameql.engines.embedded;
