/// What the binders read in MySQL alone, asked for by a trait. Open
/// [dev.sameql.core.frontend.mysql.LenientJoins].
package dev.sameql.core.frontend.mysql;
