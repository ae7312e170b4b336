package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/gradle.md says of tasks and settings is what a build has. */
class DocumentationIT {

    /** Prints the tasks of the project that are ThreadSpec's, the rules for further ones, and the settings with their values. */
    private static final String PRINTS =
            """
            tasks.register("describe") {
                def names = tasks.names.findAll { it.toLowerCase().contains("threadspec") }
                def rules = tasks.rules.collect { it.description }.findAll { it.contains("hreadSpec") }
                def settings = threadSpec
                doLast {
                    names.each { println("task " + it) }
                    rules.each { println("task " + (it =~ /Pattern: (\\S+):/)[0][1]) }
                    settings.class.methods.findAll { it.name.startsWith("get") && it.parameterCount == 0 }
                            .findAll { org.gradle.api.provider.Provider.isAssignableFrom(it.returnType) }
                            .each {
                                def value = it.invoke(settings).getOrElse(null)
                                def text = value instanceof Iterable ? value.join(",") : value
                                println("setting " + it.name.substring(3).uncapitalize() + " = " + text)
                            }
                }
            }
            """;

    private static final Pattern LINE = Pattern.compile("(?m)^(task|setting) (\\S+)(?: = (.*))?$");

    /** Defaults that are told in words. */
    private static final Map<String, String> IN_WORDS = Map.of(
            "all classes", "",
            "none", "",
            "all test tasks", "",
            "any number", Long.toString(io.threadspec.analysis.limits.Limits.DEFAULT_MAX_CONTEXT_SWITCHES));

    @Test
    void shouldDescribeEveryTaskAndEverySetting(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript(PRINTS);
        Set<String> tasks = new TreeSet<>();
        Map<String, String> settings = new TreeMap<>();
        LINE.matcher(GradleBuild.success(directory, "describe").getOutput())
                .results()
                .forEach(printed -> {
                    if (printed.group(1).equals("task")) {
                        tasks.add(printed.group(2));
                    } else {
                        settings.put(printed.group(2), printed.group(3));
                    }
                });

        assertEquals(
                tasks,
                rows("## Tasks").stream()
                        .map(row -> row.get(0).replaceFirst(",.*", "").replace("`", ""))
                        .filter(task -> !task.startsWith("test "))
                        .collect(Collectors.toCollection(TreeSet::new)));
        Map<String, String> described = new TreeMap<>();
        for (List<String> row : rows("## Settings")) {
            String name = row.get(0).replace("`", "");
            assertTrue(row.get(1).startsWith("`-Pthreadspec." + name), row::toString);
            described.put(name, valueOf(row.get(2), settings.getOrDefault(name, "")));
        }
        assertEquals(settings, described);
    }

    /** A file or directory is printed with its whole path. */
    private static String valueOf(String cell, String printed) {
        if (IN_WORDS.containsKey(cell)) {
            return IN_WORDS.getOrDefault(cell, "");
        }
        String value = cell.substring(1, cell.indexOf('`', 1));
        return printed.startsWith("/") && printed.endsWith("/" + value) ? printed : value;
    }

    /** The cells of the table under a heading, without its head. */
    private static List<List<String>> rows(String heading) {
        String text = ProjectFiles.read(Environment.root().resolve("docs/gradle.md"));
        assertTrue(text.contains(heading), heading);
        return text.substring(text.indexOf(heading))
                .lines()
                .dropWhile(line -> !line.startsWith("|---"))
                .skip(1)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> Arrays.stream(line.substring(1).split("\\|"))
                        .map(String::strip)
                        .toList())
                .toList();
    }
}
