package dev.sameql.standalone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConstantCaseLabelTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import dev.sameql.core.dialect.Trait;
import dev.sameql.core.ir.AggregateFunction;
import dev.sameql.core.ir.Operator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/// No switch over operators, aggregates or traits has a `default`, in the source of any module:
/// what is new is to be decided wherever they are told apart. What a class leaves to the one above
/// it is decided there.
class OperatorSwitchesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Set<String> CONSTANTS =
            Stream.<Enum<?>[]>of(Operator.values(), AggregateFunction.values(), Trait.values())
                    .flatMap(Arrays::stream)
                    .map(Enum::name)
                    .collect(Collectors.toUnmodifiableSet());

    @Test
    void noSwitchOverOperatorsHasADefault() throws IOException {
        List<Path> sources = sources();
        assertTrue(sources.size() > 500, "the source of all modules is read");
        assertEquals(List.of(), withDefault(sources));
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> ROOT.relativize(file).toString().contains("src/main/java"))
                    .toList();
        }
    }

    /// Where such switches stand, by file and line.
    private static List<String> withDefault(List<Path> sources) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            var task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    files,
                                    null,
                                    List.of("-proc:none"),
                                    null,
                                    files.getJavaFileObjectsFromPaths(sources));
            var found = new ArrayList<String>();
            Trees trees = Trees.instance(task);
            for (CompilationUnitTree unit : task.parse()) new Switches(unit, trees, found).scan();
            return found;
        }
    }

    /// Notes the switches of a file all of whose constants are an operator's, an aggregate's or a
    /// trait's, and which have a `default`.
    private static final class Switches extends TreeScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final Trees trees;
        private final List<String> found;

        Switches(CompilationUnitTree unit, Trees trees, List<String> found) {
            this.unit = unit;
            this.trees = trees;
            this.found = found;
        }

        void scan() {
            scan(unit, null);
        }

        @Override
        public Void visitSwitch(SwitchTree node, Void nothing) {
            note(node, node.getCases());
            return super.visitSwitch(node, nothing);
        }

        @Override
        public Void visitSwitchExpression(SwitchExpressionTree node, Void nothing) {
            note(node, node.getCases());
            return super.visitSwitchExpression(node, nothing);
        }

        private static boolean isDefault(CaseTree branch) {
            return branch.getLabels().stream().anyMatch(DefaultCaseLabelTree.class::isInstance)
                    && !String.valueOf(branch.getBody()).contains("super.");
        }

        private void note(Tree node, List<? extends CaseTree> cases) {
            var labels = cases.stream().flatMap(c -> c.getLabels().stream()).toList();
            List<String> names =
                    labels.stream()
                            .filter(ConstantCaseLabelTree.class::isInstance)
                            .map(l -> ((ConstantCaseLabelTree) l).getConstantExpression())
                            .filter(IdentifierTree.class::isInstance)
                            .map(Object::toString)
                            .toList();
            boolean ours = !names.isEmpty() && CONSTANTS.containsAll(names);
            if (!ours || cases.stream().noneMatch(Switches::isDefault)) return;
            long start = trees.getSourcePositions().getStartPosition(unit, node);
            Path file = ROOT.relativize(Path.of(unit.getSourceFile().toUri()));
            found.add(file + ":" + unit.getLineMap().getLineNumber(start));
        }
    }
}
