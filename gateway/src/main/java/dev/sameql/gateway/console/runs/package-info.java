/// What is written to begin a run that tests an engine: open
/// [RunForm][dev.sameql.gateway.console.runs.RunForm].
package dev.sameql.gateway.console.runs;
