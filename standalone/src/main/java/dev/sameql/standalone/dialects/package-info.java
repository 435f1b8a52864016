/// What engines make of one query, asked through the gRPC API. Open
/// [dev.sameql.standalone.dialects.DialectInquiry].
package dev.sameql.standalone.dialects;
