/// Which operators of a tree one SELECT block can hold. Open [dev.sameql.core.print.block.Block].
package dev.sameql.core.print.block;
