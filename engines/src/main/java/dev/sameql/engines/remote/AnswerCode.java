package dev.sameql.engines.remote;

import dev.sameql.core.data.ResultTable;
import dev.sameql.core.value.Value;
import dev.sameql.engines.Answer;
import dev.sameql.engines.process.Frames;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Answers of SQLite as bytes, with each value's storage class.
final class AnswerCode {
    private AnswerCode() {}

    static void writeAll(DataOutputStream out, List<Answer> answers) throws IOException {
        out.writeInt(answers.size());
        for (Answer answer : answers) write(out, answer);
    }

    static List<Answer> readAll(DataInputStream in) throws IOException {
        List<Answer> answers = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) answers.add(read(in));
        return answers;
    }

    private static void write(DataOutputStream out, Answer answer) throws IOException {
        switch (answer) {
            case Answer.Table(ResultTable(var columns, var rows)) -> {
                out.writeByte('T');
                Frames.texts(out, columns);
                out.writeInt(rows.size());
                for (List<Value> row : rows) for (Value value : row) write(out, value);
            }
            case Answer.StaticError(String message) -> write(out, 'S', message);
            case Answer.RuntimeError(String message) -> write(out, 'R', message);
            case Answer.Unsupported(String message) -> write(out, 'U', message);
        }
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
            case Value.Text(String text) -> write(out, 't', text);
            case Value.Blob(String hex) -> write(out, 'b', hex);
            case Value.Decimal _, Value.Bool _, Value.Temporal _ ->
                    throw new IOException("SQLite has no such value: " + value);
        }
    }

    private static Answer read(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case 'T' -> table(in);
            case 'S' -> new Answer.StaticError(Frames.text(in));
            case 'R' -> new Answer.RuntimeError(Frames.text(in));
            case 'U' -> new Answer.Unsupported(Frames.text(in));
            default -> throw new IOException("broken message");
        };
    }

    private static Answer table(DataInputStream in) throws IOException {
        List<String> columns = Frames.texts(in);
        List<List<Value>> rows = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            List<Value> row = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) row.add(value(in));
            rows.add(row);
        }
        return new Answer.Table(new ResultTable(columns, rows));
    }

    private static Value value(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case 'n' -> Value.NULL;
            case 'i' -> new Value.Int(in.readLong());
            case 'r' -> new Value.Real(in.readDouble());
            case 't' -> new Value.Text(Frames.text(in));
            case 'b' -> new Value.Blob(Frames.text(in));
            default -> throw new IOException("broken message");
        };
    }
}
