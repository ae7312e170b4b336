package io.threadspec.cli;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.WovenStack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A command that starts a JVM, with a class path of which other entries can take the place.
 *
 * @param words the command, the first of which is the program {@code java}
 * @param position of the word that holds the class path
 * @param prefix of that word, before the class path
 * @param main position of the word behind the options of the JVM
 */
record JavaCommand(List<String> words, int position, String prefix, int main) {

    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");

    private static final String CLASS_PATH_WITH_VALUE = "--class-path=";

    /** Options whose value is the next word. */
    private static final Set<String> WITH_VALUE = Set.of(
            "-p",
            "--module-path",
            "--upgrade-module-path",
            "--add-modules",
            "--add-exports",
            "--add-opens",
            "--add-reads",
            "--limit-modules",
            "--patch-module",
            "--enable-native-access",
            "--illegal-native-access",
            "--describe-module",
            "-d");

    private static final Set<String> WITHOUT_CLASS_PATH = Set.of("-jar", "-m", "--module");

    JavaCommand {
        words = List.copyOf(words);
    }

    /** @throws ProblemException if the words have no class path before the name of the main class */
    static JavaCommand of(List<String> words) {
        int found = -1;
        int i = 1;
        for (; i < words.size() && words.get(i).startsWith("-"); i++) {
            String word = words.get(i);
            if (WITHOUT_CLASS_PATH.contains(word)) {
                throw problem("'" + word + "' starts a program without a class path of its own");
            }
            if (word.startsWith(CLASS_PATH_WITH_VALUE)) {
                found = i; // The last of several options counts.
            } else if (CLASS_PATH.contains(word)) {
                found = ++i;
            } else if (WITH_VALUE.contains(word)) {
                i++;
            }
        }
        if (found < 0 || found >= words.size()) {
            throw problem("the command has no class path: " + String.join(" ", words));
        }
        String prefix = words.get(found).startsWith(CLASS_PATH_WITH_VALUE) ? CLASS_PATH_WITH_VALUE : "";
        return new JavaCommand(words, found, prefix, Math.min(i, words.size()));
    }

    private static ProblemException problem(String message) {
        return new ProblemException(Problem.error(
                message,
                "Write java -cp CLASSES:JARS MAINCLASS, with the woven directories in the class path; for other ways to start the"
                        + " program use 'threadspec weave' and 'threadspec analyze'."));
    }

    List<Path> classPath() {
        return ClassPaths.parse(words.get(position).substring(prefix.length()));
    }

    JavaCommand withClassPath(List<Path> classPath) {
        List<String> changed = new ArrayList<>(words);
        changed.set(position, prefix + ClassPaths.print(classPath));
        return new JavaCommand(changed, position, prefix, main);
    }

    /** With stacks that are larger as the frames of woven code are. */
    JavaCommand withWovenStack() {
        List<String> changed = new ArrayList<>(words);
        changed.add(main, WovenStack.option(String.join(" ", words.subList(0, main))));
        return new JavaCommand(changed, position, prefix, main + 1);
    }
}
