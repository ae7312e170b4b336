package io.threadspec.gradle.distribution;

import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * What Gradle's module registry reads about a module, from {@code <module>-classpath.properties} in its jar.
 *
 * @param projects names of the Gradle modules it needs
 * @param jars file names of the third-party jars it needs
 */
record ModuleManifest(List<String> projects, List<String> jars) {

    private static final String SUFFIX = "-classpath.properties";

    static ModuleManifest of(Properties properties) {
        return new ModuleManifest(list(properties, "projects"), list(properties, "runtime"));
    }

    private static List<String> list(Properties properties, String key) {
        return Stream.of(properties.getProperty(key, "").split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** The text of a manifest that names modules alone. */
    static String needing(List<String> projects) {
        return "projects=" + String.join(",", projects) + "\nruntime=\n";
    }

    static String fileOf(String module) {
        return module + SUFFIX;
    }

    static boolean isManifest(String entry) {
        return entry.startsWith("gradle-") && entry.endsWith(SUFFIX);
    }

    static String moduleOf(String manifest) {
        return manifest.substring(0, manifest.length() - SUFFIX.length());
    }
}
