package dev.sameql.conformance.campaign.finding;

import dev.sameql.conformance.campaign.oracle.Verdict.Differs;
import dev.sameql.conformance.campaign.oracle.Verdict.Kind;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The name of a cause: engine, kind, message, and the part that is wrong.
final class Signature {
    private static final int DIGITS = 10;

    private Signature() {}

    /// `wrong` is the shape of the lowest part that is wrong, or what the small query is made of.
    static String of(String engine, Differs small, boolean isOpen, String wrong) {
        String cause =
                small.oracle()
                        + "|"
                        + engine
                        + "|"
                        + small.kind()
                        + "|"
                        + Messages.head(small)
                        + (isOpen ? "|open" : "");
        boolean isInternal = small.kind() != Kind.RESULT && Messages.namesPlace(small);
        return engine + "-" + digest(isInternal ? cause : cause + "|" + wrong);
    }

    private static String digest(String text) {
        try {
            byte[] bytes =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
