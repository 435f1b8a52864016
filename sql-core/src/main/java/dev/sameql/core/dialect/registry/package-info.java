/// The engines there are. Open [dev.sameql.core.dialect.registry.Dialects].
package dev.sameql.core.dialect.registry;
