package io.threadspec.runtime.capture.variable;

import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.RecordedShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.clock.TransactionShadow;
import io.threadspec.runtime.identity.WovenNames;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies that {@code clone()} makes of objects. They have the states of the original beside their fields, and so the transactions that used
 * that: those are forgotten. What the states teach stays. In the record of accesses the original is read at a moment that is not known.
 */
public final class Copies {

    /** By class: handles of the states of its own fields. */
    private static final ClassValue<VarHandle[]> SHADOWS = new ClassValue<>() {
        @Override
        protected VarHandle[] computeValue(Class<?> type) {
            return shadows(type);
        }
    };

    private Copies() {}

    /** The thread has copied an object, and no other thread has the copy. */
    public static void made(@Nullable Object copy, Context thread) {
        if (copy == null || thread.transactions == null || copy.getClass().isArray()) {
            return;
        }
        AccessLog log = thread.log();
        for (Class<?> type = copy.getClass();
                type != null && type.getClassLoader() != null;
                type = type.getSuperclass()) {
            for (VarHandle shadow : SHADOWS.get(type)) {
                Shadow state = (Shadow) shadow.get(copy);
                if (log != null && state instanceof RecordedShadow original) {
                    log.unseen(original.variable, true);
                }
                shadow.set(copy, TransactionShadow.orderOf(RecordedShadow.innerOf(state)));
            }
        }
    }

    /** Empty if the module of the class is closed to the runtime. */
    private static VarHandle[] shadows(Class<?> type) {
        List<VarHandle> shadows = new ArrayList<>();
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            for (Field field : type.getDeclaredFields()) {
                if (field.getType() == Shadow.class
                        && field.getName().startsWith(WovenNames.ADDED)
                        && !Modifier.isStatic(field.getModifiers())) {
                    shadows.add(lookup.findVarHandle(type, field.getName(), Shadow.class));
                }
            }
        } catch (ReflectiveOperationException e) {
            return new VarHandle[0];
        }
        return shadows.toArray(VarHandle[]::new);
    }
}
