package io.threadspec.weaver.bytecode.method;

import io.threadspec.formats.site.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A method that is being woven, with its scratch locals: slots past its own, whose content is live only within a probe, into which no
 * branch leads. All probes of a method share them.
 */
public final class MethodBody {

    /** Names of scratch locals are their offsets past the method's own locals. A value may take two slots. */
    public static final int RECEIVER = 0;

    /** The use of a call of code that is not woven, from before the call to after it. */
    public static final int USE = 1;

    public static final int VALUE = 2;
    private static final int LEAST_SCRATCH = 5;

    /** Names of locals that other probes do not use between the probes before and after a call with array arguments. */
    public static final int KEPT_STATES = 0;

    public static final int KEPT_RECEIVER = 1;
    public static final int KEPT_ARGUMENTS = 2;

    /** Past the context: the lock of a synchronized method, whether unknown code called the method, and the lasting locals of probes. */
    private static final int LOCK = 1;

    private static final int ENTRY = 2;
    private static final int FIRST_LASTING = 3;

    /** The most words that a probe adds to the operand stack. */
    private static final int PROBE_STACK = 6;

    private static final int MAX_LOCALS = 0xFFFF;

    /** A limit, because each has to be in every frame of the method. */
    private static final int MAX_LASTING = 16;

    /** The most values in the frames of all instructions together. */
    private static final long MAX_ANALYSED_VALUES = 1 << 24;

    private final ClassNode owner;
    private final MethodNode method;
    private final int firstScratch;
    private final int scratchSize;
    private final int keptSize;
    private final Instantiations instantiations;
    private final Map<MethodInsnNode, Integer> uses = new HashMap<>();
    private KeptObjects ownObjects = KeptObjects.NONE;
    private boolean usesContext;
    private boolean usesLock;
    private boolean usesEntry;

    /** The types of the lasting locals, which are null at first. */
    private final List<String> lasting = new ArrayList<>();

    private final boolean isCompact;

    public MethodBody(ClassNode owner, MethodNode method) {
        this(owner, method, false);
    }

    /** @param isCompact whether the code must stay short, at the cost of speed */
    public MethodBody(ClassNode owner, MethodNode method, boolean isCompact) {
        this.isCompact = isCompact;
        this.owner = owner;
        this.method = method;
        this.firstScratch = method.maxLocals;
        this.scratchSize = scratchSize(method);
        this.keptSize = keptSize(method);
        this.instantiations = new Instantiations(method);
    }

    /** Room for the arguments of any call, which may have to be spilled to access the receiver below them. */
    private static int scratchSize(MethodNode method) {
        int size = LEAST_SCRATCH;
        for (AbstractInsnNode instruction : method.instructions) {
            String descriptor = instruction instanceof MethodInsnNode call
                    ? call.desc
                    : instruction instanceof InvokeDynamicInsnNode site ? site.desc : "()V";
            size = Math.max(size, VALUE + (Type.getArgumentsAndReturnSizes(descriptor) >> 2));
        }
        return size;
    }

    /** Room for the arguments of calls with array arguments, and the other kept locals. */
    private static int keptSize(MethodNode method) {
        int size = 0;
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof MethodInsnNode call && takesArray(call.desc)) {
                size = Math.max(size, KEPT_ARGUMENTS + (Type.getArgumentsAndReturnSizes(call.desc) >> 2));
            }
        }
        return size;
    }

    /** Whether one of the parameters is an array. */
    public static boolean takesArray(String descriptor) {
        return descriptor.lastIndexOf('[', descriptor.indexOf(')')) > 0;
    }

    public ClassNode owner() {
        return owner;
    }

    public MethodNode method() {
        return method;
    }

    public InsnList instructions() {
        return method.instructions;
    }

    /** A snapshot, so that a concern may insert while it walks. */
    public AbstractInsnNode[] originalInstructions() {
        return method.instructions.toArray();
    }

    /** Whether the code must stay short, at the cost of speed. */
    public boolean isCompact() {
        return isCompact;
    }

    public boolean isConstructor() {
        return method.name.equals("<init>");
    }

    public boolean isClassInitializer() {
        return method.name.equals("<clinit>");
    }

    /** Sets the analysis of the objects that do not leave the method. Must be called before code is inserted. */
    public void setOwnObjects(KeptObjects found) {
        ownObjects = found;
    }

    /** The analysis of the objects that do not leave the method; {@link KeptObjects#NONE} by default. */
    public KeptObjects ownObjects() {
        return ownObjects;
    }

    /** Registers the local that has the use of a call, right before the call. */
    public void setUse(MethodInsnNode call, int local) {
        uses.put(call, local);
    }

    /** … → …, use; empty if the use of the call is not registered. */
    public Optional<VarInsnNode> loadUse(MethodInsnNode call) {
        return Optional.ofNullable(uses.get(call)).map(local -> new VarInsnNode(Opcodes.ALOAD, local));
    }

    /** …, value → …; the value is in the scratch local. */
    public VarInsnNode store(Type type, int scratch) {
        return new VarInsnNode(type.getOpcode(Opcodes.ISTORE), firstScratch + scratch);
    }

    /** … → …, value */
    public VarInsnNode load(Type type, int scratch) {
        return new VarInsnNode(type.getOpcode(Opcodes.ILOAD), firstScratch + scratch);
    }

    /** …, reference → … */
    public VarInsnNode storeReference(int scratch) {
        return new VarInsnNode(Opcodes.ASTORE, firstScratch + scratch);
    }

    /** … → …, reference */
    public VarInsnNode loadReference(int scratch) {
        return new VarInsnNode(Opcodes.ALOAD, firstScratch + scratch);
    }

    /** … → …, context; that of the thread, which the method fetches at its entry. */
    public VarInsnNode context() {
        usesContext = true;
        return new VarInsnNode(Opcodes.ALOAD, contextLocal());
    }

    public int scratchLocal(int scratch) {
        return firstScratch + scratch;
    }

    public int keptLocal(int kept) {
        return firstScratch + scratchSize + kept;
    }

    private int contextLocal() {
        return firstScratch + scratchSize + keptSize;
    }

    /** A local that holds a reference from the start of the method to its end. */
    public int lockLocal() {
        usesLock = true;
        return contextLocal() + LOCK;
    }

    /** A local that holds a number from the start of the method to its end, -1 at first. */
    public int entryLocal() {
        usesEntry = true;
        return contextLocal() + ENTRY;
    }

    /** A new local of the type that is null at the method's entry; empty if the method has too many. */
    public OptionalInt newLastingLocal(String internalName) {
        if (lasting.size() == MAX_LASTING) {
            return OptionalInt.empty();
        }
        lasting.add(internalName);
        return OptionalInt.of(contextLocal() + FIRST_LASTING + lasting.size() - 1);
    }

    /** Resets a lasting local to null wherever a variable is stored to. */
    public void resetWhereStored(int variable, int lastingLocal) {
        for (AbstractInsnNode instruction : originalInstructions()) {
            if (instruction.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) instruction).var == variable) {
                method.instructions.insert(instruction, reset(lastingLocal));
            }
        }
    }

    /** … → … */
    public static InsnList reset(int local) {
        var code = new InsnList(); //                                    …
        code.add(new InsnNode(Opcodes.ACONST_NULL)); //                  …, null
        code.add(new VarInsnNode(Opcodes.ASTORE, local)); //             …
        return code;
    }

    /**
     * Runs an analysis on which only speed depends. Empty if it would take too much memory, or if it fails on the code, which the JVM may
     * never execute.
     */
    public <V extends Value> Optional<@Nullable Frame<V>[]> analyze(Analyzer<V> analyzer) {
        long values = (long) method.instructions.size() * (localsSoFar() + method.maxStack + PROBE_STACK);
        if (values > MAX_ANALYSED_VALUES) {
            return Optional.empty();
        }
        try {
            return Optional.of(frames(analyzer));
        } catch (AnalyzerException e) {
            return Optional.empty();
        }
    }

    /** Runs an analysis with the locals and stack that the code needs by now. */
    public <V extends Value> @Nullable Frame<V>[] frames(Analyzer<V> analyzer) throws AnalyzerException {
        int locals = method.maxLocals;
        int stack = method.maxStack;
        try {
            method.maxLocals = localsSoFar();
            method.maxStack = stack + PROBE_STACK;
            return analyzer.analyze(owner.name, method);
        } finally {
            method.maxLocals = locals;
            method.maxStack = stack;
        }
    }

    private int localsSoFar() {
        return contextLocal() + FIRST_LASTING + lasting.size();
    }

    /** Puts a label at the start of the method, but after the lasting locals are initialised: handlers need them. */
    public void insertWhereLocalsLast(LabelNode label) {
        for (AbstractInsnNode at : method.instructions) {
            if (usesLock && at instanceof VarInsnNode store && store.var == contextLocal() + LOCK) {
                method.instructions.insert(at, label);
                return;
            }
        }
        method.instructions.insert(label);
    }

    /** The place of an instruction; a line number applies to the instructions behind it (JVMS §4.7.12). */
    public Site siteOf(AbstractInsnNode instruction) {
        int line = 0;
        for (AbstractInsnNode at = instruction; at != null && line == 0; at = at.getPrevious()) {
            line = at instanceof LineNumberNode number ? number.line : 0;
        }
        // Code inserted before the first line number belongs to that line.
        for (AbstractInsnNode at = instruction; at != null && line == 0; at = at.getNext()) {
            line = at instanceof LineNumberNode number ? number.line : 0;
        }
        @Nullable String file = owner.sourceFile;
        return new Site(owner.name.replace('/', '.'), method.name, file == null ? "Unknown Source" : file, line);
    }

    /** Makes room for the added code, and initialises lasting locals, which are in every frame. */
    public void finish() {
        instantiations.restore();
        method.maxStack += PROBE_STACK;
        if (usesContext || usesLock) { // All users of lasting locals use the context.
            initializeLastingLocals();
        }
        ScratchValues.forget(method, firstScratch, contextLocal(), LocalTypes.areInferred(this));
        UsedLocals.compact(method, firstScratch);
        beginWithLine();
    }

    /** What is inserted before the first line of the method is of that line, in stack traces as in {@link #siteOf}. */
    private void beginWithLine() {
        boolean isAtStart = true;
        for (AbstractInsnNode at : method.instructions) {
            isAtStart &= at.getOpcode() < 0; // Labels, frames and lines have no opcode.
            if (at instanceof LineNumberNode first) {
                if (!isAtStart) {
                    var start = new LabelNode();
                    method.instructions.insert(new LineNumberNode(first.line, start));
                    method.instructions.insert(start);
                }
                return;
            }
        }
    }

    private void initializeLastingLocals() {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FrameNode frame) {
                frame.local = withLastingLocals(frame.local);
            }
        }
        for (int i = 0; i < lasting.size(); i++) {
            method.instructions.insert(reset(contextLocal() + FIRST_LASTING + i)); // (empty)
        }
        if (usesEntry) {
            method.instructions.insert(new VarInsnNode(Opcodes.ISTORE, contextLocal() + ENTRY)); // (empty)
            method.instructions.insert(new InsnNode(Opcodes.ICONST_M1)); // -1
        }
        if (usesContext) {
            method.instructions.insert(new VarInsnNode(Opcodes.ASTORE, contextLocal())); // (empty)
            method.instructions.insert(ProbeCalls.context()); // context
        }
    }

    /** The locals of a frame, filled up with unusable ones, and then the lasting ones. */
    private List<Object> withLastingLocals(@Nullable List<Object> locals) {
        List<Object> extended = new ArrayList<>(locals == null ? List.of() : locals);
        int slot = 0;
        for (Object local : extended) {
            slot += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        for (; slot < contextLocal(); slot++) {
            extended.add(Opcodes.TOP);
        }
        extended.add(usesContext ? ProbeCalls.CONTEXT : Opcodes.TOP);
        if (usesLock || usesEntry || !lasting.isEmpty()) {
            extended.add(usesLock ? "java/lang/Object" : Opcodes.TOP);
        }
        if (usesEntry || !lasting.isEmpty()) {
            extended.add(usesEntry ? Opcodes.INTEGER : Opcodes.TOP);
        }
        extended.addAll(lasting);
        return extended;
    }

    public boolean hasRoom() {
        return localsSoFar() < MAX_LOCALS && method.maxStack + PROBE_STACK <= MAX_LOCALS;
    }
}
