/// From the tree back to SQL text of a dialect.
package dev.sameql.core.print;
