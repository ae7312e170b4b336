package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.unwoven.SerialReads;
import io.threadspec.runtime.probe.Probes;
import java.io.IOException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import org.jspecify.annotations.Nullable;

/** Replaces woven calls that serialise an object: the class library reads its fields without a woven instruction. */
public final class Serialization {

    private Serialization() {}

    /** {@link ObjectOutput#writeObject}. */
    public static void writeObject(ObjectOutput out, @Nullable Object object, int site) throws IOException {
        Context thread = Probes.context();
        SerialReads.read(object, thread, site);
        try {
            out.writeObject(object);
        } finally {
            SerialReads.read(object, thread, site);
        }
    }

    /** {@link ObjectOutputStream#writeUnshared}. */
    public static void writeUnshared(ObjectOutputStream out, @Nullable Object object, int site) throws IOException {
        Context thread = Probes.context();
        SerialReads.read(object, thread, site);
        try {
            out.writeUnshared(object);
        } finally {
            SerialReads.read(object, thread, site);
        }
    }
}
