package io.threadspec.spec;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.source.SourceText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Finds and reads the specifications of a build. */
final class SpecDirectory {

    private static final String SUFFIX = ".spec";
    private static final String REMEDY =
            "put at least one *.spec file into the directory of specifications, by default src/test/spec,"
                    + " or set threadspec.skip=true where there is nothing to specify";

    private SpecDirectory() {}

    /** Every file, named relative to the directory, in the order of these names. */
    static List<SourceText> read(Path directory) {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new ProblemException(Problem.error(
                    "the directory of specifications is not a directory: path=" + directory,
                    "name the directory in which the file lies"));
        }
        if (!Files.isDirectory(directory)) {
            throw new ProblemException(
                    Problem.error("the directory of specifications does not exist: directory=" + directory, REMEDY));
        }
        List<Path> files = files(directory);
        if (files.isEmpty()) {
            throw new ProblemException(Problem.error("no specification was found: directory=" + directory, REMEDY));
        }
        List<SourceText> texts = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        files.stream()
                .sorted(Comparator.comparing(file -> name(directory, file)))
                .forEach(file -> readOne(file, name(directory, file), texts, problems));
        if (!problems.isEmpty()) {
            throw new ProblemException(problems);
        }
        return texts;
    }

    static List<Path> files(Path directory) {
        try (Stream<Path> walk = Files.walk(directory)) {
            return walk.filter(file -> file.toString().endsWith(SUFFIX) && Files.isRegularFile(file))
                    .toList();
        } catch (IOException failed) {
            throw new ProblemException(
                    "cannot search the directory of specifications: directory=" + directory, REMEDY, failed);
        }
    }

    private static String name(Path directory, Path file) {
        return directory.relativize(file).toString().replace('\\', '/');
    }

    private static void readOne(Path file, String name, List<SourceText> texts, List<Problem> problems) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            texts.add(new SourceText(name, text));
        } catch (CharacterCodingException malformed) {
            problems.add(Problem.error("this specification is not UTF-8: file=" + name, "save it as UTF-8"));
        } catch (IOException failed) {
            problems.add(Problem.error(
                    "cannot read a specification: file=" + name + " reason=" + failed, "make it readable"));
        }
    }
}
