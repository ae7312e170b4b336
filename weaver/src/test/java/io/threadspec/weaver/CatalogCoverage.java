package io.threadspec.weaver;

import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.Catalog.Match;
import io.threadspec.weaver.catalog.Row;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which rows the program of {@link CatalogEdgesTest} has calls of, as the weaver finds them. */
final class CatalogCoverage {

    private static final int RUNNING_VERSION = 17;

    private CatalogCoverage() {}

    static List<String> rowsWithoutCase(Path classes, Catalog catalog) throws IOException {
        Set<Row> called = new HashSet<>();
        try (var hierarchy = ClassHierarchy.of(List.of(classes));
                var files = Files.list(classes)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                var node = new ClassNode();
                new ClassReader(Files.readAllBytes(file)).accept(node, 0);
                for (MethodNode method : node.methods) {
                    addBodies(node, method, catalog, hierarchy, called);
                    for (AbstractInsnNode instruction : method.instructions) {
                        if (instruction instanceof MethodInsnNode call) {
                            catalog.matches(call.owner, call.name, call.desc, hierarchy).stream()
                                    .filter(match -> !match.isChecked())
                                    .map(Match::row)
                                    .forEach(called::add);
                        }
                    }
                }
            }
        }
        return catalog.rows().stream()
                .filter(row -> row.since() <= RUNNING_VERSION && !called.contains(row))
                .map(row -> row.line() + " " + row.owner() + " " + row.method()
                        + row.parameters().orElse(List.of()))
                .toList();
    }

    private static void addBodies(
            ClassNode node, MethodNode method, Catalog catalog, ClassHierarchy hierarchy, Set<Row> called) {
        catalog.rows().stream()
                .filter(row -> row.isBody()
                        && row.method().equals(method.name)
                        && hierarchy.isSubtype(node.name, row.owner()) == Answer.YES)
                .forEach(called::add);
    }
}
