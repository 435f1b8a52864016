/// Servers that are installed on this machine, started in a directory that goes when they stop.
/// Open [dev.sameql.engines.server.ServerProcess].
package dev.sameql.engines.server;
