package io.threadspec.weaver.pointcut;

import org.aspectj.weaver.AjAttribute.WeaverVersionInfo;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassWriter;

/**
 * States that AspectJ's present version has written a class. Otherwise AspectJ adds the attribute itself, with its build time, for which it
 * loads Java's time zone data.
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
