package io.threadspec.weaver.bytecode.method;

import io.threadspec.weaver.pointcut.AtomicPatterns;
import io.threadspec.weaver.pointcut.Marker;
import java.util.List;
import java.util.Optional;

/**
 * What the specifications declare besides fields.
 *
 * @param markers that AspectJ may have put into the classes
 * @param atomicBlocks present if there are any
 */
public record Declared(List<Marker> markers, Optional<AtomicPatterns> atomicBlocks) {

    public static final Declared NOTHING = new Declared(List.of(), Optional.empty());

    public Declared {
        markers = List.copyOf(markers);
    }
}
