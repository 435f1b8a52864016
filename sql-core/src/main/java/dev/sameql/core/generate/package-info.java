/// Random databases that a schema admits. Open [dev.sameql.core.generate.RandomDatabases].
package dev.sameql.core.generate;
