package io.threadspec.weaver.library;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.input.LibraryFiles;
import io.threadspec.weaver.input.ProjectFile;
import io.threadspec.weaver.output.Hash;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Identifies the woven form of a library by everything that influences it. Of other classes these are the ones that it names, and their
 * supertypes: weaving queries no others. A project in which only other classes change finds its libraries in the cache.
 */
final class LibraryKey {

    private final Surroundings surroundings;
    private final Hash hash = new Hash();

    private LibraryKey(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    static String of(LibraryFiles library, int firstSite, Surroundings surroundings) {
        var key = new LibraryKey(surroundings);
        key.hash.add(surroundings.tool()).add(Runtime.version().toString()).add(firstSite);
        surroundings.relevantFields().forEach(field -> key.hash.add(field.toString()));
        key.addFiles(library);
        key.addReferencedClasses(library);
        return key.hash.hex();
    }

    private void addFiles(LibraryFiles library) {
        for (ProjectFile file : library.files()) {
            byte[] content = file.read();
            hash.add(file.kind().name()).add(file.relativePath()).add(content);
        }
    }

    private void addReferencedClasses(LibraryFiles library) {
        var references = new ReferencedNames();
        library.selectedClasses().forEach(file -> references.addFrom(file.read()));
        for (String name : withSupertypes(references.names())) {
            hash.add(name)
                    .add(surroundings.wovenClasses().contains(name) ? "woven" : "")
                    .add(surroundings.locked().describe(name))
                    .add(surroundings.initializers().describe(name))
                    .add(surroundings.confined().describe(name))
                    .add(find(name).map(ClassFacts::toString).orElse(""));
        }
    }

    private SortedSet<String> withSupertypes(Set<String> names) {
        SortedSet<String> closed = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(names);
        Set<String> met = new HashSet<>(names);
        while (!open.isEmpty()) {
            String name = open.remove();
            closed.add(name);
            Optional<ClassFacts> facts = find(name);
            facts.map(ClassFacts::superName).filter(met::add).ifPresent(open::add);
            facts.ifPresent(
                    known -> known.interfaces().stream().filter(met::add).forEach(open::add));
        }
        return closed;
    }

    private Optional<ClassFacts> find(String name) {
        try {
            return surroundings.hierarchy().find(name);
        } catch (ProblemException e) {
            return Optional.empty(); // It cannot be read; weaving reports that if it needs the class.
        }
    }
}
