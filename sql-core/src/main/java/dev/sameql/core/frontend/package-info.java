/// From query text to [dev.sameql.core.ir.Query]: guard, parse, bind, elaborate. Open
/// `dev.sameql.core.frontend.Frontend`.
package dev.sameql.core.frontend;
