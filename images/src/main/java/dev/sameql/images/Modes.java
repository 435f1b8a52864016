package dev.sameql.images;

import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;

/// The permissions of files in images: who made them here, and how private his files are, is not
/// in them.
final class Modes {
    static final FilePermissions DIRECTORY = FilePermissions.fromOctalString("755");
    private static final FilePermissions ANYBODYS = FilePermissions.fromOctalString("777");
    private static final FilePermissions PROGRAM = DIRECTORY;
    private static final FilePermissions FILE = FilePermissions.fromOctalString("644");

    private Modes() {}

    /// All may read it; it is a program, or a directory for all to write in, if it is that here.
    static FilePermissions of(Path file) {
        try {
            if (Files.isDirectory(file)) return isForAll(file) ? ANYBODYS : DIRECTORY;
            return Files.isExecutable(file) ? PROGRAM : FILE;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isForAll(Path directory) throws IOException {
        return Files.getPosixFilePermissions(directory).contains(PosixFilePermission.OTHERS_WRITE);
    }
}
