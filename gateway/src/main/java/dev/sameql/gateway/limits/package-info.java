/// What no caller can raise: how much one call, one client, one campaign and one tenant may ask
/// for. Open [dev.sameql.gateway.limits.LimitsConfig] first.
package dev.sameql.gateway.limits;
