/// Databases, results, and when two results count as the same. Open [dev.sameql.core.data.Policy]
/// and [dev.sameql.core.data.Database].
package dev.sameql.core.data;
