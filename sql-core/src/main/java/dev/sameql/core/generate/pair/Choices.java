package dev.sameql.core.generate.pair;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// A list of choices of meaning, made up as it is read, and a source of choices of spelling. Read
/// again, the same choices come, perhaps in another spelling.
final class Choices {
    private final List<Integer> meanings = new ArrayList<>();
    private final Random fresh;
    private Random spelling;
    private int at;
    private int aliases;

    Choices(Random fresh, Random spelling) {
        this.fresh = fresh;
        this.spelling = spelling;
    }

    /// Starts again from the first choice, in that spelling.
    void again(Random spellings) {
        spelling = spellings;
        at = 0;
        aliases = 0;
    }

    /// Takes one choice otherwise.
    void change(Random random) {
        int place = random.nextInt(meanings.size());
        meanings.set(place, meanings.get(place) + 1 + random.nextInt(5));
    }

    /// A choice of meaning among so many.
    int choose(int options) {
        if (at == meanings.size()) meanings.add(fresh.nextInt(1 << 20));
        return Math.floorMod(meanings.get(at++), options);
    }

    @SafeVarargs
    final <T> T pick(T... options) {
        return options[choose(options.length)];
    }

    <T> T pick(List<T> options) {
        return options.get(choose(options.size()));
    }

    /// Which of two spellings.
    boolean spell() {
        return spelling.nextBoolean();
    }

    /// Which of so many spellings.
    int spelling(int options) {
        return spelling.nextInt(options);
    }

    /// The number of an alias that no other table has.
    int alias() {
        return aliases++;
    }
}
