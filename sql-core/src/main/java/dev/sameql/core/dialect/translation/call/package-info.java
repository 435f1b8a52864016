/// Operators and functions of the source, each by a spelling that means the same in the target.
/// Open [dev.sameql.core.dialect.translation.call.CallTranslation].
package dev.sameql.core.dialect.translation.call;
