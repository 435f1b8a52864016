/// An engine as one value, and what all engines share. Open
/// [dev.sameql.core.dialect.Dialect].
package dev.sameql.core.dialect;
