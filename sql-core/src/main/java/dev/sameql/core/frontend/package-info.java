/// From query text to [dev.sameql.core.ir.Query]: guard, respell, parse, bind, elaborate. Open
/// [dev.sameql.core.frontend.Frontend], then `BindingFrontend`, which is the sequence of the steps,
/// then `BlockBinder`, which is the order of a SELECT's clauses.
package dev.sameql.core.frontend;
