package io.threadspec.runtime.capture.variable;

import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.identity.WovenNames;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Accesses the states of a woven field, in the shadow that its class has beside it.
 *
 * @param owner declares the field
 * @param shadow the handle of the shadow
 * @param isStatic whether there is one for the class
 * @param lockHash of the locks under which states change
 * @param name class and name of the field
 */
public record FieldState(Class<?> owner, VarHandle shadow, boolean isStatic, int lockHash, String name) {

    /** Empty if the field is not woven, or if the module of its class is closed to the runtime. */
    public static Optional<FieldState> of(Field field) {
        Class<?> type = field.getDeclaringClass();
        String descriptor = field.getType().descriptorString();
        String shadowName = WovenNames.shadowOf(descriptor, field.getName());
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            VarHandle shadow = isStatic
                    ? lookup.findStaticVarHandle(type, shadowName, Shadow.class)
                    : lookup.findVarHandle(type, shadowName, Shadow.class);
            return Optional.of(new FieldState(
                    type,
                    shadow,
                    isStatic,
                    WovenNames.lockHash(type.getName().replace('.', '/'), field.getName()),
                    type.getName() + "." + field.getName()));
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    @Nullable
    Shadow get(@Nullable Object object) {
        return isStatic ? (Shadow) shadow.getVolatile() : (Shadow) shadow.getVolatile(object);
    }

    void set(@Nullable Object object, @Nullable Shadow state) {
        if (isStatic) {
            shadow.setVolatile(state);
        } else {
            shadow.setVolatile(object, state);
        }
    }
}
