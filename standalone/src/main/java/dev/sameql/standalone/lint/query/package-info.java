/// One class for each thing that a query is looked at for, but what is wrong with a condition: that
/// is in [dev.sameql.standalone.lint.condition].
package dev.sameql.standalone.lint.query;
