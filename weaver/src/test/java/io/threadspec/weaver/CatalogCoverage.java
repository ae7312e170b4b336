package io.threadspec.weaver;

import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.CatalogMatches;
import io.threadspec.weaver.catalog.CatalogMatches.Match;
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

/** Which rows the programs of {@link CatalogEdgesTest} have calls of, as the weaver finds them. */
final class CatalogCoverage {

    private CatalogCoverage() {}

    /** @param newest the JDK that the programs are for */
    static List<Row> rowsWithoutCase(List<Path> classes, Catalog catalog, Path newest) throws IOException {
        Set<Row> called = new HashSet<>();
        List<Row> bodies = catalog.rows().stream().filter(Row::isBody).toList();
        try (var library = new ClassLibrary(newest, classes)) {
            for (Path directory : classes) {
                try (var files = Files.list(directory)) {
                    for (Path file : files.filter(path -> path.toString().endsWith(".class"))
                            .toList()) {
                        addCalls(file, catalog, bodies, library.hierarchy(), called);
                    }
                }
            }
        }
        int version = Jdks.feature(newest);
        return catalog.rows().stream()
                .filter(row -> !row.isNeutral() && !called.contains(row))
                .filter(row -> row.since() <= version && row.until() >= version)
                .toList();
    }

    private static void addCalls(
            Path file, Catalog catalog, List<Row> bodies, ClassHierarchy hierarchy, Set<Row> called)
            throws IOException {
        var node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, 0);
        Set<String> seen = new HashSet<>();
        var matches = new CatalogMatches(catalog, hierarchy);
        for (MethodNode method : node.methods) {
            addBodies(node, method, bodies, hierarchy, called);
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof MethodInsnNode call && seen.add(call.owner + call.name + call.desc)) {
                    matches.of(call.owner, call.name, call.desc).stream()
                            .filter(match -> !match.isChecked() || match.isHidden())
                            .map(Match::row)
                            .forEach(called::add);
                }
            }
        }
    }

    private static void addBodies(
            ClassNode node, MethodNode method, List<Row> bodies, ClassHierarchy hierarchy, Set<Row> called) {
        bodies.stream()
                .filter(row ->
                        row.method().equals(method.name) && hierarchy.isSubtype(node.name, row.owner()) == Answer.YES)
                .forEach(called::add);
    }
}
