/// How queries are written for HSQLDB. Open [dev.sameql.core.dialect.hsqldb.HsqldbDialect].
package dev.sameql.core.dialect.hsqldb;
