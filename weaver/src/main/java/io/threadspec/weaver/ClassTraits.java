package io.threadspec.weaver;

import io.threadspec.weaver.bytecode.confined.ConfinedClasses;
import io.threadspec.weaver.bytecode.field.HandledFields;
import io.threadspec.weaver.bytecode.initializer.Initializers;
import io.threadspec.weaver.bytecode.monitor.LockedTypes;
import io.threadspec.weaver.input.ProjectFile;
import io.threadspec.weaver.parallel.InOrder;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Facts about all woven classes that are needed before the first one is woven. */
final class ClassTraits implements InOrder.Steps<List<ProjectFile>, ClassTraits.Part> {

    /** The facts of a few classes. */
    record Part(HandledFields handled, LockedTypes locked, Initializers initializers, ConfinedClasses confined) {

        Part() {
            this(new HandledFields(), new LockedTypes(), new Initializers(), new ConfinedClasses());
        }
    }

    /** Few enough to keep all threads busy until the end. */
    private static final int CLASSES_OF_PART = 32;

    private final Part all;

    private ClassTraits(Part all) {
        this.all = all;
    }

    /** Collects the facts of all classes; reads each class once. */
    static Part ofAll(int threads, List<ProjectFile> classes) {
        var all = new Part();
        List<List<ProjectFile>> parts = new ArrayList<>();
        for (int i = 0; i < classes.size(); i += CLASSES_OF_PART) {
            parts.add(classes.subList(i, Math.min(i + CLASSES_OF_PART, classes.size())));
        }
        InOrder.run(threads, parts, () -> new ClassTraits(all));
        return all;
    }

    @Override
    public Part begin(List<ProjectFile> classes) {
        var part = new Part();
        for (ProjectFile file : classes) {
            byte[] bytes = file.read();
            var node = new ClassNode();
            try {
                new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            } catch (RuntimeException e) {
                continue; // ASM may throw any exception for broken content. Weaving will report what is
                // wrong.
            }
            part.handled().addFrom(node);
            part.locked().addFrom(node);
            part.initializers().addFrom(node);
            part.confined().addFrom(node);
        }
        return part;
    }

    @Override
    public void settle(List<ProjectFile> classes, Part part) {
        all.handled().addAll(part.handled());
        all.locked().addAll(part.locked());
        all.initializers().addAll(part.initializers());
        all.confined().addAll(part.confined());
    }
}
