package io.threadspec.weaver.library;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/**
 * The classes that code may refer to: all names in the constant pools, as class constants (JVMS §4.4.1) or within descriptors and
 * signatures, which are recognised by their first character. A surplus name does no harm.
 */
final class ReferencedNames {

    private static final int CONSTANT_UTF8 = 1;
    private static final int CONSTANT_CLASS = 7;

    /** The version of the JDK, which is part of the key, determines them. */
    private static final String OF_THE_JDK = "java/";

    private final Set<String> texts = new HashSet<>();
    private final SortedSet<String> names = new TreeSet<>();

    /** Adds the names in a class file that ASM can read. */
    void addFrom(byte[] classFile) {
        var reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            if (offset == 0) {
                continue; // The second half of a long or a double (§4.4.5).
            }
            switch (reader.readByte(offset - 1)) {
                case CONSTANT_CLASS -> add(reader.readUTF8(offset, buffer));
                case CONSTANT_UTF8 -> addWithin(utf8(classFile, offset));
                default -> {}
            }
        }
    }

    /** A length and modified UTF-8 (§4.4.7), as {@link java.io.DataInput} reads it. */
    private static String utf8(byte[] classFile, int offset) {
        try (var stream = new DataInputStream(new ByteArrayInputStream(classFile, offset, classFile.length - offset))) {
            return stream.readUTF();
        } catch (IOException e) {
            throw new UncheckedIOException("not a class file that ASM can read", e);
        }
    }

    private void add(String name) {
        if (name.startsWith("[")) {
            addWithin(name);
        } else if (!name.startsWith(OF_THE_JDK)) {
            names.add(name);
        }
    }

    private void addWithin(String text) {
        if (text.isEmpty() || "(L[<".indexOf(text.charAt(0)) < 0 || !texts.add(text)) {
            return;
        }
        int start = text.indexOf('L');
        while (start >= 0) {
            int end = start + 1;
            while (end < text.length() && ";<".indexOf(text.charAt(end)) < 0) {
                end++;
            }
            if (end > start + 1) {
                add(text.substring(start + 1, end));
            }
            start = text.indexOf('L', end);
        }
    }

    /** Internal names. */
    SortedSet<String> names() {
        return names;
    }
}
