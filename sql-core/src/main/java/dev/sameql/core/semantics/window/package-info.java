/// Window functions, by counting. Open [dev.sameql.core.semantics.window.Windows].
package dev.sameql.core.semantics.window;
