/// One class for each thing that a query is looked at for.
package dev.sameql.standalone.lint.check;
