package io.threadspec.spec.check;

import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.QualifiedName;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What names of types and fields mean in one file: single imports, then imports on demand, then {@code java.lang}, then
 * names written in full (JLS §6.5, without packages of our own).
 */
final class Types {

    /** A package has fewer parts: each one more is one more place at which it may end, and a class file to look for. */
    private static final int MAXIMAL_PARTS = 100;

    /** A name, and behind it only what stands for other classes. */
    private static final Pattern NAME_AND_WILDCARDS =
            Pattern.compile("([\\w$]++(?:\\.[\\w$]++)*+)(\\+|\\.{1,2}\\*\\+?|)");

    private final ClassFiles classes;
    private final Diagnostics diagnostics;
    private final Map<String, ClassFile> imported = new LinkedHashMap<>();
    private final List<String> onDemand = new ArrayList<>();

    Types(ClassFiles classes, Diagnostics diagnostics, SpecFile file) {
        this.classes = classes;
        this.diagnostics = diagnostics;
        file.imports().forEach(this::addImport);
        onDemand.add("java/lang");
    }

    private void addImport(SpecFile.Import declaration) {
        QualifiedName name = declaration.name();
        if (declaration.onDemand()) {
            if (classes.hasPackage(name.text())) {
                onDemand.add(name.text().replace('.', '/'));
            } else {
                diagnostics.error(
                        name.span(), "the package '" + name.text() + "' has no classes", "correct the import");
            }
            return;
        }
        Optional<ClassFile> found = fullName(name.parts());
        if (found.isEmpty()) {
            diagnostics.error(
                    name.span(),
                    "the class '" + name.text() + "' does not exist in the compiled classes",
                    Suggestion.remedy(name.text(), sourceNames(), "correct the import, or compile the class first"));
            return;
        }
        ClassFile other = imported.put(name.last().text(), found.get());
        if (other != null && !other.equals(found.get())) {
            diagnostics.error(
                    name.span(),
                    "'" + name.last().text() + "' is imported twice, with different meanings",
                    "remove one, and write the other in full");
        }
    }

    /** The field that {@code Type.field} means; what is wrong with it has been reported if there is none. */
    Optional<TypedField> field(QualifiedName name) {
        if (name.parts().size() < 2) {
            diagnostics.error(name.span(), "'" + name.text() + "' names no class", "write Type." + name.text());
            return Optional.empty();
        }
        List<Identifier> typeParts = name.parts().subList(0, name.parts().size() - 1);
        Optional<ClassFile> type = type(new QualifiedName(typeParts));
        if (type.isEmpty()) {
            return Optional.empty();
        }
        Optional<ClassFile.Field> field = field(type.get(), name.last().text());
        if (field.isEmpty()) {
            Set<String> known = new LinkedHashSet<>();
            collectFields(type.get(), known);
            diagnostics.error(
                    name.last().span(),
                    "the class '" + sourceName(type.get().name()) + "' has no field '"
                            + name.last().text() + "'",
                    Suggestion.remedy(
                            name.last().text(),
                            known,
                            known.isEmpty()
                                    ? "it has no fields at all"
                                    : "its fields are " + String.join(", ", known)));
        }
        return field.map(found -> new TypedField(type.get(), found));
    }

    /** The class that a name means; reported if there is none. */
    Optional<ClassFile> type(QualifiedName name) {
        Optional<ClassFile> found = lookUp(name.parts());
        if (found.isEmpty()) {
            Set<String> known = new LinkedHashSet<>(imported.keySet());
            if (name.parts().size() > 1) {
                known.addAll(sourceNames());
            }
            diagnostics.error(
                    name.span(),
                    "the class '" + name.text() + "' is not known here",
                    Suggestion.remedy(name.text(), known, importRemedy(name)));
        }
        return found;
    }

    /** The class that a name means, and nothing said if there is none. */
    Optional<ClassFile> lookUp(List<Identifier> parts) {
        return simpleName(parts).or(() -> fullName(parts));
    }

    /** Binary names of the classes that are imported one by one. */
    List<String> importedNames() {
        return imported.values().stream()
                .map(type -> type.name().replace('/', '.'))
                .toList();
    }

    /** Packages that are imported as a whole, {@code java.lang} among them. */
    List<String> importedPackages() {
        return onDemand.stream().map(name -> name.replace('/', '.')).toList();
    }

    private String importRemedy(QualifiedName name) {
        String simple = name.text();
        List<String> candidates = sourceNames().stream()
                .filter(candidate -> candidate.endsWith("." + simple))
                .toList();
        return candidates.isEmpty() ? "import it, or write its name in full" : "add: import " + candidates.get(0) + ";";
    }

    private Optional<ClassFile> simpleName(List<Identifier> parts) {
        ClassFile first = imported.get(parts.get(0).text());
        if (first != null) {
            return nested(first.name(), parts.subList(1, parts.size()));
        }
        for (String prefix : onDemand) {
            Optional<ClassFile> found = nested(prefix + "/" + parts.get(0).text(), parts.subList(1, parts.size()));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Tries every place where the package may end and the class begin, the shortest package first. */
    private Optional<ClassFile> fullName(List<Identifier> parts) {
        for (int split = 0; split < Math.min(parts.size(), MAXIMAL_PARTS); split++) {
            String outer =
                    parts.subList(0, split + 1).stream().map(Identifier::text).collect(Collectors.joining("/"));
            Optional<ClassFile> found = nested(outer, parts.subList(split + 1, parts.size()));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<ClassFile> nested(String outer, List<Identifier> inner) {
        var name = new StringBuilder(outer);
        inner.forEach(part -> name.append('$').append(part.text()));
        return classes.find(name.toString());
    }

    /** Field resolution: the class itself, its interfaces, its super class (JVMS §5.4.3.2). */
    private Optional<ClassFile.Field> field(ClassFile type, String name) {
        for (ClassFile.Field field : type.fields()) {
            if (field.name().equals(name)) {
                return Optional.of(field);
            }
        }
        return supertypes(type).stream()
                .map(supertype -> field(supertype, name))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private void collectFields(ClassFile type, Set<String> known) {
        type.fields().forEach(field -> known.add(field.name()));
        supertypes(type).forEach(supertype -> collectFields(supertype, known));
    }

    ClassFiles.Weaving weavingOf(String internalName) {
        return classes.weavingOf(internalName);
    }

    JoinPoints joinPoints() {
        return classes.joinPoints();
    }

    List<ClassFile> supertypes(ClassFile type) {
        List<String> supertypes = new ArrayList<>(type.interfaces());
        type.superName().ifPresent(supertypes::add);
        return supertypes.stream().map(classes::find).flatMap(Optional::stream).toList();
    }

    /** The classes that the project knows and a pattern such as {@code com.acme..*} matches; of {@code Account+} without subclasses. */
    Stream<ClassFile> matching(String pattern) {
        String name = pattern.endsWith("+") ? pattern.substring(0, pattern.length() - 1) : pattern;
        ClassFile exact = imported.get(name);
        if (exact != null) {
            return Stream.of(exact);
        }
        var expression = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            if (name.startsWith("..", i)) {
                expression.append("\\.(.*\\.)?");
                i++;
            } else if (name.charAt(i) == '*') {
                expression.append("[^.]*");
            } else {
                expression.append(Pattern.quote(name.substring(i, i + 1)));
            }
        }
        Pattern full = Pattern.compile(expression.toString());
        // A name without a package is looked for in the imported packages too.
        return classes.names().stream()
                .filter(candidate -> spellings(sourceName(candidate))
                        .anyMatch(spelling -> full.matcher(spelling).matches()))
                .map(classes::find)
                .flatMap(Optional::stream);
    }

    /** Its full name, and what is left of it where its package is imported as a whole. */
    private Stream<String> spellings(String sourceName) {
        return Stream.concat(
                Stream.of(sourceName),
                onDemand.stream()
                        .map(prefix -> prefix.replace('/', '.') + ".")
                        .filter(sourceName::startsWith)
                        .map(prefix -> sourceName.substring(prefix.length())));
    }

    /** A pattern like one that matches no class, with another name before its wildcards, if there is one that is near. */
    Optional<String> nearestPattern(String pattern) {
        Matcher parts = NAME_AND_WILDCARDS.matcher(pattern);
        if (!parts.matches()) {
            return Optional.empty();
        }
        Set<String> known = new LinkedHashSet<>();
        if (parts.group(2).startsWith(".")) {
            for (String name : sourceNames()) {
                for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
                    known.add(name.substring(0, dot));
                }
            }
        } else {
            known.addAll(imported.keySet());
            sourceNames().forEach(name -> spellings(name).forEach(known::add));
        }
        return Suggestion.nearest(parts.group(1), known).map(near -> near + parts.group(2));
    }

    /** Internal names of a class and its superclasses, the nearest first, without {@code Object}. */
    List<String> lineage(ClassFile type) {
        List<String> names = new ArrayList<>();
        Optional<ClassFile> at = Optional.of(type);
        while (at.isPresent() && at.get().superName().isPresent()) {
            names.add(at.get().name());
            at = classes.find(at.get().superName().get());
        }
        return names;
    }

    boolean isSubtype(ClassFile type, ClassFile of) {
        return type.name().equals(of.name())
                || supertypes(type).stream().anyMatch(supertype -> isSubtype(supertype, of));
    }

    private List<String> sourceNames() {
        return classes.names().stream().map(Types::sourceName).toList();
    }

    static String sourceName(String internalName) {
        return internalName.replace('/', '.').replace('$', '.');
    }

    /**
     * A field as somebody named it.
     *
     * @param type the class through which it was named, which may have inherited it
     */
    record TypedField(ClassFile type, ClassFile.Field field) {}
}
