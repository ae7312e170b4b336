package io.threadspec.gradle.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class RelocationTest {

    @Test
    void shouldChangeTextsAloneAndCountWideConstantsTwice() throws IOException {
        byte[] moved = classFile("Lorg/gradle/internal/impldep/com/google/Gson;", "org.gradle.internal.impldep.x.Y");

        assertArrayEquals(classFile("Lcom/google/Gson;", "x.Y"), Relocation.originalClass(moved));
    }

    @Test
    void shouldKeepTheBarePrefix() {
        assertEquals("org/gradle/internal/impldep/", Relocation.originalText("org/gradle/internal/impldep/"));
    }

    /** One Utf8, one Long (two indices), one Utf8, and a rest that is none of the constant pool's business. */
    private static byte[] classFile(String first, String second) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(61);
        out.writeShort(5);
        out.writeByte(1);
        out.writeUTF(first);
        out.writeByte(5);
        out.writeLong(42);
        out.writeByte(1);
        out.writeUTF(second);
        out.writeInt(0x01020304);
        return bytes.toByteArray();
    }
}
