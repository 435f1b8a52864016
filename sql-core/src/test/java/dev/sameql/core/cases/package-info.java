/// Cases as data: files of SQL with what is expected of it. Open [dev.sameql.core.cases.Cases];
/// the format is told by [dev.sameql.core.cases.CaseReader].
package dev.sameql.core.cases;
