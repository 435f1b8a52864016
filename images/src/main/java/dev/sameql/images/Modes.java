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
    private static final FilePermissions ANYBODYS = permissions(01777);
    private static final FilePermissions PROGRAM = DIRECTORY;
    private static final FilePermissions FILE = FilePermissions.fromOctalString("644");

    private Modes() {}

    /// All may read it; it is a program, or a directory for all to write in, if it is that here. In
    /// such a directory none but its owner removes a file.
    static FilePermissions of(Path file) {
        try {
            if (Files.isDirectory(file)) return isForAll(file) ? ANYBODYS : DIRECTORY;
            return Files.isExecutable(file) ? PROGRAM : FILE;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Jib reads no more than three digits; its layers take what is made of four.
    private static FilePermissions permissions(int bits) {
        try {
            var made = FilePermissions.class.getDeclaredConstructor(int.class);
            made.setAccessible(true);
            return made.newInstance(bits);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("another Jib", e);
        }
    }

    private static boolean isForAll(Path directory) throws IOException {
        return Files.getPosixFilePermissions(directory).contains(PosixFilePermission.OTHERS_WRITE);
    }
}
