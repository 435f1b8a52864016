package dev.sameql.standalone.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// Where a stack keeps its broker's log, its state stores, its services' attempts, and what its web
/// server writes.
///
/// A temporary one carries the process id in its name, so that what a killed process left behind is
/// known and removed by the next one.
record DataDirectory(Path root, boolean temporary) {

    private static final String PREFIX = "sameql-";
    private static final int MOST_TRIES = 10;

    static DataDirectory open(Optional<Path> wanted) {
        try {
            if (wanted.isPresent()) {
                Path root = wanted.get().toAbsolutePath();
                Files.createDirectories(root);
                return new DataDirectory(root, false);
            }
            Path parent = Path.of(System.getProperty("java.io.tmpdir"));
            removeAbandoned(parent);
            return new DataDirectory(
                    Files.createTempDirectory(parent, PREFIX + ProcessHandle.current().pid() + "-"),
                    true);
        } catch (IOException e) {
            throw new UncheckedIOException("no place for the stack's data: " + e.getMessage(), e);
        }
    }

    Path broker() {
        return root.resolve("broker");
    }

    Path streams() {
        return root.resolve("streams");
    }

    /// A service's own.
    Path of(String service) {
        return root.resolve(service);
    }

    /// What the web server keeps while it runs.
    Path web() {
        return root.resolve("web");
    }

    /// A broker that was abandoned may write a checkpoint while its files are listed.
    void delete() {
        for (int tries = 1; !delete(root) && tries < MOST_TRIES; tries++)
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }

    private static void removeAbandoned(Path parent) throws IOException {
        try (DirectoryStream<Path> candidates =
                Files.newDirectoryStream(parent, PREFIX + "[0-9]*-*")) {
            for (Path candidate : candidates) {
                if (!isAlive(owner(candidate)) && Files.isWritable(candidate)) delete(candidate);
            }
        }
    }

    private static String owner(Path directory) {
        String name = directory.getFileName().toString().substring(PREFIX.length());
        return name.substring(0, name.indexOf('-'));
    }

    private static boolean isAlive(String pid) {
        try {
            return ProcessHandle.of(Long.parseLong(pid)).isPresent();
        } catch (NumberFormatException e) {
            return true;
        }
    }

    /// Deletes what it can, and says whether that was all: a file still held open by a dying
    /// process is no reason to fail.
    private static boolean delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList())
                Files.deleteIfExists(file);
            return true;
        } catch (IOException | UncheckedIOException e) {
            System.getLogger(DataDirectory.class.getName())
                    .log(System.Logger.Level.DEBUG, "left behind: " + directory, e);
            return false;
        }
    }
}
