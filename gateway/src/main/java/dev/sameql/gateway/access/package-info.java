/// Who calls, and what is theirs. Open [dev.sameql.gateway.access.Caller] first.
package dev.sameql.gateway.access;
