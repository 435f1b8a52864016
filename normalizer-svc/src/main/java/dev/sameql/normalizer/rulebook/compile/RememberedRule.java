package dev.sameql.normalizer.rulebook.compile;

import dev.sameql.normalizer.law.Laws;
import dev.sameql.normalizer.rule.ReadRule;
import dev.sameql.normalizer.rule.RejectedRule;
import dev.sameql.normalizer.rule.RuleDescription;
import dev.sameql.normalizer.rule.RuleFile;
import dev.sameql.normalizer.rule.RuleReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What runs a rule, as the bytes by which the next start remembers it.
final class RememberedRule {
    private RememberedRule() {}

    /// The classes, or the laws, as bytes.
    static byte[] encoded(RuleCode code) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(code.description(), out);
            switch (code) {
                case LawRule lawRule -> {
                    out.writeBoolean(true);
                    write(lawRule.lookedAtTypes(), out);
                    write(lawRule.written(), out);
                    LawCode.write(lawRule.laws().written(), out);
                }
                case CompiledRule compiled -> {
                    out.writeBoolean(false);
                    write(compiled.lookedAtTypes(), out);
                    out.writeUTF(compiled.rule().kind());
                    out.writeUTF(compiled.rule().source());
                    out.writeInt(compiled.classes().size());
                    for (Map.Entry<String, byte[]> entry : compiled.classes().entrySet()) {
                        out.writeUTF(entry.getKey());
                        out.writeInt(entry.getValue().length);
                        out.write(entry.getValue());
                    }
                }
            }
        }
        return bytes.toByteArray();
    }

    private static void write(RuleDescription description, DataOutputStream out)
            throws IOException {
        for (String text :
                List.of(
                        description.id(),
                        description.phase(),
                        description.assumption(),
                        description.preserves(),
                        description.source(),
                        description.file())) {
            out.writeUTF(text);
        }
        out.writeBoolean(description.sound());
    }

    private static RuleDescription description(DataInputStream in) throws IOException {
        String id = in.readUTF();
        String phase = in.readUTF();
        String assumption = in.readUTF();
        String preserves = in.readUTF();
        String source = in.readUTF();
        String file = in.readUTF();
        return new RuleDescription(
                id, phase, assumption, preserves, source, in.readBoolean(), file);
    }

    private static void write(List<String> texts, DataOutputStream out) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) out.writeUTF(text);
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) texts.add(in.readUTF());
        return List.copyOf(texts);
    }

    /// What such bytes say of a file; none if they are not such.
    static Optional<RuleCode> decoded(byte[] bytes, RuleFile file) {
        try {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
            RuleDescription says = description(in);
            return Optional.of(in.readBoolean() ? laws(says, in, file) : compiled(says, in));
        } catch (IOException | RuntimeException bad) {
            return Optional.empty();
        }
    }

    private static LawRule laws(RuleDescription says, DataInputStream in, RuleFile file)
            throws IOException {
        List<String> lookedAtTypes = texts(in);
        List<String> written = texts(in);
        byte[] rest = in.readAllBytes();
        return new LawRule(says, lookedAtTypes, written, Lazy.of(() -> withLaws(says, rest, file)));
    }

    private static CompiledRule compiled(RuleDescription says, DataInputStream in)
            throws IOException {
        List<String> lookedAtTypes = texts(in);
        ReadRule rule = new ReadRule(says, in.readUTF(), in.readUTF());
        SortedMap<String, byte[]> classes = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            classes.put(name, in.readNBytes(in.readInt()));
        }
        return new CompiledRule(rule, lookedAtTypes, classes);
    }

    /// Laws that cannot be read from what was left are read from the file.
    private static ReadRule withLaws(RuleDescription says, byte[] rest, RuleFile file) {
        try {
            Laws laws = LawCode.read(new DataInputStream(new ByteArrayInputStream(rest)));
            return new ReadRule(says, "", "", Optional.of(laws));
        } catch (IOException | RuntimeException wrong) {
            try {
                return RuleReader.read(file);
            } catch (RejectedRule impossible) {
                throw new IllegalStateException(
                        "a rule that was read reads no more: " + says.id(), impossible);
            }
        }
    }
}
