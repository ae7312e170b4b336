package io.threadspec.gradle.distribution;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the fat jar apart by the order of its entries.
 *
 * <p>Every jar left a <em>run</em>: its classes, then its resources. A run ends where a class follows the manifest of a
 * Gradle module, or where Gradle's own classes and third-party ones meet. The manifest in a run names the module; a run
 * without one is a third-party jar and is dropped.
 */
final class ModuleSplitter {

    static final String NATIVE = "net/rubygrapefruit/";

    private final List<Run> runs = new ArrayList<>();
    private @Nullable Run current;

    private static final class Run {
        final boolean gradle;
        final List<String> classes = new ArrayList<>();
        final List<String> resources = new ArrayList<>();

        Run(boolean gradle) {
            this.gradle = gradle;
        }

        List<String> manifests() {
            return resources.stream().filter(ModuleManifest::isManifest).toList();
        }
    }

    static List<GradleModule> split(List<String> names) {
        var splitter = new ModuleSplitter();
        names.forEach(splitter::add);
        List<GradleModule> modules = new ArrayList<>();
        splitter.runs.forEach(run -> modules.addAll(modulesOf(run)));
        return modules;
    }

    private void add(String name) {
        if (name.startsWith(NATIVE)) {
            current = null;
        } else if (name.endsWith(".class")) {
            runForClass(isGradle(name)).classes.add(name);
        } else if (!isMerged(name)) {
            runForResource().resources.add(name);
        }
    }

    private Run runForClass(boolean gradle) {
        Run run = current;
        return run != null && run.gradle == gradle && run.manifests().isEmpty() ? run : start(gradle);
    }

    private Run runForResource() {
        Run run = current;
        return run != null ? run : start(false);
    }

    private Run start(boolean gradle) {
        var run = new Run(gradle);
        runs.add(run);
        current = run;
        return run;
    }

    /** Gradle's own classes, and the two packages of it that live, or were moved, elsewhere. */
    private static boolean isGradle(String name) {
        return (name.startsWith("org/gradle/") && !name.startsWith(Relocation.PATH))
                || name.startsWith("org/slf4j/impl/")
                || name.startsWith(Relocation.PATH + "org/gradleinternal/");
    }

    /** Entries that stand out of order: services of all modules together; what only the Kotlin compiler reads. */
    private static boolean isMerged(String name) {
        return name.startsWith(ServiceFiles.DIRECTORY)
                || name.equals("META-INF/.gradle-runtime-shaded")
                || (name.startsWith("META-INF/") && name.endsWith(".kotlin_module"));
    }

    private static List<GradleModule> modulesOf(Run run) {
        List<String> manifests = run.manifests();
        if (manifests.isEmpty()) {
            if (run.gradle) {
                throw new IllegalStateException("Classes of no Gradle module: " + run.classes.get(0));
            }
            return List.of();
        }
        // Modules without classes leave no boundary before them: several manifests stand in one run.
        List<GradleModule> modules = new ArrayList<>();
        for (String manifest : manifests) {
            List<String> classes = modules.isEmpty() ? run.classes : List.of();
            modules.add(new GradleModule(ModuleManifest.moduleOf(manifest), classes, new ArrayList<>()));
        }
        int owner = 0;
        for (String resource : run.resources) {
            int manifest = manifests.indexOf(resource);
            if (isRuntimeApiInfo(resource)) {
                owner = manifests.size() - 1;
            }
            owner = Math.max(owner, manifest);
            modules.get(manifest >= 0 ? manifest : owner).resources().add(resource);
        }
        return modules;
    }

    /** What {@code gradle-runtime-api-info} consists of; it comes after its neighbour's resources. */
    private static boolean isRuntimeApiInfo(String name) {
        return switch (name) {
            case "api-mapping.txt",
                    "default-imports.txt",
                    "gradle-plugins.properties",
                    "gradle-implementation-plugins.properties",
                    "instrumented-super-types.properties",
                    "upgraded-properties.json" -> true;
            default -> name.startsWith("org/gradle/api/internal/runtimeshaded/");
        };
    }
}
