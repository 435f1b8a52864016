package dev.sameql.engines.process;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.SynchronousQueue;

/// The child's end of the pipes to its parent. When the parent's end closes, even while the child
/// is at work, the child has no reason to go on, and ends. Nothing else asks it to end: what a
/// terminal or a supervisor signals to all processes of a service, its parent acts upon.
public final class ChildPipe {
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private final SynchronousQueue<DataInputStream> messages = new SynchronousQueue<>();

    private final Confines confines;

    private ChildPipe(Confines confines) {
        this.confines = confines;
    }

    /// Confines this process, to so many megabytes of memory, and opens its pipes. What else the
    /// process prints does not get in between.
    public static ChildPipe open(String megabytes) {
        System.setOut(System.err);
        Signals.leaveToTheParent();
        var pipe = new ChildPipe(Confinement.ofThisProcess(Long.parseLong(megabytes) << 20));
        InputStream in = System.in;
        Thread.ofPlatform().daemon().name("messages").start(() -> pipe.readAll(in));
        return pipe;
    }

    /// Loads what [#open] takes, and gives up nothing.
    public static void rehearse() throws IOException {
        Confinement.rehearse();
        var bytes = new ByteArrayOutputStream();
        Frames.write(bytes, Confines.NONE::write);
        Confines.read(Frames.read(new ByteArrayInputStream(bytes.toByteArray())));
    }

    /// Says that the child can be asked from here on.
    public void ready() throws IOException {
        write(confines::write);
    }

    /// The next message, once it is there.
    public DataInputStream read() throws InterruptedException {
        return messages.take();
    }

    /// A message to the parent.
    public void write(Frames.Content content) throws IOException {
        Frames.write(out, content);
    }

    private void readAll(InputStream in) {
        var buffered = new BufferedInputStream(in, 1 << 16);
        try {
            while (true) messages.put(Frames.read(buffered));
        } catch (IOException | InterruptedException e) {
            Scratch.remove(Path.of(System.getProperty("java.io.tmpdir")));
            Runtime.getRuntime().halt(0);
        }
    }
}
