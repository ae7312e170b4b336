package io.threadspec.gradle;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gradle.api.services.BuildService;
import org.gradle.api.services.BuildServiceParameters;

/** Which test tasks of a project were neither excluded from this build nor skipped. One that is up to date, or comes from the cache, is among them. */
public abstract class StartedTests implements BuildService<BuildServiceParameters.None> {

    /** Written by test tasks, read by tasks that depend on them; any thread of the build. */
    private final Set<String> paths = ConcurrentHashMap.newKeySet();

    void add(String path) {
        paths.add(path);
    }

    boolean contains(String path) {
        return paths.contains(path);
    }
}
