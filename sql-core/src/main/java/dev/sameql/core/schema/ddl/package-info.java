/// The grammar of schema scripts, the model that it reads them into, and its printing: engines get
/// what is printed, never what was sent. Open [dev.sameql.core.schema.ddl.DdlScript] first.
package dev.sameql.core.schema.ddl;
