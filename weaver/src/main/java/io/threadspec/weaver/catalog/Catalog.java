package io.threadspec.weaver.catalog;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.catalog.RowParser.MalformedRowException;
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
import java.util.stream.Collectors;

/** All rows. {@link CatalogMatches} finds those that hold for a call. */
public final class Catalog {

    /** The name of a constructor in a row. */
    static final String CONSTRUCTOR = "new";

    /** The name in a row that means every method of a type. */
    static final String ANY_METHOD = "*";

    /** By subject, in the order in which they are read. The grammar is at the head of the first. */
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
     * @throws ProblemException with every malformed line
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

    /** The rows with this name, which may be {@link #CONSTRUCTOR} or {@link #ANY_METHOD}, in the order of the catalog. */
    List<Row> rows(String method) {
        return byMethod.getOrDefault(method, List.of());
    }

    /** Text that identifies the catalog, to distinguish weavings. */
    public String text() {
        return text;
    }

    /**
     * The rows about the body of a method: of a task, or one that the class library calls. Only its name and number of parameters have to
     * be as in the row.
     */
    public List<Row> bodies(String owner, String name, int parameters, ClassHierarchy hierarchy) {
        List<Row> named = rows(name); // Nearly all names have none.
        if (named.isEmpty()) {
            return named;
        }
        return named.stream()
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
