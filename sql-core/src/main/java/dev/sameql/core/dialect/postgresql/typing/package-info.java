/// What operators, functions, casts and literals mean in PostgreSQL, by the types of their
/// operands. Open [dev.sameql.core.dialect.postgresql.typing.PostgresElaborator].
package dev.sameql.core.dialect.postgresql.typing;
