package io.threadspec.weaver.unwoven;

import io.threadspec.runtime.probe.Members;
import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.CodeKinds;
import io.threadspec.weaver.catalog.CatalogMatches;
import io.threadspec.weaver.catalog.CatalogMatches.Match;
import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import io.threadspec.weaver.hierarchy.MemberKey;
import io.threadspec.weaver.hierarchy.ResolvedField;
import io.threadspec.weaver.pointcut.Marker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Where calls in woven code may lead, by the class and method that they name. Thread-safe. */
public final class CalledCode {

    private static final String OBJECT = "java/lang/Object";
    private static final Set<String> WRAPPING_STREAMS =
            Set.of("java/io/FilterInputStream", "java/io/FilterOutputStream");
    private static final Set<String> LOOKING_ON = Set.of("java/util/Objects", "java/io/PrintStream", OBJECT);
    private static final Set<String> BUILDERS =
            Set.of("java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer");
    private static final Set<String> VALUES = Set.of(
            "java/lang/String",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Class");
    private static final String RUNTIME = "io/threadspec/runtime/";

    private final ClassHierarchy hierarchy;
    private final Set<String> wovenClasses;
    private final CatalogMatches catalog;
    private final CodeKinds kinds;

    /** Both are thread-safe by themselves; all threads compute the same value for a key. */
    private final Map<Integer, Map<MemberKey, Treatment>> treatments = new ConcurrentHashMap<>();

    private final Map<String, Boolean> byType = new ConcurrentHashMap<>();

    /**
     * @param wovenClasses internal names
     * @param kinds of code that is not woven
     */
    public CalledCode(ClassHierarchy hierarchy, Set<String> wovenClasses, CatalogMatches catalog, CodeKinds kinds) {
        this.hierarchy = hierarchy;
        this.wovenClasses = Set.copyOf(wovenClasses);
        this.catalog = catalog;
        this.kinds = kinds;
    }

    public boolean isWoven(String internalName) {
        return wovenClasses.contains(internalName);
    }

    /** Whether calls on objects of this class use only the object: it is a channel of its own. */
    public boolean isOneByItself(String internalName) {
        return !isWoven(internalName) && kinds.of(internalName.replace('/', '.')) == CodeKind.OBJECT;
    }

    /** Whether a value of this type can be an object that is a channel of its own. */
    public boolean mayBeOneByItself(Type type) {
        if (type.getSort() != Type.OBJECT) {
            return false;
        }
        String name = type.getInternalName();
        return name.equals(OBJECT) || byType.computeIfAbsent(name, this::canBeOneByItself);
    }

    /** Whether an argument of this type can be an object that is read without a call: a channel of its own, or a collection. */
    public boolean mayBeRead(Type type) {
        return mayBeOneByItself(type) || (type.getSort() == Type.OBJECT && isCollection(type.getInternalName()));
    }

    private boolean isCollection(String internalName) {
        return !isWoven(internalName)
                && (hierarchy.isSubtype(internalName, "java/util/Collection") == Answer.YES
                        || hierarchy.isSubtype(internalName, "java/util/Map") == Answer.YES);
    }

    private boolean canBeOneByItself(String internalName) {
        Optional<String> at = Optional.of(internalName);
        while (at.isPresent() && isWoven(at.get())) {
            at = at.flatMap(hierarchy::find).map(ClassFacts::superName);
        }
        if (at.isEmpty() || at.get().equals(OBJECT)) {
            return false;
        }
        String className = at.get().replace('/', '.');
        return switch (kinds.of(className)) {
            case OBJECT -> true;
            case NEUTRAL -> isInterface(at.get()) && !kinds.isNamed(className);
            case UNKNOWN -> false;
        };
    }

    /** Whether a call lets its operands escape, or be read. */
    public boolean takesOperands(String owner) {
        return !isWoven(owner)
                && !owner.startsWith(RUNTIME)
                && !owner.equals(Marker.OWNER)
                && !LOOKING_ON.contains(owner);
    }

    /** Whether another thread may have had the result of a call: not that of a builder, which returns itself. */
    public boolean returnsOthers(String owner) {
        return takesOperands(owner) && !BUILDERS.contains(owner);
    }

    public boolean isIterator(Type type) {
        return type.getSort() == Type.OBJECT && isIterator(type.getInternalName());
    }

    public boolean isIterator(String internalName) {
        return hierarchy.isSubtype(internalName, "java/util/Iterator") == Answer.YES;
    }

    /** Whether a field can change, and belongs to unknown code. */
    public boolean isUnknownVariable(String owner, String name, String descriptor) {
        return unknownField(owner, name, descriptor)
                .filter(field -> !field.field().isFinal())
                .isPresent();
    }

    /** Whether a field belongs to unknown code. */
    public boolean isOfUnknownCode(String owner, String name, String descriptor) {
        return unknownField(owner, name, descriptor).isPresent();
    }

    private Optional<ResolvedField> unknownField(String owner, String name, String descriptor) {
        return hierarchy.resolveField(owner, name, descriptor).filter(field -> {
            String declaring = field.declaringClass().name();
            return !isWoven(declaring) && kinds.of(declaring.replace('/', '.')) == CodeKind.UNKNOWN;
        });
    }

    /** Whether threads can learn from each other through an object of this type, or in an array of it. */
    public boolean mayTeach(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() == Type.OBJECT && !VALUES.contains(element.getInternalName());
    }

    public Treatment of(MethodInsnNode call) {
        return of(call.getOpcode(), call.owner, call.name, call.desc);
    }

    public Treatment of(int opcode, String owner, String name, String descriptor) {
        Map<MemberKey, Treatment> ofOpcode = treatments.get(opcode);
        if (ofOpcode == null) {
            ofOpcode = treatments.computeIfAbsent(opcode, key -> new ConcurrentHashMap<>());
        }
        var call = new MemberKey(owner, name, descriptor);
        Treatment known = ofOpcode.get(call);
        if (known == null) {
            known = find(opcode, owner, name, descriptor);
            ofOpcode.put(call, known);
        }
        return known;
    }

    private Treatment find(int opcode, String owner, String name, String descriptor) {
        if (owner.startsWith("[")
                || owner.startsWith(RUNTIME)
                || owner.equals(Marker.OWNER)
                || name.startsWith(Members.ADDED)) {
            return Treatment.NONE;
        }
        Optional<String> declaring = isWoven(owner) ? declaringClass(owner, name + descriptor) : Optional.of(owner);
        if (declaring.isEmpty()) {
            return Treatment.LEAVE;
        }
        if (isWoven(declaring.get())) {
            return Treatment.NONE;
        }
        return isCatalogued(owner, name, descriptor) && isOfClassLibrary(declaring.get())
                ? ofCatalogued(opcode, declaring.get())
                : ofUnwoven(opcode, declaring.get(), name, descriptor);
    }

    public static boolean isOfClassLibrary(String owner) {
        return owner.startsWith("java/");
    }

    /** The catalog has the classes of the class library; a class of another library may implement one of its interfaces. */
    private Treatment ofCatalogued(int opcode, String declaring) {
        return opcode == Opcodes.INVOKEINTERFACE && isInterface(declaring) ? Treatment.BY_CLASS : Treatment.NONE;
    }

    /**
     * False for rows that hold only for some receivers; for the network, of which the rows cover only settings; and for streams that wrap
     * others, which may be network streams.
     */
    private boolean isCatalogued(String owner, String name, String descriptor) {
        return !owner.startsWith("java/net/")
                && !isWrappingStream(owner)
                && holdsForAll(catalog.of(owner, name, descriptor));
    }

    private static boolean holdsForAll(List<Match> matches) {
        for (Match match : matches) {
            if (!match.isChecked()) {
                return true;
            }
        }
        return false;
    }

    private boolean isWrappingStream(String owner) {
        for (Optional<ClassFacts> at = hierarchy.find(owner); at.isPresent(); ) {
            if (WRAPPING_STREAMS.contains(at.get().name())) {
                return true;
            }
            String superName = at.get().superName();
            at = superName == null ? Optional.empty() : hierarchy.find(superName);
        }
        return false;
    }

    private Treatment ofUnwoven(int opcode, String owner, String name, String descriptor) {
        String className = owner.replace('/', '.');
        CodeKind kind = kinds.of(className, name);
        boolean isVirtual = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
        return switch (kind) {
            case UNKNOWN -> isVirtual ? Treatment.LEAVE_UNLESS_WOVEN : Treatment.LEAVE;
            case OBJECT -> isVirtual && isInterface(owner) ? Treatment.BY_CLASS : useOfObject(opcode, name, descriptor);
            case NEUTRAL ->
                isVirtual && isInterface(owner) && !kinds.isNamed(className) ? Treatment.BY_CLASS : Treatment.NONE;
        };
    }

    /** A new object is not shared yet; a static method uses its first argument, for example a collection. */
    private static Treatment useOfObject(int opcode, String name, String descriptor) {
        if (name.equals("<init>")) {
            return Treatment.NONE;
        }
        Type[] arguments = Type.getArgumentTypes(descriptor);
        boolean hasObject = opcode != Opcodes.INVOKESTATIC
                || (arguments.length > 0
                        && arguments[0].getSort() == Type.OBJECT
                        && !arguments[0].getInternalName().equals(OBJECT));
        return hasObject ? Treatment.USE_OBJECT : Treatment.NONE;
    }

    private boolean isInterface(String owner) {
        return hierarchy.find(owner).filter(ClassFacts::isInterface).isPresent();
    }

    /** The class that declares a method of a woven class; superclasses first, as in the JVM (JVMS §5.4.3.3). */
    private Optional<String> declaringClass(String owner, String method) {
        List<ClassFacts> chain = new ArrayList<>();
        Optional<ClassFacts> at = hierarchy.find(owner);
        while (at.isPresent()) {
            if (at.get().methods().contains(method)) {
                return Optional.of(at.get().name());
            }
            chain.add(at.get());
            String superName = at.get().superName();
            at = superName == null ? Optional.empty() : hierarchy.find(superName);
        }
        return chain.stream()
                .flatMap(facts -> facts.interfaces().stream())
                .flatMap(name -> declaringInterface(name, method).stream())
                .findFirst();
    }

    private Optional<String> declaringInterface(String name, String method) {
        Optional<ClassFacts> facts = hierarchy.find(name);
        if (facts.filter(found -> found.methods().contains(method)).isPresent()) {
            return Optional.of(name);
        }
        return facts.stream()
                .flatMap(found -> found.interfaces().stream())
                .flatMap(above -> declaringInterface(above, method).stream())
                .findFirst();
    }
}
