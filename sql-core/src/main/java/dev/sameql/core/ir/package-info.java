/// The query language that every reader shares: typed, immutable, bound and elaborated. Open
/// [dev.sameql.core.ir.Query] first, then [dev.sameql.core.ir.Expression].
package dev.sameql.core.ir;
