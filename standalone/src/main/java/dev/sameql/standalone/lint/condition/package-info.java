/// What lint looks for in conditions, by their text, their types and the database.
package dev.sameql.standalone.lint.condition;
