/// The gateway, tested against a real broker.
package dev.sameql.gateway;
