/// What makes Oracle what it is. Open [dev.sameql.core.dialect.oracle.OracleDialect].
package dev.sameql.core.dialect.oracle;
