/// What MySQL's schema scripts say otherwise. Open [dev.sameql.core.schema.mysql.MysqlDdl].
package dev.sameql.core.schema.mysql;
