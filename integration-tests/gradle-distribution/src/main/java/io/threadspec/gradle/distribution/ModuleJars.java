package io.threadspec.gradle.distribution;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** Writes one jar for each module of Gradle that the fat jar holds. */
final class ModuleJars {

    private static final String LAUNCHER = "gradle-launcher";

    /** Groovy extension descriptors have one and the same path in every jar; the fat jar kept none of these. */
    private static final Map<String, String> GROOVY_EXTENSIONS = Map.of(
            "gradle-core", "org.gradle.api.internal.artifacts.dsl.dependencies.DependenciesExtensionModule",
            "gradle-model-core", "org.gradle.api.internal.provider.MapPropertyExtensions");

    private final FatJar fatJar;
    private final FatJar testKit;
    private final String version;
    private final List<GradleModule> modules;
    private static final String CORE = "gradle-core";

    /** Of a module that the fat jar leaves out; here it is in one that Gradle always loads. */
    private static final String KOTLIN_FOR_PLUGINS = "org/gradle/kotlin/dsl/provider/KotlinGradleApiSpecProvider";

    private final ServiceFiles services;

    ModuleJars(FatJar fatJar, FatJar testKit, String version) throws IOException {
        this.fatJar = fatJar;
        this.testKit = testKit;
        this.version = version;
        this.modules = ModuleSplitter.split(fatJar.names());
        this.services = ServiceFiles.spread(fatJar, modules);
        services.add(
                CORE,
                ServiceFiles.DIRECTORY + "org.gradle.initialization.GradleApiSpecProvider",
                KOTLIN_FOR_PLUGINS.replace('/', '.'));
    }

    /** File names of all third-party jars that some module needs. */
    Set<String> thirdPartyJars() throws IOException {
        Set<String> jars = new LinkedHashSet<>();
        for (GradleModule module : modules) {
            jars.addAll(fatJar.manifest(module.name()).jars());
        }
        return jars;
    }

    void writeTo(Path lib) throws IOException {
        for (GradleModule module : modules) {
            try (var jar = new JarWriter(lib.resolve(module.jarName(version)))) {
                write(module, jar);
            }
        }
    }

    private void write(GradleModule module, JarWriter jar) throws IOException {
        jar.put("META-INF/MANIFEST.MF", jarManifest(module));
        for (String resource : module.resources()) {
            if (!isForeign(resource)) {
                jar.put(resource, fatJar.read(resource));
            }
        }
        services.writeTo(jar, module);
        for (String entry : module.classes()) {
            jar.put(Relocation.originalName(entry), Relocation.originalClass(fatJar.read(entry)));
        }
        addWhatTheFatJarLacks(module, jar);
    }

    /** Resources at the start of a third-party jar that came next. */
    private static boolean isForeign(String resource) {
        return (resource.startsWith("META-INF/") && !resource.startsWith("META-INF/gradle"))
                || resource.startsWith(Relocation.PATH)
                || resource.startsWith("com/")
                || resource.equals("module.properties");
    }

    private void addWhatTheFatJarLacks(GradleModule module, JarWriter jar) throws IOException {
        String extension = GROOVY_EXTENSIONS.get(module.name());
        if (extension != null && module.classes().contains(extension.replace('.', '/') + ".class")) {
            jar.put(
                    "META-INF/groovy/org.codehaus.groovy.runtime.ExtensionModule",
                    "moduleName=" + module.name() + "\nmoduleVersion=1.0\nextensionClasses=" + extension + "\n");
        }
        switch (module.name()) {
            case CORE -> jar.put(KOTLIN_FOR_PLUGINS + ".class", OwnClasses.read(KOTLIN_FOR_PLUGINS + ".class"));
            case LAUNCHER -> jar.put("gradle-kotlin-dsl-versions.properties", "kotlin=(not available)\n");
            case "gradle-runtime-api-info" -> {
                String list = "org/gradle/api/internal/runtimeshaded/test-kit-relocated.txt";
                jar.put(list, testKit.read(list));
            }
            default -> {}
        }
    }

    private byte[] jarManifest(GradleModule module) throws IOException {
        var manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.IMPLEMENTATION_TITLE, "Gradle");
        attributes.put(Attributes.Name.IMPLEMENTATION_VERSION, version);
        if (module.name().equals(LAUNCHER)) {
            attributes.put(Attributes.Name.CLASS_PATH, String.join(" ", launcherClassPath()));
            attributes.put(Attributes.Name.MAIN_CLASS, "org.gradle.launcher.GradleMain");
        }
        var bytes = new ByteArrayOutputStream();
        manifest.write(bytes);
        return bytes.toByteArray();
    }

    /** Everything the launcher reaches: client and daemon are started with {@code -cp gradle-launcher.jar} alone. */
    private Set<String> launcherClassPath() throws IOException {
        Set<String> jars = new LinkedHashSet<>();
        Set<String> done = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(LAUNCHER));
        while (!open.isEmpty()) {
            String module = open.remove();
            if (done.add(module) && fatJar.contains(ModuleManifest.fileOf(module))) {
                if (!module.equals(LAUNCHER)) {
                    jars.add(module + "-" + version + ".jar");
                }
                ModuleManifest manifest = fatJar.manifest(module);
                jars.addAll(manifest.jars());
                open.addAll(manifest.projects());
            }
        }
        return jars;
    }
}
