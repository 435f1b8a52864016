/// Tables and their constraints, and the readers that bring them in: DDL scripts, SQLite files,
/// Spider's `tables.json`. Open [dev.sameql.core.schema.Schema] first.
package dev.sameql.core.schema;
