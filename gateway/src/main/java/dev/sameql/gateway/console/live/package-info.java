/// Pages that go on by themselves: what happens in campaigns and runs, as server-sent events. Open
/// [dev.sameql.gateway.console.live.LiveEvents].
package dev.sameql.gateway.console.live;
