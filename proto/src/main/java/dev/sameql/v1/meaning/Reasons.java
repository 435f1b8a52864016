package dev.sameql.v1.meaning;

import dev.sameql.v1.Reason;
import dev.sameql.v1.ReasonCode;

/// Reasons, whose code is a name for people and a closed type for programs.
public final class Reasons {
    private static final String PREFIX = "REASON_CODE_";

    private Reasons() {}

    /// A reason with both; its place and query are to be filled in.
    public static Reason.Builder of(ReasonCode code, String detail) {
        return Reason.newBuilder()
                .setKind(code)
                .setCode(code.name().substring(PREFIX.length()))
                .setDetail(detail);
    }

    /// The same for a code by its name; a name outside of the closed set stays a name alone.
    public static Reason.Builder named(String code, String detail) {
        return Reason.newBuilder().setKind(kind(code)).setCode(code).setDetail(detail);
    }

    /// The closed code of a reason, also of one by an older writer.
    public static ReasonCode code(Reason reason) {
        return reason.getKind() == ReasonCode.REASON_CODE_UNSPECIFIED
                ? kind(reason.getCode())
                : reason.getKind();
    }

    private static ReasonCode kind(String code) {
        var value = ReasonCode.getDescriptor().findValueByName(PREFIX + code);
        return value == null ? ReasonCode.REASON_CODE_UNSPECIFIED : ReasonCode.valueOf(value);
    }
}
