/// Which requests the console takes, and the calls that a page makes for who sent one. Open
/// [dev.sameql.gateway.console.door.Visitor].
package dev.sameql.gateway.console.door;
