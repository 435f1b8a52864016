/// Those who wait for judgements: single calls ([dev.sameql.gateway.watch.Waiting]) and streams
/// ([dev.sameql.gateway.watch.Watchers]).
package dev.sameql.gateway.watch;
