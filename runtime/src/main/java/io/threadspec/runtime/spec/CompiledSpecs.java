package io.threadspec.runtime.spec;

import java.util.BitSet;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * All specifications of one build, compiled.
 *
 * @param fields the relevant fields of all specifications, each once; a probe carries the index into this list
 * @param specs the specifications, in the order of their files and of their text
 */
public record CompiledSpecs(List<RelevantField> fields, List<CompiledSpec> specs) {

    public CompiledSpecs {
        fields = List.copyOf(fields);
        specs = List.copyOf(specs);
    }

    /** The number of a specification's first event: events are counted through all specifications. */
    public int firstEvent(CompiledSpec spec) {
        return countBefore(spec, each -> each.events().size());
    }

    /** The number of a specification's first property: properties are counted through all specifications. */
    public int firstProperty(CompiledSpec spec) {
        return countBefore(spec, each -> each.properties().size());
    }

    /** The number of a specification's first atomic block: they are counted through all specifications. */
    public int firstAtomicBlock(CompiledSpec spec) {
        return countBefore(spec, each -> each.atomicBlocks().size());
    }

    /** The numbers of those atomic blocks that are to be atomic because of their monitors. */
    public BitSet synchronizedBlocks() {
        var numbers = new BitSet();
        int number = 0;
        for (CompiledSpec spec : specs) {
            for (AtomicBlocks blocks : spec.atomicBlocks()) {
                numbers.set(number++, blocks.kind() == AtomicBlocks.Kind.SYNCHRONIZED);
            }
        }
        return numbers;
    }

    private int countBefore(CompiledSpec spec, ToIntFunction<CompiledSpec> size) {
        int index = specs.indexOf(spec);
        if (index < 0) {
            throw new IllegalArgumentException("not one of these specifications: spec=" + spec.name());
        }
        return specs.subList(0, index).stream().mapToInt(size).sum();
    }
}
