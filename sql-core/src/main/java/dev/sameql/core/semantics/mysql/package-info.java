/// MySQL's operators on known values. Open [dev.sameql.core.semantics.mysql.MysqlOperators] first.
package dev.sameql.core.semantics.mysql;
