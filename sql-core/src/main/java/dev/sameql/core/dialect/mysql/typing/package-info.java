/// What operators, functions, casts and literals mean in MySQL, by the types of their operands.
/// Open [dev.sameql.core.dialect.mysql.typing.MysqlElaborator].
package dev.sameql.core.dialect.mysql.typing;
