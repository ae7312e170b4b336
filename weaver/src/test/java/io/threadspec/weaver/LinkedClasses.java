package io.threadspec.weaver;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a JVM says when it is to link every class of a directory.
 *
 * @param outcomes by class: that it is linked, or why not
 * @param processorTime that the JVM took for it
 */
record LinkedClasses(Map<String, String> outcomes, Duration processorTime) {

    static LinkedClasses in(Path directory, Path jdk, List<Path> classPath) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xverify:all",
                "-cp",
                Jars.of(LinkEveryClass.class).toString(),
                LinkEveryClass.class.getName(),
                directory.toString()));
        classPath.forEach(path -> arguments.add(path.toString()));
        Map<String, String> outcomes = new TreeMap<>();
        Duration time = Duration.ZERO;
        for (String line : Jdks.runShort(jdk, arguments).lines().toList()) {
            if (line.startsWith(LinkEveryClass.TIME)) {
                time = Duration.parse(line.substring(LinkEveryClass.TIME.length()));
            } else {
                int end = line.indexOf(' ');
                outcomes.put(line.substring(0, end), line.substring(end + 1));
            }
        }
        return new LinkedClasses(outcomes, time);
    }

    int size() {
        return outcomes.size();
    }

    long linked() {
        return outcomes.values().stream().filter(LinkEveryClass::isLinked).count();
    }
}
