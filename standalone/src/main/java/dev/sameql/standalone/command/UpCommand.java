package dev.sameql.standalone.command;

import dev.sameql.gateway.access.Exposure;
import dev.sameql.gateway.console.door.ConsoleConfig;
import dev.sameql.standalone.command.options.EngineOptions;
import dev.sameql.standalone.command.options.JobsOption;
import dev.sameql.standalone.command.options.Rules;
import dev.sameql.standalone.stack.Stack;
import dev.sameql.standalone.stack.StackSettings;
import io.quarkus.runtime.Quarkus;
import io.smallrye.config.SmallRyeConfig;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.eclipse.microprofile.config.ConfigProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sameql up`: the whole stack in one process, until it is told to end.
@Example("sameql up --data DIR")
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        description =
                "Runs the whole stack in one process: broker, services, gRPC API, health and"
                        + " metrics.")
final class UpCommand implements Callable<Integer> {

    @Option(
            names = "--host",
            defaultValue = "127.0.0.1",
            description = "Address to listen on (default ${DEFAULT-VALUE}).")
    String host;

    @Option(
            names = "--grpc-port",
            defaultValue = "9000",
            description = "gRPC port (default ${DEFAULT-VALUE}).")
    int grpcPort;

    @Option(
            names = "--http-port",
            defaultValue = "8080",
            description = "Port of the console, health and metrics (default ${DEFAULT-VALUE}).")
    int httpPort;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "Keep schemas, jobs and judgements here (default: a temporary directory).")
    Path data;

    @Option(
            names = "--rules",
            paramLabel = "DIR",
            description = "The rule book's directory, watched for edits.")
    Path rules;

    @Mixin UpSecurity security;

    @Mixin JobsOption jobs;

    @Mixin EngineOptions real;

    @Override
    public Integer call() {
        real.apply();
        var settings =
                new StackSettings(
                        host,
                        grpcPort,
                        httpPort,
                        Optional.ofNullable(data),
                        Rules.directory(rules),
                        jobs.checked(),
                        security.settings());
        return Stack.with(settings, this::serve);
    }

    private int serve() {
        String pages = "http://%s:%d/".formatted(host, httpPort);
        System.err.printf(
                "sameql is up: %s, gRPC on %s:%d, broker on %s (Ctrl-C ends it)%n",
                showsPages() ? "console on " + pages : "metrics and health on " + pages + "q/",
                host,
                grpcPort,
                System.getProperty("kafka.bootstrap.servers"));
        Quarkus.waitForExit();
        return ExitCode.DONE;
    }

    private static boolean showsPages() {
        var config = ConfigProvider.getConfig();
        var console = config.unwrap(SmallRyeConfig.class).getConfigMapping(ConsoleConfig.class);
        return console.enabled() && Exposure.refusalOfPages(config).isEmpty();
    }
}
