package io.threadspec.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.SetProperty;

/**
 * What a build script may set in {@code threadSpec { … }}. Each has a Gradle property as its default. Numbers may be of any type, because {@code 20000} is an
 * {@code Integer} in Groovy.
 */
public interface ThreadSpecExtension {

    /** Searched for {@code *.spec}; {@code src/test/spec} or {@code -Pthreadspec.specDirectory}. */
    DirectoryProperty getSpecDirectory();

    /** Patterns over names of classes to weave ({@code com.acme.**}); all, or {@code -Pthreadspec.includes}. */
    ListProperty<String> getIncludes();

    /** Patterns over names of classes not to weave; none, or {@code -Pthreadspec.excludes}. */
    ListProperty<String> getExcludes();

    /**
     * Dependencies to weave along, as {@code group:name} with {@code *} for any characters, or {@code *} alone for all; none, or
     * {@code -Pthreadspec.dependencies}. The other projects of the same build are woven along in any case.
     */
    ListProperty<String> getDependencies();

    /**
     * Code that is not woven and orders nothing, by the word of the user: {@code com.acme.metrics.**}, or a class; none but logging and assertions, or
     * {@code -Pthreadspec.unwoven}.
     */
    ListProperty<String> getUnwoven();

    /** Keeps woven jars for all builds; {@code caches/threadspec} in Gradle's home, or {@code -Pthreadspec.cacheDirectory}. */
    DirectoryProperty getCacheDirectory();

    /** How causality is recorded: mvc, facts-sync or facts-async; mvc, or {@code -Pthreadspec.capture}. */
    Property<String> getCapture();

    /** Which variables are woven: everything, or with the facts modes also needed; or {@code -Pthreadspec.scope}. */
    Property<String> getScope();

    /** Whether properties are also watched while the tests run; true, or {@code -Pthreadspec.online}. */
    Property<Boolean> getOnline();

    /** How large the trace of a test JVM may become before recording ends; or {@code -Pthreadspec.maxTraceMegabytes}. */
    Property<Number> getMaxTraceMegabytes();

    /** How much recording leaves free on the disk; or {@code -Pthreadspec.minDiskMegabytes}. */
    Property<Number> getMinDiskMegabytes();

    /** How many accesses are recorded where there are atomic blocks, 0 for none; or {@code -Pthreadspec.recordedAccesses}. */
    Property<Number> getRecordedAccesses();

    /** How threads are delayed where atomic blocks may be interrupted; off, or {@code -Pthreadspec.adversarial}. */
    Property<String> getAdversarial();

    /** Verdicts that fail the build; VIOLATED, PREDICTED and NOT_SERIALIZABLE, or {@code -Pthreadspec.failOn}. */
    SetProperty<String> getFailOn();

    /** Findings that are known; {@code threadspec-baseline.tsv} in the project, or {@code -Pthreadspec.baseline}. */
    RegularFileProperty getBaseline();

    /** How large a lattice may become before the verdict is INCONCLUSIVE; or {@code -Pthreadspec.maxConfigurations}. */
    Property<Number> getMaxConfigurations();

    /** How much of a lattice may be held at once; or {@code -Pthreadspec.maxWidth}. */
    Property<Number> getMaxWidth();

    /** How many milliseconds the other runs of one computation may be searched; or {@code -Pthreadspec.maxMillis}. */
    Property<Number> getMaxMillis();

    /** How often another run that interrupts an atomic block may leave a thread that could go on; any number, or {@code -Pthreadspec.maxContextSwitches}. */
    Property<Number> getMaxContextSwitches();

    /** Seconds from line to line about how far long work has come, 0 for each step; 10, or {@code -Pthreadspec.progressSeconds}. */
    Property<Number> getProgressSeconds();

    /** Names of test tasks that record; all, or {@code -Pthreadspec.testTasks}. */
    SetProperty<String> getTestTasks();

    /**
     * Whether woven classes have a test run of their own, beside that of the plain ones: always, never, or auto, which means where a
     * coverage agent is seen; auto, or {@code -Pthreadspec.ownTestRun}.
     */
    Property<String> getOwnTestRun();

    /** Whether to leave the build as it is without the plugin; false, or {@code -Pthreadspec.skip}. */
    Property<Boolean> getSkip();
}
