package io.threadspec.gradle;

import java.io.File;
import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gradle.StartParameter;
import org.gradle.api.Project;

/**
 * Names of tasks as they are typed on the command line.
 *
 * @param start path of the project in which the build was started; names are relative to it, unless a colon stands in front
 */
record TypedNames(String start) {

    /** Where a part of an abbreviation begins: {@code iT} stands for {@code integrationTest}. */
    private static final Pattern PARTS = Pattern.compile("(?<=.)(?=\\p{Lu})");

    /** As Gradle chooses the project: that of {@code --project-dir}, or of the directory in which it was called. */
    static TypedNames in(Project project) {
        StartParameter parameters = project.getGradle().getStartParameter();
        File directory = parameters.getProjectDir() == null ? parameters.getCurrentDir() : parameters.getProjectDir();
        Project root = project.getRootProject();
        return new TypedNames(root.getAllprojects().stream()
                .filter(each -> each.getProjectDir().equals(directory))
                .findFirst()
                .orElse(root)
                .getPath());
    }

    /** {@code test} names the task of the project in which the build was started and of those below it, {@code :a:test} that of one. */
    boolean name(String typed, String taskPath) {
        String base = typed.startsWith(":") || start.equals(":") ? ":" : start + ":";
        if (!taskPath.startsWith(base)) {
            return false;
        }
        String[] words = (typed.startsWith(":") ? typed.substring(1) : typed).split(":");
        String[] names = taskPath.substring(base.length()).split(":");
        if (!typed.contains(":")) {
            return abbreviates(typed, names[names.length - 1]);
        }
        if (words.length != names.length) {
            return false;
        }
        for (int i = 0; i < words.length; i++) {
            if (!abbreviates(words[i], names[i])) {
                return false;
            }
        }
        return true;
    }

    /**
     * The same, where the tasks of the project are known: what is the whole name of one task abbreviates no other.
     *
     * @param siblings names of the tasks of the same project
     */
    boolean name(String typed, String taskPath, Collection<String> siblings) {
        String last = typed.substring(typed.lastIndexOf(':') + 1);
        return name(typed, taskPath) && (taskPath.endsWith(":" + last) || !siblings.contains(last));
    }

    private static boolean abbreviates(String typed, String name) {
        return name.equals(typed)
                || PARTS.splitAsStream(typed)
                        .map(part -> Pattern.quote(part) + "\\P{Lu}*")
                        .collect(Collectors.collectingAndThen(Collectors.joining(), regex -> name.matches(regex)));
    }
}
