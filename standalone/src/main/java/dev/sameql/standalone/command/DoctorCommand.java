package dev.sameql.standalone.command;

import dev.sameql.standalone.doctor.Doctor;
import dev.sameql.standalone.doctor.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `sameql doctor`: whether SameQL can work on this machine.
@Example("sameql doctor")
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = {
            "Looks at what SameQL needs of this machine: JDK, memory, ports, temporary folder,"
                    + " disk, clock, Z3 and SQLite. Each line is ok, or says what to do.",
            "Exit code 4 when something is to be done."
        })
final class DoctorCommand implements Callable<Integer> {

    @Option(
            names = "--grpc-port",
            defaultValue = "9000",
            description = "gRPC port of a stack (default ${DEFAULT-VALUE}).")
    int grpcPort;

    @Option(
            names = "--http-port",
            defaultValue = "8080",
            description = "HTTP port of a stack (default ${DEFAULT-VALUE}).")
    int httpPort;

    @Override
    public Integer call() {
        var doctor =
                new Doctor(
                        Path.of(System.getProperty("java.io.tmpdir")),
                        Path.of("").toAbsolutePath(),
                        List.of(grpcPort, httpPort));
        return doctor.examine(DoctorCommand::tell) ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static void tell(Finding finding) {
        switch (finding) {
            case Finding.Fine(String subject, String told) ->
                    System.out.printf("%-18s ok     %s%n", subject, told);
            case Finding.Wrong(String subject, String told, String nextStep) ->
                    System.out.printf(
                            "%-18s WRONG  %s%n%-18s to do: %s%n", subject, told, "", nextStep);
        }
    }
}
