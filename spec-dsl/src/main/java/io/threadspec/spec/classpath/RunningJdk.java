package io.threadspec.spec.classpath;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The class files of the running JDK, of all its modules. The module system knows which module has a package (JLS §7.4.3: no other has it), so
 * that nothing has to be searched, and the {@code jrt} file system is not started. Thread-safe.
 */
public final class RunningJdk {

    /** By package, with dots. Not changed after construction. */
    private final Map<String, ModuleReference> modules = new HashMap<>();

    /** Of the modules that were read from. Thread-safe by itself. They hold nothing that must be closed but the image that the JVM runs on. */
    private final Map<ModuleReference, ModuleReader> readers = new ConcurrentHashMap<>();

    public RunningJdk() {
        for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
            for (String name : module.descriptor().packages()) {
                modules.put(name, module);
            }
        }
    }

    /** The class file of this internal name, if there is one. */
    public Optional<byte[]> read(String internalName) throws IOException {
        int slash = internalName.lastIndexOf('/');
        ModuleReference module =
                slash < 0 ? null : modules.get(internalName.substring(0, slash).replace('/', '.'));
        if (module == null) {
            return Optional.empty();
        }
        ModuleReader reader = reader(module);
        Optional<ByteBuffer> read = reader.read(internalName + ".class");
        if (read.isEmpty()) {
            return Optional.empty();
        }
        ByteBuffer buffer = read.get();
        try {
            var bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            return Optional.of(bytes);
        } finally {
            reader.release(buffer);
        }
    }

    private ModuleReader reader(ModuleReference module) throws IOException {
        ModuleReader reader = readers.get(module);
        if (reader == null) {
            reader = module.open();
            readers.put(module, reader);
        }
        return reader;
    }
}
