package io.threadspec.weaver.pointcut;

import org.aspectj.weaver.AjAttribute.WeaverVersionInfo;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassWriter;

/**
 * Says that AspectJ's present version has written a class. Else AspectJ adds this itself, with the time at which it was built, for which it loads
 * what Java knows of the world's time zones.
 */
public final class WeaverVersion extends Attribute {

    public WeaverVersion() {
        super(WeaverVersionInfo.AttributeName);
    }

    @Override
    protected ByteVector write(ClassWriter writer, byte[] code, int length, int maxStack, int maxLocals) {
        return new ByteVector()
                .putShort(WeaverVersionInfo.getCurrentWeaverMajorVersion())
                .putShort(WeaverVersionInfo.getCurrentWeaverMinorVersion());
    }
}
