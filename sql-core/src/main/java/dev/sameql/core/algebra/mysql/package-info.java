/// MySQL's operators on known values. Open [dev.sameql.core.algebra.mysql.MysqlOperators] first.
package dev.sameql.core.algebra.mysql;
