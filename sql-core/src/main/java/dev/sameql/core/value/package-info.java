/// SQL values at run time. Open [dev.sameql.core.value.Value].
package dev.sameql.core.value;
