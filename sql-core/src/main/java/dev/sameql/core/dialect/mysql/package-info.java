/// What makes MySQL the engine it is: its spelling, typing, functions and quotients. Open
/// [dev.sameql.core.dialect.mysql.MysqlElaborator].
package dev.sameql.core.dialect.mysql;
