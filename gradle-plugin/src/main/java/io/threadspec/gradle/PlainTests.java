package io.threadspec.gradle;

import org.gradle.api.file.FileCollection;
import org.gradle.api.tasks.testing.Test;

/**
 * What a test task runs without this plugin.
 *
 * @param mainClasses of the project
 * @param places where tests are looked for; with the main classes among them, Gradle runs tests on the module path that are patched into the
 *     module of the program
 * @param classPath of the test JVMs
 */
record PlainTests(FileCollection mainClasses, FileCollection places, FileCollection classPath) {

    static PlainTests of(Test test, FileCollection mainClasses) {
        return new PlainTests(mainClasses, test.getTestClassesDirs(), test.getClasspath());
    }

    FileCollection testClasses() {
        return places.minus(mainClasses);
    }

    boolean areLookedForInMainClasses() {
        return places.getFiles().containsAll(mainClasses.getFiles());
    }

    /** The class path without the project's own classes. */
    FileCollection libraries() {
        return classPath.minus(mainClasses).minus(places);
    }
}
