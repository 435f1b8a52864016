/// The console: pages over HTTP, for people. Each asks what it shows of the gRPC services, through
/// [dev.sameql.gateway.console.door.InnerDoor]; start there. Which request is
/// taken, [dev.sameql.gateway.console.door.Doorkeeper] says.
package dev.sameql.gateway.console;
