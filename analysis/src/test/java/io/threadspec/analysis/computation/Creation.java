package io.threadspec.analysis.computation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Field;

/** The ways to an object that no woven constructor sees, and to fields that no woven code writes. */
final class Creation {

    private Creation() {}

    static Thing deserialised(Thing original) {
        try {
            var bytes = new ByteArrayOutputStream();
            try (var out = new ObjectOutputStream(bytes)) {
                out.writeObject(original);
            }
            try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                return (Thing) in.readObject();
            }
        } catch (IOException | ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    static Thing allocated(Class<? extends Thing> type) {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return (Thing) unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("sun.misc.Unsafe", e);
        }
    }

    static Field field(String name) {
        try {
            Field field = Thing.class.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }
}
