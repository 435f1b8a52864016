/// PostgreSQL's operators over terms.
package dev.sameql.verifier.dialect.postgresql;
