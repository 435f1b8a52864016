/// From [dev.sameql.core.ir.Query] back to SQL text. Open [dev.sameql.core.print.Printer] first,
/// then [dev.sameql.core.print.block.Block], which says which trees one SELECT block can hold.
package dev.sameql.core.print;
