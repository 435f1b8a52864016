/// What only MySQL writes, as the parser reads it. Open
/// [dev.sameql.core.dialect.mysql.spelling.MysqlSpelling].
package dev.sameql.core.dialect.mysql.spelling;
