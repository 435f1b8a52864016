/// What queries mean, written once over an algebra. Open [dev.sameql.core.algebra.Algebra] first,
/// then [dev.sameql.core.semantics.Semantics]; [dev.sameql.core.semantics.Interpreter] runs a query
/// on known values.
///
/// The two readings differ only where an algebra offers
/// [dev.sameql.core.algebra.ConcreteOperations]: then rows are sorted, hashed and counted, and
/// recursion runs; otherwise rows are compared pairwise under conditions. What has been evaluated
/// is what SQL says unless `Semantics.undetermined()` holds: there SQL leaves a choice open.
package dev.sameql.core.semantics;
