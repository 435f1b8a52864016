package dev.sameql.core.problem;

/// A place in a text: line and column, both from 1. `UNKNOWN` where no place can be told.
public record Position(int line, int column) {

    public static final Position UNKNOWN = new Position(0, 0);

    /// The position of an offset (from 0) in a text.
    public static Position at(String text, int offset) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < Math.min(offset, text.length()); i++) {
            if (text.charAt(i) == '\n') {
                line++;
                column = 1;
            } else {
                column++;
            }
        }
        return new Position(line, column);
    }

    @Override
    public String toString() {
        return line + ":" + column;
    }
}
