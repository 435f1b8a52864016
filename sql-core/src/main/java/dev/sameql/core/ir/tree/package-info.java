/// Work on trees of the query language that several rooms need: what a part reads, conditions taken
/// apart and put together, references replaced, joins taken apart, copies. Open
/// [dev.sameql.core.ir.tree.Reads] and [dev.sameql.core.ir.tree.Conditions].
package dev.sameql.core.ir.tree;
