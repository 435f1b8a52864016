/// MariaDB, as far as it is not MySQL. Open [dev.sameql.core.dialect.mariadb.MariadbDialect].
package dev.sameql.core.dialect.mariadb;
