/// What makes MySQL the engine it is: here its value, and what it leaves open of whole queries; in
/// rooms of their own its spelling, typing and values. Open
/// [dev.sameql.core.dialect.mysql.MysqlDialect].
package dev.sameql.core.dialect.mysql;
