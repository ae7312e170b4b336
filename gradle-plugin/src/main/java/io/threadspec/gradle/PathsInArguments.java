package io.threadspec.gradle;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.testing.Test;
import org.gradle.process.CommandLineArgumentProvider;

/**
 * Paths of plain classes in arguments of a test JVM, as in {@code --patch-module=com.acme=build/classes/java/test}, and of the woven classes that
 * take their place.
 */
final class PathsInArguments {

    /** Of one path in an argument: the beginning, or what stands between paths and before them; a separator, or the end. */
    private static final String BEGINS = "(?<![^=" + File.pathSeparator + "])";

    private static final String ENDS = "(?![^" + File.pathSeparator + "])";

    private final Map<String, String> woven;

    /**
     * @param workingDirectory of the test JVM: an argument may have a path relative to it
     * @param woven by the absolute paths of plain classes
     */
    PathsInArguments(File workingDirectory, Map<String, String> woven) {
        // The configuration cache stores no immutable map.
        this.woven = new HashMap<>(woven);
        Path base = workingDirectory.toPath();
        woven.forEach((plain, path) -> {
            Path place = Path.of(plain);
            if (Objects.equals(base.getRoot(), place.getRoot())) { // On Windows there may be several.
                Path relative = base.relativize(place);
                if (relative.getNameCount() > 1) { // A single name may be any word.
                    this.woven.put(relative.toString(), path);
                }
            }
        });
    }

    void replaceIn(Test test) {
        test.setJvmArgs(replaceIn(AgentsOfTask.jvmArguments(test)));
        // What names no classes stays the same object, by which other plugins may find it.
        test.getJvmArgumentProviders().replaceAll(provider -> {
            List<String> arguments = AgentsOfTask.argumentsOf(provider);
            return replaceIn(arguments).equals(arguments) ? provider : new Replacing(provider, this);
        });
    }

    List<String> replaceIn(Iterable<String> arguments) {
        List<String> replaced = new ArrayList<>();
        arguments.forEach(argument -> replaced.add(replaceIn(argument)));
        return replaced;
    }

    private String replaceIn(String argument) {
        String result = argument;
        for (Map.Entry<String, String> path : woven.entrySet()) {
            result = result.replaceAll(
                    BEGINS + Pattern.quote(path.getKey()) + ENDS, Matcher.quoteReplacement(path.getValue()));
        }
        return result;
    }

    /** What another provider gives, with the paths replaced. */
    static final class Replacing implements CommandLineArgumentProvider {

        private final CommandLineArgumentProvider original;
        private final PathsInArguments paths;

        Replacing(CommandLineArgumentProvider original, PathsInArguments paths) {
            this.original = original;
            this.paths = paths;
        }

        /** With inputs of its own. */
        @Nested
        public CommandLineArgumentProvider getOriginal() {
            return original;
        }

        /** The woven classes are inputs by the class path. */
        @Internal
        public PathsInArguments getPaths() {
            return paths;
        }

        @Override
        public Iterable<String> asArguments() {
            return paths.replaceIn(original.asArguments());
        }
    }
}
