/// MySQL's operators on known values. Open [dev.sameql.core.dialect.mysql.values.MysqlOperators]
/// first.
package dev.sameql.core.dialect.mysql.values;
