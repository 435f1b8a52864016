/// What is suspicious in a query by itself. Open [dev.sameql.standalone.lint.Linter].
package dev.sameql.standalone.lint;
