/// Random databases that a schema admits. Open [dev.sameql.core.generate.data.RandomDatabases].
package dev.sameql.core.generate.data;
