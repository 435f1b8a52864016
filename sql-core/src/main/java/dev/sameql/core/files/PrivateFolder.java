package dev.sameql.core.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// A folder for the service's user alone: its files hold the texts of queries, or code.
public final class PrivateFolder {
    private PrivateFolder() {}

    /// Refuses a folder that is there and that somebody else owns, or may write into; where files
    /// have owners and modes.
    ///
    /// @throws IllegalStateException with what is wrong, and what to do
    public static void check(Path folder) {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) return;
        try {
            if (!hasModes(folder)) return;
            PosixFileAttributes is =
                    Files.readAttributes(
                            folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!is.isDirectory()) throw refused(folder, "is no directory");
            String user = owner();
            if (!is.owner().getName().equals(user))
                throw refused(folder, "belongs to " + is.owner().getName() + ", not to " + user);
            Set<PosixFilePermission> modes = is.permissions();
            if (modes.contains(PosixFilePermission.GROUP_WRITE)
                    || modes.contains(PosixFilePermission.OTHERS_WRITE))
                throw refused(
                        folder,
                        "can be written by others than its owner ("
                                + PosixFilePermissions.toString(modes)
                                + ")");
        } catch (IOException unreadable) {
            throw refused(folder, "cannot be looked at: " + unreadable.getMessage());
        }
    }

    /// Who owns what this process makes.
    private static String owner() throws IOException {
        Path made = Files.createTempFile("sameql-owner-", "");
        try {
            return Files.getOwner(made).getName();
        } finally {
            Files.delete(made);
        }
    }

    private static boolean hasModes(Path folder) throws IOException {
        return Files.getFileStore(folder).supportsFileAttributeView("posix");
    }

    private static IllegalStateException refused(Path folder, String why) {
        return new IllegalStateException(
                "the folder "
                        + folder
                        + " "
                        + why
                        + "; give the service a folder of its own (mode 700)");
    }

    /// The folder, which [#make] makes.
    public static Path made(Path folder) {
        try {
            make(folder);
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException("no folder " + folder, e);
        }
    }

    /// Makes it, unless it is there; then it is to be this user's alone.
    ///
    /// @throws IllegalStateException as [#check] does
    public static void make(Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            check(folder);
            return;
        }
        Path parent = folder.toAbsolutePath().getParent();
        Files.createDirectories(parent);
        FileStore store = Files.getFileStore(parent);
        if (store.supportsFileAttributeView("posix"))
            Files.createDirectory(
                    folder,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        else Files.createDirectory(folder);
    }
}
