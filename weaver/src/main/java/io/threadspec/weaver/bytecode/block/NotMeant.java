package io.threadspec.weaver.bytecode.block;

import io.threadspec.weaver.bytecode.method.FoundBlocks.Reason;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Methods that are not meant to be atomic: all that a thread does ({@code run}, {@code main}, tasks), or all that a test does. Tests are
 * recognised by the packages of their annotations, so neither JUnit nor TestNG need be on the class path.
 */
final class NotMeant {

    private static final int NO_TASK =
            Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE | Opcodes.ACC_PRIVATE | Opcodes.ACC_NATIVE;

    private static final List<String> TEST_ANNOTATIONS = List.of("Lorg/junit/", "Lorg/testng/annotations/");
    private static final String TESTNG_TEST = "Lorg/testng/annotations/Test;";
    private static final String JUNIT_3 = "junit/framework/TestCase";

    private final Catalog catalog;
    private final ClassHierarchy hierarchy;

    NotMeant(Catalog catalog, ClassHierarchy hierarchy) {
        this.catalog = catalog;
        this.hierarchy = hierarchy;
    }

    Optional<Reason> reason(ClassNode owner, MethodNode method) {
        int parameters = Type.getArgumentTypes(method.desc).length;
        if (method.name.equals("run") && parameters == 0) {
            return Optional.of(Reason.RUN);
        } else if (isMain(method)) {
            return Optional.of(Reason.MAIN);
        } else if (isTest(owner, method)) {
            return Optional.of(Reason.TEST);
        } else if ((method.access & NO_TASK) == 0 && catalog.isTask(owner.name, method.name, parameters, hierarchy)) {
            return Optional.of(Reason.TASK);
        }
        return Optional.empty();
    }

    /** A lambda is a task if its functional interface is that of a task. */
    Optional<Reason> reasonOfLambda(List<LambdaBodies.Use> uses) {
        return uses.stream().anyMatch(use -> catalog.isTask(use.type(), use.name(), use.parameters(), hierarchy))
                ? Optional.of(Reason.TASK)
                : Optional.empty();
    }

    /** Since Java 25 it need not be static or have parameters. */
    private static boolean isMain(MethodNode method) {
        return method.name.equals("main")
                && (method.desc.equals("([Ljava/lang/String;)V") || method.desc.equals("()V"));
    }

    private boolean isTest(ClassNode owner, MethodNode method) {
        boolean isPublic = (method.access & Opcodes.ACC_PUBLIC) != 0;
        return annotations(method.visibleAnnotations, method.invisibleAnnotations)
                        .anyMatch(annotation -> TEST_ANNOTATIONS.stream().anyMatch(annotation::startsWith))
                // On a class it applies to all public methods.
                || (isPublic
                        && annotations(owner.visibleAnnotations, owner.invisibleAnnotations)
                                .anyMatch(TESTNG_TEST::equals))
                || (isPublic
                        && method.name.startsWith("test")
                        && method.desc.equals("()V")
                        && hierarchy.isSubtype(owner.name, JUNIT_3) == Answer.YES);
    }

    private static Stream<String> annotations(
            @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible) {
        return Stream.concat(
                        visible == null ? Stream.empty() : visible.stream(),
                        invisible == null ? Stream.empty() : invisible.stream())
                .map(annotation -> annotation.desc);
    }
}
