/// What a text from a stranger must pass before anything parses, prepares or runs it. Open
/// [dev.sameql.core.guard.SqlText] first.
package dev.sameql.core.guard;
