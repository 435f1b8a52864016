/// Judging a file of pairs through the gRPC API: read, submit with a bounded window, write each
/// verdict as it comes. Open [dev.sameql.standalone.judge.Campaign].
package dev.sameql.standalone.judge;
