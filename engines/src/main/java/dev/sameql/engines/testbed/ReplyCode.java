package dev.sameql.engines.testbed;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.process.Frames;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// Replies as bytes, with each value's type.
final class ReplyCode {
    private ReplyCode() {}

    static void write(DataOutputStream out, Reply reply) throws IOException {
        switch (reply) {
            case Reply.Broke(var message) -> write(out, 'B', message);
            case Reply.Silent(var message) -> write(out, 'L', message);
            case Reply.Answered(Answer.Table(ResultTable(var columns, var rows))) -> {
                out.writeByte('T');
                Frames.texts(out, columns);
                out.writeInt(rows.size());
                for (List<Value> row : rows) for (Value value : row) write(out, value);
            }
            case Reply.Answered(Answer.StaticError(var message)) -> write(out, 'S', message);
            case Reply.Answered(Answer.RuntimeError(var message)) -> write(out, 'R', message);
            case Reply.Answered(Answer.Unsupported(var message)) -> write(out, 'U', message);
        }
    }

    static Reply read(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case 'B' -> new Reply.Broke(Frames.text(in));
            case 'L' -> new Reply.Silent(Frames.text(in));
            case 'T' -> new Reply.Answered(table(in));
            case 'S' -> new Reply.Answered(new Answer.StaticError(Frames.text(in)));
            case 'R' -> new Reply.Answered(new Answer.RuntimeError(Frames.text(in)));
            case 'U' -> new Reply.Answered(new Answer.Unsupported(Frames.text(in)));
            default -> throw new IOException("broken message");
        };
    }

    private static Answer table(DataInputStream in) throws IOException {
        List<String> columns = Frames.texts(in);
        List<List<Value>> rows = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) rows.add(values(in, columns.size()));
        return new Answer.Table(new ResultTable(columns, rows));
    }

    static void writeValues(DataOutputStream out, List<Value> values) throws IOException {
        out.writeInt(values.size());
        for (Value value : values) write(out, value);
    }

    static List<Value> readValues(DataInputStream in) throws IOException {
        return values(in, in.readInt());
    }

    private static List<Value> values(DataInputStream in, int count) throws IOException {
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < count; i++) values.add(value(in));
        return values;
    }

    private static void write(DataOutputStream out, char kind, String text) throws IOException {
        out.writeByte(kind);
        Frames.text(out, text);
    }

    private static void write(DataOutputStream out, Value value) throws IOException {
        switch (value) {
            case Value.Null() -> out.writeByte('n');
            case Value.Int(long number) -> {
                out.writeByte('i');
                out.writeLong(number);
            }
            case Value.Real(double number) -> {
                out.writeByte('r');
                out.writeDouble(number);
            }
            case Value.Bool(boolean truth) -> {
                out.writeByte('o');
                out.writeBoolean(truth);
            }
            case Value.Decimal(BigDecimal number) -> write(out, 'd', number.toString());
            case Value.Text(String text) -> write(out, 't', text);
            case Value.Blob(String hex) -> write(out, 'b', hex);
            case Value.Temporal(String iso) -> write(out, 'm', iso);
        }
    }

    private static Value value(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case 'n' -> Value.NULL;
            case 'i' -> new Value.Int(in.readLong());
            case 'r' -> new Value.Real(in.readDouble());
            case 'o' -> new Value.Bool(in.readBoolean());
            case 'd' -> new Value.Decimal(new BigDecimal(Frames.text(in)));
            case 't' -> new Value.Text(Frames.text(in));
            case 'b' -> new Value.Blob(Frames.text(in));
            case 'm' -> new Value.Temporal(Frames.text(in));
            default -> throw new IOException("broken message");
        };
    }
}
