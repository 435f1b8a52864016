package dev.sameql.engines.process;

/// The system and the processor that this process runs on, as far as calls of the kernel hang on
/// them.
final class Machine {
    private Machine() {}

    /// Whether this is a Linux whose calls are numbered as here.
    static boolean isKnown() {
        return System.getProperty("os.name").equals("Linux") && (isX86() || isArm());
    }

    /// Whether the processor is an x86-64.
    static boolean isX86() {
        return System.getProperty("os.arch").equals("amd64");
    }

    private static boolean isArm() {
        return System.getProperty("os.arch").equals("aarch64");
    }

    /// One of the two numbers that a call has on x86-64 and on aarch64.
    static int number(int onX86, int onArm) {
        return isX86() ? onX86 : onArm;
    }
}
