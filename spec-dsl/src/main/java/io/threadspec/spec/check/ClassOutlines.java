package io.threadspec.spec.check;

import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.SourceText;
import io.threadspec.spec.source.Span;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** What can be named in a file with certain imports, for editors that offer it and show where it comes from. */
public final class ClassOutlines {

    private final ClassFiles classes;
    private final Types types;

    /** What is wrong with the imports is said elsewhere. */
    public ClassOutlines(ClassFiles classes, SpecFile file) {
        this.classes = classes;
        this.types = new Types(classes, new Diagnostics(new SourceText("", "")), file);
    }

    /**
     * A class as it can be named.
     *
     * @param internalName such as {@code com/acme/Pool}
     * @param fields with their types, inherited ones as well
     * @param methods as specifications write them, such as {@code grant(int)}; constructors are called {@code new}
     */
    public record Outline(String internalName, List<NamedField> fields, List<String> methods) {}

    /**
     * A field of a class.
     *
     * @param owner internal name of the class that declares it
     * @param type as it is written in Java
     */
    public record NamedField(String owner, String name, String type) {}

    /** Simple names of the classes that need not be written in full; those of {@code java.lang} are left out. */
    public Set<String> simpleNames() {
        Set<String> names = new TreeSet<>();
        types.importedNames().forEach(name -> names.add(last(Types.sourceName(name))));
        List<String> packages = types.importedPackages().stream()
                .filter(name -> !name.equals("java.lang"))
                .toList();
        for (String name : classes.names()) {
            String source = name.replace('/', '.');
            int end = source.lastIndexOf('.');
            if (end >= 0 && packages.contains(source.substring(0, end)) && source.indexOf('$') < 0) {
                names.add(source.substring(end + 1));
            }
        }
        return names;
    }

    /** What may follow {@code prefix.} in a name: parts of packages, classes and nested classes. Of an empty prefix: what names begin with. */
    public Set<String> below(String prefix) {
        String start = prefix.isEmpty() ? "" : prefix + ".";
        Set<String> parts = new TreeSet<>();
        Stream.concat(classes.packages().stream(), classes.names().stream().map(Types::sourceName))
                .filter(name -> name.startsWith(start) && name.length() > start.length())
                .map(name -> first(name.substring(start.length())))
                .filter(part -> !part.isEmpty() && Character.isJavaIdentifierStart(part.charAt(0)))
                .forEach(parts::add);
        find(prefix).ifPresent(type -> nestedOf(type.name()).forEach(parts::add));
        return parts;
    }

    private Stream<String> nestedOf(String internalName) {
        String start = internalName + "$";
        return classes.names().stream()
                .filter(name -> name.startsWith(start))
                .map(name -> first(name.substring(start.length()).replace('$', '.')))
                .filter(part -> !part.isEmpty() && Character.isJavaIdentifierStart(part.charAt(0)));
    }

    /** The class that a name means, if it means one. */
    public Optional<Outline> outline(String name) {
        return find(name).map(type -> {
            Set<NamedField> fields = new LinkedHashSet<>();
            collectFields(type, fields);
            List<String> methods = Stream.concat(type.constructors().stream(), Methods.of(types, type).stream())
                    .map(Methods::describe)
                    .toList();
            return new Outline(type.name(), List.copyOf(fields), methods);
        });
    }

    /** Where a class comes from, by its internal name. */
    public Optional<JavaPlaces> places(String internalName) {
        return classes.places(internalName);
    }

    private void collectFields(ClassFile type, Set<NamedField> fields) {
        type.fields()
                .forEach(field -> fields.add(new NamedField(
                        field.owner(),
                        field.name(),
                        Type.getType(field.descriptor()).getClassName())));
        types.supertypes(type).forEach(supertype -> collectFields(supertype, fields));
    }

    private Optional<ClassFile> find(String name) {
        if (name.isEmpty() || name.startsWith(".") || name.contains("..")) {
            return Optional.empty();
        }
        return types.lookUp(Arrays.stream(name.split("\\."))
                .map(part -> new Identifier(part, new Span(0, 0)))
                .toList());
    }

    private static String first(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    private static String last(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
