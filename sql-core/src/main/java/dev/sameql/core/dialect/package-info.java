/// What engines make of types: TRAF's abstract operators, one elaborator per engine. Open
/// [dev.sameql.core.dialect.Elaborator].
package dev.sameql.core.dialect;
