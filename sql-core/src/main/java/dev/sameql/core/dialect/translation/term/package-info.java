/// What translations are made of: expressions of the target with the types that they have there,
/// what is taken for granted, and what stands in the way. Open
/// [dev.sameql.core.dialect.translation.term.Terms].
package dev.sameql.core.dialect.translation.term;
