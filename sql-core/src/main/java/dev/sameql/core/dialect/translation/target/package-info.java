/// What the engine that is translated to does by itself, and its words for what it has no operator
/// of. Open [dev.sameql.core.dialect.translation.target.Target].
package dev.sameql.core.dialect.translation.target;
