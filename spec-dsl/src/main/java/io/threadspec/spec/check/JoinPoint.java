package io.threadspec.spec.check;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.aspectj.weaver.Member;
import org.aspectj.weaver.MemberImpl;
import org.aspectj.weaver.MemberKind;
import org.aspectj.weaver.Shadow;
import org.aspectj.weaver.UnresolvedType;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A place in the project's classes where a pointcut may match. Equal ones are one: where it is does not matter here.
 *
 * @param kind call, execution, get or set
 * @param owner internal name of the class that the instruction names or that declares the method
 * @param descriptor of the method or the field
 */
record JoinPoint(Kind kind, String owner, String name, String descriptor, int modifiers) {

    /** Calls, executions, reads and writes. */
    enum Kind {
        CALL("call"),
        EXECUTION("execution"),
        GET("get"),
        SET("set");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    boolean isConstructor() {
        return name.equals("<init>");
    }

    Shadow.Kind shadow() {
        return switch (kind) {
            case CALL -> isConstructor() ? Shadow.ConstructorCall : Shadow.MethodCall;
            case EXECUTION -> isConstructor() ? Shadow.ConstructorExecution : Shadow.MethodExecution;
            case GET -> Shadow.FieldGet;
            case SET -> Shadow.FieldSet;
        };
    }

    /** How many objects {@code args} is about: what a method is given, or what is written. */
    int argumentCount() {
        return switch (kind) {
            case CALL, EXECUTION -> Type.getArgumentTypes(descriptor).length;
            case GET -> 0;
            case SET -> 1;
        };
    }

    /** As AspectJ describes what a join point is about. */
    Member member() {
        boolean isField = kind == Kind.GET || kind == Kind.SET;
        MemberKind memberKind = isField ? Member.FIELD : isConstructor() ? Member.CONSTRUCTOR : Member.METHOD;
        // The methods of an array are those of Object.
        String declaring = owner.startsWith("[") ? "java.lang.Object" : owner.replace('/', '.');
        return new MemberImpl(
                memberKind, UnresolvedType.forName(declaring), modifiers & ~Opcodes.ACC_SUPER, name, descriptor);
    }

    String describe() {
        String parameters = kind == Kind.GET || kind == Kind.SET
                ? ""
                : Arrays.stream(Type.getArgumentTypes(descriptor))
                        .map(type -> Types.sourceName(type.getClassName()))
                        .collect(Collectors.joining(", ", "(", ")"));
        return Types.sourceName(owner) + "." + (isConstructor() ? "new" : name) + parameters;
    }
}
