package io.threadspec.gradle;

import org.gradle.api.file.FileCollection;
import org.gradle.api.tasks.testing.Test;

/**
 * What a test task runs without this plugin.
 *
 * @param mainClasses of the project
 * @param testClasses where tests are looked for
 * @param classPath of the test JVMs
 */
record PlainTests(FileCollection mainClasses, FileCollection testClasses, FileCollection classPath) {

    static PlainTests of(Test test, FileCollection mainClasses) {
        return new PlainTests(mainClasses, test.getTestClassesDirs(), test.getClasspath());
    }

    /** The class path without the project's own classes. */
    FileCollection libraries() {
        return classPath.minus(mainClasses).minus(testClasses);
    }
}
