package io.threadspec.gradle.distribution;

import java.util.List;

/**
 * One module of Gradle, as entries of the fat jar.
 *
 * @param name as in {@code gradle-core}
 * @param classes relocated as they are in the fat jar
 * @param resources without service files
 */
record GradleModule(String name, List<String> classes, List<String> resources) {

    String jarName(String version) {
        return name + "-" + version + ".jar";
    }
}
