package io.threadspec.gradle.distribution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Gives every module the services back that its own classes provide; the fat jar holds them merged. */
final class ServiceFiles {

    static final String DIRECTORY = "META-INF/services/";

    /** By module, then by entry name. */
    private final Map<String, Map<String, StringBuilder>> files = new HashMap<>();

    private ServiceFiles() {}

    static ServiceFiles spread(FatJar fatJar, List<GradleModule> modules) throws IOException {
        Map<String, String> owners = new HashMap<>();
        for (GradleModule module : modules) {
            for (String entry : module.classes()) {
                String className =
                        entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
                owners.put(className, module.name());
            }
        }
        var services = new ServiceFiles();
        for (String name : fatJar.names()) {
            if (name.startsWith(DIRECTORY)) {
                for (String line : new String(fatJar.read(name), StandardCharsets.UTF_8)
                        .lines()
                        .toList()) {
                    services.add(name, line.strip(), owners);
                }
            }
        }
        return services;
    }

    /** Providers of third-party jars have no owner here: those jars bring their own service files. */
    private void add(String file, String provider, Map<String, String> owners) {
        String owner = owners.get(provider);
        if (owner != null) {
            add(owner, Relocation.originalText(file), Relocation.originalText(provider));
        }
    }

    /** A provider that stands in for one of a module that the fat jar leaves out. */
    void add(String module, String file, String provider) {
        files.computeIfAbsent(module, any -> new TreeMap<>())
                .computeIfAbsent(file, any -> new StringBuilder())
                .append(provider)
                .append('\n');
    }

    void writeTo(JarWriter jar, GradleModule module) throws IOException {
        for (var file : files.getOrDefault(module.name(), Map.of()).entrySet()) {
            jar.put(file.getKey(), file.getValue().toString());
        }
    }
}
