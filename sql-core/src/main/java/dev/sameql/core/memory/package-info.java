/// What was worked out before; [dev.sameql.core.memory.Remembered] is all there is.
package dev.sameql.core.memory;
