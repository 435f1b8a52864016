/// What makes SQL Server what it is. Open [dev.sameql.core.dialect.sqlserver.SqlserverDialect].
package dev.sameql.core.dialect.sqlserver;
