package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.law.Requirement;
import dev.sameql.normalizer.law.Word;
import dev.sameql.normalizer.law.notation.UnreadableLaw;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Laws as bytes: the two texts and what is required. To read the file of a rule again takes
/// Drools' parser, which costs a start more than all else about a law.
final class LawCode {
    private LawCode() {}

    /// The kinds of requirements, by the number that stands for each.
    private enum Tag {
        SAYS,
        HOLDS,
        NOT,
        BOTH,
        EITHER
    }

    static void write(Laws.Written laws, DataOutputStream out) throws IOException {
        out.writeUTF(laws.from());
        out.writeUTF(laws.to());
        out.writeInt(laws.requirements().size());
        for (Requirement requirement : laws.requirements()) write(requirement, out);
    }

    private static void write(Requirement requirement, DataOutputStream out) throws IOException {
        switch (requirement) {
            case Requirement.Says(var word, var variables) -> {
                out.writeByte(Tag.SAYS.ordinal());
                out.writeUTF(word.name());
                out.writeInt(variables.size());
                for (String variable : variables) out.writeUTF(variable);
            }
            case Requirement.Holds(var text, _, _) -> {
                out.writeByte(Tag.HOLDS.ordinal());
                out.writeUTF(text);
            }
            case Requirement.Not(var operand) -> {
                out.writeByte(Tag.NOT.ordinal());
                write(operand, out);
            }
            case Requirement.Both(var left, var right) -> {
                out.writeByte(Tag.BOTH.ordinal());
                write(left, out);
                write(right, out);
            }
            case Requirement.Either(var left, var right) -> {
                out.writeByte(Tag.EITHER.ordinal());
                write(left, out);
                write(right, out);
            }
        }
    }

    /// @throws IOException when there are no such laws in these bytes
    static Laws read(DataInputStream in) throws IOException {
        String from = in.readUTF();
        String to = in.readUTF();
        List<Requirement> requirements = new ArrayList<>();
        try {
            for (int left = in.readInt(); left > 0; left--) requirements.add(requirement(in));
            return Laws.read(from, to, requirements);
        } catch (Laws.BadSide | UnreadableLaw wrong) {
            throw new IOException("no laws", wrong);
        }
    }

    private static Requirement requirement(DataInputStream in) throws IOException, UnreadableLaw {
        return switch (Tag.values()[in.readByte()]) {
            case SAYS -> {
                Word word = Word.valueOf(in.readUTF());
                List<String> variables = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) variables.add(in.readUTF());
                yield new Requirement.Says(word, List.copyOf(variables));
            }
            case HOLDS -> Requirement.holds(in.readUTF());
            case NOT -> new Requirement.Not(requirement(in));
            case BOTH -> new Requirement.Both(requirement(in), requirement(in));
            case EITHER -> new Requirement.Either(requirement(in), requirement(in));
        };
    }
}
