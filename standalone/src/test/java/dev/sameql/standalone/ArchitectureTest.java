package dev.sameql.standalone;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.AccessTarget.MethodCallTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The arrows between rooms, and the doors that only one room has.
@AnalyzeClasses(
        packages = "dev.sameql",
        importOptions = {
            ImportOption.DoNotIncludeTests.class,
            ArchitectureTest.NoTestsOfOtherModules.class
        })
class ArchitectureTest {

    /// Without what modules share for their tests.
    static final class NoTestsOfOtherModules implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("-tests.jar");
        }
    }

    private static final String[] SERVICES = {
        "dev.sameql.normalizer..",
        "dev.sameql.verifier..",
        "dev.sameql.conformance..",
        "dev.sameql.gateway.."
    };

    @ArchTest
    static final ArchRule theCoreKnowsOnlyItself =
            classes()
                    .that()
                    .resideInAPackage("dev.sameql.core..")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.sameql.core..",
                            "java..",
                            "javax..",
                            "net.sf.jsqlparser..",
                            "org.sqlite..",
                            "com.fasterxml.jackson..");

    @ArchTest
    static final ArchRule enginesKnowOnlyTheCore =
            noClasses()
                    .that()
                    .resideInAPackage("dev.sameql.engines..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            with(SERVICES, "dev.sameql.v1..", "dev.sameql.standalone.."));

    @ArchTest
    static final ArchRule contractsKnowNoRoom =
            noClasses()
                    .that()
                    .resideInAPackage("dev.sameql.v1..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            with(
                                    SERVICES,
                                    "dev.sameql.core..",
                                    "dev.sameql.engines..",
                                    "dev.sameql.standalone.."));

    @ArchTest
    static final ArchRule theNormaliserKnowsNoOtherService = alone("dev.sameql.normalizer..");

    @ArchTest static final ArchRule theVerifierKnowsNoOtherService = alone("dev.sameql.verifier..");

    @ArchTest
    static final ArchRule conformanceKnowsNoOtherService = alone("dev.sameql.conformance..");

    @ArchTest static final ArchRule theGatewayKnowsNoOtherService = alone("dev.sameql.gateway..");

    @ArchTest
    static final ArchRule onlyTheSolverKnowsZ3 =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("dev.sameql.verifier.process..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("com.microsoft.z3..");

    /// What waits on the threads that all share would hold up the others.
    @ArchTest
    static final ArchRule theGatewaySaysWhereItsLaterStepsRun =
            noClasses()
                    .that()
                    .resideInAPackage("dev.sameql.gateway..")
                    .should()
                    .callMethodWhere(
                            describe(
                                    "a step runs on the threads that all share",
                                    call -> isStep(call.getTarget()) && !isPlaced(call)));

    private static boolean isStep(MethodCallTarget called) {
        return called.getOwner().isAssignableTo(CompletionStage.class)
                && called.getName().endsWith("Async");
    }

    private static boolean isPlaced(JavaMethodCall call) {
        return call.getTarget().getRawParameterTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(Executor.class));
    }

    @ArchTest
    static final ArchRule sqliteIsOpenedByOneDoor =
            noClasses()
                    .that()
                    .doNotHaveFullyQualifiedName("dev.sameql.core.sqlite.SqliteConnections")
                    .should()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("org.sqlite.JDBC")
                    .orShould()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("org.sqlite.SQLiteDataSource");

    @ArchTest
    static final ArchRule onlyBenchesUseTheDriverManager =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("dev.sameql.bench..")
                    .should()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("java.sql.DriverManager");

    @ArchTest
    static final ArchRule onlyTheNormaliserKnowsDrools =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("dev.sameql.normalizer..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.drools..", "org.kie..");

    @ArchTest
    static final ArchRule kafkaComesInByFewDoors =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "dev.sameql.*.intake..",
                            "dev.sameql.v1.wire..",
                            "dev.sameql.v1.trace..",
                            "dev.sameql.gateway..",
                            "dev.sameql.standalone..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.apache.kafka..",
                            "kafka..",
                            "io.smallrye.reactive.messaging..",
                            "org.eclipse.microprofile.reactive.messaging..");

    /// So that each takes the cluster's settings, TLS and SASL among them.
    @ArchTest
    static final ArchRule kafkasClientsAreMadeInOnePlace =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("dev.sameql.bench..")
                    .and()
                    .doNotHaveFullyQualifiedName("dev.sameql.v1.wire.KafkaClients")
                    .should()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("org.apache.kafka.clients.consumer.KafkaConsumer")
                    .orShould()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("org.apache.kafka.clients.producer.KafkaProducer")
                    .orShould()
                    .callMethod("org.apache.kafka.clients.admin.Admin", "create", "java.util.Map");

    @ArchTest
    static final ArchRule packagesOfTheCoreHaveNoCycles =
            slices().assignedFrom(new CorePackages()).should().beFreeOfCycles();

    /// Adding an engine touches its folders and the registry. The three classes write or read
    /// values as one engine does, whatever engine is asked about.
    @ArchTest
    static final ArchRule onlyTheRegistryKnowsAnEnginesFolder =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "dev.sameql.core.dialect.*..", "dev.sameql.verifier.dialect.*..")
                    .and()
                    .doNotHaveFullyQualifiedName("dev.sameql.core.print.MomentPrinter")
                    .and()
                    .doNotHaveFullyQualifiedName("dev.sameql.core.semantics.Interpreter")
                    .and()
                    .doNotHaveFullyQualifiedName(
                            "dev.sameql.normalizer.site.expression.ComparisonSite")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.sameql.core.dialect.sqlite..",
                            "dev.sameql.core.dialect.mysql..",
                            "dev.sameql.core.dialect.mariadb..",
                            "dev.sameql.core.dialect.sqlserver..",
                            "dev.sameql.core.dialect.oracle..",
                            "dev.sameql.core.dialect.postgresql..",
                            "dev.sameql.core.dialect.duckdb..");

    /// A rule book checks its own cases by rewriting them.
    @ArchTest
    static final ArchRule packagesOfServicesHaveNoCycles =
            slices().matching(
                            "dev.sameql.(normalizer|verifier|conformance|engines|gateway|standalone).(*)..")
                    .should()
                    .beFreeOfCycles()
                    .ignoreDependency(
                            resideInAPackage("dev.sameql.normalizer.rulebook.."),
                            resideInAPackage("dev.sameql.normalizer.rewriting"));

    /// What is below a room of several is not read by what is read there.
    @ArchTest
    static final ArchRule roomsWithinRoomsHaveNoCycles =
            slices().assignedFrom(new RoomsWithin()).should().beFreeOfCycles();

    /// The verifier's rooms, each of which knows only those before it; the last two know the whole
    /// verifier.
    private static final List<String> VERIFIER =
            List.of(
                    "terms",
                    "value",
                    "text",
                    "date",
                    "dialect",
                    "question",
                    "process",
                    "encode",
                    "engine",
                    "refute",
                    "prove",
                    "search",
                    "witness",
                    "crosscheck",
                    "metrics",
                    "worker",
                    "intake");

    @ArchTest
    static final ArchRule theVerifiersRoomsKnowThoseBelow =
            CompositeArchRule.of(
                    IntStream.range(0, VERIFIER.size() - 2)
                            .mapToObj(ArchitectureTest::knowsNoneAbove)
                            .toList());

    private static ArchRule knowsNoneAbove(int floor) {
        String[] above =
                VERIFIER.subList(floor + 1, VERIFIER.size()).stream()
                        .map(room -> "dev.sameql.verifier." + room + "..")
                        .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage("dev.sameql.verifier." + VERIFIER.get(floor) + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(with(above, "dev.sameql.verifier"))
                .allowEmptyShould(true);
    }

    private static ArchRule alone(String service) {
        String[] others =
                Arrays.stream(SERVICES).filter(s -> !s.equals(service)).toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage(service)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(with(others, "dev.sameql.standalone.."));
    }

    private static String[] with(String[] packages, String... more) {
        return Stream.concat(Arrays.stream(packages), Arrays.stream(more)).toArray(String[]::new);
    }

    /// The packages of rooms that hold rooms, each by itself.
    private static final class RoomsWithin implements SliceAssignment {
        private static final List<String> HOUSES =
                List.of(
                        "dev.sameql.core.dialect.mysql",
                        "dev.sameql.core.dialect.postgresql",
                        "dev.sameql.core.dialect.sqlite",
                        "dev.sameql.core.dialect.translation",
                        "dev.sameql.core.print",
                        "dev.sameql.gateway.console",
                        "dev.sameql.gateway.streams",
                        "dev.sameql.v1");

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            return HOUSES.stream()
                            .anyMatch(house -> name.equals(house) || name.startsWith(house + "."))
                    ? SliceIdentifier.of(name)
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "rooms within rooms";
        }
    }

    /// The packages of the core; `ir` and `schema` count as one, with the tokens both are read
    /// from: a scan names a table, and a table's columns have types. The syntax that both an
    /// engine's spelling and the binders read counts by itself, and so does each engine's folder,
    /// and the registry.
    private static final class CorePackages implements SliceAssignment {
        private static final String CORE = "dev.sameql.core.";
        private static final Set<String> LANGUAGE = Set.of("ir", "schema", "token");

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            if (!name.startsWith(CORE)) return SliceIdentifier.ignore();
            String[] rest = name.substring(CORE.length()).split("\\.", -1);
            if (name.equals(CORE + "frontend.syntax")) return SliceIdentifier.of("syntax");
            if (rest.length > 1 && rest[0].equals("dialect"))
                return SliceIdentifier.of("dialect " + rest[1]);
            return SliceIdentifier.of(LANGUAGE.contains(rest[0]) ? "language" : rest[0]);
        }

        @Override
        public String getDescription() {
            return "packages of the core";
        }
    }
}
