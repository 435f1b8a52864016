/// MariaDB: a server started here, or one of the user's, MySQL's among them. Open
/// [dev.sameql.engines.mariadb.MariadbHost].
package dev.sameql.engines.mariadb;
