package dev.sameql.core.verdict;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What an answer takes for granted. Decisions read the type; [#text()] is for people, and written
/// nowhere else.
public sealed interface Assumption {

    /// The sentence that a verdict shows.
    String text();

    /// The name of its kind, stable.
    String code();

    /// What the sentence is about, in the order of the record's components.
    List<String> parameters();

    /// Those that are about no part of the schema or the queries.
    enum General implements Assumption {
        DECLARED_TYPES("columns hold values of their declared types"),
        ISO_DAYS(
                "columns of days and moments hold ISO 8601 texts, 2024-02-29 or 2024-02-29"
                        + " 12:30:00, or moments spelled as in the queries"),
        REAL_DAYS(
                "texts that date functions read say real days of the years 0000 to 9999 with hours"
                        + " up to 23, or none"),
        EXACT_ARITHMETIC("arithmetic is exact and does not overflow"),
        NO_NUL("texts hold no NUL characters"),
        /// On other texts PAD SPACE, and what accents mean, would tell.
        COLLATIONS_AGREE(
                "texts that are compared, searched or measured hold ASCII characters and end in"
                        + " no blanks, so that collations agree on which of them are equal"),
        /// Else it is open which of them a query shows for all.
        CASE_ALIKE("no two texts of the database differ in case alone"),
        /// Of two equal numbers none is stored as an integer and the other as a real.
        ONE_STORAGE_CLASS(
                "a column without a type holds no two equal numbers of which one is an integer and"
                        + " one a real"),
        DAYS_IN_RANGE("no day is moved beyond the years 1 to 9999"),
        TIES_ALIKE("rows that ORDER BY or LIMIT leave tied come in the same order"),
        SAME_CLOCK("both queries read the same clock"),
        SAME_INSTANT("both queries run at the same instant"),
        SEEN_AT_THE_JUDGEMENT(
                "the difference was seen at the time of the judgement; the queries read the clock"),
        NO_FAILURE("neither query ends in an error"),
        FOREIGN_KEYS_HOLD("declared foreign keys hold"),
        NO_SUM_OVERFLOWS("no sum overflows");

        private final String text;

        General(String text) {
            this.text = text;
        }

        /// The assumption that a text, such as a rule's annotation, calls by its sentence.
        public static Optional<General> named(String sentence) {
            return Arrays.stream(values()).filter(a -> a.text.equals(sentence)).findFirst();
        }

        @Override
        public String text() {
            return text;
        }

        @Override
        public String code() {
            return name();
        }

        @Override
        public List<String> parameters() {
            return List.of();
        }
    }

    /// A CHECK condition of a table is not read: databases that violate it count.
    record CheckNotRead(String condition, String table) implements Assumption {
        @Override
        public String text() {
            return "without CHECK (%s) of %s, which is not read".formatted(condition, table);
        }

        @Override
        public String code() {
            return "CHECK_NOT_READ";
        }

        @Override
        public List<String> parameters() {
            return List.of(condition, table);
        }
    }

    /// A query is read in a way that its dialect does not know; the binder says how.
    record ReadAs(String reading) implements Assumption {
        @Override
        public String text() {
            return reading;
        }

        @Override
        public String code() {
            return "READ_AS";
        }

        @Override
        public List<String> parameters() {
            return List.of(reading);
        }
    }
}
