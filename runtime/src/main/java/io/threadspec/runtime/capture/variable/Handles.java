package io.threadspec.runtime.capture.variable;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.identity.WeakIdentityMap;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Maps variable handles, field updaters and reflected fields to their variables. Woven code registers each handle and updater that it
 * creates; an access through one is then an access to the same variable as a direct access, if that is woven. Other handles are for the
 * catalog.
 */
public final class Handles {

    /** The variables of a handle. */
    public sealed interface Target {
        /** A woven field; its declaring class keeps the state alive, so that classes can be unloaded. */
        record OfField(WeakReference<FieldState> state) implements Target {}

        record OfElements() implements Target {}

        record Other() implements Target {}
    }

    private static final Target ELEMENTS = new Target.OfElements();
    private static final Target OTHER = new Target.Other();

    /** Synchronisation: thread-safe by itself. */
    private static final WeakIdentityMap<Object, Target> TARGETS = new WeakIdentityMap<>();

    /** By class: its fields for which handles were created. Synchronisation: thread-safe by itself. */
    private static final ClassValue<Map<Field, Optional<FieldState>>> FIELDS = new ClassValue<>() {
        @Override
        protected Map<Field, Optional<FieldState>> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private Handles() {}

    // ---- making
    // ------------------------------------------------------------------------------------------------------

    /** A handle or updater was created for the field of this name in the class or a supertype. */
    public static void made(@Nullable Object handle, @Nullable Class<?> type, @Nullable String name) {
        if (handle != null && type != null && name != null) {
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                Field found = declared(at, name, handle);
                if (found != null) {
                    made(handle, found);
                    return;
                }
            }
        }
    }

    /** A class may have several fields of one name. */
    private static @Nullable Field declared(Class<?> type, String name, Object handle) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getName().equals(name)
                    && !(handle instanceof VarHandle variable && variable.varType() != field.getType())) {
                return field;
            }
        }
        return null;
    }

    public static void made(@Nullable Object handle, @Nullable Field field) {
        if (handle != null && field != null) {
            state(field).ifPresent(state -> TARGETS.put(handle, new Target.OfField(new WeakReference<>(state))));
        }
    }

    /** Not computed inside the map: querying a class may initialise it, and its initialiser may come here. */
    private static Optional<FieldState> state(Field field) {
        Map<Field, Optional<FieldState>> known = FIELDS.get(field.getDeclaringClass());
        Optional<FieldState> state = known.get(field);
        if (state == null) {
            Optional<FieldState> found = FieldState.of(field);
            Optional<FieldState> earlier = known.putIfAbsent(field, found);
            state = earlier == null ? found : earlier;
        }
        return state;
    }

    /** A handle was derived from another one, for the same variables. */
    public static void made(@Nullable Object handle, VarHandle other) {
        Target target = TARGETS.get(other);
        if (handle != null && target != null) {
            TARGETS.put(handle, target);
        }
    }

    // ---- accessing
    // ---------------------------------------------------------------------------------------------------

    /**
     * An access is about to happen. If it is not for the catalog, {@link #end} must follow.
     *
     * @param first the first coordinate of the variable, null if it has none
     * @param second the second one, if it is a number
     * @return null if the access is for the catalog
     */
    public static @Nullable HandledVariable begin(
            @Nullable Object handle, @Nullable Object first, int second, Context thread) {
        HandledVariable variable = handle == null || thread.isQuiet() ? null : variable(handle, first, second, thread);
        if (variable != null) {
            variable.begin(thread);
        }
        return variable;
    }

    public static void end(HandledVariable variable, boolean isRead, boolean isWritten, Context thread) {
        variable.end(isRead, isWritten, thread);
    }

    /**
     * Whether a compare-and-exchange of references has written. The value of a primitive variable is boxed anew, so it cannot be compared
     * with the expected object.
     *
     * @param found the value of the variable before
     */
    @SuppressWarnings("ReferenceEquality")
    public static boolean exchanged(
            HandledVariable variable, Object handle, @Nullable Object found, @Nullable Object expected) {
        return hasPrimitive(handle) ? mayBeExchanged(variable) : found == expected;
    }

    /** It is not known whether a compare-and-exchange has written: it is ordered like a write, and counts for no atomic block. */
    public static boolean mayBeExchanged(HandledVariable variable) {
        variable.isOrderAlone();
        return true;
    }

    /** As {@link #exchanged}, for an access of the catalog: whether it may have written. */
    @SuppressWarnings("ReferenceEquality")
    public static boolean mayBeExchanged(@Nullable Object found, @Nullable Object expected, @Nullable Object handle) {
        return hasPrimitive(handle) || found == expected;
    }

    private static boolean hasPrimitive(@Nullable Object handle) {
        return handle instanceof VarHandle known && known.varType().isPrimitive();
    }

    /** As {@link #begin} and {@link #end}, for an access in which a function of the program runs; called before and after it. */
    public static boolean update(@Nullable Object handle, @Nullable Object first, Context thread) {
        HandledVariable variable = begin(handle, first, 0, thread);
        if (variable != null) {
            variable.isOrderAlone();
            variable.end(true, true, thread);
        }
        return variable != null;
    }

    private static @Nullable HandledVariable variable(
            Object handle, @Nullable Object first, int second, Context thread) {
        Target target = thread.lastHandle.refersTo(handle) ? (Target) thread.lastTarget : target(handle, thread);
        if (target instanceof Target.OfField field) {
            FieldState state = field.state.get();
            return state == null || !(state.isStatic() || state.owner().isInstance(first))
                    ? null
                    : new HandledVariable.OfField(state, state.isStatic() ? null : first);
        }
        return target == ELEMENTS && first != null && isIndex(first, second)
                ? new HandledVariable.OfElement(first, second, thread)
                : null;
    }

    private static Target target(Object handle, Context thread) {
        Target target = handle instanceof Field field ? target(field) : TARGETS.get(handle);
        if (target == null) {
            target = isOfElements(handle) ? ELEMENTS : OTHER;
            TARGETS.put(handle, target);
        }
        thread.lastHandle = new WeakReference<>(handle);
        thread.lastTarget = target;
        return target;
    }

    /** Not cached by object: reflection returns a new one every time. */
    private static Target target(Field field) {
        Optional<FieldState> state = state(field);
        return state.isPresent() ? new Target.OfField(new WeakReference<>(state.get())) : OTHER;
    }

    private static boolean isIndex(Object array, int index) {
        return array.getClass().isArray() && index >= 0 && index < Array.getLength(array);
    }

    /** False for a handle that views several bytes of an array as a number. */
    private static boolean isOfElements(Object handle) {
        if (!(handle instanceof VarHandle variable)) {
            return false;
        }
        List<Class<?>> coordinates = variable.coordinateTypes();
        return coordinates.size() == 2
                && variable.varType() == coordinates.get(0).getComponentType();
    }
}
