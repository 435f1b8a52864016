package dev.sameql.core.dialect.translation.term;

/// What a translation takes for granted of the data.
public enum Premise {
    /// SQLite stores anything in any column.
    VALUES_FIT_THEIR_COLUMNS("columns hold values of their declared types"),
    /// SQLite has no type for days and moments.
    DATES_ARE_ISO(
            "columns read as dates hold days and moments as ISO 8601 writes them, and no numbers"),
    /// SQLite goes on in doubles, MySQL refuses, PostgreSQL fails.
    NOTHING_OVERFLOWS("no integer leaves 64 bits"),
    /// A quotient that is cut off is one of integers with so many zeros more.
    DIVIDENDS_ARE_MODERATE("exact numbers that are divided have at most eight digits"),
    /// One by a quotient has twice as many.
    DIVIDENDS_ARE_SMALL("exact numbers that are divided by quotients have at most four digits"),
    /// MariaDB adds them to a column of as many decimals; where an index or a sort orders the rows,
    /// to all decimals.
    GROUPED_QUOTIENTS_ARE_ROUNDED(
            "quotients that are summed in groups are no halves of their last decimal, and no index"
                    + " orders the groups"),
    /// MariaDB makes the largest number of a larger one.
    NUMBERS_FIT_THEIR_CASTS("numbers have no more digits than those they are cast to"),
    /// SQLite rounds the double itself, DuckDB what a hundred of it make, PostgreSQL its digits.
    ROUNDED_DOUBLES_ARE_CLEAR(
            "doubles that are rounded are halves, or further from a half than their last digit"),
    /// SQLite writes others with an exponent.
    DOUBLES_ARE_MODERATE("doubles that are written as texts are 0 or lie between 1e-4 and 1e15"),
    /// SQLite writes fifteen digits, others as many as it takes.
    DOUBLES_HAVE_FEW_DIGITS("doubles that are written as texts have at most 15 digits"),
    /// Where DuckDB's quotient is not a number, SQLite has NULL.
    ZERO_IS_NOT_DIVIDED_BY_ZERO("zero is not divided by zero"),
    /// DuckDB's quotient by zero is infinite, which MariaDB's doubles cannot be.
    NOTHING_IS_DIVIDED_BY_ZERO("no number is divided by zero"),
    /// Engines fold other letters than these in different ways.
    LETTERS_ARE_ASCII("letters whose case is ignored are ASCII"),
    /// How many bytes another character has is the column's to say.
    COUNTED_BYTES_ARE_ASCII("texts whose bytes are counted are ASCII"),
    /// Engines have other characters before letters, or after them.
    TEXTS_ARE_ALPHANUMERIC(
            "texts of which the first or the last is asked, whatever their case, have letters and"
                    + " digits alone");

    private final String sentence;

    Premise(String sentence) {
        this.sentence = sentence;
    }

    /// In words.
    public String sentence() {
        return sentence;
    }
}
