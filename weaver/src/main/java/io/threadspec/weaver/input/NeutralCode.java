package io.threadspec.weaver.input;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.CodeKinds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Code that is not woven and that the user declares to order nothing: metrics, for example. */
public final class NeutralCode {

    private static final Pattern LEGAL =
            Pattern.compile("[\\p{javaJavaIdentifierPart}-]+(\\.[\\p{javaJavaIdentifierPart}-]+)*(\\.\\*{1,2})?");

    private static final String CLASS = ".class";

    private NeutralCode() {}

    /** @throws ProblemException if one is not a pattern over classes */
    public static List<String> parse(List<String> patterns) {
        List<String> stripped = patterns.stream().map(String::strip).toList();
        List<Problem> problems = stripped.stream()
                .filter(pattern -> !LEGAL.matcher(pattern).matches())
                .map(pattern -> Problem.error(
                        "this is not a pattern over code: threadspec.unwoven='" + pattern + "'",
                        "write a class, a package as in com.acme.*, or a package with all below it as in com.acme.**"))
                .toList();
        if (!problems.isEmpty()) {
            throw new ProblemException(problems);
        }
        return stripped;
    }

    /** Reports patterns that match nothing: they would not remove any suspicion, and the user would not know why. */
    public static void check(
            List<String> patterns, List<Path> classPath, List<Library> woven, Consumer<Problem> problems) {
        if (patterns.isEmpty()) {
            return;
        }
        List<Path> others = classPath.stream()
                .filter(path ->
                        woven.stream().noneMatch(library -> library.path().equals(path)))
                .toList();
        List<String> classes = new ArrayList<>();
        others.forEach(path -> classes.addAll(classesIn(path)));
        for (String pattern : patterns) {
            CodeKinds kinds = CodeKinds.NONE.withNeutral(List.of(pattern));
            if (classes.stream().noneMatch(name -> kinds.of(name) == CodeKind.NEUTRAL)) {
                problems.accept(Problem.error(
                        "no class that stays unwoven matches: threadspec.unwoven=" + pattern,
                        "correct the pattern, or take it out if the code is woven"));
            }
        }
    }

    private static List<String> classesIn(Path path) {
        try {
            if (Files.isDirectory(path)) {
                try (Stream<Path> files = Files.walk(path)) {
                    return files.map(file -> path.relativize(file).toString().replace('\\', '/'))
                            .filter(name -> name.endsWith(CLASS))
                            .map(NeutralCode::className)
                            .toList();
                }
            }
            if (!Files.isRegularFile(path)) {
                return List.of();
            }
            try (var archive = new ZipFile(path.toFile())) {
                return archive.stream()
                        .map(ZipEntry::getName)
                        .filter(name -> name.endsWith(CLASS))
                        .map(NeutralCode::className)
                        .toList();
            }
        } catch (IOException e) {
            throw new ProblemException(
                    "cannot read this entry of the class path: path=" + path, "fetch or compile it again", e);
        }
    }

    private static String className(String file) {
        return file.substring(0, file.length() - CLASS.length()).replace('/', '.');
    }
}
