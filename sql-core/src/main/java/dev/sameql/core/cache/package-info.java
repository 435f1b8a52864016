/// What was worked out before, by its key; [dev.sameql.core.cache.BoundedCache] is all there is.
package dev.sameql.core.cache;
