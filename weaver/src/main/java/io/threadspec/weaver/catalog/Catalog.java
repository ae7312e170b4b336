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
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** All rows, and which of them hold for a call. */
public final class Catalog {

    /** How a constructor is called in a row. */
    static final String CONSTRUCTOR = "new";

    private static final String RESOURCE = "edges.catalog";

    /**
     * A row that holds for a call site.
     *
     * @param row the row
     * @param isChecked whether the receiver must be looked at first: the call site names a wider type than the row
     */
    public record Match(Row row, boolean isChecked) {}

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
        try (InputStream stream = Catalog.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IOException("the weaver lacks its resource " + RESOURCE);
            }
            return parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws ProblemException with every line that is not a row */
    public static Catalog parse(String text) {
        List<Row> rows = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                try {
                    rows.add(RowParser.parse(i + 1, line));
                } catch (MalformedRowException e) {
                    problems.add(Problem.error(
                            "the catalog of the class library has a line that is no row: line=" + (i + 1) + " reason="
                                    + e.getMessage(),
                            "see the grammar at the head of " + RESOURCE));
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new ProblemException(problems);
        }
        return new Catalog(text, rows);
    }

    public List<Row> rows() {
        return rows;
    }

    /** Tells weavings apart. */
    public String text() {
        return text;
    }

    /** The rows of a call, in the order of the catalog. */
    public List<Match> matches(String owner, String name, String descriptor, ClassHierarchy hierarchy) {
        if (name.equals("<init>")) {
            return byMethod.getOrDefault(CONSTRUCTOR, List.of()).stream()
                    .filter(row -> row.owner().equals(owner) && row.takes(descriptor))
                    .map(row -> new Match(row, false))
                    .toList();
        }
        List<Match> matches = new ArrayList<>();
        for (Row row : byMethod.getOrDefault(name, List.of())) {
            if (!row.isBody() && row.takes(descriptor)) {
                if (hierarchy.isSubtype(owner, row.owner()) == Answer.YES) {
                    matches.add(new Match(row, false));
                } else if (!row.isOfLaterVersion()
                        && (isWider(owner, row.owner(), hierarchy) || isSkeleton(owner, hierarchy))) {
                    matches.add(new Match(row, true));
                }
            }
        }
        return matches;
    }

    private static boolean isWider(String owner, String narrow, ClassHierarchy hierarchy) {
        return !owner.equals("java/lang/Object") && hierarchy.isSubtype(narrow, owner) == Answer.YES;
    }

    /** A method reference names the class that has the method: of many collections that is {@code AbstractQueue} or the like. */
    private static boolean isSkeleton(String owner, ClassHierarchy hierarchy) {
        return owner.startsWith("java/util/Abstract")
                && hierarchy.find(owner).filter(facts -> !facts.isInterface()).isPresent();
    }

    /** Whether a method of a class may be the body of a task. Only its name and number of parameters are as in the interface. */
    public boolean isTaskBody(String owner, String name, int parameters, ClassHierarchy hierarchy) {
        return byMethod.getOrDefault(name, List.of()).stream()
                .anyMatch(row -> row.isBody()
                        && row.parameters().orElse(List.of()).size() == parameters
                        && hierarchy.isSubtype(owner, row.owner()) == Answer.YES);
    }
}
