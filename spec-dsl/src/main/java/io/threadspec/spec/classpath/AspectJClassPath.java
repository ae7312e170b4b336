package io.threadspec.spec.classpath;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aspectj.bridge.IMessageHandler;
import org.aspectj.weaver.UnresolvedType;
import org.aspectj.weaver.bcel.ClassPathManager;
import org.jspecify.annotations.Nullable;

/**
 * A class path for AspectJ, with the classes of the running JDK behind it. AspectJ could read these too, but makes a list of all packages of the JDK
 * first.
 */
public final class AspectJClassPath extends ClassPathManager {

    private final RunningJdk jdk;

    public AspectJClassPath(List<Path> classPath, RunningJdk jdk, IMessageHandler messages) {
        super(classPath.stream().map(Path::toString).toList(), messages);
        this.jdk = jdk;
    }

    @Override
    public @Nullable ClassFile find(UnresolvedType type) {
        ClassFile found = super.find(type);
        return found == null ? ofJdk(type.getName().replace('.', '/')) : found;
    }

    private @Nullable ClassFile ofJdk(String internalName) {
        try {
            Optional<byte[]> bytes = jdk.read(internalName);
            return bytes.isEmpty() ? null : new JdkClass(internalName, bytes.get());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One that is in memory. */
    private static final class JdkClass extends ClassFile {
        private final String internalName;
        private final byte[] bytes;

        JdkClass(String internalName, byte[] bytes) {
            this.internalName = internalName;
            this.bytes = bytes;
        }

        @Override
        public InputStream getInputStream() {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public String getPath() {
            return internalName + ".class";
        }

        @Override
        public void close() {}
    }
}
