package io.threadspec.gradle.distribution;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Undoes the moving of third-party packages below {@code org.gradle.internal.impldep}. */
final class Relocation {

    static final String PATH = "org/gradle/internal/impldep/";
    static final String PACKAGE = "org.gradle.internal.impldep.";

    private Relocation() {}

    /** The name of an entry before it was moved. */
    static String originalName(String entry) {
        return entry.startsWith(PATH) ? entry.substring(PATH.length()) : entry;
    }

    /** The text of a service file or string constant before it was moved. The bare prefix is a text about moving. */
    static String originalText(String text) {
        return text.equals(PATH) || text.equals(PACKAGE)
                ? text
                : text.replace(PATH, "").replace(PACKAGE, "");
    }

    /** The class file with every CONSTANT_Utf8 (JVMS 4.4.7) as it was before; nothing else depends on their lengths. */
    static byte[] originalClass(byte[] classFile) throws IOException {
        var in = new DataInputStream(new ByteArrayInputStream(classFile));
        var bytes = new ByteArrayOutputStream(classFile.length);
        var out = new DataOutputStream(bytes);
        out.writeInt(in.readInt()); // magic
        out.writeInt(in.readInt()); // minor, major version
        int count = in.readUnsignedShort();
        out.writeShort(count);
        int index = 1;
        while (index < count) {
            index += copyConstant(in, out);
        }
        in.transferTo(out);
        return bytes.toByteArray();
    }

    /** Copies one constant (JVMS table 4.4-A) and returns how many indices it takes. */
    private static int copyConstant(DataInputStream in, DataOutputStream out) throws IOException {
        int tag = in.readUnsignedByte();
        out.writeByte(tag);
        switch (tag) {
            case 1 -> out.writeUTF(originalText(in.readUTF())); // Utf8
            case 3, 4, 9, 10, 11, 12, 17, 18 -> out.writeInt(in.readInt()); // Integer, Float, references, dynamic
            case 5, 6 -> out.writeLong(in.readLong()); // Long, Double
            case 7, 8, 16, 19, 20 -> out.writeShort(in.readUnsignedShort()); // Class, String, MethodType, modules
            case 15 -> { // MethodHandle
                out.writeByte(in.readUnsignedByte());
                out.writeShort(in.readUnsignedShort());
            }
            default -> throw new IOException("Unknown constant: tag=" + tag);
        }
        return tag == 5 || tag == 6 ? 2 : 1;
    }
}
