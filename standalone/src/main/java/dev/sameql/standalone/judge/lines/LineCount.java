package dev.sameql.standalone.judge.lines;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// How many lines a file has that are not blank.
public final class LineCount {
    private LineCount() {}

    /// The number of lines, or -1 where reading them would use them up.
    public static long of(Path file) throws IOException {
        if (!Files.isRegularFile(file)) return -1;
        long count = 0;
        boolean blank = true;
        try (InputStream input = Files.newInputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            for (int n = input.read(buffer); n > 0; n = input.read(buffer)) {
                for (int i = 0; i < n; i++) {
                    boolean end = buffer[i] == '\n';
                    if (end && !blank) count++;
                    if (end) blank = true;
                    else if (buffer[i] > ' ') blank = false;
                }
            }
        }
        return blank ? count : count + 1;
    }
}
