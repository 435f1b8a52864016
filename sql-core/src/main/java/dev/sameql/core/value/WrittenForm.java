package dev.sameql.core.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Types whose values are kept as texts, each in one canonical form, which no function of texts
/// takes.
///
/// Source: PostgreSQL's manual, chapter 8, for how it writes them.
public enum WrittenForm {
    /// Identifiers of 128 bits, whose order as texts is that of the numbers.
    IDENTIFIER("uuid", Meaning.ORDERED) {
        @Override
        public Optional<String> canonical(String text) {
            return Identifiers.canonical(text);
        }

        @Override
        public BigInteger number(String canonical) {
            return Identifiers.number(canonical);
        }

        @Override
        public String of(BigInteger number) {
            return Identifiers.of(number);
        }
    },
    /// Times of day from `00:00:00` to `24:00:00`, whose order as texts is that of the times; parts
    /// of a second follow where there are some.
    TIME_OF_DAY("time without time zone", Meaning.ORDERED) {
        @Override
        public Optional<String> canonical(String text) {
            Matcher time = TIME.matcher(text.strip());
            if (!time.matches()) return Optional.empty();
            int hour = Integer.parseInt(time.group("hour"));
            String rest =
                    time.group("minute")
                            + ":"
                            + (time.group("second") == null ? "00" : time.group("second"));
            String fraction = time.group("fraction") == null ? "" : time.group("fraction");
            String shown = fraction.replaceAll("\\.?0*$", "");
            boolean late = hour > 24 || hour == 24 && !(rest + shown).equals("00:00");
            return late ? Optional.empty() : Optional.of("%02d:".formatted(hour) + rest + shown);
        }

        @Override
        public BigInteger number(String canonical) {
            String[] parts = canonical.split("[:.]", -1);
            long minutes = 60 * Long.parseLong(parts[0]) + Long.parseLong(parts[1]);
            return BigInteger.valueOf(60 * minutes + Long.parseLong(parts[2]));
        }

        @Override
        public String of(BigInteger number) {
            long second = number.min(LAST_SECOND).longValue();
            return "%02d:%02d:%02d".formatted(second / 3600, second / 60 % 60, second % 60);
        }

        @Override
        public List<String> near(String canonical) {
            List<String> near = new ArrayList<>(super.near(canonical));
            boolean whole =
                    !canonical.contains(".") && number(canonical).compareTo(LAST_SECOND) < 0;
            if (whole) near.add(canonical + ".5");
            return near;
        }
    },
    /// JSON as its text, of which numbers are known.
    JSON("json", Meaning.NOT_COMPARED) {
        @Override
        public Optional<String> canonical(String text) {
            return INTEGER.matcher(text).matches() ? Optional.of(text) : Optional.empty();
        }
    },
    /// JSON taken apart, of which numbers are known. Values that are equal may be written in more
    /// ways than one (`1` and `1.0`).
    JSON_TREE("jsonb", Meaning.NOT_COMPARED) {
        @Override
        public Optional<String> canonical(String text) {
            return JSON.canonical(text);
        }
    },
    /// Arrays of integers of 32 bits.
    INTEGERS("integer[]", Meaning.EQUAL_AS_WRITTEN) {
        @Override
        public Optional<String> canonical(String text) {
            return array(text, INTEGER);
        }

        @Override
        public String of(BigInteger number) {
            return "{" + number + "}";
        }
    },
    /// Arrays of integers of 64 bits.
    BIG_INTEGERS("bigint[]", Meaning.EQUAL_AS_WRITTEN) {
        @Override
        public Optional<String> canonical(String text) {
            return array(text, INTEGER);
        }

        @Override
        public String of(BigInteger number) {
            return INTEGERS.of(number);
        }
    },
    /// Arrays of texts, of which words are known that need no quotes.
    TEXTS("text[]", Meaning.EQUAL_AS_WRITTEN) {
        @Override
        public Optional<String> canonical(String text) {
            return array(text, WORD);
        }

        @Override
        public String of(BigInteger number) {
            return "{w" + number + "}";
        }
    },
    /// Values of a list of texts, in an order of their own. Which these are, a CHECK says.
    ENUMERATION("enum", Meaning.EQUAL_AS_WRITTEN) {
        @Override
        public Optional<String> canonical(String text) {
            return Optional.of(text);
        }

        @Override
        public String of(BigInteger number) {
            return "v" + number;
        }
    },
    /// Spans of time, of which hours, minutes and seconds are known. Values that are equal may be
    /// written in more ways than one (a day, and 24 hours).
    INTERVAL("interval", Meaning.NOT_COMPARED) {
        @Override
        public Optional<String> canonical(String text) {
            return TIME_OF_DAY.canonical(text).filter(text::equals);
        }

        @Override
        public BigInteger number(String canonical) {
            return TIME_OF_DAY.number(canonical);
        }

        @Override
        public String of(BigInteger number) {
            return TIME_OF_DAY.of(number);
        }
    };

    private static final Pattern TIME =
            Pattern.compile(
                    "(?<hour>\\d{1,2}):(?<minute>[0-5]\\d)"
                            + "(?::(?<second>[0-5]\\d)(?<fraction>\\.\\d{1,6})?)?");
    private static final Pattern INTEGER = Pattern.compile("0|-?[1-9]\\d{0,8}");
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_-]+");
    private static final BigInteger LAST_SECOND = BigInteger.valueOf(24 * 60 * 60L);

    /// What comparing two values as texts tells of them.
    private enum Meaning {
        /// All that the type's own comparison does.
        ORDERED,
        /// Whether they are equal.
        EQUAL_AS_WRITTEN,
        /// Nothing.
        NOT_COMPARED
    }

    private final String typeName;
    private final Meaning meaning;

    WrittenForm(String typeName, Meaning meaning) {
        this.typeName = typeName;
        this.meaning = meaning;
    }

    /// The type's name in PostgreSQL.
    public String typeName() {
        return typeName;
    }

    /// Whether values order as their texts do.
    public boolean isOrdered() {
        return meaning == Meaning.ORDERED;
    }

    /// Whether values are equal where their texts are, and only there.
    public boolean isEqualAsWritten() {
        return meaning != Meaning.NOT_COMPARED;
    }

    /// The canonical form of what a text says; empty where it says no value, or one that is not
    /// known.
    public abstract Optional<String> canonical(String text);

    /// Whether a text is the canonical form of a value that is known.
    public boolean isCanonical(String text) {
        return canonical(text).filter(text::equals).isPresent();
    }

    /// The number of a value, in the order of the values where they have one.
    public BigInteger number(String canonical) {
        String digits = canonical.replaceAll("\\D", "");
        return digits.isEmpty() ? BigInteger.ZERO : new BigInteger(digits);
    }

    /// A value that has a number, from 0 on; the last one where there are not so many.
    public String of(BigInteger number) {
        return number.toString();
    }

    /// The value that a small number stands for.
    public String of(long number) {
        return of(BigInteger.valueOf(number));
    }

    /// The values right before and after one, of those that are ordered.
    public List<String> near(String canonical) {
        if (!isOrdered()) return List.of();
        BigInteger number = number(canonical);
        return Stream.of(number.subtract(BigInteger.ONE), number.add(BigInteger.ONE))
                .filter(n -> n.signum() >= 0)
                .map(this::of)
                .toList();
    }

    private static Optional<String> array(String text, Pattern element) {
        if (!text.startsWith("{") || !text.endsWith("}")) return Optional.empty();
        String inner = text.substring(1, text.length() - 1);
        if (inner.isEmpty()) return Optional.of(text);
        StringBuilder canonical = new StringBuilder("{");
        for (String part : inner.split(",", -1)) {
            boolean nothing = part.strip().toUpperCase(Locale.ROOT).equals("NULL");
            String value = nothing ? "NULL" : part.strip();
            if (!nothing && !element.matcher(value).matches()) return Optional.empty();
            canonical.append(canonical.length() == 1 ? "" : ",").append(value);
        }
        return Optional.of(canonical.append('}').toString());
    }
}
