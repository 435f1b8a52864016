/// What queries mean, written once over an algebra. Open [dev.sameql.core.semantics.Algebra] first.
package dev.sameql.core.semantics;
