/// How queries are written for Derby. Open [dev.sameql.core.dialect.derby.DerbyDialect].
package dev.sameql.core.dialect.derby;
