/// How queries are written for H2. Open [dev.sameql.core.dialect.h2.H2Dialect].
package dev.sameql.core.dialect.h2;
