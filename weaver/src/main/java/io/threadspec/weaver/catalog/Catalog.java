package io.threadspec.weaver.catalog;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.catalog.RowParser.MalformedRowException;
import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** All rows, and which of them hold for a call. */
public final class Catalog {

    /** How a constructor is called in a row. */
    static final String CONSTRUCTOR = "new";

    /** What stands for every method of a type. */
    static final String ANY_METHOD = "*";

    /** By subject, in the order in which they are read. The grammar stands at the head of the first. */
    private static final List<String> FILES = List.of(
            "locks.catalog",
            "synchronizers.catalog",
            "tasks.catalog",
            "stages.catalog",
            "threads.catalog",
            "collections.catalog",
            "atomics.catalog",
            "streams.catalog",
            "legacy.catalog",
            "neutral.catalog");

    private static final String OBJECT = "java/lang/Object";

    /** Methods that no class can override: rows of any method are not about them. */
    private static final Set<String> OF_EVERY_OBJECT = Set.of("getClass", "notify", "notifyAll", "wait");

    /**
     * A row that holds for a call site.
     *
     * @param row the row
     * @param isChecked whether the receiver must be looked at first: the call site names a wider type than the row
     * @param isHidden whether code must not name the row's type but ask by its name
     */
    public record Match(Row row, boolean isChecked, boolean isHidden) {}

    private final String text;
    private final List<Row> rows;
    private final Map<String, List<Row>> byMethod;

    private Catalog(String text, List<Row> rows) {
        this.text = text;
        this.rows = List.copyOf(rows);
        this.byMethod = rows.stream().collect(Collectors.groupingBy(Row::method));
    }

    /** The catalog that comes with the weaver. */
    public static Catalog load() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String file : FILES) {
            try (InputStream stream = Catalog.class.getResourceAsStream(file)) {
                if (stream == null) {
                    throw new IOException("the weaver lacks its resource " + file);
                }
                texts.put(file, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return parse(texts);
    }

    /**
     * @param texts by the names of the files
     * @throws ProblemException with every line that is not a row
     */
    public static Catalog parse(Map<String, String> texts) {
        List<Row> rows = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        texts.forEach((file, text) -> {
            List<String> lines = text.lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i).strip();
                String place = file + ":" + (i + 1);
                if (!line.isEmpty() && !line.startsWith("#")) {
                    try {
                        rows.addAll(RowParser.parse(place, line));
                    } catch (MalformedRowException e) {
                        problems.add(Problem.error(
                                "the catalog of the class library has a line that is no row: line=" + place + " reason="
                                        + e.getMessage(),
                                "see the grammar at the head of " + FILES.get(0)));
                    }
                }
            }
        });
        if (!problems.isEmpty()) {
            throw new ProblemException(problems);
        }
        return new Catalog(String.join("\n", texts.values()), rows);
    }

    public List<Row> rows() {
        return rows;
    }

    /** Tells weavings apart. */
    public String text() {
        return text;
    }

    /** The rows of a call that order something, in the order of the catalog. */
    public List<Match> matches(String owner, String name, String descriptor, ClassHierarchy hierarchy) {
        if (name.equals("<init>")) {
            return named(CONSTRUCTOR)
                    .filter(row -> !row.isNeutral() && row.owner().equals(owner) && row.takes(descriptor))
                    .map(row -> new Match(row, false, false))
                    .toList();
        }
        List<Match> matches = new ArrayList<>();
        named(name)
                .forEach(row -> match(row, owner, name, descriptor, hierarchy).ifPresent(matches::add));
        named(ANY_METHOD)
                .filter(row -> !OF_EVERY_OBJECT.contains(name)
                        && matches.stream().noneMatch(match -> replaces(match, row, hierarchy)))
                .toList()
                .forEach(row -> match(row, owner, name, descriptor, hierarchy).ifPresent(matches::add));
        return matches;
    }

    /** Whether a row that names the method holds wherever one of any method does. */
    private static boolean replaces(Match named, Row any, ClassHierarchy hierarchy) {
        return named.row().owner().equals(any.owner())
                || (!named.isChecked() && hierarchy.isSubtype(named.row().owner(), any.owner()) == Answer.YES);
    }

    private Stream<Row> named(String method) {
        return byMethod.getOrDefault(method, List.of()).stream();
    }

    private static Optional<Match> match(
            Row row, String owner, String name, String descriptor, ClassHierarchy hierarchy) {
        if (row.isNeutral() || row.isBody() || !isOf(row, owner, name, descriptor, hierarchy)) {
            return Optional.empty();
        }
        if (hierarchy.isSubtype(owner, row.owner()) == Answer.YES) {
            return Optional.of(new Match(row, false, false));
        }
        return canBeBoth(owner, row.owner(), hierarchy)
                ? Optional.of(new Match(row, true, isHidden(row, hierarchy)))
                : Optional.empty();
    }

    /**
     * Every row that speaks of a method of a type or of the supertype that has it, also that it orders nothing.
     *
     * @param name of the method, {@code <init>} for a constructor
     */
    public List<Row> about(String owner, String name, String descriptor, ClassHierarchy hierarchy) {
        boolean isConstructor = name.equals("<init>");
        return Stream.concat(named(isConstructor ? CONSTRUCTOR : name), named(ANY_METHOD))
                .filter(row -> isOf(row, owner, name, descriptor, hierarchy)
                        && (isConstructor
                                ? row.owner().equals(owner) && (row.isConstructor() || row.isNeutral())
                                : hierarchy.isSubtype(owner, row.owner()) == Answer.YES))
                .toList();
    }

    /** Whether its parameters are those of the method, or of the method of a supertype that this one overrides by narrower ones. */
    private static boolean isOf(Row row, String owner, String name, String descriptor, ClassHierarchy hierarchy) {
        return row.takes(descriptor)
                || (row.parameters().isPresent()
                        && !name.equals("<init>")
                        && bridges(owner, name, hierarchy)
                                .anyMatch(bridge -> row.takes(bridge) && narrows(descriptor, bridge, hierarchy))
                        && row.canUseResultOf(descriptor));
    }

    /** Descriptors of the bridges of this name that a class has or inherits. */
    private static Stream<String> bridges(String owner, String name, ClassHierarchy hierarchy) {
        List<String> bridges = new ArrayList<>();
        Optional<ClassFacts> at = hierarchy.find(owner);
        while (at.isPresent()) {
            at.get().bridges().stream()
                    .filter(bridge -> bridge.startsWith(name + "("))
                    .map(bridge -> bridge.substring(name.length()))
                    .forEach(bridges::add);
            String superName = at.get().superName();
            at = superName == null ? Optional.empty() : hierarchy.find(superName);
        }
        return bridges.stream();
    }

    /** Whether each parameter of the one is that of the other, or a subtype of it. */
    private static boolean narrows(String descriptor, String wide, ClassHierarchy hierarchy) {
        Type[] narrowed = Type.getArgumentTypes(descriptor);
        Type[] widened = Type.getArgumentTypes(wide);
        return narrowed.length == widened.length
                && IntStream.range(0, narrowed.length)
                        .allMatch(i -> narrowed[i].equals(widened[i])
                                || (narrowed[i].getSort() == Type.OBJECT
                                        && widened[i].getSort() == Type.OBJECT
                                        && hierarchy.isSubtype(
                                                        narrowed[i].getInternalName(), widened[i].getInternalName())
                                                == Answer.YES));
    }

    /** Whether an object that a call site calls by the one type may be of the other, too. */
    private static boolean canBeBoth(String owner, String narrow, ClassHierarchy hierarchy) {
        return !owner.equals(OBJECT)
                && (hierarchy.isSubtype(narrow, owner) == Answer.YES
                        || (isOpen(owner, hierarchy)
                                && Stream.of("java/util/Collection", "java/util/Map")
                                        .anyMatch(family -> hierarchy.isSubtype(owner, family) == Answer.YES
                                                && hierarchy.isSubtype(narrow, family) == Answer.YES)));
    }

    /**
     * Whether classes of different kinds share the type. A method reference names the class that has the method: of many
     * collections that is {@code AbstractQueue} or the like.
     */
    private static boolean isOpen(String owner, ClassHierarchy hierarchy) {
        return owner.startsWith("java/util/Abstract")
                || hierarchy.find(owner).filter(ClassFacts::isInterface).isPresent();
    }

    /** A type that only the class library can name, or that the JVM may lack which runs the woven program. */
    private static boolean isHidden(Row row, ClassHierarchy hierarchy) {
        return row.since() > 0
                || hierarchy.find(row.owner()).filter(ClassFacts::isPublic).isEmpty();
    }

    /**
     * The rows that are about the body of a method: it may be that of a task, or one that the class library calls. Only its name and
     * number of parameters are as in the type of the row.
     */
    public List<Row> bodies(String owner, String name, int parameters, ClassHierarchy hierarchy) {
        return named(name)
                .filter(row -> row.isBody()
                        && row.parameters().map(List::size).orElse(parameters) == parameters
                        && hierarchy.isSubtype(owner, row.owner()) == Answer.YES)
                .toList();
    }

    /** Whether the method of a class or interface is the body of a task that is handed over. */
    public boolean isTask(String owner, String name, int parameters, ClassHierarchy hierarchy) {
        return bodies(owner, name, parameters, hierarchy).stream()
                .flatMap(row -> row.clauses().stream())
                .anyMatch(clause -> clause.kind() == Clause.Kind.BODY);
    }
}
