/// The algebra over which the semantics of SQL is written once, and its readings with known values,
/// one for each engine. Open [dev.sameql.core.algebra.Algebra], then
/// [dev.sameql.core.algebra.ConcreteAlgebra].
package dev.sameql.core.algebra;
