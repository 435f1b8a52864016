package dev.sameql.conformance.translation;

import dev.sameql.engines.Answer;

/// An answer in a few words.
final class Words {
    private static final int MOST = 160;

    private Words() {}

    static String of(Answer answer) {
        String text =
                switch (answer) {
                    case Answer.Table(var result) -> "rows " + result.rows();
                    case Answer.StaticError(String message) -> "static error, " + message;
                    case Answer.RuntimeError(String message) -> "runtime error, " + message;
                    case Answer.Unsupported(String message) -> message;
                };
        return text.length() > MOST ? text.substring(0, MOST) + "…" : text;
    }
}
