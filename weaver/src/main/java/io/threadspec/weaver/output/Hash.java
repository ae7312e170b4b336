package io.threadspec.weaver.output;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 over a sequence of parts; each part is preceded by its length, so that different sequences have different input. */
public final class Hash {

    private final MessageDigest digest;

    public Hash() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    public Hash add(byte[] part) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).array());
        digest.update(part);
        return this;
    }

    public Hash add(String part) {
        return add(part.getBytes(StandardCharsets.UTF_8));
    }

    public Hash add(long part) {
        return add(ByteBuffer.allocate(Long.BYTES).putLong(part).array());
    }

    public String hex() {
        return HexFormat.of().formatHex(bytes());
    }

    /** Afterwards the sequence is empty. */
    byte[] bytes() {
        return digest.digest();
    }
}
