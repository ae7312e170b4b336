package io.threadspec.gradle.distribution;

import java.io.IOException;
import java.io.InputStream;

/** Classes of this module that stand in for classes of Gradle. */
final class OwnClasses {

    private OwnClasses() {}

    /** @param name of the file, as in a jar */
    static byte[] read(String name) throws IOException {
        try (InputStream content = OwnClasses.class.getClassLoader().getResourceAsStream(name)) {
            if (content == null) {
                throw new IOException("Not on the class path: " + name);
            }
            return content.readAllBytes();
        }
    }
}
